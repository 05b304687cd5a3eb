import type { texts as english } from './en.ts';

export const texts: typeof english = {
  emptyTitle: 'Projecten houden het werk bij elkaar',
  emptyHint: 'Boekingen, uren en documenten horen bij een project, en daarmee bij een klant.',
  privateHint: 'Privé: alleen zichtbaar voor deze personen en voor beheerders',
  activeFrom: 'Actief vanaf',
  activeTo: 'Actief tot',
  overview: 'Overzicht',
  margin: 'Marge',
  role: 'Rol',
  sold: 'Verkocht (netto)',
  bought: 'Ingekocht',
  noMargin: 'Van dit project is nog geen factuur uitgegeven.',
};
