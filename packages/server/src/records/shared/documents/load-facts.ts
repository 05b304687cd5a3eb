import { toIso } from '@daybook/values';
import { noDiscount, readTaxes, type StoredLine } from '../../../billing/content.ts';
import { unknownTaxes, type KnownTaxes } from '../../../billing/merge-content.ts';
import { DRAFT, INVOICED, isFixed, PAID, type DocumentKind } from '../../../billing/transitions.ts';
import { Problem, refuse } from '../../../problem.ts';
import type { Existing, Write } from '../../../writes/index.ts';
import { canReverse } from '../../payment/index.ts';
import {
  clientColumns,
  customValues,
  definitionsOf,
  projectColumns,
  type Definition,
  type ProjectColumns,
  type StoredValue,
} from '../index.ts';
import { lockSeries } from '../series.sql.ts';
import { findOrMakeTaxes, loadTaxes, taxKey } from '../../tax/index.ts';
import { holdBooks, refusalOfClosed } from '../closed-period.ts';
import { refusalOfDate } from './document-refusals.ts';
import type { Document, DocumentBody, DocumentType, Move } from './document.rules.ts';
import * as sql from './document.sql.ts';
import { dueDateOf, paymentTermsOf } from './defaults/due-date.ts';

/** The module of the custom fields of lines. */
const LINE_MODULE = 'billable_item';

const MAX_NUMBER = 2_147_483_647;

type ClientOf = Pick<Document, 'client_uuid' | 'client_person_id'>;

/** The facts from the database that a body is checked against. */
export interface Facts {
  readonly client: ClientOf;
  readonly project: ProjectColumns;
  readonly customValues: readonly StoredValue[] | undefined;
  /** The custom fields that lines have. */
  readonly lineDefinitions: readonly Definition[];
  readonly taxes: KnownTaxes;
  readonly nextLineId: () => number;
  readonly nextGroupId: () => number;
  /** The client as the document would be issued to it; null while it is not. */
  readonly issued: object | null;
  /** Whether the condition holds that moves from the present status have. */
  readonly isFreeToMove: boolean;
  /** The days until an invoice is due whose due date comes from defaults now, null where there are none; undefined where it stays. */
  readonly dueDays: number | null | undefined;
}

interface Asked {
  readonly type: DocumentType;
  readonly body: DocumentBody;
  readonly client: ClientOf;
  readonly move: Move;
  /** The lines that the document has. */
  readonly items: readonly StoredLine[];
  readonly existing?: Existing;
  readonly lineDefinitions: Promise<readonly Definition[]>;
}

/** The custom fields that lines have, where the body has lines. They depend on nothing, and are read along with the lock of a document. */
export function loadLineDefinitions(write: Write, { items = [] }: DocumentBody): Promise<readonly Definition[]> {
  return items.length === 0 ? Promise.resolve([]) : definitionsOf(write, [LINE_MODULE]);
}

/** Loads everything that a write of a document needs, in one trip: the statements are all sent before the first is awaited. */
export async function loadFacts(write: Write, asked: Asked): Promise<Facts> {
  const { type, body, client, existing } = asked;
  const { items = [], groups = [] } = body;
  const [values, lineDefinitions, taxes, project, nextLineId, nextGroupId, issued, isFreeToMove, dueDays] = await Promise.all([
    customValues(write, { modules: type.modules, sent: body.custom_fields, existing, pointer: '/custom_fields' }),
    asked.lineDefinitions,
    loadKnownTaxes(write, asked),
    projectColumns(write, body.project, existing),
    idsOf(write, 'line', items.filter(({ id }) => typeof id !== 'number').length),
    idsOf(write, 'line_group', groups.filter(({ id }) => typeof id !== 'number' || id < 0).length),
    loadIssuedClient(write, asked),
    checkCondition(write, asked),
    loadDueDays(write, asked),
    checkOriginal(write, asked),
  ]);
  return {
    client,
    customValues: values,
    lineDefinitions,
    taxes,
    project,
    nextLineId,
    nextGroupId,
    issued,
    isFreeToMove,
    dueDays,
  };
}

