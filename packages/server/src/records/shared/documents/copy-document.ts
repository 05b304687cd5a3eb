import { invoice, quote } from '@daybook/contract';
import type { Group, StoredLine } from '../../../billing/content.ts';
import { invoicedLines } from '../../../billing/optional-lines.ts';
import { DRAFT, INVOICED, type DocumentKind } from '../../../billing/transitions.ts';
import { refuse } from '../../../problem.ts';
import {
  columnsIn,
  insertRecord,
  lockRecord,
  reserveId,
  updateRecord,
  type Columns,
  type Existing,
  type Target,
  type Write,
  type Written,
} from '../../../writes/index.ts';
import { endAfter } from '../../../scheduling/local-days.ts';
import { applyQuoteStatus } from '../../booking/index.ts';
import { definitionsOf } from '../index.ts';
import { invoiceType, quoteType, SHARED_MODULE, type Document, type DocumentType } from './document.rules.ts';
import { refusalOfConversion, refusalOfDuplicate, requireMove } from './document-refusals.ts';
import { warnCancelled } from './cancelled-bookings.ts';
import { hasUncreditedInvoice, madeFrom, madeOfQuote, namesWork } from './document.sql.ts';
import { claimQuoted, lockQuoted, withDaysWorked } from './from-work/quoted-work.ts';
import { loadDefaults } from './defaults/defaults.ts';
import { dueDateOf, paymentTermsOf, type InvoicedTo } from './defaults/due-date.ts';
import { offeredColumns } from './defaults/early-payment.ts';
import type { Warning } from './from-work/work-names.ts';
import { issuedClient, newDocument, takeNumber } from './load-facts.ts';
import { keepPaper } from './paper/keep-paper.ts';
import { payableColumns } from './payable.ts';
import { issueColumns, untilColumn } from './write-document.ts';

/** Makes a new Draft of the same content, with its own number in the same series. */
export async function duplicateDocument(write: Write, { kind, description, until }: DocumentType, target: Target): Promise<Written> {
  const existing = await lockRecord(write, description, target);
  const before = existing.columns as Document;
  refuse(refusalOfDuplicate(before));
  const earlier = write.tx.run<{ id: number }>(madeFrom[kind], { key: existing.key });
  const work = write.tx.one<{ found: boolean }>(namesWork[kind], { key: existing.key });
  const copy = await copyOf(write, description, existing);
  const ends = before[until] ?? null;
  const terms = kind === 'invoice' && ends === null ? await paymentTermsOf(write, invoicedTo(existing.columns)) : null;
  const number = await takeNumber(write, kind, { prefix: before.prefix, number: null });
  // It holds for as many days of the calendar as the original did.
  const holdsUntil =
    ends === null || before.date === null
      ? dueDateOf(write, copy.date, terms)
      : Math.max(copy.date, endAfter(copy.date, { start: before.date, end: ends }, write.viewer.zone));
  const written = await insertRecord(write, description, {
    ...copy,
    ...withoutService(copy.items),
    ...untilColumn(until, holdsUntil),
    number,
  });
  const ids = (await earlier).map(({ id }) => id);
  const warnings = (await work).found ? [workNotCopied(kind)] : [];
  return { ...written, extra: { ...(ids.length > 0 && { earlier: ids }), ...(warnings.length > 0 && { warnings }) } };
}

/** When the copy will be supplied nobody knows yet. */
const withoutService = (items: readonly StoredLine[]) => ({
  service_from: '',
  service_to: '',
  items: items.map((line) => ({ ...line, service_from: '', service_to: '' })),
});

const workNotCopied = (kind: DocumentKind): Warning => ({
  code: 'work_not_copied',
  message: `the lines of the ${kind} were made of work, which the copy does not bill: what it is billed for is not marked as billed`,
});

