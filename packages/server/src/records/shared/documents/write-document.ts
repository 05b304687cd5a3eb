import { MAX_FREED } from '@daybook/contract';
import type { Decimal } from '@daybook/values';
import { validateService, type ServiceDays, type StoredLine } from '../../../billing/content.ts';
import { mergeContent, type Content } from '../../../billing/merge-content.ts';
import { validateLineDays } from '../../../billing/service-days.ts';
import { AWAITING_PAYMENT, DRAFT, isFixed, type DocumentKind } from '../../../billing/transitions.ts';
import { refuse } from '../../../problem.ts';
import type { Services } from '../../../services.ts';
import {
  checkReferences,
  deleteRecord,
  insertRecord,
  lockRecord,
  refuseInUse,
  reserveId,
  updateRecord,
  type Existing,
  type Target,
  type Write,
  type Written,
} from '../../../writes/index.ts';
import { applyQuoteStatus, findOnQuote } from '../../booking/index.ts';
import { lockFamilies, settleMove } from '../../payment/index.ts';
import { mergeValues } from '../index.ts';
import { lockedProblem, refusalOfDeletion, refusalOfIssue, transition } from './document-refusals.ts';
import {
  invoiceType,
  lockedChanges,
  validateDates,
  type Document,
  type DocumentBody,
  type DocumentType,
  type Move,
} from './document.rules.ts';
import { warnCancelled } from './cancelled-bookings.ts';
import { forgetQuotedWork, freeBilledWork } from './document.sql.ts';
import { dueDateOf } from './defaults/due-date.ts';
import { offeredColumns, sentDiscounts } from './defaults/early-payment.ts';
import { freeCredited, reopenQuote } from './free-credited.ts';
import type { Warning } from './from-work/work-names.ts';
import { homeTaxColumns } from './defaults/home-tax.ts';
import { keepPaper } from './paper/keep-paper.ts';
import { requireLetters } from './paper/letters.ts';
import { loadFacts, loadLineDefinitions, newDocument, readClient, takeNumber, type Facts, type Issue } from './load-facts.ts';
import { validatePart, validateQuote } from './part-of-quote.ts';
import { changedPayable, payableColumns } from './payable.ts';

/** A document that was written, and the move of its status, which may be none. */
export type Moved = Written & { readonly move: Move };
/** One that was changed, and may have gone to another client. */
type Changed = Moved & { readonly changesClient: boolean };
/** A document that was made, with its lines as they are stored. */
type Created = Moved & { readonly items: readonly StoredLine[] };

/**
 * Creates a quote or invoice. One that is sent with a status is a Draft that moves there at once. `isMade`: the lines are made, not sent,
 * and so lack the custom fields that a sender must fill in.
 */
export async function createDocument(
  write: Write,
  type: DocumentType,
  body: DocumentBody,
  { isMade = false, earlier_date: mayBeEarlier = false } = {},
): Promise<Created> {
  const { kind, description } = type;
  const client = readClient(write, body, undefined);
  const move = { from: DRAFT, to: body.status?.id ?? DRAFT };
  const [id, before, facts] = await Promise.all([
    reserveId(write, description),
    newDocument(write, type),
    loadFacts(write, { type, body, client, move, items: [], lineDefinitions: loadLineDefinitions(write, isMade ? {} : body) }),
    checkReferences(write),
  ]);
  const content = contentOf(write, type, body, before, facts);
  const head = mergeHead(write, type, { ...body, date: body.date ?? before.date }, before, facts);
  write.refuseFaults();
  const { status_id, events } = transition(kind, move, true, write.findings);
  const moved = { from: DRAFT, to: status_id };
  const issue = issueColumns(type, moved, facts);
  const { date = before.date } = head as Partial<Pick<typeof before, 'date'>>;
  const number = await takeNumber(write, kind, head, issueOf(type, moved, { date, mayBeEarlier }));
  const payable = kind === 'invoice' && content !== undefined ? await payableColumns(write, head.currency, content.total) : {};
  const atHome = await homeTaxWhenIssued(write, type, moved, { ...head, date }, content?.tax_total);
  const columns = { ...before, ...head, ...content, ...payable, ...issue, ...atHome, id, status_id, number };
  const offered = offeredColumns(write, kind, columns);
  const written = await insertRecord(write, description, { ...columns, ...offered }, { events });
  if (kind === 'invoice' && status_id !== DRAFT) await settleMove(write, id, moved, date ?? undefined);
  await keepPaper(write, type, id, moved);
  return { ...written, move: moved, items: content?.items ?? [] };
}

