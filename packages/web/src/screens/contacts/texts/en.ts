export const texts = {
  contact: 'contact',
  emptyTitle: 'Clients and suppliers live here',
  emptyHint: 'A contact is a firm or a person. Bookings, quotes and invoices name them.',
  person: 'Person',
  text: 'Name, address or number',
  details: 'Details',
  reach: 'E-mail, telephone, web',
  address: 'Address',
  billing: 'Billing',
  languageOfFirm: 'The firm’s language',
  scheme: 'E-invoice address type',
  addressInScheme: 'E-invoice address',
  isUser: 'Can sign in to Daybook.',
  isResource: 'Can be booked: to the resource',
  erase: 'Erase personal data',
  erased: 'The personal data was erased.',
  history: (at: string, by: string) => (by === '' ? `Added ${at}.` : `Added ${at} by ${by}.`),
  changed: (at: string, by: string) => (by === '' ? `Changed ${at}.` : `Changed ${at} by ${by}.`),
  balance: (open: string, credit: string, balance: string) => `Open ${open}, in credit ${credit}, balance ${balance}`,
  eraseQuestion: (name: string) =>
    `Permanently deletes ${name}, their user, and their data in events and the audit. ` +
    'Issued documents keep the name. This cannot be undone.',
};
