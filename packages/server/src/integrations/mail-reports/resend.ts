import type { DeliveryOutcome, Json } from '@daybook/contract';
import type { Incoming, Read } from '../incoming.ts';
import { verify } from '../standard-webhooks.ts';
import { at, jsonIn, reportOf, textAt, textsAt, type MailReport } from './report.ts';

// Webhooks of Resend, signed by Standard Webhooks.

const OUTCOMES: { readonly [type: string]: DeliveryOutcome } = {
  'email.delivered': 'delivered',
  'email.delivery_delayed': 'delayed',
  'email.bounced': 'bounced',
  'email.complained': 'complained',
};

/** The Message-ID, where the service hands it on: as a member, or among the headers: an object, or an array of names and values. */
function messageIdIn(data: Json | undefined): string {
  const headers = at(data, 'headers');
  const named = Array.isArray(headers)
    ? headers.find((one) => textAt(one, 'name').toLowerCase() === 'message-id')
    : { value: at(headers, 'Message-ID') ?? at(headers, 'message-id') ?? null };
  return textAt(named, 'value') || textAt(data, 'message_id');
}

/** Reads a message of Resend. */
export function readResend(incoming: Incoming, key: string): Read<MailReport> {
  const verified = verify(incoming, key);
  if (verified === undefined) return undefined;
  const { id, isNow } = verified;
  if (!isNow) return 'old';
  const json = jsonIn(incoming.body);
  const data = at(json, 'data');
  const type = textAt(json, 'type');
  const outcome = Object.hasOwn(OUTCOMES, type) ? OUTCOMES[type] : undefined;
  if (outcome === undefined) return { ids: [id], told: undefined };
  const report = {
    message: messageIdIn(data),
    given: textAt(data, 'email_id'),
    recipients: textsAt(data, 'to'),
    outcome: outcome === 'bounced' && textAt(data, 'bounce', 'subType') === 'ContentRejected' ? 'refused_as_spam' : outcome,
    said: textAt(data, 'bounce', 'message'),
    at: Date.parse(textAt(json, 'created_at')) / 1_000,
  } as const;
  return { ids: [id], told: reportOf(report, incoming.now) };
}
