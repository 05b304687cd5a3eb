import { plural } from '../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  emptyTitle: 'Los proyectos reúnen el trabajo',
  emptyHint: 'Reservas, tiempo y documentos pertenecen a un proyecto y, a través de él, a un cliente.',
  privateHint: 'Privado: visible solo para estas personas y los administradores',
  activeFrom: 'Activo desde',
  activeTo: 'Activo hasta',
  overview: 'Resumen',
  margin: 'Margen',
  sold: 'Vendido (neto)',
  noMargin: 'Aún no se ha emitido ninguna factura de este proyecto.',
  money: 'Importes',
  budget: 'Previsto',
  bookedAhead: 'Reservado desde ahora',
  left: 'Queda',
  hoursLeft: 'Horas restantes',
  moneyLeft: 'Importe restante',
  quoted: 'Vendido (presupuestos aceptados)',
  worth: 'Valor del trabajo registrado',
  noPricesIn: (currency: string) => `Sin precios en ${currency}`,
  invoiced: 'Facturado',
  unbilled: 'Trabajo y reservas sin facturar',
  nextBookings: 'Próximas reservas',
  nextBooking: 'Próxima reserva',
  openDocuments: 'Documentos pendientes',
  openOf: {
    quote: (count: number, amount: string) =>
      plural('es', count, { one: `1 presupuesto ${amount}`, other: `${count} presupuestos ${amount}` }),
    invoice: (count: number, amount: string) => plural('es', count, { one: `1 factura ${amount}`, other: `${count} facturas ${amount}` }),
    credit_note: (count: number, amount: string) =>
      plural('es', count, { one: `1 factura rectificativa ${amount}`, other: `${count} facturas rectificativas ${amount}` }),
  },
  budgetUsed: (share: string) => `Se ha usado el ${share} de lo previsto.`,
  budgetBooked: 'Con lo reservado se supera lo previsto.',
  budgetOver: 'Se ha superado lo previsto.',
};
