import { JsonNumber, parseJson, type DeliveryOutcome, type Json } from '@daybook/contract';

/** What a mail service reports of a mail. */
export interface MailReport {
  /** The Message-ID of the mail, in its brackets; empty where the service does not send it. */
  readonly message: string;
  /** The service's own name of the mail, which it may have returned when it took it; empty where it has none. */
  readonly given: string;
  /** In lower case. */
  readonly recipients: readonly string[];
  readonly outcome: DeliveryOutcome;
  /** The answer of the other mail server. */
  readonly said: string;
  /** In UNIX seconds. */
  readonly at: number;
}

const MAX_SAID = 200;
const MAX_ID = 255;
const MAX_RECIPIENTS = 60;
/** Services try for hours to report something; an older moment is none. */
const OLDEST_S = 3 * 86_400;

/** The JSON of a body; undefined where it is no JSON, or more than anybody reads. */
export function jsonIn(body: Buffer): Json | undefined {
  try {
    return parseJson(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The value at a path of members; undefined where it leads nowhere. */
export function at(json: Json | undefined, ...path: readonly string[]): Json | undefined {
  let value = json;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof JsonNumber) return undefined;
    value = Object.hasOwn(value, name) ? (value as { readonly [name: string]: Json })[name] : undefined;
  }
  return value;
}

/** A text or a number as a text of one line; empty where there is none. */
export function textAt(json: Json | undefined, ...path: readonly string[]): string {
  const value = at(json, ...path);
  const text = value instanceof JsonNumber ? value.text : typeof value === 'string' ? value : '';
  return text.replaceAll(/[\p{Cc}\p{Co}\p{Cs}\ufffd\s]+/gu, ' ').trim();
}

/** All texts of an array, or the one that is there alone. */
export function textsAt(json: Json | undefined, ...path: readonly string[]): string[] {
  const value = at(json, ...path);
  return (Array.isArray(value) ? value.slice(0, MAX_RECIPIENTS) : [value]).map((one) => textAt(one)).filter((text) => text !== '');
}

/** A report as it is kept: nothing of it is longer than it has to be. */
export function reportOf({ message, given, recipients, outcome, said, at: when }: MailReport, now: number): MailReport {
  const bare = message.replace(/^</, '').replace(/>$/, '').slice(0, MAX_ID);
  return {
    message: bare === '' ? '' : `<${bare}>`,
    given: given.slice(0, MAX_ID),
    recipients: [...new Set(recipients.map((address) => address.toLowerCase().slice(0, MAX_ID)))],
    outcome,
    said: Array.from(said).slice(0, MAX_SAID).join(''),
    at: when > now - OLDEST_S && when <= now ? Math.floor(when) : now,
  };
}
