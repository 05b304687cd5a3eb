import { createHmac } from 'node:crypto';
import type { DeliveryOutcome, Json } from '@daybook/contract';
import { isRecent, isSame, type Incoming, type Read } from '../incoming.ts';
import { jsonIn, reportOf, textAt, type MailReport } from './report.ts';

// Webhooks of Mailgun: the signature is in the body, and is of a timestamp and a token that is used once. It does not cover the rest
// of the body, so that a token which was taken is never taken again. It stays the same for the eight hours in which Mailgun tries.
const TRIED_S = 12 * 3_600;

/** Where the other mail server did not want it: by its code, or as Mailgun read it from its answer. */
const isUnwanted = (event: Json | undefined): boolean =>
  textAt(event, 'reason') === 'espblock' || textAt(event, 'delivery-status', 'enhanced-code') === '5.7.1';

function outcomeOf(event: Json | undefined): DeliveryOutcome | undefined {
  switch (textAt(event, 'event')) {
    case 'delivered':
    case 'complained':
      return textAt(event, 'event') as DeliveryOutcome;
    case 'failed':
      if (textAt(event, 'severity') === 'temporary') return 'delayed';
      return isUnwanted(event) ? 'refused_as_spam' : 'bounced';
    default:
      return undefined;
  }
}

function saidIn(event: Json | undefined): string {
  const [code, message, description] = ['code', 'message', 'description'].map((name) => textAt(event, 'delivery-status', name));
  return [code, message || description].filter((part) => part !== '' && part !== '0').join(' ');
}

/** Reads a message of Mailgun. */
export function readMailgun({ body, now }: Incoming, key: string): Read<MailReport> {
  const json = jsonIn(body);
  const [timestamp = '', token = '', signature = ''] = ['timestamp', 'token', 'signature'].map((name) => textAt(json, 'signature', name));
  if (token === '') return undefined;
  const right = createHmac('sha256', key).update(`${timestamp}${token}`).digest();
  if (!isSame(Buffer.from(signature, 'hex'), right)) return undefined;
  if (!isRecent(timestamp, now, TRIED_S)) return 'old';
  const event = (json as { readonly [name: string]: Json })['event-data'];
  const outcome = outcomeOf(event);
  const id = textAt(event, 'id');
  const ids = [`token ${token}`, ...(id === '' ? [] : [`event ${id}`])];
  if (outcome === undefined) return { ids, told: undefined };
  const report = {
    message: textAt(event, 'message', 'headers', 'message-id'),
    given: '',
    recipients: [textAt(event, 'recipient')],
    outcome,
    said: saidIn(event),
    at: Number(textAt(event, 'timestamp')),
  };
  return { ids, told: reportOf(report, now) };
}
