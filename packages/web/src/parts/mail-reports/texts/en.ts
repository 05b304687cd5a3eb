import type { kinds } from '@daybook/client/kinds';

export const texts = {
  became: {
    delayed: (to: string) => `It has not reached ${to} yet and is tried again.`,
    delivered: (to: string) => `It reached ${to}.`,
    bounced: (to: string) => `It came back: it could not be delivered to ${to}.`,
    refused_as_spam: (to: string) => `The mail server of ${to} refused it as spam.`,
    complained: (to: string) => `${to} reported it as spam.`,
  } satisfies { readonly [O in (typeof kinds.delivery.fields.outcome.values)[number]]: (to: string) => string },
};
