import type { texts as english } from './en.ts';

export const texts: typeof english = {
  contact: 'contact',
  emptyTitle: 'Hier staan uw klanten en leveranciers',
  emptyHint: 'Een contact is een bedrijf of een persoon. Boekingen, offertes en facturen verwijzen ernaar.',
  person: 'Persoon',
  text: 'Naam, adres of nummer',
  details: 'Gegevens',
  reach: 'E-mail, telefoon, website',
  address: 'Adres',
  billing: 'Facturatie',
  taxByCountry: 'Volgens het land van de klant',
  languageOfFirm: 'De taal van het bedrijf',
  scheme: 'Soort e-factuuradres',
  addressInScheme: 'E-factuuradres',
  isUser: 'Kan inloggen bij Daybook.',
  isResource: 'Kan worden geboekt: naar de resource',
  erase: 'Persoonsgegevens wissen',
  erased: 'De persoonsgegevens zijn gewist.',
  history: (at: string, by: string) => (by === '' ? `Toegevoegd op ${at}.` : `Toegevoegd op ${at} door ${by}.`),
  changed: (at: string, by: string) => (by === '' ? `Gewijzigd op ${at}.` : `Gewijzigd op ${at} door ${by}.`),
  balance: (open: string, credit: string, balance: string) => `Openstaand ${open}, tegoed ${credit}, saldo ${balance}`,
  eraseQuestion: (name: string) =>
    `Verwijdert ${name}, de bijbehorende gebruiker en de gegevens in gebeurtenissen en het auditlogboek definitief. Uitgegeven documenten behouden de naam. Dit kan niet ongedaan worden gemaakt.`,
};
