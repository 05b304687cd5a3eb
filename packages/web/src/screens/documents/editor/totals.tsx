import { useFormats } from '../../../formats/formats.ts';
import { useKindWords } from '../../../parts/words.ts';
import { isSome } from '../is-some.ts';
import type { Document } from '../kind.ts';
import { payableOf } from '../payable.ts';
import { discountsOf } from '../sheet/discount.ts';
import { documentTexts } from '../texts/index.ts';

interface TotalsProps {
  readonly record: Document | undefined;
  /** Whether something was typed since they were calculated. */
  readonly isStale: boolean;
  /** Whether something cannot be read of what was typed. */
  readonly isRefused: boolean;
}

type Row = [label: string, amount: string, isStrong: boolean];

const wholeLabel = (label: string, { discount }: Document, write: (percent: string) => string): string =>
  isSome(discount) ? `${label} ${write(discount)}` : label;

/** What the document comes to, as the API calculates it. */
export function DocumentTotals({ record, isStale, isRefused }: TotalsProps) {
  const texts = documentTexts.use();
  const words = useKindWords();
  const formats = useFormats();
  if (record === undefined) return <p className="totals-hint">{isRefused ? texts.totalsRefused : texts.totalsHint}</p>;
  const { currency, sub_total, net_total, tax_total, total, rounding = '' } = record;
  const payable = payableOf(record);
  const { open_total = payable } = record;
  const openLabel = record.kind === 'credit_note' ? texts.states.credit_open : texts.open_total;
  const discounts = discountsOf(record);
  const lowered = ([label, amount]: readonly [string, string]): Row[] =>
    isSome(amount) ? [[label, amount.startsWith('-') ? amount.slice(1) : `-${amount}`, false]] : [];
  const taken = [
    [texts.discount_total, discounts.lines] as const,
    [wholeLabel(words.member('invoice', 'discount'), record, formats.percentage), discounts.whole] as const,
  ].flatMap(lowered);
  const rows: Row[] = [
    ...(taken.length === 0 ? [] : [[texts.sub_total, sub_total, false] satisfies Row, ...taken]),
    [texts.net_total, net_total, false],
    [texts.tax, tax_total, false],
    [texts.total, total, true],
    ...(isSome(rounding)
      ? [[words.member('invoice', 'rounding'), rounding, false] satisfies Row, [texts.payable, payable, true] satisfies Row]
      : []),
    ...(open_total === payable ? [] : [[openLabel, open_total, true] satisfies Row]),
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
