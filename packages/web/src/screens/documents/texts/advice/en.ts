export const texts = {
  unusualTax: (country: string, taxes: string) => `Lines have another tax than usual for this client in ${country}: that is ${taxes}.`,
  unusualAtHome: (taxes: string) => `Lines have another tax than usual for this client: that is ${taxes}.`,
  applyTax: 'Apply',
  domesticVatAbroad:
    'The client has a VAT number of another EU country, but is charged VAT of this one. Usually the client owes the tax there.',
  taxUnusual:
    'A line is charged no tax, or that of a client in another country, which does not fit this client. Look at the taxes of the lines.',
  overdueAtOnce: (day: string) => `It is already overdue: due ${day}.`,
};
