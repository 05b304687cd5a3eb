import type { texts as english } from './en.ts';

export const texts: typeof english = {
  became: {
    delayed: (to: string) => `Sie ist bei ${to} noch nicht angekommen und wird wieder versucht.`,
    delivered: (to: string) => `Sie ist bei ${to} angekommen.`,
    bounced: (to: string) => `Sie kam zurück: An ${to} war sie nicht zustellbar.`,
    refused_as_spam: (to: string) => `Der Mailserver von ${to} hat sie als Spam abgelehnt.`,
    complained: (to: string) => `${to} hat sie als Spam gemeldet.`,
  },
};
