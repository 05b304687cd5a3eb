import { sentence } from '../openapi/words.ts';
import { id } from '../parameters.ts';
import { shownSecret } from '../records/webhook.record.ts';
import { webhook, webhookDelivery } from '../records/index.ts';
import { operation, writes } from './operation.ts';

const SECTION = 'events';
const account = { module: 'Account', level: 'RW' } as const;

export const rotateWebhook = operation({
  ...writes,
  method: 'POST',
  path: '/v2/webhook/rotate',
  id: 'rotateWebhook',
  tag: sentence(webhook.plural),
  section: SECTION,
  summary: 'Change the secret of a webhook',
  doc:
    'For 24 hours messages are signed with both secrets, so that the receiver can change over at any time. `secret` is the new one. ' +
    'The webhook has your rights from then on.',
  changesTarget: true,
  shownOnce: true,
  access: account,
  query: { id: id('The webhook.') },
  target: 'id',
  answer: { type: 'written', kind: 'webhook', name: 'RotatedWebhook', extra: shownSecret },
});

export const testWebhook = operation({
  ...writes,
  method: 'POST',
  path: '/v2/webhook/test',
  id: 'testWebhook',
  tag: sentence(webhook.plural),
  section: SECTION,
  summary: 'Send a test to a webhook',
  doc:
    'Sends a message of the type `webhook.test` after the response, signed like the others. `success.id` is the id of the message: ' +
    'GET /v2/webhook/delivery shows what became of it.',
  access: account,
  query: { id: id('The webhook.') },
  target: 'id',
  answer: { type: 'written', kind: 'webhook-delivery' },
  errors: ['transition_not_allowed'],
});

export const resendWebhookDelivery = operation({
  ...writes,
  method: 'POST',
  path: '/v2/webhook/delivery/resend',
  id: 'resendWebhookDelivery',
  tag: sentence(webhookDelivery.plural),
  section: SECTION,
  summary: 'Send a message again',
  doc: 'With the same `webhook-id`, as the event is shown now; also one that was delivered. It is tried for 3 days again.',
  changesTarget: true,
  access: account,
  query: { id: id('The message.') },
  target: 'id',
  answer: { type: 'written', kind: 'webhook-delivery' },
  errors: ['transition_not_allowed'],
});
