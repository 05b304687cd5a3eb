import { plural } from '../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  emptyTitle: 'Projekty łączą pracę w całość',
  emptyHint: 'Rezerwacje, czas i dokumenty należą do projektu, a przez niego do klienta.',
  privateHint: 'Prywatny: widoczny tylko dla tych osób i administratorów',
  activeFrom: 'Aktywny od',
  activeTo: 'Aktywny do',
  overview: 'Przegląd',
  margin: 'Marża',
  sold: 'Sprzedaż (netto)',
  noMargin: 'Dla tego projektu nie wystawiono jeszcze faktury.',
  money: 'Pieniądze',
  budget: 'Budżet',
  bookedAhead: 'Zarezerwowano od teraz',
  left: 'Zostało',
  hoursLeft: 'Zostało godzin',
  moneyLeft: 'Zostało pieniędzy',
  quoted: 'Sprzedano (przyjęte oferty)',
  worth: 'Wartość zapisanej pracy',
  noPricesIn: (currency: string) => `Brak cen w ${currency}`,
  invoiced: 'Zafakturowano',
  unbilled: 'Praca i rezerwacje, jeszcze niezafakturowane',
  nextBookings: 'Najbliższe rezerwacje',
  nextBooking: 'Najbliższa rezerwacja',
  openDocuments: 'Dokumenty w toku',
  openOf: {
    quote: (count: number, amount: string) =>
      plural('pl', count, { one: `1 oferta ${amount}`, few: `${count} oferty ${amount}`, other: `${count} ofert ${amount}` }),
    invoice: (count: number, amount: string) =>
      plural('pl', count, { one: `1 faktura ${amount}`, few: `${count} faktury ${amount}`, other: `${count} faktur ${amount}` }),
    credit_note: (count: number, amount: string) =>
      plural('pl', count, { one: `1 korekta ${amount}`, few: `${count} korekty ${amount}`, other: `${count} korekt ${amount}` }),
  },
  budgetUsed: (share: string) => `Wykorzystano ${share} budżetu.`,
  budgetBooked: 'Z tym, co zarezerwowano, budżet jest przekroczony.',
  budgetOver: 'Budżet jest przekroczony.',
};