const isIssue = ({ kind }: DocumentType, { from, to }: Move): boolean => kind === 'invoice' && isFixed(kind, to) && !isFixed(kind, from);

/** Present where a move issues an invoice. */
const issueOf = (type: DocumentType, move: Move, issue: Issue): Issue | undefined => (isIssue(type, move) ? issue : undefined);

/** What an invoice keeps of its tax in the currency of the account, where a move issues it. */
const homeTaxWhenIssued = async (
  write: Write,
  type: DocumentType,
  move: Move,
  { currency, date, kind, cloned_id: original = null }: Pick<Document, 'currency'> & Partial<Document>,
  tax: unknown,
): ReturnType<typeof homeTaxColumns> =>
  isIssue(type, move)
    ? homeTaxColumns(write, { currency, date: date ?? null, credits: kind === 'credit_note' ? original : null }, tax as Decimal | string)
    : {};

/** What is issued without a date has that of its issue: series, closed books and sums go by it. A body cannot empty it with that move. */
async function datedWhenIssued(
  { opened, findings }: Write,
  type: DocumentType,
  body: DocumentBody,
  { date: dateBefore }: Document,
  move: Move,
): Promise<DocumentBody> {
  const { date = dateBefore } = body;
  if (date !== null || !isIssue(type, move)) return body;
  if (dateBefore === null) return { ...body, date: (await opened).now };
  findings.fault('/date', 'required', 'must not be empty: an invoice is issued on a date');
  return body;
}

/** Whether an invoice is issued also with a date before that of the last one. */
interface HowToIssue {
  readonly earlier_date?: boolean;
}

interface HowToIssueAlone extends HowToIssue {
  /** Whether also where its paper lacks letters. */
  readonly despite_letters?: boolean;
}

interface HowToMove extends HowToIssue {
  /** What changes with the move. */
  readonly content?: Pick<DocumentBody, 'items' | 'discount_amount'>;
}

/** What the figures of a document follow from, beside its currency. */
const CONTENT = ['items', 'groups', 'discount', 'discount_amount'] as const;

