import { add, parseDecimal, toText, ZERO, type Decimal } from '@daybook/values';
import type { Document } from './kind.ts';

const decimal = (text: string | undefined): Decimal => parseDecimal(text ?? '') ?? ZERO;

/** What is to be paid of a document before anything is. */
export const payableOf = ({ total, rounding }: Pick<Document, 'total' | 'rounding'>): string =>
  toText(add(decimal(total), decimal(rounding)));
