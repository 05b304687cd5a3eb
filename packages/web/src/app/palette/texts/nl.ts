import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Zoek een record of een actie',
  nothing: 'Niets gevonden.',
  openPalette: 'Zoeken en doen',
  makeNew: 'Nieuw record van deze pagina',
  goTo: (area: string) => `Ga naar ${area}`,
};