/** Changes a quote or invoice. The content is checked against the status before the body, even if the body also moves it. */
export async function updateDocument(
  write: Write,
  type: DocumentType,
  target: Target,
  sent: DocumentBody,
  { earlier_date: mayBeEarlier = false }: HowToIssue = {},
): Promise<Changed> {
  const { kind, description } = type;
  const lineDefinitions = loadLineDefinitions(write, sent);
  const movesInvoice = kind === 'invoice' && sent.status !== undefined;
  const [, existing] = await Promise.all([movesInvoice ? lockFamilies(write, [target.key]) : [], lockRecord(write, description, target)]);
  const before = existing.columns as Document;
  const client = readClient(write, sent, existing);
  const move = { from: before.status_id, to: sent.status?.id ?? before.status_id };
  const body = await datedWhenIssued(write, type, sent, before, move);
  const [facts] = await Promise.all([
    loadFacts(write, { type, body, client, move, items: before.items, existing, lineDefinitions }),
    checkReferences(write, { existing }),
  ]);
  const head = mergeHead(write, type, body, before, facts);
  const changesContent = CONTENT.some((member) => body[member] !== undefined) || head.currency !== before.currency;
  const content = changesContent ? contentOf(write, type, body, before, facts) : undefined;
  if (before.kind === 'credit_note' && (head['due_date'] ?? null) !== null)
    write.findings.fault('/due_date', 'not_allowed', 'a credit note is not due');
  const isLocked = keepsContent(kind, before);
  await validateParts(write, existing, head, isLocked ? undefined : content);
  write.refuseFaults();
  if (isLocked) refuseLocked(kind, before, { ...before, ...head, ...content, number: head.number ?? before.number });
  const { status_id, events } = transition(kind, move, facts.isFreeToMove, write.findings);
  const warnings = kind === 'quote' ? await moveBookings(write, Number(existing.key), { from: move.from, to: status_id }) : [];
  const moved = { from: move.from, to: status_id };
  const issue = issueColumns(type, moved, facts);
  const present = head.prefix === before.prefix ? before.number : null;
  const staysInSeries = head.number === before.number && head.prefix === before.prefix;
  const { date = before.date } = head as Partial<Document>;
  const issued = issueOf(type, moved, { date, mayBeEarlier });
  const number = staysInSeries && issued === undefined ? before.number : await takeNumber(write, kind, { ...head, present }, issued);
  // A fixed document keeps its lines to the letter; what was sent of them is the same.
  const own = isLocked ? {} : { ...content, ...(await payableOf(write, type, head, existing, content)) };
  const { tax_total = existing.columns['tax_total'] } = own as { readonly tax_total?: unknown };
  const atHome = await homeTaxWhenIssued(write, type, moved, { ...before, ...head, date }, tax_total);
  const [freed, written] = await Promise.all([
    content === undefined || isLocked ? [] : freeLines(write, kind, Number(existing.key), content.items),
    updateRecord(write, existing, { ...head, ...own, ...issue, ...atHome, status_id, number }, { events }),
  ]);
  const movesOn = kind === 'invoice' && move.from !== status_id;
  const reversed = movesOn ? await settleMove(write, Number(existing.key), moved) : undefined;
  if (status_id !== move.from) await keepPaper(write, type, Number(existing.key), moved);
  if (before.kind === 'credit_note' && isFixed(kind, status_id) && !isFixed(kind, move.from))
    await freeCredited(write, Number(before.cloned_id));
  const extra = {
    ...(freed.length > 0 && { freed: freed.slice(0, MAX_FREED) }),
    ...(reversed && { reversed: [reversed] }),
    ...(warnings.length > 0 && { warnings }),
  };
  const changesClient = client.client_uuid !== before.client_uuid;
  return { ...written, move: moved, changesClient, ...(Object.keys(extra).length === 0 ? {} : { extra }) };
}

/** Bookings go with their quote; the answer says which stay cancelled. */
async function moveBookings(write: Write, quote: number, move: Move): Promise<Warning[]> {
  await applyQuoteStatus(write, quote, move.from, move.to);
  return warnCancelled(write, quote, move);
}

/** An invoice of a quote is no more than is left of that, and a quote is no less than is invoiced of it. */
async function validateParts(write: Write, { key, columns }: Existing, head: Head, content: Content | undefined): Promise<void> {
  const before = columns as Document;
  const { cloned_id: original = before.cloned_id, currency } = head as Head & Partial<Document>;
  const { part_of_quote: quote = null, items: former } = before;
  if (before.kind === undefined)
    return content === undefined
      ? undefined
      : validateQuote(write, { key, currency, items: content.items }, { currency: before.currency, items: former });
  if (quote === null || (content === undefined && original === before.cloned_id)) return undefined;
  return validatePart(write, { key, quote, original, currency, items: content?.items ?? former, former });
}

