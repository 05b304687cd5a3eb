import type { texts as english } from './en.ts';

export const texts: typeof english = {
  became: {
    delayed: (to: string) => `Aún no ha llegado a ${to} y se intentará de nuevo.`,
    delivered: (to: string) => `Ha llegado a ${to}.`,
    bounced: (to: string) => `Ha vuelto: no se pudo entregar a ${to}.`,
    refused_as_spam: (to: string) => `El servidor de ${to} lo rechazó como no deseado.`,
    complained: (to: string) => `${to} lo marcó como no deseado.`,
  },
};
