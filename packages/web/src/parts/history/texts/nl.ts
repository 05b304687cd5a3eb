import { plural } from '../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  noHistory: 'Er is niets vastgelegd.',
  byItself: 'Daybook',
  actions: { created: 'Aangemaakt', updated: 'Gewijzigd', deleted: 'Verwijderd', noted: 'Vastgelegd zoals het was' },
  tokens: {
    token: 'Token',
    session: 'Aanmelding',
    invitation: 'Uitnodiging',
    password_link: 'Link naar een nieuw wachtwoord',
    setup: 'Link van de inrichting',
  },
  changed: 'gewijzigd',
  countOf: (count: number) => plural('nl', count, { one: `${count} item`, other: `${count} items` }),
  notReadable: 'verwijderd, of voor u niet zichtbaar',
  showRaw: 'Ruwe gegevens tonen',
  openRecord: 'Record openen',
};
