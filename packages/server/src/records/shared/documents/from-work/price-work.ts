import { parseDecimal, ZERO } from '@daybook/values';
import type { FixedPrice, Piece, PricedWork, Work } from '../../../../billing/work/work.ts';
import { besideParts, priceRecordedWork } from '../../../rate-scheme/index.ts';
import type { Run } from './load-work.ts';

/** Work by how it is priced: in the currency that is asked for, only in another one, or in none. */
export interface Prices {
  readonly priced: readonly PricedWork[];
  readonly elsewhere: readonly { readonly work: Work; readonly currency: string }[];
  readonly unpriced: readonly Work[];
}

interface Terms {
  readonly currency: string;
  readonly zone: string;
  /** The rate scheme that prices all of it; null for the rates that each has. */
  readonly scheme: number | null;
  /** What was worked beside all of it, where it is priced in several parts. */
  readonly beside?: ReturnType<typeof besideParts>;
}

/** Days of all work of one calculation. */
export const MAX_DAYS = 20_000;
const SECONDS_OF_DAY = 86_400;

/** How many days some work lies on, or some more. */
export const countDays = (works: readonly Work[]): number =>
  works.reduce((sum, { start, end }) => sum + Math.ceil((end - start) / SECONDS_OF_DAY) + 1, 0);

/** Prices work, all of it together: hours make up days and weeks. */
export async function priceWork(run: Run, works: readonly Work[], terms: Terms): Promise<Prices> {
  const timed = works.filter(({ price }) => price === null);
  const pricesOfTime = await priceRecordedWork(run, timed.map(recordedOf), terms);
  const prices = new Map(timed.map((work, i) => [work, pricesOfTime[i]]));
  const priced: PricedWork[] = [];
  const elsewhere: { work: Work; currency: string }[] = [];
  const unpriced: Work[] = [];
  for (const work of works) {
    if (work.price !== null) {
      if (work.price.currency === terms.currency) priced.push({ ...work, pieces: [fixedPiece(work.price)] });
      else elsewhere.push({ work, currency: work.price.currency });
      continue;
    }
    const { pieces = [], otherCurrencies = () => [] } = prices.get(work) ?? {};
    // What has a price for some of its days only is not priced.
    if (pieces.length > 0 && pieces.reduce((sum, { seconds }) => sum + seconds, 0) === work.end - work.start)
      priced.push({ ...work, pieces });
    else {
      const [currency] = otherCurrencies();
      if (currency === undefined) unpriced.push(work);
      else elsewhere.push({ work, currency });
    }
  }
  return { priced, elsewhere, unpriced };
}

/** What was worked beside some work: parts of it that are priced one after the other share what is loaded. */
export const besideWork = (run: Run, works: readonly Work[], zone: string): ReturnType<typeof besideParts> =>
  besideParts(run, works.filter(({ price }) => price === null).map(recordedOf), zone);

const fixedPiece = ({ sell, buy, tax_id }: FixedPrice): Piece => ({
  seconds: 0,
  quantity: { units: 1n, scale: 0 },
  unit: '',
  unit_amount: parseDecimal(sell) ?? ZERO,
  unit_buy_amount: parseDecimal(buy) ?? ZERO,
  taxes: tax_id === null ? [] : [{ id: tax_id }],
  scheme_id: null,
  reason: 'the amount of the expense without tax, with its mark-up',
});

const recordedOf = ({ kind, id, start, end, user_id, resource_id, project_id, client_uuid, rate }: Work) => ({
  entry_id: kind === 'time-entry' ? id : null,
  start,
  end,
  user_id,
  resource_id: kind === 'time-entry' ? null : resource_id,
  project_id,
  client_uuid,
  rate,
});
