import { describe } from '../describe.ts';
import { boolean, identifier, integer, list, read, reference, text } from '../fields/index.ts';
import { flag } from '../filters/index.ts';
import { history } from './shared.ts';

/** How many webhooks an account has at most. */
export const MAX_WEBHOOKS = 100;

const secretOf = (doc: string) => ({ secret: { type: 'string', description: doc } }) as const;

/** What an answer has that shows the secret of a webhook. */
export const shownSecret = secretOf('The secret that messages are signed with, `whsec_…`. It is shown only now.');

export const webhook = describe({
  kind: 'webhook',
  section: 'events',
  title: 'Webhook',
  plural: 'webhooks',
  module: 'Account',
  isSmall: true,
  doc:
    'An address that gets events: each is sent to it as GET /v2/event shows it, signed as a Standard Webhook. A message ' +
    'comes at least once, those of one record in order, and is tried again with growing pauses for 3 days; then the webhook is disabled.',
  operations: {
    list: { doc: 'Without their secrets, which are shown once.' },
    create: {
      doc: 'It gets the events from now on. The answer has the secret that its messages are signed with.',
      shownOnce: true,
      example: { url: 'https://hooks.example.com/daybook', events: ['invoice.*', 'payment.created'] },
      outcome: { extra: shownSecret },
    },
    update: {
      doc:
        'The webhook has your rights from then on. One that is enabled again gets the events from now on: messages that failed ' +
        'before are sent again by POST /v2/webhook/delivery/resend.',
      example: { enabled: false },
    },
    delete: { doc: 'Messages that wait are not sent any more.' },
  },
  fields: {
    id: identifier('Id of the webhook.'),
    url: text('Where messages are sent to: an http:// or https:// address on the public internet, without user name and password.', {
      required: true,
      max: 2_000,
      pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#@]+([/?][^\\s#]*)?$',
      patternDoc: 'an address such as https://hooks.example.com/daybook',
    }),
    description: text('What it is for.'),
    events: list(
      'The types of events that are sent to it, such as `invoice.paid`; a star matches anything: `invoice.*`, `*.deleted`, `*`.',
      text('A type of event, or a pattern of them.', {
        max: 100,
        required: true,
        pattern: '^[a-z_*-]+(\\.[a-z_*-]+)?$',
        patternDoc: 'a type of event such as invoice.paid, or a pattern such as invoice.*',
      }),
      { max: 100 },
    ),
    enabled: boolean('Whether messages are sent.', { default: true }),
    disabled_reason: read(text('Why Daybook disabled it; empty of one that is enabled, or that a user disabled.')),
    user_id: read(
      reference('user', 'Whose rights it has: who created it, or changed it or its secret last. What this user may not see is not sent.'),
    ),
    ...history,
  },
  hidden: { token_id: integer('The token with scopes or an end whose rights it has, for as long as the token lives.', { default: null }) },
  filters: { enabled: flag('Whether they are enabled.') },
});
