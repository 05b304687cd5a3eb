import { useFormats } from '../../../formats/formats.ts';
import type { Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';

interface TotalsProps {
  readonly record: Document | undefined;
  /** Whether something was typed since they were calculated. */
  readonly isStale: boolean;
  /** Whether something cannot be read of what was typed. */
  readonly isRefused: boolean;
}

/** What the document comes to, as the API calculates it. */
export function DocumentTotals({ record, isStale, isRefused }: TotalsProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  if (record === undefined) return <p className="totals-hint">{isRefused ? texts.totalsRefused : texts.totalsHint}</p>;
  const { currency, sub_total, discount_total, net_total, tax_total, total, open_total = total } = record;
  const hasDiscount = !/^-?0*\.?0*$/.test(discount_total);
  const rows: [string, string, boolean][] = [
    ...(hasDiscount
      ? [
          [texts.sub_total, sub_total, false] as [string, string, boolean],
          [texts.discount_total, discount_total.startsWith('-') ? discount_total.slice(1) : `-${discount_total}`, false] as [
            string,
            string,
            boolean,
          ],
        ]
      : []),
    [texts.net_total, net_total, false],
    [texts.tax, tax_total, false],
    [texts.total, total, true],
    ...(open_total === total ? [] : [[texts.open_total, open_total, true] as [string, string, boolean]]),
  ];
  return (
    <dl className="totals" data-stale={isStale || undefined} aria-live="polite" aria-busy={isStale}>
      {rows.map(([label, amount, isStrong]) => (
        <div key={label} data-strong={isStrong || undefined}>
          <dt>{label}</dt>
          <dd className="figure">{formats.money(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
