import { api, request } from '../../../api/client.ts';
import { resultsOf } from '../../../api/batch.ts';
import { membersIn } from '../../../api/checked.ts';
import { isDocument, type Document } from '../kind.ts';
import type { Refused } from '../../../parts/fault-words.ts';
import { planIssue, type IssuePlan } from './plan-issue.ts';

/**
 * What the check finds of one of several invoices, with its lines and the values of the fields that the firm added, which a list does not
 * read, and the day when one is due that gets that day when it is issued.
 */
export type Checked = Required<Pick<IssuePlan, 'faults'>> &
  Pick<IssuePlan, 'letters'> &
  Partial<Pick<Document, 'items' | 'custom_fields' | 'due_date'>>;

/** So many are asked about by one request. */
const MAX_CHECKED = 25;

/** Asks what the check finds of several invoices. */
export async function checkMany(invoices: readonly Document[]): Promise<ReadonlyMap<number, Checked>> {
  const checks = new Map<number, Checked>();
  const days = dueDaysOf(invoices);
  for (let first = 0; first < invoices.length; first += MAX_CHECKED) {
    const some = invoices.slice(first, first + MAX_CHECKED);
    const id = some.map((one) => one.id).join();
    const listed = { id, fields: 'id,items,custom_fields', limit: MAX_CHECKED };
    const [checked, values] = await Promise.all([
      request('GET', '/v2/invoice/checks', { params: { query: { id, profile: 'en16931' } } }).then(
        ({ data }) => data.data,
        () => [],
      ),
      request('GET', '/v2/invoice', { params: { query: listed } }).then(
        ({ data }) => new Map(data.data.map((one) => [one.id, one])),
        () => new Map<number, never>(),
      ),
    ]);
    for (const { id: one, faults } of checked) {
      const [letters, read] = [lettersIn(faults), values.get(one)];
      const due = (await days).get(one);
      checks.set(one, {
        faults: faults.map(({ rule }) => rule),
        ...(letters && { letters }),
        ...(read && { items: read.items, custom_fields: read.custom_fields }),
        ...(due && { due_date: due }),
      });
    }
  }
  return checks;
}

/** When those of several are due that have no day before they are issued: one request tries that of all. */
async function dueDaysOf(invoices: readonly Document[]): Promise<ReadonlyMap<number, number>> {
  const undated = invoices.filter((one) => one.kind === 'invoice' && one.due_date === null);
  if (undated.length === 0) return new Map();
  const operations = undated.map(({ id }) => ({
    method: 'POST' as const,
    path: '/v2/invoice/issue',
    query: { id, earlier_date: true, despite_letters: true },
    headers: { Prefer: 'return=representation' },
  }));
  const results = await api.POST('/v2/batch', { params: { query: { dry_run: true } }, body: { atomic: false, operations } }).then(
    ({ data }) => resultsOf(data.results, operations),
    () => [],
  );
  return new Map(
    results.flatMap(({ body }) => {
      const { record } = membersIn(body);
      return isDocument(record) && typeof record.due_date === 'number' ? [[record.id, record.due_date] as const] : [];
    }),
  );
}

/** Why an invoice is refused whose paper lacks letters, as issuing it says. */
function lettersIn(faults: readonly { record: string; pointer: string; letters?: readonly string[] }[]): Refused | undefined {
  const lacking = faults.filter(({ letters }) => letters !== undefined);
  if (lacking.length === 0) return undefined;
  const letters = [...new Set(lacking.flatMap((fault) => fault.letters ?? []))].join(' ');
  // Of client and account it does not matter in which member.
  const places = lacking.map(({ record, pointer }) =>
    record === 'contact' ? '/client' : record === 'account' ? '/account' : pointer.split('/').slice(0, 3).join('/'),
  );
  return { code: 'letters_lacking', reason_code: 'paper_lacks_letters', values: { letters, places } };
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