// Nothing is settled of what can still change; what is payable of it is what its account has it be when it is saved last.
async function payableOf(write: Write, { kind }: DocumentType, head: Head, { columns }: Existing, content?: Content) {
  const { currency } = head;
  const changed = () => (content === undefined ? changedPayable(write, currency, columns) : payableColumns(write, currency, content.total));
  const payable = kind === 'quote' ? {} : await changed();
  return { ...payable, ...offeredColumns(write, kind, { ...columns, ...head, ...content, ...payable }) };
}

/** Moves a quote or invoice to another status, as a body that names little else would. */
export async function moveDocument(
  write: Write,
  type: DocumentType,
  target: Target,
  to: number,
  { content, ...how }: HowToMove = {},
): Promise<Moved> {
  if (type.kind === 'invoice') await lockFamilies(write, [target.key]);
  const { record } = await lockRecord(write, type.description, target);
  return updateDocument(write, type, target, { client: record['client'], status: { id: to }, ...content } as DocumentBody, how);
}

/** Issues an invoice. One that was issued before stays as it is: a move to the same status would take its payment back. */
export async function issueInvoice(
  write: Write,
  services: Services,
  target: Target,
  { despite_letters: despiteLetters = false, ...how }: HowToIssueAlone,
): Promise<Moved> {
  await lockFamilies(write, [target.key]);
  const { columns } = await lockRecord(write, invoiceType.description, target);
  refuse(refusalOfIssue(columns as Document));
  if (!despiteLetters) await requireLetters(write, services, 'invoice', Number(target.key));
  return moveDocument(write, invoiceType, target, AWAITING_PAYMENT, how);
}

/** Deletes a Draft. If it had the last number of its series, that number becomes free. */
export async function deleteDocument(write: Write, { kind, description }: DocumentType, target: Target): Promise<Written> {
  const existing = await lockRecord(write, description, target);
  refuse(refusalOfDeletion(kind, Number(existing.columns['status_id'])));
  if (kind === 'quote') await refuseInUse(write, findOnQuote, { id: existing.key });
  await freeLines(write, kind, Number(existing.key), []);
  const deleted = await deleteRecord(write, existing);
  if (kind === 'invoice') await reopenQuote(write, (existing.columns as Document).part_of_quote);
  return deleted;
}

type FreedWork = { readonly kind: string; readonly id: number };

/** Work goes with its line. Answers what can be billed again. */
async function freeLines({ tx }: Write, kind: DocumentKind, id: number, kept: readonly StoredLine[]): Promise<FreedWork[]> {
  const lines = kept.map((line) => line.id);
  if (kind === 'quote') {
    tx.send(forgetQuotedWork, { quote: id, lines });
    return [];
  }
  const rows = await tx.run<FreedWork & Record<string, unknown>>(freeBilledWork, { invoice: id, lines });
  // Of a booking each resource is a row, and lines of a quote are no work.
  const work = rows.filter((row) => row.kind !== 'quote-line').map((row) => [`${row.kind} ${row.id}`, row] as const);
  return [...new Map(work).values()];
}

type Head = ReturnType<typeof mergeHead>;

/** The columns that a body changes, beside the status and the content. What is not treated here passes as it was sent. */
function mergeHead(write: Write, type: DocumentType, body: DocumentBody, before: Document, facts: Facts) {
  const { kind } = type;
  const { client, project, customValues } = facts;
  const { client: _client, project: _project, status: _status, custom_fields: _values, ...others } = body;
  const {
    items: _items,
    groups: _groups,
    discount: _discount,
    discount_amount: _amount,
    early_payment_discounts: _early,
    ...plain
  } = others;
  const { prefix = before.prefix } = body;
  // A quote always has a number, and what is fixed keeps its own; `takeNumber` says what null means for others.
  const staysNumbered = kind === 'quote' || keepsContent(kind, before);
  const number = body.number === undefined || (body.number === null && staysNumbered) ? before.number : body.number;
  validateDays(write, kind, body, before);
  return {
    ...plain,
    ...sentDiscounts(write, body, before),
    ...datesOf(write, type, body, before, facts),
    ...client,
    ...project,
    ...(customValues === undefined ? {} : { custom_values: customValues }),
    currency: currencyOf(write, body, before),
    prefix,
    // A number of the series before says nothing in another one: it is what a record that is sent back has.
    number: prefix !== before.prefix && number === before.number ? null : number,
  };
}

