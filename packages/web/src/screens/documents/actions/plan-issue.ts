import { DaybookError, request } from '../../../api/client.ts';
import { isDocument, numberOf, type Document } from '../kind.ts';
import { isSome } from '../is-some.ts';
import { payableOf } from '../payable.ts';
import { isText, membersIn, shaped } from '../../../api/checked.ts';
import type { Refused } from '../../../parts/fault-words.ts';

/** Why something is refused unless it is insisted on: that needs a yes. */
export interface Insisted {
  /** The last invoice that was issued, where the day of this one lies before it. */
  readonly last?: { readonly number: string; readonly day: string } | undefined;
  /** The letters that the paper cannot show. */
  readonly letters?: Refused;
}

/** What issuing an invoice would do. */
export interface IssuePlan extends Insisted {
  /** The number that it has or gets. */
  readonly number: string;
  /** What is to be paid. */
  readonly total: string;
  /** Whether its tax is said in the currency of the account. */
  readonly saysHomeTax: boolean;
  /** The rules that the check of the invoice finds broken, where that was asked. */
  readonly faults?: readonly string[];
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined;
const isLast = shaped<NonNullable<Insisted['last']>>({ number: isText, day: isText });

/** How the API is told that something is insisted on. */
export const insisting = ({ last, letters }: Insisted): object => ({
  ...(last === undefined ? {} : { earlier_date: true }),
  ...(letters === undefined ? {} : { despite_letters: true }),
});

/** Tries something, and insists on it where that is possible; answers what has to be said before it is done. */
export async function insist<T>(attempt: (how: object) => Promise<T>, on: Insisted = {}): Promise<readonly [T, Insisted]> {
  try {
    return [await attempt(insisting(on)), on];
  } catch (error) {
    if (!(error instanceof DaybookError)) throw error;
    const { code, reason_code, values } = error.problem;
    const { last } = membersIn(error.problem);
    if (code === 'date_before_last' && on.last === undefined && isLast(last)) return insist(attempt, { ...on, last });
    if (code === 'letters_lacking' && on.letters === undefined) return insist(attempt, { ...on, letters: { code, reason_code, values } });
    throw error;
  }
}

/** Asks the API, by a dry run, what issuing an invoice would do. Throws why it cannot be issued. */
export async function planIssue(invoice: Document, signal?: AbortSignal): Promise<IssuePlan> {
  const [outcome, insisted] = await insist(async (how) => {
    const { data } = await request('POST', '/v2/invoice/issue', {
      params: { query: { id: invoice.id, dry_run: true, ...how } },
      headers: { prefer: 'return=representation' },
      ...(signal === undefined ? {} : { signal }),
    });
    const { record } = membersIn(data);
    if (!isDocument(record)) throw new TypeError('issuing shows no invoice');
    return { number: numberOf(record), total: payableOf(record), saysHomeTax: isThere(record.home_tax) };
  });
  return { ...outcome, ...insisted };
}

/** What the check finds of an invoice. What that cannot be asked for keeps nobody from issuing it. */
const faultsOf = (invoice: Document, signal?: AbortSignal): Promise<readonly string[]> =>
  request('GET', '/v2/invoice/check', {
    params: { query: { id: invoice.id, profile: 'en16931' } },
    ...(signal === undefined ? {} : { signal }),
  }).then(
    ({ data }) => data.data.faults.map(({ rule }) => rule),
    () => [],
  );

/** What the check finds of one of several invoices. */
export type Checked = Required<Pick<IssuePlan, 'faults'>> & Pick<IssuePlan, 'letters'>;

/** So many are asked about by one request. */
const MAX_CHECKED = 25;

/** Asks what the check finds of several invoices. */
export async function checkMany(invoices: readonly Document[]): Promise<ReadonlyMap<number, Checked>> {
  const checks = new Map<number, Checked>();
  for (let first = 0; first < invoices.length; first += MAX_CHECKED) {
    const some = invoices.slice(first, first + MAX_CHECKED);
    const query = { id: some.map(({ id }) => id).join(), profile: 'en16931' } as const;
    const checked = await request('GET', '/v2/invoice/checks', { params: { query } }).then(
      ({ data }) => data.data,
      () => [],
    );
    for (const { id, faults } of checked) {
      const letters = lettersIn(faults);
      checks.set(id, { faults: faults.map(({ rule }) => rule), ...(letters && { letters }) });
    }
  }
  return checks;
}

interface Fault {
  readonly record: string;
  readonly pointer: string;
  readonly letters?: readonly string[];
}

/** Why an invoice is refused whose paper lacks letters, as issuing it says. */
function lettersIn(faults: readonly Fault[]): Refused | undefined {
  const lacking = faults.filter(({ letters }) => letters !== undefined);
  if (lacking.length === 0) return undefined;
  const letters = [...new Set(lacking.flatMap((fault) => fault.letters ?? []))].join(' ');
  // Of client and account it does not matter in which member.
  const places = lacking.map(({ record, pointer }) =>
    record === 'contact' ? '/client' : record === 'account' ? '/account' : pointer.split('/').slice(0, 3).join('/'),
  );
  return { code: 'letters_lacking', reason_code: 'paper_lacks_letters', values: { letters, places } };
}

/** What issuing an invoice would do, with what its check finds. */
export async function planChecked(invoice: Document, signal?: AbortSignal): Promise<IssuePlan> {
  const faults = faultsOf(invoice, signal);
  return { ...(await planIssue(invoice, signal)), faults: await faults };
}

/** The series that numbers a document. */
export const seriesOf = ({ kind, prefix }: Pick<Document, 'kind' | 'prefix'>): string => `${kind} ${prefix}`;

/** Of each series whose first of several lies before the last invoice that was issued: that last one. */
export type EarlierDays = ReadonlyMap<string, NonNullable<IssuePlan['last']>>;

/** The order in which several are issued, so that their numbers follow their days. */
export const inOrderOfDays = (documents: readonly Document[]): Document[] =>
  documents.toSorted((one, other) => (one.date ?? 0) - (other.date ?? 0) || one.id - other.id);

/** So many of a series are asked about, until one of them can be issued. */
const MAX_PLANNED = 5;

/** Asks which of several, that are issued in the order of their days, begin before the last one that was issued. */
export async function daysBeforeTheLast(invoices: readonly Document[]): Promise<EarlierDays> {
  const plans = [...Map.groupBy(inOrderOfDays(invoices), seriesOf)].map(async ([series, several]) => {
    const last = (await planFirst(several))?.last;
    return last === undefined ? [] : [[series, last] as const];
  });
  return new Map((await Promise.all(plans)).flat());
}

/** What issuing the first of several would do that can be issued. Why one is refused is said of it once it is issued. */
async function planFirst(several: readonly Document[]): Promise<IssuePlan | undefined> {
  for (const invoice of several.slice(0, MAX_PLANNED)) {
    const plan = await planIssue(invoice).catch(() => undefined);
    if (plan !== undefined) return plan;
  }
  return undefined;
}

/** Whether an invoice has tax to be said in the currency of the account too. */
export const hasForeignTax = ({ currency, tax_total: tax }: Pick<Document, 'currency' | 'tax_total'>, home: string): boolean =>
  currency !== home && isSome(tax);
