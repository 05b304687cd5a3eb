import { plural } from '../../../texts/plural.ts';

export const texts = {
  emptyTitle: 'Projects hold the work together',
  emptyHint: 'Bookings, time and documents belong to a project, and through it to a client.',
  privateHint: 'Private: visible only to these people and to administrators',
  activeFrom: 'Active from',
  activeTo: 'Active to',
  overview: 'Overview',
  margin: 'Margin',
  sold: 'Sold (net)',
  noMargin: 'No invoice of this project was issued yet.',
  money: 'Money',
  budget: 'Budget',
  bookedAhead: 'Booked from now on',
  left: 'Left',
  hoursLeft: 'Hours left',
  moneyLeft: 'Money left',
  quoted: 'Sold (accepted quotes)',
  worth: 'Value of recorded work',
  noPricesIn: (currency: string) => `No prices in ${currency}`,
  invoiced: 'Invoiced',
  nextBookings: 'Next bookings',
  nextBooking: 'Next booking',
  openDocuments: 'Open documents',
  openOf: {
    quote: (count: number, amount: string) => plural('en', count, { one: `1 quote ${amount}`, other: `${count} quotes ${amount}` }),
    invoice: (count: number, amount: string) => plural('en', count, { one: `1 invoice ${amount}`, other: `${count} invoices ${amount}` }),
    credit_note: (count: number, amount: string) =>
      plural('en', count, { one: `1 credit note ${amount}`, other: `${count} credit notes ${amount}` }),
  },
  budgetNear: 'The budget is nearly used up.',
  budgetOver: 'The budget is exceeded.',
};
