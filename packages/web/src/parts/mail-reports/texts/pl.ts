import type { texts as english } from './en.ts';

export const texts: typeof english = {
  became: {
    delayed: (to: string) => `Wiadomość jeszcze nie dotarła do ${to}; będzie ponawiana.`,
    delivered: (to: string) => `Wiadomość dotarła do ${to}.`,
    bounced: (to: string) => `Wiadomość wróciła: nie można było jej doręczyć do ${to}.`,
    refused_as_spam: (to: string) => `Serwer ${to} odrzucił ją jako spam.`,
    complained: (to: string) => `${to} zgłosił ją jako spam.`,
  },
};
