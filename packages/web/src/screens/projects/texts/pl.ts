import type { texts as english } from './en.ts';

export const texts: typeof english = {
  emptyTitle: 'Projekty łączą pracę w całość',
  emptyHint: 'Rezerwacje, czas i dokumenty należą do projektu, a przez niego do klienta.',
  privateHint: 'Prywatny: widoczny tylko dla tych osób i administratorów',
  activeFrom: 'Aktywny od',
  activeTo: 'Aktywny do',
  overview: 'Przegląd',
  margin: 'Marża',
  role: 'Rola',
  sold: 'Sprzedaż (netto)',
  bought: 'Zakup',
  noMargin: 'Dla tego projektu nie wystawiono jeszcze faktury.',
};
