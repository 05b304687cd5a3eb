import type { Language } from '@daybook/values';
import { texts } from '../../texts/index.ts';
import { writeMail } from '../../texts/write-mail.ts';

/** What a reminder has from its invoice, as the client reads it. */
export interface Reminded {
  readonly isOverdue: boolean;
  readonly hasFee: boolean;
  readonly type: string;
  readonly number: string;
  readonly open: string;
  readonly due: string;
  readonly fee: string;
  readonly name: string;
  readonly firm: string;
}

/** A reminder whose rule has no text: what is open and since when, in the language of the document. */
export function usualReminder(language: Language, { isOverdue, hasFee, ...values }: Reminded): { subject: string; body: string } {
  const { subject, open, overdue, dueSoon, fee, paid } = texts[language].mails.reminder;
  const sentences = [open, isOverdue ? overdue : dueSoon, ...(hasFee ? [fee] : [])].join(' ');
  return writeMail(language, { subject, paragraphs: [sentences, paid] }, { ...values });
}
