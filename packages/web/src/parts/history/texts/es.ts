import { plural } from '../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  noHistory: 'No hay nada registrado.',
  byItself: 'Daybook',
  actions: { created: 'Creado', updated: 'Cambiado', deleted: 'Eliminado', noted: 'Anotado tal como estaba' },
  tokens: {
    token: 'Token',
    session: 'Inicio de sesión',
    invitation: 'Invitación',
    password_link: 'Enlace a una contraseña nueva',
    setup: 'Enlace de configuración',
  },
  changed: 'cambiado',
  countOf: (count) => plural('es', count, { one: `${count} elemento`, other: `${count} elementos` }),
  notReadable: 'eliminado, o no visible para usted',
  showRaw: 'Mostrar los datos en bruto',
  openRecord: 'Abrir el registro',
};