/**
 * A due date comes from project, client or firm when an invoice is made, and once more when it is issued without one; a body that names it
 * decides. For as long as an invoice can change, what came from these follows them and the date.
 */
async function loadDueDays(write: Write, { type, body, client, move, existing }: Asked): Promise<number | null | undefined> {
  const {
    kind = 'invoice',
    due_date: due = null,
    date = null,
    client_uuid: former = null,
    project_id: formerProject = null,
  } = (existing?.columns ?? {}) as Partial<Document & { readonly project_id: number | null }>;
  if (type.kind !== 'invoice' || kind !== 'invoice' || body.due_date !== undefined || isFixed('invoice', move.from)) return undefined;
  const isNew = existing === undefined || (due === null && isFixed('invoice', move.to));
  const before = { client: former, project: formerProject };
  const now = { client: client.client_uuid, project: body.project === undefined ? formerProject : (body.project?.id ?? null) };
  const isOther = now.client !== former || now.project !== formerProject || (body.date !== undefined && body.date !== date);
  if (!isNew && (due === null || !isOther || dueDateOf(write, date, await paymentTermsOf(write, before)) !== due)) return undefined;
  return paymentTermsOf(write, now);
}

async function checkCondition(write: Write, { type: { kind }, move: { from, to }, existing }: Asked): Promise<boolean> {
  if (existing === undefined || from === to) return true;
  if (kind === 'invoice') return from !== PAID || (await canReverse(write, existing));
  return from !== INVOICED || !(await write.tx.one<{ found: boolean }>(sql.hasUncreditedInvoice, { key: existing.key })).found;
}

// What the document names already may stay, also when it was deleted since.
async function checkOriginal({ tx, findings }: Write, { body: { cloned_id: sent }, existing }: Asked): Promise<void> {
  if (typeof sent !== 'number' || sent === existing?.columns['cloned_id']) return;
  if (sent === existing?.key) findings.fault('/cloned_id', 'not_allowed', 'is the document itself');
  else if (!(await tx.one<{ found: boolean }>(sql.documentExists, { id: sent })).found)
    findings.fault('/cloned_id', 'not_found', `there is no quote or invoice ${sent}`);
}

async function loadKnownTaxes(write: Write, { body: { items = [] }, items: before }: Asked): Promise<KnownTaxes> {
  const saved = new Map(before.map((line) => [line.id, readTaxes(line)]));
  const ids = items.flatMap(({ taxes = [] }) => taxes.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])));
  const named = items.flatMap(({ id, taxes = [] }) => unknownTaxes(saved.get(id ?? 0) ?? [], taxes));
  // Nothing is made for a body that is refused anyway.
  const taxesByName = write.findings.faults.length > 0 ? [] : named;
  const [byId, byName] = await Promise.all([loadTaxes(write, [...new Set(ids)]), findOrMakeTaxes(write, taxesByName)]);
  return { byId: (id) => byId.get(id), byName: (name, rate) => byName.get(taxKey({ name, rate })) };
}

async function idsOf({ tx }: Write, name: string, count: number): Promise<() => number> {
  const ids = await tx.reserveIds(name, count);
  // Where a body names an id that is not the document's, more are asked for than were counted; it is refused.
  return () => ids.shift() ?? 0;
}

// A credit note is issued to whom the invoice was issued that it credits.
async function loadIssuedClient(write: Write, { type, client, move, existing }: Asked): Promise<object | null> {
  if (!isFixed(type.kind, move.to) || isFixed(type.kind, move.from)) return null;
  if (existing?.columns['kind'] !== 'credit_note') return issuedClient(write, client);
  return (await write.tx.one<{ issued: object }>(sql.issuedWithOriginal, { original: existing.columns['cloned_id'] })).issued;
}

/** The client as a document is issued to it; null where there is none. */
export async function issuedClient(write: Write, { client_uuid, client_person_id }: ClientOf): Promise<object | null> {
  if (client_uuid === null) return null;
  const { issued } = await write.tx.one<{ issued: object }>(sql.issueClient, { client_uuid, client_person_id });
  return issued;
}

