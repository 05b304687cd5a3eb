import { because, type Findings } from '@daybook/contract';
import { multiply, parseDecimal, roundHalfAwayFromZero, storedDecimal, toText, ZERO, type Decimal } from '@daybook/values';
import { readLine, type LineTax, type StoredLine } from './content.ts';
import { isCounted, shareOut, taxKey, type TaxAmount } from './totals.ts';

/** Lines of an invoice that was made from a quote, with those that take some of them back. */
export interface EarlierInvoice {
  readonly id: number;
  /** Its number with the prefix; null where it has none yet. */
  readonly number: string | null;
  readonly lines: readonly StoredLine[];
}

/** What of a quote has the same taxes: amounts without tax, in minor units of the currency. */
export interface Bucket {
  readonly key: string;
  readonly tax: boolean;
  readonly taxes: readonly LineTax[];
  readonly net: bigint;
  readonly rest: bigint;
  /** What each earlier invoice has of it, and what that was bought for. */
  readonly earlier: readonly { readonly invoice: EarlierInvoice; readonly net: bigint; readonly buy: bigint }[];
}

/** A quote, and what of it was invoiced before. */
export interface Progress {
  readonly buckets: readonly Bucket[];
  /** What is left of each tax. */
  readonly restOfTax: ReadonlyMap<string, bigint>;
}

/** What is to be invoiced of a quote: one of these. */
export interface SentPart {
  readonly share?: Decimal;
  readonly amount?: Decimal;
  readonly items?: readonly number[];
  readonly rest?: boolean;
}

/** What is invoiced of each bucket, by its key; `isLast` where nothing is left after it. */
export interface InvoicedPart {
  readonly amounts: ReadonlyMap<string, bigint>;
  readonly isLast: boolean;
}

const unitsOf = (text: unknown): bigint => storedDecimal(text).units;
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

// A line on which no tax is charged is of the same bucket whatever taxes it names.
function keyOf(line: StoredLine): string {
  return line['tax'] === true ? JSON.stringify(line.taxes.map(({ id, rate }) => `${id} ${rate}`).sort()) : '[]';
}

// An optional line that is not chosen is nothing of its quote.
const byBucket = (lines: readonly StoredLine[]): Map<string, StoredLine[]> => Map.groupBy(lines.filter(isCounted), keyOf);
const netOf = (lines: readonly StoredLine[] = []): bigint => sum(lines.filter(isCounted).map((line) => unitsOf(line['total'])));
const buyOf = (lines: readonly StoredLine[] = []): bigint => sum(lines.map((line) => unitsOf(line['buy_total'])));

/** How much of a quote is invoiced. What an invoice has beyond the taxes of the quote is not of the quote. */
export function progressOf(quote: readonly StoredLine[], invoices: readonly EarlierInvoice[]): Progress {
  const before = invoices.map((invoice) => ({ invoice, buckets: byBucket(invoice.lines) }));
  const buckets = [...byBucket(quote)].map(([key, lines]): Bucket => {
    const [first] = lines;
    const { tax = false, taxes = [] } = first === undefined ? {} : readLine(first);
    const earlier = before.map(({ invoice, buckets: own }) => ({ invoice, net: netOf(own.get(key)), buy: buyOf(own.get(key)) }));
    const net = netOf(lines);
    const rest = net - sum(earlier.map((one) => one.net));
    return { key, tax, taxes: key === '[]' ? [] : taxes, net, rest, earlier: earlier.filter((one) => one.net !== 0n || one.buy !== 0n) };
  });
  const restOfTax = new Map<string, bigint>();
  const count = (lines: readonly StoredLine[], sign: bigint): void => {
    for (const line of lines.filter((one) => one['tax'] === true))
      for (const { id, rate, total } of line.taxes) {
        const key = taxKey({ id, rate: parseDecimal(rate) ?? ZERO });
        restOfTax.set(key, (restOfTax.get(key) ?? 0n) + sign * unitsOf(total));
      }
  };
  const keys = new Set(buckets.map(({ key }) => key));
  count(quote, 1n);
  for (const { lines } of invoices)
    count(
      lines.filter((line) => keys.has(keyOf(line))),
      -1n,
    );
  return { buckets, restOfTax };
}

/** Where an edited part is more than is left of the quote beside the other parts, and more so than before. */
export function findOverrun(
  { buckets }: Progress,
  before: readonly StoredLine[],
  after: readonly StoredLine[],
): { readonly bucket: Bucket; readonly units: bigint } | undefined {
  const [former, edited] = [byBucket(before), byBucket(after)];
  return buckets
    .map((bucket) => ({ bucket, units: netOf(edited.get(bucket.key)) }))
    .find(({ bucket: { key, net, rest }, units }) => {
      const sign = net < 0n ? -1n : 1n;
      return sign * units > sign * rest && sign * units > sign * netOf(former.get(key));
    });
}

/** Lines of a part that an edit takes to taxes that the quote has not, where they would count for nothing. */
export function findMoved({ buckets }: Progress, before: readonly StoredLine[], after: readonly StoredLine[]): StoredLine | undefined {
  const keys = new Set(buckets.map(({ key }) => key));
  const own = new Set(before.filter((line) => keys.has(keyOf(line))).map(({ id }) => id));
  return after.find((line) => own.has(line.id) && !keys.has(keyOf(line)) && unitsOf(line['total']) !== 0n);
}

