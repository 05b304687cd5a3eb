import { isFixed } from '../../billing/transitions.ts';
import { readLine } from '../../billing/content.ts';
import { unknownTaxes } from '../../billing/merge-taxes.ts';
import { definitionsOf, projectColumns, type Definition, type ProjectColumns } from '../owned/index.ts';
import { findOrMakeTaxes, loadTaxes, taxKey } from '../tax/index.ts';
import type { KnownTaxes } from '../../billing/merge-taxes.ts';
import type { Existing, Write } from '../../writing/index.ts';
import { LINE_MODULE, type DocumentBody, type DocumentType } from './document-kind.ts';
import * as sql from './document.sql.ts';
import { documentOf } from './stored-document.ts';

/** Whom a document is for. */
export interface ClientOf {
  readonly client_uuid: string | null;
  readonly client_person_id: number | null;
}

/** Where a document stands and where the body wants it. */
export interface Move {
  readonly from: number;
  readonly to: number;
}

/** What the database knows that a body is judged by. */
export interface Facts {
  readonly definitions: readonly Definition[];
  readonly taxes: KnownTaxes;
  readonly project: ProjectColumns;
  readonly nextLineId: () => number;
  readonly nextGroupId: () => number;
  /** The client as the document would be issued to it; null while it is not. */
  readonly issued: string | null;
  readonly hasUncreditedInvoice: boolean;
}

interface Asked {
  readonly type: DocumentType;
  readonly body: DocumentBody;
  readonly existing: Existing | undefined;
  readonly client: ClientOf;
  readonly move: Move;
}

/** Loads everything that a write of a document needs, in one trip: the statements are all sent before the first is awaited. */
export async function loadFacts(write: Write, asked: Asked): Promise<Facts> {
  const { type, body, existing } = asked;
  const [definitions, taxes, project, lineIds, groupIds, issued, uncredited] = await Promise.all([
    loadDefinitions(write, asked),
    loadKnownTaxes(write, asked),
    projectColumns(write, body.project, existing),
    drawIds(write, sql.drawLineIds, (body.items ?? []).filter(({ id }) => typeof id !== 'number').length),
    drawIds(write, sql.drawGroupIds, (body.groups ?? []).filter(({ id }) => typeof id !== 'number' || id < 0).length),
    loadIssuedClient(write, asked),
    type.kind === 'quote' && asked.move.from === 4 && existing !== undefined
      ? write.tx.one<{ found: boolean }>(sql.hasUncreditedInvoice, { key: existing.key })
      : { found: false },
    checkOriginal(write, asked),
  ]);
  return { definitions, taxes, project, nextLineId: lineIds, nextGroupId: groupIds, issued, hasUncreditedInvoice: uncredited.found };
}

// What the document names already may stay, also when it was deleted since.
async function checkOriginal({ tx, findings }: Write, { body: { cloned_id: sent }, existing }: Asked): Promise<void> {
  if (typeof sent !== 'number' || (existing !== undefined && sent === documentOf(existing).cloned_id)) return;
  if (sent === existing?.key) findings.fault('/cloned_id', 'not_allowed', 'is the document itself');
  else if (!(await tx.one<{ found: boolean }>(sql.documentExists, { id: sent })).found)
    findings.fault('/cloned_id', 'not_found', `there is no quote or invoice ${sent}`);
}

// Required fields are asked for on creation, of a line when it is new; otherwise only what is sent is looked at.
async function loadDefinitions(write: Write, { type, body, existing }: Asked): Promise<readonly Definition[]> {
  const own = existing === undefined || body.custom_fields !== undefined ? type.modules : [];
  const ofLines = (body.items ?? []).length > 0 ? [LINE_MODULE] : [];
  const modules = [...own, ...ofLines];
  return modules.length === 0 ? [] : definitionsOf(write, modules);
}

async function loadKnownTaxes(write: Write, { body, existing }: Asked): Promise<KnownTaxes> {
  const saved = new Map(existing === undefined ? [] : documentOf(existing).items.map((line) => [line.id, readLine(line).taxes]));
  const items = body.items ?? [];
  const ids = items.flatMap(({ taxes = [] }) => taxes.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])));
  const named = items.flatMap(({ id, taxes = [] }) => unknownTaxes(saved.get(id ?? 0) ?? [], taxes));
  // Nothing is made for a body that is refused anyway.
  const wanted = write.findings.faults.length > 0 ? [] : named;
  const [byId, byName] = await Promise.all([loadTaxes(write, [...new Set(ids)]), findOrMakeTaxes(write, wanted)]);
  return { byId: (id) => byId.get(id), byName: (name, rate) => byName.get(taxKey({ name, rate })) };
}

async function drawIds(write: Write, statement: typeof sql.drawLineIds, count: number): Promise<() => number> {
  const rows = count === 0 ? [] : await write.tx.run<{ id: number }>(statement, { count });
  let taken = 0;
  // Where a body names an id that is not the document's, more are asked for than were counted; it is refused.
  return () => rows[taken++]?.id ?? 0;
}

async function loadIssuedClient(write: Write, { type, client, move }: Asked): Promise<string | null> {
  if (!isFixed(type.kind, move.to) || isFixed(type.kind, move.from) || client.client_uuid === null) return null;
  const { issued } = await write.tx.one<{ issued: string }>(sql.issueClient, { ...client });
  return issued;
}
