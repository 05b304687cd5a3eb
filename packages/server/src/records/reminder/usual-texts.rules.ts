import type { Language } from '@daybook/values';
import { texts } from '../../texts/index.ts';
import { writeMail } from '../../texts/write-mail.ts';

/** The placeholder of the address of the public link. */
export const LINK = '{link}';

/** What a reminder has from its invoice, as the client reads it. */
export interface Reminded {
  readonly isOverdue: boolean;
  readonly level: number;
  readonly hasFee: boolean;
  /** Whether the text leads to the public page of the invoice. */
  readonly hasLink: boolean;
  readonly number: string;
  readonly open: string;
  readonly due: string;
  readonly fee: string;
  /** What the client has in credit, as text; empty where that is nothing. */
  readonly credit: string;
  /** That only what is open is to be paid; empty where that is all of it. */
  readonly onlyOpen: string;
  readonly name: string;
  readonly firm: string;
  /** Of the firm and the client. */
  readonly countries: readonly string[];
}

type Tone = 'soon' | 'first' | 'second' | 'last';

const toneOf = ({ isOverdue, level }: Pick<Reminded, 'isOverdue' | 'level'>): Tone => {
  if (!isOverdue) return 'soon';
  return level <= 1 ? 'first' : level === 2 ? 'second' : 'last';
};

/**
 * A reminder whose rule has no text: what is open and since when, in the language of the document, and what is asked for, in a tone that
 * follows from its level.
 */
export function usualReminder(
  language: Language,
  { isOverdue, level, hasFee, hasLink, countries, ...values }: Reminded,
): { subject: string; body: string } {
  const { reminder, document } = texts[language].mails;
  const { subject, open, overdue, dueSoon, fee, credit, ask, paid } = reminder;
  const tone = toneOf({ isOverdue, level });
  const sentences = [open, isOverdue ? overdue : dueSoon, ...(hasFee ? [fee] : []), ...(values.credit === '' ? [] : [credit])].join(' ');
  const page = hasLink ? [`${document.online.invoice}\n${LINK}`] : [];
  const note = values.onlyOpen === '' ? [] : ['{onlyOpen}'];
  const paragraphs = [sentences, ...note, ...page, ...(tone === 'soon' ? [] : [ask[tone]]), paid];
  return writeMail(language, { subject: subject[tone], paragraphs }, { ...values }, countries);
}
