import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Buscar un registro o una acción',
  nothing: 'No se ha encontrado nada.',
  openPalette: 'Buscar y hacer',
  makeNew: 'Nuevo registro de esta página',
  goTo: (area: string) => `Ir a ${area}`,
};
