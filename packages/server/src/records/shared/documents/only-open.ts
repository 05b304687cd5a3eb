import { compare, ZERO } from '@daybook/values';
import { payableOf, type BusinessDocument } from '../../../billing/business-document.ts';
import { languageOf, referenceOf } from '../../../paper/index.ts';
import { fill, texts } from '../../../texts/index.ts';

/**
 * That a client should pay only what is open: the paper of an invoice of which a part is settled never changes, so that its payment part
 * asks for the whole sum. What a reminder adds to it is to be paid, too. Empty for all others.
 */
export function onlyOpen(document: BusinessDocument, lateFee = ZERO): string {
  const { kind, settlement } = document;
  const open = settlement?.open ?? ZERO;
  if (kind !== 'invoice' || compare(open, ZERO) <= 0 || compare(open, payableOf(document)) >= 0) return '';
  const { asIssued, onlyOpen: withoutFee, onlyOpenAndFee } = texts[languageOf(document)].mails;
  return fill([asIssued, compare(lateFee, ZERO) > 0 ? onlyOpenAndFee : withoutFee].join(' '), { reference: referenceOf(document) });
}

/** A text of the firm's own, with that below it. */
export const withOnlyOpen = (body: string, note: string): string => (body === '' || note === '' ? body : `${body.trimEnd()}\n\n${note}\n`);
