import { DaybookError, request } from '../../../api/client.ts';
import { isDocument, numberOf, type Document } from '../kind.ts';
import { isSome } from '../is-some.ts';
import { payableOf } from '../payable.ts';
import { elementsIn, isText, membersIn, oneOf, shaped } from '../../../api/checked.ts';

/** What issuing an invoice would do. */
export interface IssuePlan {
  /** The number that it has or gets. */
  readonly number: string;
  /** What is to be paid. */
  readonly total: string;
  /** Whether its tax is said in the currency of the account. */
  readonly saysHomeTax: boolean;
  /** Whether the fonts of papers lack letters of it. */
  readonly lacksLetters: boolean;
  /** The last invoice that was issued, where the day of this one lies before it: that needs a yes. */
  readonly last?: { readonly number: string; readonly day: string } | undefined;
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined;
const isLast = shaped<NonNullable<IssuePlan['last']>>({ number: isText, day: isText });

/** Asks the API, by a dry run, what issuing an invoice would do. Throws why it cannot be issued. */
export async function planIssue(invoice: Document, signal?: AbortSignal): Promise<IssuePlan> {
  const [outcome, lacksLetters] = await Promise.all([dryRun(invoice, signal), lacksLettersOnPaper(invoice, signal)]);
  return { ...outcome, lacksLetters };
}

/** The rule of the check about letters that paper cannot show. */
const LETTERS = 'DAYBOOK-7';
const namesLetters = shaped<{ readonly rule: string }>({ rule: oneOf([LETTERS]) });

/** Whether the check of an invoice says so. An invoice is issued also where that could not be asked. */
async function lacksLettersOnPaper({ id }: Document, signal?: AbortSignal): Promise<boolean> {
  const init = { params: { query: { id, profile: 'en16931' } }, ...(signal === undefined ? {} : { signal }) } as const;
  const answer = await request('GET', '/v2/invoice/check', init).catch(() => undefined);
  const { faults } = membersIn(membersIn(answer?.data)['data']);
  return elementsIn(faults, namesLetters).length > 0;
}

async function dryRun(invoice: Document, signal?: AbortSignal): Promise<Omit<IssuePlan, 'lacksLetters'>> {
  const attempt = async (earlier_date: boolean) => {
    const { data } = await request('POST', '/v2/invoice/issue', {
      params: { query: { id: invoice.id, dry_run: true, earlier_date } },
      headers: { prefer: 'return=representation' },
      ...(signal === undefined ? {} : { signal }),
    });
    const { record } = membersIn(data);
    if (!isDocument(record)) throw new TypeError('issuing shows no invoice');
    return { number: numberOf(record), total: payableOf(record), saysHomeTax: isThere(record.home_tax) };
  };
  try {
    return await attempt(false);
  } catch (error) {
    if (!(error instanceof DaybookError) || error.code !== 'date_before_last') throw error;
    const { last } = membersIn(error.problem);
    return { ...(await attempt(true)), last: isLast(last) ? last : undefined };
  }
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

/** Which of several have no exchange rate for their tax: that follows from their currency and day, and is asked once for each of these. */
export async function withoutRate(invoices: readonly Document[], home: string): Promise<Document[]> {
  const foreign = invoices.filter((invoice) => hasForeignTax(invoice, home));
  const plans = [...Map.groupBy(foreign, ({ currency, date }) => `${currency} ${date}`).values()].map(async (several) => {
    const plan = await planFirst(several);
    return plan === undefined || plan.saysHomeTax ? [] : several;
  });
  return (await Promise.all(plans)).flat();
}