/** Makes the invoice of a quote, and moves the quote to Invoiced. */
export async function convertToInvoice(write: Write, target: Target): Promise<Written> {
  const existing = await lockRecord(write, quote, target);
  const parts = await write.tx.run<{ id: number }>(madeOfQuote, { key: existing.key });
  const isInvoiced = parts.length > 0 && (await write.tx.one<{ found: boolean }>(hasUncreditedInvoice, { key: existing.key })).found;
  const { status_id: status, items: quoted } = existing.columns as Document;
  const items = invoicedLines(quoted);
  const key = Number(existing.key);
  refuse(refusalOfConversion({ key, status, invoices: parts.map(({ id }) => id), is_invoiced: isInvoiced }));
  await lockQuoted(
    write,
    key,
    items.map(({ id }) => id),
  );
  const content = await withDaysWorked<CopiedContent>(write, key, { ...(existing.columns as unknown as CopiedContent), items });
  const written = await insertInvoice(write, existing, await beginInvoicing(write, existing), content);
  const claimed = await claimQuoted(write, key, items, written.id, written.items);
  return { ...written, extra: { warnings: [...claimed, ...(await warnCancelled(write, key, { from: status, to: INVOICED }))] } };
}

/** Moves a quote to Invoiced. Answers what stores the move, once the invoice is there. */
export async function beginInvoicing(write: Write, existing: Existing<typeof quote>): Promise<() => Promise<void>> {
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

/**
 * Makes an invoice of a quote, with its content unless another is given. Its terms are no terms of payment: the invoice has those that
 * new invoices for the client have, and their template and due date.
 */
export async function insertInvoice(
  write: Write,
  existing: Existing,
  closeQuote: (() => Promise<void>) | undefined,
  content?: CopiedContent,
): Promise<Written & { readonly items: readonly StoredLine[] }> {
  const { custom_values: values } = existing.columns as Document;
  const [copy, definitions, { prefix }, { terms, template_id, days, early_payment_discounts: usual }] = await Promise.all([
    copyOf(write, invoice, existing, content),
    definitionsOf(write, [SHARED_MODULE]),
    newDocument(write, invoiceType),
    loadDefaults((one, parameters) => write.tx.run(one, parameters), invoiceType, invoicedTo(existing.columns)),
  ]);
  const custom_values = values.filter(({ id }) => definitions.some((definition) => definition.id === id));
  const number = await takeNumber(write, 'invoice', { prefix, number: null });
  const due_date = dueDateOf(write, copy.date, days);
  // What the quote offers was agreed; one that offers nothing says nothing of it.
  const offered =
    copy.early_payment_discounts.length > 0 ? {} : offeredColumns(write, 'invoice', { ...copy, early_payment_discounts: usual });
  const own = { prefix, number, template_id, custom_values, due_date, terms, part_of_quote: Number(existing.key), ...offered };
  const written = await insertRecord(write, invoice, { ...copy, ...own });
  await closeQuote?.();
  return { ...written, items: copy.items };
}

/** Whom an invoice of a record is for. */
export const invoicedTo = ({ client_uuid, project_id }: Columns): InvoicedTo => ({
  client: client_uuid as string | null,
  project: project_id as number | null,
});

/** The columns of a copy, beside its number: a Draft of today with the lines and groups as its own, which get ids of their own. */
export async function copyOf<D extends typeof quote | typeof invoice>(
  write: Write,
  description: D,
  existing: Existing,
  content: CopiedContent = existing.columns as unknown as CopiedContent,
) {
  const { items, groups } = content;
  const [id, { now }, lineIds, groupIds] = await Promise.all([
    reserveId(write, description),
    write.opened,
    write.tx.reserveIds('line', items.length),
    write.tx.reserveIds('line_group', groups.length),
  ]);
  const groupOf = new Map(groups.map((group, i) => [group.id, groupIds[i] ?? 0]));
  const payable = description.kind === 'invoice' ? await payableColumns(write, String(existing.columns['currency']), content['total']) : {};
  const columns = { ...existing.columns, ...content, date: now, rounding: undefined, ...payable };
  return {
    ...columnsIn(description, { ...existing.columns, ...content }),
    ...offeredColumns(write, description.kind === 'quote' ? 'quote' : 'invoice', columns),
    id,
    date: now,
    items: items.map((line, i) => ({ ...line, id: lineIds[i] ?? 0, parent_group_id: groupOf.get(line.parent_group_id ?? 0) ?? null })),
    groups: groups.map((group, i) => ({ ...group, id: groupIds[i] ?? 0 })),
    status_id: DRAFT,
    client_issued: null,
    cloned_id: Number(existing.key),
    created_sp_flag: true,
    ...(description.kind === 'invoice'
      ? { kind: 'invoice', credited_lines: [], part_of_quote: null, home_tax: null, remind_after: null, ...payable }
      : {}),
  };
}
