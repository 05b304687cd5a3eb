import type { ServiceDays, StoredLine } from '../../../../billing/content.ts';
import { spanOf } from '../../../../billing/service-days.ts';
import { insertRows } from '../../../../database/transaction.ts';
import { Problem, refuse } from '../../../../problem.ts';
import type { Write } from '../../../../writes/index.ts';
import { billedRows } from './claim-work.ts';
import { daysOfQuotedWork, findBilledOfQuote, loadQuotedWork, lockQuotedWork } from './quoted-work.sql.ts';
import { MAX_NAMED, workNames, type NamedWork, type Warning } from './work-names.ts';

/**
 * Locks the work that lines of a quote are made of, and refuses what another invoice bills. The quote is locked by then. Work that is gone
 * is billed as it was quoted, but cannot be claimed.
 */
export async function lockQuoted(write: Write, quote: number, lines: readonly number[]): Promise<void> {
  for (const lock of lockQuotedWork) write.tx.send(lock, { quote });
  const billed = await write.tx.run<BilledWork>(findBilledOfQuote, { quote, lines, most: MAX_NAMED });
  refuse(refusalOfBilled(billed));
}

/** Work of a quote that an invoice bills, as an answer names it. */
export type BilledWork = NamedWork & { readonly invoice_id: number };

export function refusalOfBilled(billed: readonly BilledWork[]): Problem | undefined {
  if (billed.length === 0) return undefined;
  return new Problem('already_billed', { detail: `work of the quote is billed already: ${workNames(billed)}`, extra: { billed } });
}

/**
 * Content of an invoice of a quote, with the days of the work that its lines were quoted for: the quote says when that was planned. Lines
 * have the ids of those of the quote.
 */
export async function withDaysWorked<Content extends { readonly items: readonly StoredLine[] }>(
  { tx, viewer: { zone } }: Write,
  quote: number,
  content: Content,
): Promise<Content | (Content & ServiceDays)> {
  const lines = content.items.map(({ id }) => id);
  const rows = await tx.run<{ line: number } & ServiceDays>(daysOfQuotedWork, { quote, lines, zone });
  const daysOf = new Map(rows.map(({ line, ...days }) => [line, days]));
  if (daysOf.size === 0) return content;
  const items = content.items.map((line) => ({ ...line, ...daysOf.get(line.id) }));
  const said = items.map(({ service_from = '', service_to = '' }: Partial<ServiceDays>) => ({ service_from, service_to }));
  return { ...content, ...spanOf(said), items };
}

interface Quoted extends NamedWork {
  readonly occurrence: number;
  readonly resource: number;
  readonly lines: readonly number[];
  readonly reasons: readonly string[];
  readonly is_there: boolean;
}

/** Ties the work of a quote to the lines of its invoice, which are in the order of those of the quote. Answers what could not be. */
export async function claimQuoted(
  { tx }: Write,
  quote: number,
  quoted: readonly StoredLine[],
  invoice: number,
  stored: readonly StoredLine[],
): Promise<Warning[]> {
  const lineOf = new Map(quoted.map(({ id }, i) => [id, stored[i]?.id]));
  const work = await tx.run<Quoted>(loadQuotedWork, { quote, lines: [...lineOf.keys()] });
  const rows = work.filter(({ is_there }) => is_there);
  insertRows(
    tx,
    billedRows,
    rows.map(({ lines, reasons, ...row }) => {
      const kept = lines.flatMap((line, i) => (lineOf.has(line) ? [{ line: lineOf.get(line), reason: reasons[i] ?? '' }] : []));
      return { ...row, document: invoice, lines: kept.map(({ line }) => line), reasons: kept.map(({ reason }) => reason) };
    }),
  );
  const gone = work.filter(({ is_there }) => !is_there);
  if (gone.length === 0) return [];
  const message = `no longer there, and so billed by this invoice alone as it was quoted: ${workNames(gone)}`;
  return [{ code: 'work_is_gone', message }];
}
