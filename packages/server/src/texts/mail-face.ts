import type { MailFactName } from '@daybook/contract';
import type { Language } from '@daybook/values';
import type { Texts } from './index.ts';

/** A line of what a mail is about, such as what is open. */
export interface MailFact {
  readonly name: MailFactName;
  /** As the reader of the mail reads it. */
  readonly text: string;
}

/** Where a mail leads. */
export interface MailButton {
  /** What it is called in the language of the mail. */
  readonly name: keyof Texts['mails']['buttons'];
  readonly url: string;
}

/** What a mail shows. */
export interface Face {
  readonly subject: string;
  readonly text: string;
  /** That of the firm, where it is empty. */
  readonly language: Language | '';
  readonly facts?: readonly MailFact[];
  readonly button?: MailButton | null;
  /** Whether addresses within the text are links; not where a stranger typed a part of it. */
  readonly linksTyped?: boolean;
}
