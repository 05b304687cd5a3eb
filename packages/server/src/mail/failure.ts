import type { MailFailure } from '@daybook/contract';

/** A mail that did not leave; it may leave later. */
export class Unsent extends Error {
  readonly outcome: MailFailure;
  /** What the mail server answered, or nothing. */
  readonly said: string;

  constructor(message: string, outcome: MailFailure, { said = '', ...options }: ErrorOptions & { readonly said?: string } = {}) {
    super(message, options);
    this.outcome = outcome;
    this.said = said;
  }
}

/** A mail that the mail server will not take, however often it is tried. */
export class Refused extends Unsent {}

/** What the library throws. */
export interface SmtpError extends Error {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

// A refusal of the mail or its recipients is final; one about the server itself may pass.
function isFinal({ code, responseCode = 0 }: SmtpError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

const BY_COMMAND: { readonly [command: string]: MailFailure } = { 'MAIL FROM': 'sender_refused', 'RCPT TO': 'recipient_refused' };
const BY_CODE: { readonly [code: string]: MailFailure } = {
  ETIMEDOUT: 'no_answer',
  ETLS: 'not_encrypted',
  EAUTH: 'sign_in_refused',
  EMESSAGE: 'refused',
};

/** What an error of the library means to people. */
function outcomeOf({ code = '', originalCode = '', command = '', responseCode = 0 }: SmtpError): MailFailure {
  if (/^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT)/.test(originalCode)) return 'certificate';
  if (/^(ERR_SSL|ERR_TLS|EPROTO$)/.test(originalCode)) return 'not_encrypted';
  // What passes is no fault of a password or an address, whatever it was said to.
  if (code !== 'ETLS' && responseCode >= 400 && responseCode < 500) return 'deferred';
  if (code === 'EENVELOPE') return BY_COMMAND[command] ?? 'refused';
  return BY_CODE[code] ?? (responseCode >= 500 ? 'refused' : 'interrupted');
}

/** The failure that an error of the library is; the `secrets` are left out of its message. */
export function failureOf(error: SmtpError, secrets: readonly string[]): Unsent {
  const Failure = isFinal(error) ? Refused : Unsent;
  return new Failure(withoutSecrets(error.message, secrets), outcomeOf(error), { said: withoutSecrets(error.response ?? '', secrets) });
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** The answer of a server, on one line of 200 characters at most, without what somebody signed in with. */
export function withoutSecrets(said: string, secrets: readonly string[]): string {
  const hidden = [...secrets, ...secrets.map(base64), base64(`\0${secrets.join('\0')}`)].filter((one) => one.length > 2);
  const longestFirst = hidden.toSorted((a, b) => b.length - a.length);
  const text = longestFirst
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), said)
    .replaceAll(/[\p{Cc}\p{Co}\p{Cs}\p{Bidi_Control}\ufffd\s]+/gu, ' ');
  return Array.from(text.trim()).slice(0, 200).join('');
}
