import type { texts as english } from './en.ts';

export const texts: typeof english = {
  became: {
    delayed: (to: string) => `Hij is nog niet bij ${to} aangekomen en wordt opnieuw geprobeerd.`,
    delivered: (to: string) => `Hij is bij ${to} aangekomen.`,
    bounced: (to: string) => `Hij kwam terug: bij ${to} kon hij niet worden bezorgd.`,
    refused_as_spam: (to: string) => `De mailserver van ${to} weigerde hem als spam.`,
    complained: (to: string) => `${to} meldde hem als spam.`,
  },
};
