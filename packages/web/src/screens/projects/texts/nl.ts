import { plural } from '../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  emptyTitle: 'Projecten houden het werk bij elkaar',
  emptyHint: 'Boekingen, uren en documenten horen bij een project, en daarmee bij een klant.',
  privateHint: 'Privé: alleen zichtbaar voor deze personen en voor beheerders',
  activeFrom: 'Actief vanaf',
  activeTo: 'Actief tot en met',
  overview: 'Overzicht',
  margin: 'Marge',
  sold: 'Verkocht (netto)',
  noMargin: 'Van dit project is nog geen factuur uitgereikt.',
  money: 'Bedragen',
  budget: 'Budget',
  bookedAhead: 'Vanaf nu geboekt',
  left: 'Resterend',
  hoursLeft: 'Resterende uren',
  moneyLeft: 'Resterend bedrag',
  quoted: 'Verkocht (geaccepteerde offertes)',
  worth: 'Waarde van het geregistreerde werk',
  noPricesIn: (currency: string) => `Geen prijzen in ${currency}`,
  invoiced: 'Gefactureerd',
  unbilled: 'Werk en boekingen, nog niet gefactureerd',
  nextBookings: 'Volgende boekingen',
  nextBooking: 'Volgende boeking',
  openDocuments: 'Open documenten',
  openOf: {
    quote: (count: number, amount: string) => plural('nl', count, { one: `1 offerte ${amount}`, other: `${count} offertes ${amount}` }),
    invoice: (count: number, amount: string) => plural('nl', count, { one: `1 factuur ${amount}`, other: `${count} facturen ${amount}` }),
    credit_note: (count: number, amount: string) =>
      plural('nl', count, { one: `1 creditnota ${amount}`, other: `${count} creditnota’s ${amount}` }),
  },
  budgetUsed: (share: string) => `${share} van het budget is gebruikt.`,
  budgetBooked: 'Met wat geboekt is, wordt het budget overschreden.',
  budgetOver: 'Het budget is overschreden.',
};
