import { plural } from '../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  noHistory: 'Nichts aufgezeichnet.',
  byItself: 'Daybook',
  actions: { created: 'Erstellt', updated: 'Geändert', deleted: 'Gelöscht', noted: 'Festgehalten, wie es war' },
  changed: 'geändert',
  countOf: (count) => plural('de', count, { one: `${count} Eintrag`, other: `${count} Einträge` }),
  notReadable: 'gelöscht, oder für Sie nicht sichtbar',
  showRaw: 'Rohdaten zeigen',
  openRecord: 'Datensatz öffnen',
};