/** Whom the document will be for. A client is required on every create and update. */
export function readClient(write: Write, { client: sent }: DocumentBody, existing: Existing | undefined): ClientOf {
  const { findings } = write;
  const isReported = (): boolean => findings.faults.some(({ pointer }) => pointer === '/client' || pointer.startsWith('/client/'));
  if (sent === undefined && !isReported()) findings.fault('/client', 'required', 'is required');
  const { client_uuid = null, client_person_id = null } = (existing?.columns ?? {}) as Partial<ClientOf>;
  const client = { client_uuid, client_person_id, ...(isReported() ? {} : clientColumns(sent, existing)) };
  if (client.client_uuid === null && !isReported()) findings.fault('/client', 'required', 'requires the uuid of a contact');
  return client;
}

/** The defaults of a new document: a Draft of today with the prefix, currency and default template of the account. */
export async function newDocument(
  write: Write,
  { kind, templateType }: DocumentType,
): Promise<Document & { readonly template_id: number }> {
  const [{ prefix }, template, { now }] = await Promise.all([
    write.tx.one<{ prefix: string }>(sql.accountPrefix[kind]),
    write.tx.maybe<{ id: number }>(sql.defaultTemplate, { type: templateType }),
    write.opened,
  ]);
  return {
    prefix,
    number: null,
    date: now,
    service_from: '',
    service_to: '',
    status_id: DRAFT,
    items: [],
    groups: [],
    ...noDiscount(0),
    client_uuid: null,
    client_person_id: null,
    custom_values: [],
    cloned_id: null,
    currency: write.viewer.currency,
    template_id: template?.id ?? 0,
    early_payment_discounts: [],
  };
}

/** An invoice that is issued: its day, and whether that may lie before the day of the last one. */
export interface Issue {
  readonly date: number | null;
  readonly mayBeEarlier: boolean;
}

interface Series extends Record<string, unknown> {
  readonly numbering: 'created' | 'issued';
  readonly next: number;
  readonly closed_until: string | null;
  readonly last_number: number | null;
  readonly last_day: string | null;
}

/**
 * The number that a document gets: the one that it asks for, or the next one of its series; null for an invoice that gets it when it is
 * issued, where `issue` says that it is not now. Where numbers are given at once, one that asks for none keeps its `present` one. The row
 * of the series is locked last, just before the document is saved, and held until the commit: numbers are neither repeated nor skipped,
 * however many are taken at once and whichever of them fail.
 */
export async function takeNumber(
  { tx, viewer }: Write,
  kind: DocumentKind,
  { prefix, number, present = null }: Pick<Document, 'prefix' | 'number'> & { readonly present?: number | null },
  issue?: Issue,
): Promise<number | null> {
  tx.send(lockSeries, { kind, prefix });
  if (kind === 'quote') return number ?? inRange((await tx.maybe<{ next: number }>(sql.nextQuoteNumber, { prefix }))?.next ?? 1);
  if (number !== null && issue === undefined) return number;
  if (issue !== undefined) tx.send(holdBooks);
  const series = await tx.one<Series>(sql.nextInvoiceNumber, { prefix });
  if (issue !== undefined) refuse(refusalOfClosed([issue.date], series.closed_until, viewer.zone));
  if (series.numbering === 'issued') {
    if (issue === undefined) return null;
    const day = issue.date === null ? null : toIso(issue.date, viewer.zone).slice(0, 10);
    if (!issue.mayBeEarlier) refuse(refusalOfDate(day, { prefix, number: series.last_number, day: series.last_day }));
    return number ?? inRange(series.next);
  }
  return number ?? present ?? inRange(series.next);
}

function inRange(number: number): number {
  if (number <= MAX_NUMBER) return number;
  throw new Problem('number_taken', {
    detail: `a document of the series has the last possible number, ${MAX_NUMBER}: give that one another, or this document another prefix`,
  });
}
