import type { BusinessDocument } from '../billing/business-document.ts';
import { fill, texts as allTexts } from '../texts/index.ts';
import type { Formats } from './formats.ts';

/** A sentence of each discount for early payment: until when, and what is paid then. */
export function earlyPaymentLines(
  { earlyPayments = [], currency }: Pick<BusinessDocument, 'earlyPayments' | 'currency'>,
  { language, percent, date, money }: Formats,
): string[] {
  const texts = allTexts[language].paper.early_payment;
  return earlyPayments.map(({ days, until, payable, ...own }) => {
    const amount = money(payable, currency);
    const values = { percent: percent(own.percent), days: String(days), amount };
    return until === null ? fill(texts.within, values) : fill(texts.by, { ...values, day: date(until) });
  });
}