/** What an edited quote has less of than its invoices have, and less than before. */
export function findUndercut(
  { buckets }: Progress,
  after: readonly StoredLine[],
): { readonly bucket: Bucket; readonly units: bigint } | undefined {
  const edited = byBucket(after);
  return buckets
    .map((bucket) => ({ bucket, units: netOf(edited.get(bucket.key)) }))
    .find(({ bucket: { net, rest }, units }) => {
      const sign = net < 0n ? -1n : 1n;
      return net !== rest && sign * units < sign * (net - rest) && sign * units < sign * net;
    });
}

/** The taxes of the last part: what is left of them, so that the taxes of all parts are those of the quote. */
export function taxOfLast({ restOfTax }: Progress, minorUnits: number): TaxAmount {
  return (tax, base) => {
    const share = { units: tax.rate.units, scale: tax.rate.scale + 2 };
    const units = restOfTax.get(taxKey(tax));
    return units === undefined ? roundHalfAwayFromZero(multiply(base, share), minorUnits) : { units, scale: minorUnits };
  };
}

/** What a part takes of each bucket. Undefined, with a finding, where it is more than is left, or nothing. */
export function planPart(
  progress: Progress,
  quote: readonly StoredLine[],
  sent: SentPart,
  minorUnits: number,
  findings: Findings,
): InvoicedPart | undefined {
  const { buckets } = progress;
  const text = (units: bigint): string => toText({ units, scale: minorUnits });
  const rest = sum(buckets.map((bucket) => bucket.rest));
  const requests = requestsOf(buckets, quote, sent, minorUnits, rest);
  const pointer =
    ['share', 'amount', 'items'].flatMap((name) => (name in sent && sent[name as keyof SentPart] !== undefined ? [`/${name}`] : []))[0] ??
    '';
  const beyond = requests.find(({ units, bucket }) => isBeyond(units, bucket.rest));
  if (beyond !== undefined) {
    // Lines of one tax can be more than is left with that tax, and less than is left of the whole.
    const isOfTax = !isBeyond(sum(requests.map(({ units }) => units)), rest);
    const left = text(isOfTax ? beyond.bucket.rest : rest);
    return findings.fault(
      pointer,
      'out_of_range',
      `is more than the ${left} that are left of the quote${isOfTax ? ' with these taxes' : ''}, without tax`,
      because(isOfTax ? 'quote_has_left_at' : 'quote_has_left', { rest: left }),
    );
  }
  if (requests.every(({ units }) => units === 0n))
    return findings.fault(
      pointer,
      'out_of_range',
      rest === 0n ? 'nothing is left of the quote' : 'comes to nothing',
      because('part_is_nothing'),
    );
  const amounts = new Map(requests.map(({ units, bucket }) => [bucket.key, units]));
  return { amounts, isLast: requests.every(({ units, bucket }) => units === bucket.rest) };
}

interface PartRequest {
  readonly bucket: Bucket;
  readonly units: bigint;
}

function requestsOf(
  buckets: readonly Bucket[],
  quote: readonly StoredLine[],
  sent: SentPart,
  minorUnits: number,
  rest: bigint,
): PartRequest[] {
  const { share, amount, items } = sent;
  if (share !== undefined)
    return buckets.map((bucket) => {
      const { units } = roundHalfAwayFromZero(multiply({ units: bucket.net, scale: 0 }, { units: share.units, scale: share.scale + 2 }), 0);
      // Shares that are the whole together may be more than it by what each was rounded.
      return { bucket, units: isRoundedBeyond(units, bucket) ? bucket.rest : units };
    });
  if (amount !== undefined) {
    const { units } = roundHalfAwayFromZero(amount, minorUnits);
    const sign = rest < 0n ? -1n : 1n;
    const parts = buckets.map((bucket) => bucket.rest * units * sign);
    const shares = rest === 0n ? buckets.map(() => units) : shareOut(units, parts, rest * sign);
    return buckets.map((bucket, i) => ({ bucket, units: shares[i] ?? 0n }));
  }
  if (items === undefined) return buckets.map((bucket) => ({ bucket, units: bucket.rest }));
  const chosen = byBucket(quote.filter(({ id }) => items.includes(id)));
  return buckets.map((bucket) => ({ bucket, units: netOf(chosen.get(bucket.key)) }));
}

const sizeOf = (units: bigint): bigint => (units < 0n ? -units : units);

/** Whether an amount is more than what is left, or of the other sign. */
const isBeyond = (units: bigint, rest: bigint): boolean => units !== 0n && (units < 0n !== rest < 0n || sizeOf(units) > sizeOf(rest));

/** Whether a share is more than what is left by no more than the parts before it were rounded. */
const isRoundedBeyond = (units: bigint, { rest, earlier }: Bucket): boolean =>
  rest !== 0n && isBeyond(units, rest) && sizeOf(units - rest) <= BigInt(earlier.length);
