import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Znajdź wpis lub polecenie',
  nothing: 'Nic nie znaleziono.',
  openPalette: 'Szukaj i wykonaj',
  makeNew: 'Nowy wpis na tej stronie',
  newInvoice: 'Nowa faktura',
  newQuote: 'Nowa oferta',
  newBooking: 'Nowa rezerwacja',
  newContact: 'Nowy kontakt',
  newProject: 'Nowy projekt',
  newEntry: 'Nowy wpis czasu',
  newExpense: 'Nowy wydatek',
  kinds: {
    project: 'Projekt',
    contact: 'Kontakt',
    booking: 'Rezerwacja',
    invoice: 'Faktura',
    quote: 'Oferta',
    resource: 'Zasób',
    user: 'Użytkownik',
  },
  goTo: (area: string) => `Przejdź: ${area}`,
};
