export const texts = {
  unusualTax: (country: string, taxes: string) => `Lines have another tax than usual for this client in ${country}: that is ${taxes}.`,
  unusualAtHome: (taxes: string) => `Lines have another tax than usual for this client: that is ${taxes}.`,
  applyTax: 'Apply',
  domesticVatAbroad: 'The client has a VAT number from another EU country but is charged domestic VAT. Usually this is a reverse charge.',
  taxUnusual:
    'A line is charged no tax, or that of a client in another country, which does not fit this client. Look at the taxes of the lines.',
  overdueAtOnce: (day: string) => `It is already overdue: due ${day}.`,
  expiredAlready: (day: string) =>
    `It was valid until ${day}: your client can no longer accept it online. Move that day before you send it.`,
  lacksOwnNumber:
    'Your company has no VAT number or tax number yet, which an invoice with VAT needs. Enter it in the settings of the company.',
  lacksOwnAddress: 'Your company has no street or no city yet, which an invoice needs. Enter them in the settings of the company.',
  lacksAddress: 'The client has no address, which an invoice needs.',
};
