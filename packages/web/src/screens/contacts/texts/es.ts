import type { texts as english } from './en.ts';

export const texts: typeof english = {
  contact: 'contacto',
  newContact: 'Nuevo contacto',
  emptyTitle: 'Sus clientes y proveedores',
  emptyHint: 'Un contacto es una empresa o una persona. Reservas, presupuestos y facturas los nombran.',
  type: 'Tipo',
  person: 'Persona',
  organization: 'Organización',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  city: 'Ciudad',
  country: 'País',
  client: 'Cliente',
  notes: 'Notas',
  text: 'Nombre, dirección o número',
};
