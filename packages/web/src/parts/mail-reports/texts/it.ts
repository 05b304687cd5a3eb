import type { texts as english } from './en.ts';

export const texts: typeof english = {
  became: {
    delayed: (to: string) => `Non è ancora arrivata a ${to} e verrà ritentata.`,
    delivered: (to: string) => `È arrivata a ${to}.`,
    bounced: (to: string) => `È tornata indietro: non è stato possibile consegnarla a ${to}.`,
    refused_as_spam: (to: string) => `Il server di ${to} l’ha rifiutata come indesiderata.`,
    complained: (to: string) => `${to} l’ha segnalata come indesiderata.`,
  },
};
