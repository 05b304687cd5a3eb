import { invoice, quote, type RecordDescription } from '@daybook/contract';
import type { Group, StoredLine } from '../../billing/content.ts';
import { DRAFT, INVOICED } from '../../billing/transitions.ts';
import { Problem } from '../../problem.ts';
import { columnsOf } from '../../writes/columns.ts';
import {
  insertRecord,
  lockRecord,
  reserveId,
  updateRecord,
  type Columns,
  type Existing,
  type Target,
  type Write,
  type Written,
} from '../../writes/index.ts';
import { applyQuoteStatus } from '../booking/index.ts';
import { unsettledColumns } from '../payment/index.ts';
import { definitionsOf } from '../shared/index.ts';
import {
  invoiceType,
  quoteType,
  refusedMove,
  requireMove,
  SHARED_MODULE,
  type Document,
  type DocumentType,
  type Move,
} from './document-rules.ts';
import { hasUncreditedInvoice, madeFrom, reserveGroupIds, reserveLineIds } from './document.sql.ts';
import { issuedClient, newDocument, takeNumber } from './load-facts.ts';
import { keepPaper } from './keep-paper.ts';
import { issueColumns } from './write-document.ts';

/** Makes a new Draft of the same content, with its own number in the same series. */
export async function duplicateDocument(write: Write, { kind, description, until }: DocumentType, target: Target): Promise<Written> {
  const existing = await lockRecord(write, description, target);
  const before = existing.columns as Document;
  if (before.kind === 'credit_note')
    throw new Problem('record_locked', { detail: `A credit note cannot be duplicated. Credit invoice ${before.cloned_id} again.` });
  const earlier = write.tx.run<{ id: number }>(madeFrom[kind], { key: existing.key });
  const copy = await copyOf(write, description, existing);
  const ends = before[until] ?? null;
  const number = await takeNumber(write, kind, { prefix: before.prefix, number: null });
  // It holds for as long as the original did.
  const written = await insertRecord(write, description, {
    ...copy,
    [until]: ends === null || before.date === null ? null : copy.date + (ends - before.date),
    number,
  });
  const ids = (await earlier).map(({ id }) => id);
  return { ...written, ...(ids.length === 0 ? {} : { extra: { earlier: ids } }) };
}

/** Makes the invoice of a quote, and moves the quote to Invoiced. */
export async function convertToInvoice(write: Write, target: Target): Promise<Written> {
  const existing = await lockRecord(write, quote, target);
  const move = { from: (existing.columns as Document).status_id, to: INVOICED };
  // Staying would be no move, but it would make a second invoice.
  if (move.from === INVOICED) throw await convertedBefore(write, existing, move);
  const [part] = await write.tx.run<{ id: number }>(madeFrom.invoice, { key: existing.key });
  if (part !== undefined && (await isInvoiced(write, existing))) throw invoicedInPart(existing, part);
  return insertInvoice(write, existing, await beginInvoicing(write, existing));
}

const isInvoiced = async ({ tx }: Write, { key }: Existing): Promise<boolean> =>
  (await tx.one<{ found: boolean }>(hasUncreditedInvoice, { key })).found;

function invoicedInPart({ key }: Existing, { id }: { readonly id: number }): Problem {
  const detail = `the quote is invoiced in part, on invoice ${id}: POST /v2/quote/progress?id=${key} with \`rest\` makes the last invoice`;
  return new Problem('transition_not_allowed', { detail, extra: { allowed: [], references: [{ kind: 'invoice', id }] } });
}

/** Moves a quote to Invoiced. Answers what stores the move, once the invoice is there. */
export async function beginInvoicing(write: Write, existing: Existing): Promise<() => Promise<void>> {
  const before = existing.columns as Document;
  const move = { from: before.status_id, to: INVOICED };
  const events = requireMove('quote', move, true);
  await applyQuoteStatus(write, Number(existing.key), move.from, INVOICED);
  const issued = await issuedClient(write, before);
  return async () => {
    await updateRecord(write, existing, { status_id: INVOICED, ...issueColumns(quoteType, move, { issued }) }, { events });
    await keepPaper(write, quoteType, Number(existing.key), move);
  };
}

/** The lines and groups of a document, with its figures. */
export interface CopiedContent extends Columns {
  readonly items: readonly StoredLine[];
  readonly groups: readonly Group[];
}

/** Makes an invoice of a quote, with its content unless another is given. Its terms are no terms of payment, so they stay behind. */
export async function insertInvoice(
  write: Write,
  existing: Existing,
  closeQuote: (() => Promise<void>) | undefined,
  content?: CopiedContent,
): Promise<Written & { readonly items: readonly StoredLine[] }> {
  const [copy, definitions, { prefix, template_id }] = await Promise.all([
    copyOf(write, invoice, existing, content),
    definitionsOf(write, [SHARED_MODULE]),
    newDocument(write, invoiceType),
  ]);
  const { custom_values: values } = existing.columns as Document;
  const custom_values = values.filter(({ id }) => definitions.some((definition) => definition.id === id));
  const number = await takeNumber(write, 'invoice', { prefix, number: null });
  const written = await insertRecord(write, invoice, { ...copy, prefix, number, template_id, custom_values, terms: '' });
  await closeQuote?.();
  return { ...written, items: copy.items };
}

async function convertedBefore(write: Write, { key }: Existing, move: Move): Promise<Problem> {
  const invoices = await write.tx.run<{ id: number }>(madeFrom.invoice, { key });
  const { code, options } = refusedMove('quote', move, []);
  if (invoices.length === 0) return new Problem(code, options);
  const detail = `the quote was converted before: it became ${invoices.map(({ id }) => `invoice ${id}`).join(', ')}`;
  const references = invoices.map(({ id }) => ({ kind: 'invoice', id }));
  return new Problem(code, { ...options, detail, extra: { ...options.extra, references } });
}

/** The columns of a copy, beside its number: a Draft of today with the lines and groups as its own, which get ids of their own. */
export async function copyOf(
  write: Write,
  description: RecordDescription,
  existing: Existing,
  content: CopiedContent = existing.columns as unknown as CopiedContent,
): Promise<Columns & { readonly date: number; readonly items: readonly StoredLine[] }> {
  const { items, groups } = content;
  const [id, { now }, lineIds, groupIds] = await Promise.all([
    reserveId(write, description),
    write.opened,
    write.tx.run<{ id: number }>(reserveLineIds, { count: items.length }),
    write.tx.run<{ id: number }>(reserveGroupIds, { count: groups.length }),
  ]);
  const groupOf = new Map(groups.map((group, i) => [group.id, groupIds[i]?.id ?? 0]));
  return {
    ...Object.fromEntries(Object.entries({ ...existing.columns, ...content }).filter(([column]) => columnsOf(description).has(column))),
    id,
    date: now,
    items: items.map((line, i) => ({ ...line, id: lineIds[i]?.id ?? 0, parent_group_id: groupOf.get(line.parent_group_id ?? 0) ?? null })),
    groups: groups.map((group, i) => ({ ...group, id: groupIds[i]?.id ?? 0 })),
    status_id: DRAFT,
    client_issued: null,
    cloned_id: Number(existing.key),
    created_sp_flag: true,
    ...(description.kind === 'invoice' ? { kind: 'invoice', credited_lines: [], ...unsettledColumns(content['total']) } : {}),
  };
}
