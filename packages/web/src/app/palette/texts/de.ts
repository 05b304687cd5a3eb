import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Datensatz oder Befehl suchen',
  nothing: 'Nichts gefunden.',
  openPalette: 'Suchen und ausführen',
  makeNew: 'Neuer Datensatz dieser Seite',
  goTo: (area: string) => `Gehe zu ${area}`,
};
