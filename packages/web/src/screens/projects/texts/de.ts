import type { texts as english } from './en.ts';

export const texts: typeof english = {
  emptyTitle: 'Projekte halten die Arbeit zusammen',
  emptyHint: 'Buchungen, Zeiten und Dokumente gehören zu einem Projekt und damit zu einem Kunden.',
  privateHint: 'Privat: nur für diese Personen und die Verwaltung sichtbar',
  activeFrom: 'Aktiv ab',
  activeTo: 'Aktiv bis',
  overview: 'Übersicht',
  margin: 'Marge',
  role: 'Rolle',
  sold: 'Verkauft (netto)',
  bought: 'Eingekauft',
  noMargin: 'Für dieses Projekt wurde noch keine Rechnung ausgestellt.',
};
