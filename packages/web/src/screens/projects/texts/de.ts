import { plural } from '../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  emptyTitle: 'Projekte halten die Arbeit zusammen',
  emptyHint: 'Buchungen, Zeiten und Dokumente gehören zu einem Projekt und damit zu einem Kunden.',
  privateHint: 'Privat: nur für diese Personen und die Administration sichtbar',
  activeFrom: 'Aktiv ab',
  activeTo: 'Aktiv bis',
  overview: 'Übersicht',
  margin: 'Marge',
  sold: 'Verkauft (netto)',
  noMargin: 'Für dieses Projekt wurde noch keine Rechnung ausgestellt.',
  money: 'Geld',
  budget: 'Budget',
  bookedAhead: 'Ab jetzt gebucht',
  left: 'Übrig',
  hoursLeft: 'Stunden übrig',
  moneyLeft: 'Geld übrig',
  quoted: 'Verkauft (angenommene Angebote)',
  worth: 'Wert der erfassten Arbeit',
  noPricesIn: (currency: string) => `Keine Preise in ${currency}`,
  invoiced: 'Abgerechnet',
  unbilled: 'Arbeit und Buchungen, noch nicht abgerechnet',
  nextBookings: 'Nächste Buchungen',
  nextBooking: 'Nächste Buchung',
  openDocuments: 'Offene Dokumente',
  openOf: {
    quote: (count: number, amount: string) => plural('de', count, { one: `1 Angebot ${amount}`, other: `${count} Angebote ${amount}` }),
    invoice: (count: number, amount: string) =>
      plural('de', count, { one: `1 Rechnung ${amount}`, other: `${count} Rechnungen ${amount}` }),
    credit_note: (count: number, amount: string) =>
      plural('de', count, { one: `1 Rechnungskorrektur ${amount}`, other: `${count} Rechnungskorrekturen ${amount}` }),
  },
  budgetUsed: (share: string) => `${share} des Budgets sind verbraucht.`,
  budgetBooked: 'Mit dem, was gebucht ist, wird das Budget überschritten.',
  budgetOver: 'Das Budget ist überschritten.',
};