/** When the document and its lines are about. A line that lies outside is named where it was sent, or else where the days were. */
function validateDays({ findings }: Write, kind: DocumentKind, body: DocumentBody, before: Document): void {
  const { service_from = before.service_from, service_to = before.service_to, items } = body;
  const days: ServiceDays = { service_from, service_to };
  validateService(days, '', findings);
  const isOther = service_from !== before.service_from || service_to !== before.service_to;
  if (keepsContent(kind, before) || (items === undefined && !isOther)) return;
  const stored = new Map<unknown, Partial<ServiceDays>>(before.items.map((line) => [line.id, daysOfLine(line)]));
  const lines = items?.map((line) => ({ ...stored.get(line.id), ...line })) ?? [...stored.values()];
  validateLineDays(lines, days, items === undefined ? () => '' : (at) => `/items/${at}`, findings);
}

// A line that was stored earlier lacks them.
const daysOfLine = ({ service_from: from, service_to: to }: StoredLine): ServiceDays => ({
  service_from: String(from ?? ''),
  service_to: String(to ?? ''),
});

export function currencyOf({ viewer }: Write, { currency: sent }: DocumentBody, before: Document): string {
  return sent === '' ? viewer.currency : (sent ?? before.currency);
}

/** The column of the day until when a document holds or is to be paid. */
export const untilColumn = (until: DocumentType['until'], value: number | null) =>
  until === 'due_date' ? { due_date: value } : { expiry_date: value };

function datesOf(write: Write, { kind, until }: DocumentType, body: DocumentBody, before: Document, { dueDays }: Facts) {
  const { date = before.date, [until]: sent = before[until] ?? null } = body;
  if (body.date === undefined && body[until] === undefined && dueDays === undefined) return {};
  const ends = dueDays === undefined ? sent : dueDateOf(write, date, dueDays);
  const dates = validateDates({ date, until: ends }, until, isFixed(kind, before.status_id), write.findings);
  return { date: dates.date, ...untilColumn(until, dates.until) };
}

/** The lines, groups and totals as they will be. Undefined where a figure is out of bounds, which the findings then say. */
export function contentOf(write: Write, { kind }: DocumentType, body: DocumentBody, before: Document, facts: Facts): Content | undefined {
  const { findings } = write;
  return mergeContent(before, body, {
    ...facts,
    currency: currencyOf(write, body, before),
    findings,
    hasOptions: kind === 'quote',
    // What is fixed is not put in order either: sent back as it is, it is no change.
    renumber: findings.mode === 'auto_correct' && !keepsContent(kind, before),
    mergeFields: (sent, values, pointer, isNew) =>
      sent === undefined && !isNew ? values : mergeValues(facts.lineDefinitions, sent ?? [], values, pointer, findings, isNew),
  });
}

// The lines of a credit note follow from its invoice.
const keepsContent = (kind: DocumentKind, before: Document): boolean => isFixed(kind, before.status_id) || before.kind === 'credit_note';

function refuseLocked(kind: DocumentKind, before: Document, after: Document): void {
  const changed = lockedChanges(kind, before, after);
  if (changed.length > 0) throw lockedProblem(kind, before, changed);
}

/** A document keeps the client as it is issued to it for as long as it is fixed. */
export function issueColumns({ kind }: DocumentType, { from, to }: Move, { issued }: Pick<Facts, 'issued'>) {
  const isFixedNow = isFixed(kind, to);
  return isFixedNow === isFixed(kind, from) ? {} : { client_issued: isFixedNow ? issued : null };
}
