import { useEffect, useState } from 'react';
import { DaybookError, request } from '../../../api/client.ts';
import { numberOf, type Document } from '../kind.ts';

/** What issuing an invoice would do. */
export interface IssuePlan {
  /** The number that it has or gets. */
  readonly number: string;
  /** The last invoice that was issued, where the day of this one lies before it: that needs a yes. */
  readonly last?: { readonly number: string; readonly day: string } | undefined;
}

/** Asks the API, by a dry run, what issuing an invoice would do. Throws why it cannot be issued. */
export async function planIssue(invoice: Document, signal?: AbortSignal): Promise<IssuePlan> {
  const attempt = async (earlier_date: boolean): Promise<string> => {
    const { data } = await request('POST', '/v2/invoice/issue', {
      params: { query: { id: invoice.id, dry_run: true, earlier_date } },
      headers: { prefer: 'return=representation' },
      ...(signal === undefined ? {} : { signal }),
    });
    return numberOf((data as { readonly record: Document }).record);
  };
  try {
    return { number: await attempt(false) };
  } catch (error) {
    if (!(error instanceof DaybookError) || error.code !== 'date_before_last') throw error;
    const { last } = error.problem as unknown as Pick<IssuePlan, 'last'>;
    return { number: await attempt(true), last };
  }
}

/** The same while a dialog is open; undefined until it is known, and where the invoice is not to be issued. */
export function useIssuePlan(invoice: Document, isIssued: boolean): IssuePlan | undefined {
  const [plan, setPlan] = useState<IssuePlan>();
  useEffect(() => {
    if (!isIssued) return undefined;
    const ended = new AbortController();
    // Why it cannot be issued is said where it is tried.
    void planIssue(invoice, ended.signal).then(setPlan, () => undefined);
    return () => ended.abort();
  }, [invoice, isIssued]);
  return plan;
}
