import type { Language } from '@daybook/values';
import { texts } from '../../texts/index.ts';
import { writeMail } from '../../texts/write-mail.ts';

/** What a reminder has from its invoice, as the client reads it. */
export interface Reminded {
  readonly isOverdue: boolean;
  readonly level: number;
  readonly hasFee: boolean;
  readonly type: string;
  readonly number: string;
  readonly open: string;
  readonly due: string;
  readonly fee: string;
  readonly name: string;
  readonly firm: string;
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
export function usualReminder(language: Language, { isOverdue, level, hasFee, ...values }: Reminded): { subject: string; body: string } {
  const { subject, open, overdue, dueSoon, fee, ask, paid } = texts[language].mails.reminder;
  const tone = toneOf({ isOverdue, level });
  const sentences = [open, isOverdue ? overdue : dueSoon, ...(hasFee ? [fee] : [])].join(' ');
  const paragraphs = [sentences, ...(tone === 'soon' ? [] : [ask[tone]]), paid];
  return writeMail(language, { subject: subject[tone], paragraphs }, { ...values });
}
