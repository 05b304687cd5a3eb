import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Buscar un registro o una acción',
  nothing: 'No se ha encontrado nada.',
  openPalette: 'Buscar y hacer',
  makeNew: 'Nuevo registro de esta página',
  newInvoice: 'Nueva factura',
  newQuote: 'Nuevo presupuesto',
  newBooking: 'Nueva reserva',
  newContact: 'Nuevo contacto',
  newProject: 'Nuevo proyecto',
  newEntry: 'Nuevo registro de tiempo',
  newExpense: 'Nuevo gasto',
  kinds: {
    project: 'Proyecto',
    contact: 'Contacto',
    booking: 'Reserva',
    invoice: 'Factura',
    quote: 'Presupuesto',
    resource: 'Recurso',
    user: 'Usuario',
  },
  goTo: (area: string) => `Ir a ${area}`,
};
