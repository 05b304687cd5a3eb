import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Znajdź wpis lub polecenie',
  nothing: 'Nic nie znaleziono.',
  openPalette: 'Szukaj i wykonaj',
  makeNew: 'Nowy wpis na tej stronie',
  goTo: (area: string) => `Przejdź: ${area}`,
};
