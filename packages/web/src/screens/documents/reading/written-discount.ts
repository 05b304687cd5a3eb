import type { Formats } from '../../../formats/formats.ts';
import { isSome } from '../is-some.ts';
import { discountIn } from '../sheet/discount.ts';

/** The discount of a line as it is read: "10%" or an amount; nothing, where there is none. */
export function writtenDiscount(line: Parameters<typeof discountIn>[0], formats: Pick<Formats, 'percentage' | 'decimal'>): string {
  const discount = discountIn(line);
  if (!isSome(discount)) return '';
  return discount.endsWith('%') ? formats.percentage(discount) : formats.decimal(discount);
}
