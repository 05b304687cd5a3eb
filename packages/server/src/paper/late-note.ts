import { countryCode } from '@daybook/values';
import type { BusinessDocument } from '../billing/business-document.ts';
import { fill, texts as allTexts } from '../texts/index.ts';
import type { Formats } from './formats.ts';
import type { Titled } from './sheet.ts';

/** What French law wants on invoices between firms: penalties, the fixed compensation, and whether paying early is cheaper. */
export function lateNote({ kind, seller, buyer, earlyPayments }: BusinessDocument, { language }: Formats): Titled | null {
  const isFrench = countryCode(seller.address_country) === 'FR';
  if (kind !== 'invoice' || !isFrench || seller.identities === undefined || buyer?.type === 'person') return null;
  const { title, text, no_discount, rate } = allTexts[language].paper.late;
  const own = seller.identities.find((one) => one.kind === 'fr_late_rate')?.value;
  const note = fill(text, { rate: own ?? rate });
  return { title, text: earlyPayments === undefined ? `${note} ${no_discount}` : note };
}
