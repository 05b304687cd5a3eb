import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Buscar un registro o una acción',
  nothing: 'No se ha encontrado nada.',
  openPalette: 'Buscar o ejecutar',
  makeNew: 'Nuevo registro de esta página',
  goTo: (area: string) => `Ir a ${area}`,
  alsoFoundBy: {
    schedule: 'calendario agenda tablero',
    time: 'horas semana',
    settings: 'opciones preferencias',
    expenses: 'costes recibos',
    booking: 'añadir crear reservar',
    entry: 'añadir crear horas',
    expense: 'añadir crear coste recibo',
    project: 'añadir crear trabajo',
    quote: 'añadir crear oferta',
    invoice: 'añadir crear facturar',
    contact: 'añadir crear cliente proveedor',
    documentation: 'ayuda manual api',
    startTimer: 'timer temporizador empezar tiempo',
    stopTimer: 'timer temporizador cronómetro',
    look: 'tema modo noche',
    signOut: 'salir desconectar',
  },
};
