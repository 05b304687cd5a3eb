import { DaybookError, request } from '../../../api/client.ts';
import { numberOf, type Document } from '../kind.ts';

/** What issuing an invoice would do. */
export interface IssuePlan {
  /** The number that it has or gets. */
  readonly number: string;
  readonly total: string;
  /** The last invoice that was issued, where the day of this one lies before it: that needs a yes. */
  readonly last?: { readonly number: string; readonly day: string } | undefined;
}

/** Asks the API, by a dry run, what issuing an invoice would do. Throws why it cannot be issued. */
export async function planIssue(invoice: Document, signal?: AbortSignal): Promise<IssuePlan> {
  const attempt = async (earlier_date: boolean): Promise<IssuePlan> => {
    const { data } = await request('POST', '/v2/invoice/issue', {
      params: { query: { id: invoice.id, dry_run: true, earlier_date } },
      headers: { prefer: 'return=representation' },
      ...(signal === undefined ? {} : { signal }),
    });
    const { record } = data as { readonly record: Document };
    return { number: numberOf(record), total: record.total };
  };
  try {
    return await attempt(false);
  } catch (error) {
    if (!(error instanceof DaybookError) || error.code !== 'date_before_last') throw error;
    const { last } = error.problem as unknown as Pick<IssuePlan, 'last'>;
    return { ...(await attempt(true)), last };
  }
}
