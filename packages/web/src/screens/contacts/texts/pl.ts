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
  account: 'Rozliczenia',
  statementOf: (name: string) => `Wyciąg: ${name}`,
  movement: 'Operacja',
  runningBalance: 'Saldo',
  opening: 'Saldo początkowe',
  closing: 'Saldo końcowe',
  downloadStatement: 'Pobierz PDF',
  mailStatement: 'Wyślij wyciąg',
  payOpen: 'Zapisz płatność',
  nothingMoved: 'W tym okresie nic nie było należne ani zapłacone.',
  openNow: 'Teraz do zapłaty',
  mailQueued: 'Wiadomość jest w drodze',
  entries: { invoice: 'Faktura', credit_note: 'Faktura korygująca', payment: 'Płatność', refund: 'Zwrot' } as {
    readonly [type: string]: string;
  },
  ages: {
    not_due: 'Przed terminem',
    days_1_to_30: '1–30 dni',
    days_31_to_60: '31–60 dni',
    days_61_to_90: '61–90 dni',
    days_over_90: 'Ponad 90 dni',
  } as { readonly [age: string]: string },
};
