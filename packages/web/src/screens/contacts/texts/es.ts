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
  account: 'Cuenta',
  statementOf: (name: string) => `Estado de cuenta de ${name}`,
  movement: 'Movimiento',
  runningBalance: 'Saldo',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  downloadStatement: 'Descargar PDF',
  mailStatement: 'Enviar estado de cuenta',
  payOpen: 'Registrar pago',
  nothingMoved: 'En este período no se debía ni se pagó nada.',
  openNow: 'Pendiente ahora',
  mailQueued: 'El correo está en camino',
  entries: { invoice: 'Factura', credit_note: 'Factura rectificativa', payment: 'Pago', refund: 'Reembolso' } as {
    readonly [type: string]: string;
  },
  ages: {
    not_due: 'No vencido',
    days_1_to_30: '1–30 días',
    days_31_to_60: '31–60 días',
    days_61_to_90: '61–90 días',
    days_over_90: 'Más de 90 días',
  } as { readonly [age: string]: string },
};
