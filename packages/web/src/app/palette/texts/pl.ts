import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Znajdź wpis lub polecenie',
  nothing: 'Nic nie znaleziono.',
  openPalette: 'Szukaj i wykonaj',
  makeNew: 'Nowy wpis na tej stronie',
  goTo: (area: string) => `Przejdź: ${area}`,
  alsoFoundBy: {
    schedule: 'kalendarz tablica plan',
    time: 'godziny tydzień',
    settings: 'opcje preferencje',
    expenses: 'koszty paragony',
    booking: 'dodaj utwórz zarezerwuj',
    entry: 'dodaj utwórz godziny',
    expense: 'dodaj utwórz koszt paragon',
    project: 'dodaj utwórz zlecenie',
    quote: 'dodaj utwórz wycena',
    invoice: 'dodaj utwórz rachunek',
    contact: 'dodaj utwórz klient dostawca',
    documentation: 'pomoc podręcznik api',
    startTimer: 'timer zegar włącz czas',
    stopTimer: 'timer stoper zegar',
    look: 'motyw tryb noc',
    signOut: 'wyjdź wyjście',
  },
};
