import type { Language } from '@daybook/values';
import { fill, texts } from './index.ts';

interface MailWords {
  readonly subject: string;
  /** What is between the greeting and the firm. */
  readonly paragraphs: readonly string[];
}

interface MailValues {
  readonly firm: string;
  /** Whom the mail greets; empty where that is not known. */
  readonly name: string;
  readonly [name: string]: string;
}

/** A mail as Daybook words it, where no template of the account does. */
export function writeMail(language: Language, { subject, paragraphs }: MailWords, values: MailValues): { subject: string; body: string } {
  const { greeting, greetingTo, regards } = texts[language].mails;
  const parts = [values.name === '' ? greeting : greetingTo, ...paragraphs, `${regards}\n{firm}`];
  return { subject: fill(subject, values), body: parts.map((part) => fill(part, values)).join('\n\n') };
}
