import type { texts as english } from './en.ts';

export const texts: typeof english = {
  emptyTitle: 'Los proyectos reúnen el trabajo',
  emptyHint: 'Reservas, tiempo y documentos pertenecen a un proyecto y, a través de él, a un cliente.',
  privateHint: 'Privado: visible solo para estas personas y los administradores',
  activeFrom: 'Activo desde',
  activeTo: 'Activo hasta',
  overview: 'Resumen',
  margin: 'Margen',
  role: 'Función',
  sold: 'Vendido (neto)',
  bought: 'Comprado',
  noMargin: 'Aún no se ha emitido ninguna factura de este proyecto.',
};
