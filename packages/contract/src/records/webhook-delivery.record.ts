import { describe } from '../describe.ts';
import { choice, elements, identifier, instant, integer, read, text } from '../fields/index.ts';
import { integers, words } from '../filters/index.ts';

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed', 'withheld'] as const;

const recordId = (doc: string) => read(integer(doc, { max: Number.MAX_SAFE_INTEGER }));

/** Messages that are kept of a webhook, apart from those that wait. */
export const MAX_DELIVERIES = 100_000;

export const webhookDelivery = describe({
  kind: 'webhook-delivery',
  path: '/v2/webhook/delivery',
  section: 'events',
  title: 'Message',
  plural: 'messages of webhooks',
  module: 'Account',
  doc:
    'One event that is sent to a webhook, and what became of it. Kept for 30 days, of each webhook ' +
    `the last ${MAX_DELIVERIES.toLocaleString('en')}.`,
  appendOnly: true,
  operations: {
    list: { doc: 'Those of your own webhooks whose events are shown to you; callers with Admin RW see those of all webhooks.' },
  },
  fields: {
    id: identifier('Id of the message.'),
    webhook_id: recordId('The webhook.'),
    message_id: read(text('What the message has as `webhook-id`: the same at every attempt.')),
    event_id: recordId('The event; null of a test.'),
    type: read(text('Type of the event.')),
    record_kind: read(text('Kind of the record.')),
    record_id: read(text('Id of the record; of a contact its uuid.')),
    state: read(
      choice(webhookDeliveryStates, 'What became of it.', {
        meanings: [
          'waits for its first or next attempt',
          'was answered with a status from 200 to 299',
          'was given up',
          'the user of the webhook may not see the event, or it is older than 90 days',
        ],
      }),
    ),
    attempts: read(
      elements(
        'The last 20 attempts.',
        {
          at: read(instant('When it was sent.')),
          milliseconds: read(integer('How long it took.')),
          status: read(integer('The status that was answered; null where nothing was.')),
          error: read(text('Why it counts as failed.')),
          answer: read(text('Beginning of the answer, of an attempt that failed.')),
        },
        { max: 20 },
      ),
    ),
    at: read(instant('When it is sent next; null where it is not.')),
    created: read(instant('When it was noted that there is something to send.', { always: true })),
    finished: read(instant('When it was delivered or given up.')),
  },
  hidden: { first_attempt: instant('When the first of the attempts was made that count for giving up.') },
  filters: {
    webhook_id: integers('One or more comma-separated ids of webhooks.'),
    event_id: integers('One or more comma-separated ids of events.'),
    state: words('One or more comma-separated states.', { values: webhookDeliveryStates }),
  },
});
