import { MAX_MAIL_FACTS } from '@daybook/contract';
import { parseCalendarDate, parseDecimal, sumOf, ZERO, type Decimal, type Language } from '@daybook/values';
import { countriesOf, formatsFor, type Formats, type Parties } from '../../paper/index.ts';
import { texts } from '../../texts/index.ts';
import { writeMail } from '../../texts/write-mail.ts';
import { AGES, type Section } from './statement.rules.ts';
import type { MailFact } from '../../texts/mail-face.ts';

/** A mail as it is kept. */
export interface LedgerMail {
  readonly subject: string;
  readonly body: string;
  readonly language: Language;
  readonly facts: readonly MailFact[];
}

type Words = 'statement' | 'receipt' | 'refundReceipt';

interface Said {
  readonly words: Words;
  readonly values: { readonly [name: string]: string };
  readonly facts: readonly MailFact[];
  /** The place of the address of the public page, where the mail has one. */
  readonly link: string | undefined;
}

function mailOf(parties: Parties, { words, values, facts, link }: Said): LedgerMail {
  const { language } = formatsFor(parties);
  const { mails } = texts[language];
  const { subject, text } = mails[words];
  const { seller, buyer } = parties;
  const name = buyer?.contactPerson || (buyer?.type === 'person' ? buyer.name : '');
  const mail = writeMail(
    language,
    { subject, paragraphs: [text, ...(link === undefined ? [] : [`${mails.paperOnline}\n${link}`])] },
    { ...values, name, firm: seller.name },
    countriesOf(parties),
  );
  return { ...mail, language, facts: facts.filter(({ text: said }) => said !== '').slice(0, MAX_MAIL_FACTS) };
}

const dayOf = ({ date }: Formats, text: string): string => {
  const parsed = parseCalendarDate(text);
  return parsed === null ? text : date(parsed);
};

/** The figures of a mail about the account of a client in a currency. */
type Balance = Pick<Section, 'currency' | 'closing' | 'ages' | 'credit'>;

/** From one day to another, both YYYY-MM-DD. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** The usual mail with a statement of account: what was owed when it ended, and what is open. */
export function statementMail(parties: Parties, { from, to }: Days, balances: readonly Balance[], link?: string): LedgerMail {
  const formats = formatsFor(parties);
  const days = { from: dayOf(formats, from), until: dayOf(formats, to) };
  const sums = balances.flatMap(({ currency, closing, ages, credit }): MailFact[] => {
    const money = (amount: Decimal): string => formats.money(amount, currency);
    return [
      { name: 'balance', text: money(closing) },
      { name: 'open', text: money(sumOf(AGES.map((age) => ages[age]))) },
      { name: 'credit', text: credit.units === 0n ? '' : money(credit) },
    ];
  });
  const facts: MailFact[] = [{ name: 'period', text: `${days.from} – ${days.until}` }, ...sums];
  return mailOf(parties, { words: 'statement', values: days, facts, link });
}

interface Paid {
  readonly amount: string;
  readonly currency: string;
  readonly day: string;
  readonly reference: string;
}

/** The usual mail with the receipt of a payment. */
export function receiptMail(parties: Parties, { amount: text, currency, day, reference }: Paid, link?: string): LedgerMail {
  const formats = formatsFor(parties);
  const amount = parseDecimal(text) ?? ZERO;
  const isRefund = amount.units < 0n;
  const shown = formats.money(isRefund ? { ...amount, units: -amount.units } : amount, currency);
  const facts: MailFact[] = [
    { name: 'date', text: dayOf(formats, day) },
    { name: 'reference', text: reference },
    { name: isRefund ? 'refunded' : 'received', text: shown },
  ];
  return mailOf(parties, { words: isRefund ? 'refundReceipt' : 'receipt', values: { amount: shown }, facts, link });
}
