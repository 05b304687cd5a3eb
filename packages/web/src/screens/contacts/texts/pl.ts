import type { texts as english } from './en.ts';

export const texts: typeof english = {
  contact: 'kontakt',
  newContact: 'Nowy kontakt',
  emptyTitle: 'Tu są klienci i dostawcy',
  emptyHint: 'Kontakt to firma lub osoba. Pojawia się w rezerwacjach, ofertach i fakturach.',
  type: 'Rodzaj',
  person: 'Osoba',
  organization: 'Organizacja',
  email: 'E-mail',
  phone: 'Telefon',
  city: 'Miasto',
  country: 'Kraj',
  client: 'Klient',
  notes: 'Notatki',
  text: 'Nazwa, adres lub numer',
};
