import { because, into, type BodyOf, type Findings, type rateFields } from '@daybook/contract';
import { ZERO } from '@daybook/values';
import { mergeTaxes, type KnownTaxes } from '../merge-content.ts';
import { amountsFrom, STANDARD, type Rate } from './rate.ts';

export type SentRate = BodyOf<typeof rateFields>;

export interface RateContext<R extends Rate, S extends SentRate> {
  readonly findings: Findings;
  /** Where the rates are in the body, and what they are of. */
  readonly place: string;
  readonly owner: string;
  readonly taxes: KnownTaxes;
  readonly nextId: () => number;
  /** Currency of a rate that names none. */
  readonly currency: string;
  /** The rate with the members that it has beyond those of every rate. */
  readonly complete: (rate: Rate, sent: S, old: R | undefined) => R;
  /** Equal for rates of which no two may hold on one day. */
  readonly keyOf: (rate: R) => string;
}

/** Merges the rates of a body: known ids are changed, rates without an id are added, the others are removed. */
export function mergeRates<R extends Rate, S extends SentRate>(before: readonly R[], sent: readonly S[], context: RateContext<R, S>): R[] {
  const { findings } = context;
  const merged = sent.map((one, i) => {
    const place = into(context.place, i);
    const old = before.find(({ id }) => id === one.id);
    if (typeof one.id === 'number' && old === undefined)
      findings.fault(into(place, 'id'), 'not_found', `the ${context.owner} has no rate ${one.id}`);
    if (Object.keys(one).length === 0 && !isFaulty(findings, place))
      findings.fault(place, 'required', 'is empty: send the amounts of the rate, or the id of one that stays as it is');
    return context.complete(mergeRate(old, one, place, context), one, old);
  });
  refuseOverlaps(merged, context);
  return merged;
}

const isFaulty = ({ faults }: Findings, place: string): boolean =>
  faults.some(({ pointer }) => pointer === place || pointer.startsWith(`${place}/`));

type MergeContext = Pick<RateContext<Rate, SentRate>, 'findings' | 'taxes' | 'nextId' | 'currency'>;

function mergeRate(old: Rate | undefined, sent: SentRate, place: string, { findings, taxes, nextId, currency }: MergeContext): Rate {
  const date_start = sent.date_start ?? old?.date_start ?? '';
  const date_end = sent.date_end ?? old?.date_end ?? '';
  if (date_start !== '' && date_end !== '' && date_end < date_start)
    findings.fault(into(place, 'date_end'), 'out_of_range', 'must not be before `date_start`', because('end_before_start'));
  return {
    id: old?.id ?? nextId(),
    type_id: sent.type_id ?? old?.type_id ?? STANDARD,
    ...amountsFrom((name) => sent[name] ?? old?.[name] ?? ZERO),
    date_start,
    date_end,
    taxes: mergeTaxes(old?.taxes ?? [], sent.taxes, taxes, into(place, 'taxes'), findings),
    // An empty currency is none, so that of the account holds.
    currency: (sent.currency ?? old?.currency ?? '') || currency,
  };
}

const LAST = '9999-12-31';
const periodText = ({ date_start, date_end }: Rate): string =>
  `${date_start === '' ? 'the beginning' : date_start} to ${date_end === '' ? 'further notice' : date_end}`;

// The later one in the body is at fault.
function refuseOverlaps<R extends Rate>(rates: readonly R[], { findings, place, keyOf }: RateContext<R, never>): void {
  const placed = rates.map((rate, i) => ({ rate, i })).filter(({ i }) => !isFaulty(findings, into(place, i)));
  for (const group of Map.groupBy(placed, ({ rate }) => keyOf(rate)).values()) {
    let longest: (typeof group)[number] | undefined;
    for (const one of group.toSorted((left, right) => (left.rate.date_start < right.rate.date_start ? -1 : 1))) {
      if (longest !== undefined && one.rate.date_start <= (longest.rate.date_end || LAST)) {
        const [first, second] = one.i < longest.i ? [one, longest] : [longest, one];
        const message = `holds on the same days as ${into(place, first.i)} (${periodText(first.rate)}), and is for the same`;
        findings.fault(into(place, second.i), 'already_used', `${message}: end one before the other begins`, because('rates_overlap'));
      }
      if (longest === undefined || (one.rate.date_end || LAST) > (longest.rate.date_end || LAST)) longest = one;
    }
  }
}
