import { minorUnitsOf, parseCalendarDate, parseDecimal, ZERO, type Decimal } from '@daybook/values';
import { formatsFor, type Parties } from '../../paper/index.ts';
import { texts } from '../../texts/index.ts';
import { writeMail } from '../../texts/write-mail.ts';

interface MailTexts {
  readonly subject: string;
  readonly body: string;
}

type Words = 'statement' | 'receipt' | 'refundReceipt';

function mailOf(parties: Parties, words: Words, values: { readonly [name: string]: string }): MailTexts {
  const { language } = formatsFor(parties);
  const { subject, text } = texts[language].mails[words];
  const { seller, buyer } = parties;
  const name = buyer?.contactPerson || (buyer?.type === 'person' ? buyer.name : '');
  return writeMail(language, { subject, paragraphs: [text] }, { ...values, name, firm: seller.name });
}

/** The usual mail with a statement of account, from one day to another, both YYYY-MM-DD. */
export function statementMail(parties: Parties, from: string, to: string): MailTexts {
  const { date } = formatsFor(parties);
  const day = (text: string): string => {
    const parsed = parseCalendarDate(text);
    return parsed === null ? text : date(parsed);
  };
  return mailOf(parties, 'statement', { from: day(from), until: day(to) });
}

/** The usual mail with the receipt of a payment. */
export function receiptMail(parties: Parties, payment: { readonly amount: string; readonly currency: string }): MailTexts {
  const { number } = formatsFor(parties);
  const amount = parseDecimal(payment.amount) ?? ZERO;
  const size: Decimal = amount.units < 0n ? { ...amount, units: -amount.units } : amount;
  const shown = `${number(size, minorUnitsOf(payment.currency) ?? 2)} ${payment.currency}`;
  return mailOf(parties, amount.units < 0n ? 'refundReceipt' : 'receipt', { amount: shown });
}
