import type { texts as english } from './en.ts';

export const texts: typeof english = {
  contact: 'contacto',
  emptyTitle: 'Sus clientes y proveedores',
  emptyHint: 'Un contacto es una empresa o una persona. Reservas, presupuestos y facturas los nombran.',
  person: 'Persona',
  text: 'Nombre, dirección o número',
  details: 'Datos',
  reach: 'Correo, teléfono, web',
  address: 'Dirección',
  billing: 'Facturación',
  taxByCountry: 'Según el país del cliente',
  languageOfFirm: 'Idioma de la empresa',
  scheme: 'Tipo de dirección de factura electrónica',
  addressInScheme: 'Dirección de factura electrónica',
  isUser: 'Puede iniciar sesión en Daybook.',
  isResource: 'Se puede reservar: ver el recurso',
  erase: 'Borrar datos personales',
  erased: 'Se han borrado los datos personales.',
  history: (at: string, by: string) => (by === '' ? `Creado el ${at}.` : `Creado el ${at} por ${by}.`),
  changed: (at: string, by: string) => (by === '' ? `Modificado el ${at}.` : `Modificado el ${at} por ${by}.`),
  balance: (open: string, credit: string, balance: string) => `Pendiente ${open}, a favor ${credit}, saldo ${balance}`,
  eraseQuestion: (name: string) =>
    `Elimina para siempre a ${name}, su usuario y sus datos en los eventos y el registro. ` +
    'Los documentos emitidos conservan el nombre. No se puede deshacer.',
};
