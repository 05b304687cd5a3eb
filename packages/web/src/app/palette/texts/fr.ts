import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Trouver une fiche ou une action',
  nothing: 'Rien n’a été trouvé.',
  openPalette: 'Trouver et agir',
  makeNew: 'Nouvelle fiche de cette page',
  goTo: (area: string) => `Aller à ${area}`,
};
