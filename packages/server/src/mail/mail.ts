import type { SendMailOptions } from 'nodemailer';

/** A file that a mail brings. */
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A picture that the HTML of a mail refers to as `cid:` and its name. */
export interface MailPicture {
  readonly cid: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A mail, whole. */
export interface Mail {
  readonly from: { readonly name: string; readonly address: string };
  /** Address, or nothing. */
  readonly replyTo: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The same as a page. */
  readonly html: string;
  readonly pictures: readonly MailPicture[];
  readonly messageId: string;
  /** In UNIX seconds. */
  readonly date: number;
  readonly files: readonly MailFile[];
}

/** What became of a mail: which recipients the mail server refused though it took it, and its answer. */
export interface Sent {
  /** It lies in the outbox, and reached nobody. */
  readonly isKept?: true;
  readonly refused: readonly { readonly recipient: string; readonly said: string }[];
  readonly said: string;
}

/** Sends mails. */
export interface Post {
  /** Throws Refused, and others where it can be tried again. Nothing of it goes on after the time. */
  send(mail: Mail, withinMs?: number): Promise<Sent>;
  /** Where mails go, for the operator; throws where that cannot be reached. */
  check(): Promise<string>;
}

/** A header has one line, whatever a name is. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** The mail as the library takes it. */
export function optionsOf(mail: Mail): SendMailOptions {
  return {
    from: { name: oneLine(mail.from.name), address: mail.from.address },
    ...(mail.replyTo === '' ? {} : { replyTo: mail.replyTo }),
    to: [...mail.to],
    cc: [...mail.cc],
    bcc: [...mail.bcc],
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: new Date(mail.date * 1_000),
    // A machine wrote it: no absence note is to answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [
      ...mail.pictures.map(({ cid, type, content }) => ({ cid, contentType: type, content, contentDisposition: 'inline' as const })),
      ...mail.files.map(({ name, type, content }) => ({ filename: oneLine(name), contentType: type, content })),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
