import { plural } from '../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  noHistory: 'Nichts aufgezeichnet.',
  byItself: 'Daybook',
  actions: { created: 'Erstellt', updated: 'Geändert', deleted: 'Gelöscht', noted: 'Festgehalten, wie es war' },
  tokens: {
    token: 'Token',
    session: 'Anmeldung',
    invitation: 'Einladung',
    password_link: 'Link zu einem neuen Passwort',
    setup: 'Link zur Einrichtung',
  },
  changed: 'geändert',
  countOf: (count) => plural('de', count, { one: `${count} Eintrag`, other: `${count} Einträge` }),
  notReadable: 'gelöscht, oder für Sie nicht sichtbar',
  showRaw: 'Rohdaten zeigen',
  openRecord: 'Datensatz öffnen',
};
