import type { texts as english } from './en.ts';

export const texts: typeof english = {
  contact: 'Kontakt',
  newContact: 'Neuer Kontakt',
  emptyTitle: 'Hier stehen Kunden und Lieferanten',
  emptyHint: 'Ein Kontakt ist eine Firma oder eine Person. Buchungen, Angebote und Rechnungen nennen sie.',
  type: 'Art',
  person: 'Person',
  organization: 'Organisation',
  email: 'E-Mail',
  phone: 'Telefon',
  city: 'Ort',
  country: 'Land',
  client: 'Kunde',
  notes: 'Notizen',
  text: 'Name, Adresse oder Nummer',
};
