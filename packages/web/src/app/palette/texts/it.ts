import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Cerca un elemento o un’azione',
  nothing: 'Nessun risultato.',
  openPalette: 'Cerca ed esegui',
  makeNew: 'Nuovo elemento di questa pagina',
  goTo: (area: string) => `Vai a ${area}`,
};
