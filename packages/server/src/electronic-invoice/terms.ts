import { chooseLanguage, countryCode, minorUnitsOf, toText, toTextTrimmed } from '@daybook/values';
import type { BusinessDocument } from '../billing/business-document.ts';
import { fill, texts } from '../texts/index.ts';
import { dayOf } from './days.ts';
import { xmlText } from './xml.ts';

type Offering = Pick<BusinessDocument, 'terms' | 'earlyPayments' | 'currency' | 'seller' | 'buyer'>;

/**
 * Terms of payment (BT-20) with the discounts for early payment. Of sellers in Germany programs read these, by the rules of XRechnung: each
 * is a line of its own, and a new line follows the last #, also where people typed them.
 */
export function termsOf(document: Offering): string | undefined {
  const text = xmlText(document.terms);
  const lines = linesOf(document).filter((line) => text?.includes(line) !== true);
  const all = [...(text === undefined ? [] : [text]), ...lines].join('\n');
  if (all === '') return undefined;
  return /(^|\n)[^\S\n]*#/.test(all) && all.endsWith('#') ? `${all}\n` : all;
}

function linesOf({ earlyPayments = [], currency, seller, buyer }: Offering): string[] {
  if (countryCode(seller.address_country) === 'DE')
    return earlyPayments.map(({ days, percent }) => `#SKONTO#TAGE=${days}#PROZENT=${toText(percent, 2)}#`);
  const { by, within } = texts[chooseLanguage(buyer?.language ?? '', seller.language)].paper.early_payment;
  return earlyPayments.map(({ days, percent, until, payable }) => {
    const day = dayOf(until);
    const amount = `${currency} ${toText(payable, minorUnitsOf(currency) ?? 2)}`;
    const values = { percent: `${toTextTrimmed(percent)}%`, days: String(days), amount };
    return day === undefined ? fill(within, values) : fill(by, { ...values, day });
  });
}
