export const texts = {
  unusualTax: (country: string, taxes: string) => `Lines have another tax than usual for this client (${country}): that is ${taxes}.`,
  unusualAtHome: (taxes: string) => `Lines have another tax than usual for this client: that is ${taxes}.`,
  applyTax: 'Apply',
  datedAhead: (day: string) => `Its date is in the future: ${day}. Invoices issued until then are dated before it.`,
  paidToday: (sums: string) => `Recorded as paid today: ${sums}.`,
  paidAhead: (day: string) => `The date of the payment is in the future: ${day}.`,
  lacksFields: (names: string) => `Required fields are empty: ${names}.`,
  freeLines: (lines: string) => `Lines without an amount: ${lines}.`,
  overdueAtOnce: (day: string) => `It is already overdue: due ${day}. Active reminder rules may remind of it at once.`,
  expiredAlready: (day: string) =>
    `It was valid until ${day}: your client can no longer accept it online. Move that day before you send it.`,
  draftedAtOnce: (count: number, place: string) => `Saved. Drafts for periods that have begun: ${count}, under “${place}”.`,
  issuedAtOnce: (count: number, day: string) =>
    `Periods that have begun since ${day}: ${count}. For each of them an invoice dated today is issued at once.`,
  mailedAtOnce: (count: number, day: string) =>
    `Periods that have begun since ${day}: ${count}. For each of them an invoice dated today is issued and mailed to the client at once.`,
  sameAddress: (again: string, send: string) => `“${again}” mails it to the same address. For another one, press “${send}”.`,
  triesAgain: 'Daybook tries again by itself, for eight hours in all.',
  noDueDate: 'It has no due date: it never becomes overdue, and no reminder rule reminds of it.',
  halfAccount:
    'The bank account of your company is half entered: its number and that of the bank belong together. ' +
    'Enter both in the settings of the company.',
  noBankAccount:
    'Your company has no bank account yet, so the invoice does not say where to pay. Enter the IBAN in the settings of the company.',
  noSiren:
    'Your company has no SIREN yet, which French law requires on an invoice. Enter it under “Legal ' +
    'details” in the settings of the company.',
  lacksOwnNumber:
    'Your company has no VAT number or tax number yet, which an invoice with VAT needs. Enter it in the settings of the company.',
  noneChosen: 'None of its options is chosen, so it comes to nothing.',
  unknownPlaceholders: (names: string) => `Not replaced, so printed as typed: ${names}.`,
  noAnswers: 'Your company has no e-mail address yet, so answers to this mail do not reach you. Enter it in the settings of the company.',
  ownRules: {
    'DAYBOOK-1':
      'The category of a tax was assumed, because the line names no tax, or one of 0% without a reason. Choose the category at the tax.',
    'DAYBOOK-2': 'The VAT number of the company is nowhere on the document.',
    'DAYBOOK-3': 'The date of supply is missing. The law requires it on an invoice: enter the first and the last day.',
    'DAYBOOK-4': 'This VAT number cannot be right: its form or a digit is wrong. Check it.',
    'DAYBOOK-5 /iban': 'A bill with a QR code needs an IBAN of Switzerland or Liechtenstein. The company has none.',
    'DAYBOOK-5 /address_postcode': 'A bill with a QR code needs the postal code and the city of the company.',
    'DAYBOOK-5 /name': 'The name or the address of the company has characters that a bill with a QR code cannot have.',
    'DAYBOOK-6 /currency': ({ home }: { readonly home: string }) =>
      `The invoice does not say its VAT in ${home}: no exchange rate was known when it was issued.`,
    'DAYBOOK-6 /rate': ({ currency, home }: { readonly currency: string; readonly home: string }) =>
      `There is no exchange rate of ${currency} for the day of the invoice, so it will not say its VAT in ${home}. ` +
      'Enter one before you issue it.',
    'DAYBOOK-7': ({ letters }: { readonly letters: string }) =>
      `The PDF cannot show these characters: ${letters}. It has a substitute for each. Please rewrite them.`,
    'DAYBOOK-8':
      'The client owes the tax, but its VAT number was not registered in the EU when it was last checked. Ask the ' +
      'client for another one, or charge tax.',
    'DAYBOOK-9': 'The client has a VAT number from another EU country but is charged domestic VAT. Usually this is a reverse charge.',
    'DAYBOOK-10':
      'A line is charged no tax, or that of a client in another country, which does not fit this client. Look at the taxes of the lines.',
    'DAYBOOK-11': 'Your company has no street or no city yet, which an invoice needs. Enter them in the settings of the company.',
    'DAYBOOK-12': 'The client has no street or no city yet, which an invoice of this amount needs.',
    'DAYBOOK-13': 'The last day of the discount for early payment is after the due date. Give it fewer days, or move the due date.',
    'DAYBOOK-14':
      'The template hides the text, the quantity or the price of the lines, which an invoice needs. Show it, or choose another template.',
    'DAYBOOK-15': 'A line is charged tax though the client is abroad, where you usually charge none. Look at the taxes of the lines.',
  },
  createNow: 'Create it now',
  createNowQuestion: (day: string) => `Creates today the invoice of the period that begins on ${day}. That period is not billed again.`,
  createdAs: { draft: 'It stays a draft.', issue: 'It is issued.', send: 'It is issued and mailed to the client.' },
};
