import type { texts as english } from './en.ts';

export const texts: typeof english = {
  became: {
    delayed: (to: string) => `Il n’est pas encore arrivé chez ${to} ; un nouvel essai suivra.`,
    delivered: (to: string) => `Il est arrivé chez ${to}.`,
    bounced: (to: string) => `Il est revenu : impossible de le remettre à ${to}.`,
    refused_as_spam: (to: string) => `Le serveur de ${to} l’a refusé comme indésirable.`,
    complained: (to: string) => `${to} l’a signalé comme indésirable.`,
  },
};
