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
  /** When it is due: one without a date gets that of its client when it is issued. */
  readonly due_date: number | null | undefined;
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
    const { due_date } = record;
    return { number: numberOf(record), total: payableOf(record), due_date, saysHomeTax: isThere(record.home_tax) };
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

/** What issuing an invoice would do, with what its check finds. */
export async function planChecked(invoice: Document, signal?: AbortSignal): Promise<IssuePlan> {
  const faults = faultsOf(invoice, signal);
  return { ...(await planIssue(invoice, signal)), faults: await faults };
}

/** Whether an invoice has tax to be said in the currency of the account too. */
export const hasForeignTax = ({ currency, tax_total: tax }: Pick<Document, 'currency' | 'tax_total'>, home: string): boolean =>
  currency !== home && isSome(tax);
