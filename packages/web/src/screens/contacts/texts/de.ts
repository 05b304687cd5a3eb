import type { texts as english } from './en.ts';

export const texts: typeof english = {
  contact: 'Kontakt',
  emptyTitle: 'Hier stehen Kunden und Lieferanten',
  emptyHint: 'Ein Kontakt ist eine Firma oder eine Person. Buchungen, Angebote und Rechnungen nennen sie.',
  person: 'Person',
  text: 'Name, Adresse oder Nummer',
  details: 'Angaben',
  reach: 'E-Mail, Telefon, Web',
  address: 'Anschrift',
  billing: 'Abrechnung',
  taxByCountry: 'Nach dem Land des Kunden',
  languageOfFirm: 'Sprache der Firma',
  scheme: 'Art der E-Rechnungs-Adresse',
  addressInScheme: 'E-Rechnungs-Adresse',
  isUser: 'Kann sich bei Daybook anmelden.',
  isResource: 'Kann gebucht werden: zur Ressource',
  erase: 'Personendaten löschen',
  erased: 'Die Personendaten wurden gelöscht.',
  history: (at: string, by: string) => (by === '' ? `Angelegt ${at}.` : `Angelegt ${at} von ${by}.`),
  changed: (at: string, by: string) => (by === '' ? `Geändert ${at}.` : `Geändert ${at} von ${by}.`),
  balance: (open: string, credit: string, balance: string) => `Offen ${open}, Guthaben ${credit}, Saldo ${balance}`,
  eraseQuestion: (name: string) =>
    `Löscht ${name} endgültig, samt Benutzer und Daten in Ereignissen und Protokoll. ` +
    'Ausgestellte Dokumente behalten den Namen. Das lässt sich nicht rückgängig machen.',
  account: 'Konto',
  statementOf: (name: string) => `Kontoauszug von ${name}`,
  movement: 'Vorgang',
  runningBalance: 'Saldo',
  opening: 'Anfangssaldo',
  closing: 'Endsaldo',
  downloadStatement: 'PDF herunterladen',
  mailStatement: 'Auszug mailen',
  payOpen: 'Zahlung erfassen',
  nothingMoved: 'In diesem Zeitraum war nichts offen und wurde nichts gezahlt.',
  openNow: 'Jetzt offen',
  mailQueued: 'Die Mail ist unterwegs',
  entries: { invoice: 'Rechnung', credit_note: 'Rechnungskorrektur', payment: 'Zahlung', refund: 'Erstattung' } as {
    readonly [type: string]: string;
  },
  ages: {
    not_due: 'Noch nicht fällig',
    days_1_to_30: '1–30 Tage',
    days_31_to_60: '31–60 Tage',
    days_61_to_90: '61–90 Tage',
    days_over_90: 'Über 90 Tage',
  } as { readonly [age: string]: string },
};
