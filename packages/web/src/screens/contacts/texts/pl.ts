import type { texts as english } from './en.ts';

export const texts: typeof english = {
  contact: 'kontakt',
  emptyTitle: 'Tu są klienci i dostawcy',
  emptyHint: 'Kontakt to firma lub osoba. Pojawia się w rezerwacjach, ofertach i fakturach.',
  person: 'Osoba',
  text: 'Nazwa, adres lub numer',
  details: 'Dane',
  reach: 'E-mail, telefon, WWW',
  address: 'Adres',
  billing: 'Rozliczenia',
  taxByCountry: 'Według kraju klienta',
  languageOfFirm: 'Język firmy',
  scheme: 'Rodzaj adresu e-faktur',
  addressInScheme: 'Adres e-faktur',
  isUser: 'Może logować się do Daybook.',
  isResource: 'Można rezerwować: przejdź do zasobu',
  erase: 'Usuń dane osobowe',
  erased: 'Dane osobowe zostały usunięte.',
  history: (at: string, by: string) => (by === '' ? `Dodano ${at}.` : `Dodano ${at}, ${by}.`),
  changed: (at: string, by: string) => (by === '' ? `Zmieniono ${at}.` : `Zmieniono ${at}, ${by}.`),
  balance: (open: string, credit: string, balance: string) => `Do zapłaty ${open}, nadpłata ${credit}, saldo ${balance}`,
  eraseQuestion: (name: string) =>
    `Trwale usuwa: ${name}, jego użytkownika oraz dane w zdarzeniach i dzienniku. ` +
    'Wystawione dokumenty zachowują nazwę. Tego nie można cofnąć.',
};
