import { isFixed } from '../../billing/transitions.ts';
import { Problem } from '../../problem.ts';
import { settleQuote } from '../booking/index.ts';
import { mergeValues, projectOf, withoutFormerProject } from '../owned/index.ts';
import { Column, json, moment, updateRow, type ColumnValues, type Existing, type Write } from '../../writing/index.ts';
import { lockSeries } from '../series.sql.ts';
import { buildContent, type Content } from './build-content.ts';
import type { DocumentBody, DocumentType } from './document-kind.ts';
import { judgeDates, lockedChanges } from './document.rules.ts';
import { nextNumber } from './document.sql.ts';
import { loadFacts, type ClientOf, type Facts, type Move } from './load-facts.ts';
import { moveStatus } from './move-status.ts';
import { readClient } from './read-client.ts';
import { hasLineFields } from './save-document.ts';
import { documentOf, ownedValues, type StoredDocument } from './stored-document.ts';

/** Changes a quote or invoice. The content is judged by the state before the move that the same body may make. */
export async function updateDocument(write: Write, type: DocumentType, body: DocumentBody, existing: Existing): Promise<void> {
  const before = documentOf(existing);
  const from = before.status[0]?.id ?? 0;
  const move: Move = { from, to: body.status?.id ?? from };
  const fixed = isFixed(type.kind, from);
  const client = readClient(write, body, existing);
  const facts = await loadFacts(write, { type, body, existing, client, move });
  const next = nextHead(write, type, body, before, client, fixed);
  const changesContent = body.items !== undefined || body.groups !== undefined || next.currency !== before.currency;
  const content = changesContent ? buildContent(write, body, next.currency, { ...before, fixed }, facts) : undefined;
  const values = customValues(write, type, body, before, facts);
  write.refuseFaults();
  if (fixed) refuseLocked(before, next, content);
  const { status, events } = moveStatus(write, type, move, facts.hasUncreditedInvoice);
  const isFixedNow = isFixed(type.kind, status);
  save(write, type, existing, next, {
    status_id: status,
    // A fixed document keeps its lines to the letter; what was sent of them is the same.
    ...(content === undefined || fixed ? {} : contentColumns(content)),
    ...facts.project,
    ...(isFixedNow === fixed ? {} : { client_issued: isFixedNow ? new Column((parameter) => `${parameter}::json`, facts.issued) : json(null) }),
    custom_values: values === undefined ? undefined : json(values),
  });
  if (type.kind === 'quote') await settleQuote(write, Number(existing.key), from, status);
  const project = facts.project.project_id === undefined ? projectOf(existing) : facts.project.project_id;
  write.changed({ kind: type.kind, key: existing.key, action: 'updated', before: withoutFormerProject(existing, facts.project), events, project });
}

/** Everything beside the lines, as it will be; `number` null takes the next one of the series. */
interface Head extends ClientOf {
  readonly prefix: string;
  readonly number: number | null;
  readonly date: number | null;
  readonly until: number | null;
  readonly terms: string;
  readonly template_id: number;
  readonly cloned_id: number | null;
  readonly reference: string;
  readonly currency: string;
  readonly created_sp_flag: boolean;
}

function nextHead(write: Write, type: DocumentType, body: DocumentBody, before: StoredDocument, client: ClientOf, fixed: boolean): Head {
  const prefix = body.prefix ?? before.prefix;
  const number = body.number ?? before.number;
  const date = body.date === undefined ? before.date : body.date;
  const sentUntil = body[type.until];
  const until = sentUntil === undefined ? (before[type.until] ?? null) : sentUntil;
  const isDated = body.date !== undefined || sentUntil !== undefined;
  return {
    prefix,
    // A number of the series before says nothing in another one: it is what a record that is sent back has.
    number: prefix !== before.prefix && number === before.number ? null : number,
    ...(isDated ? judgeDates({ date, until }, type.until, fixed, write.findings) : { date, until }),
    terms: body.terms ?? before.terms,
    template_id: body.template_id ?? before.template_id,
    cloned_id: body.cloned_id === undefined ? before.cloned_id : body.cloned_id,
    reference: body.reference ?? before.reference,
    currency: body.currency === '' ? write.viewer.currency : (body.currency ?? before.currency),
    created_sp_flag: body.created_sp_flag ?? before.created_sp_flag,
    ...client,
  };
}

function customValues(write: Write, { modules }: DocumentType, { custom_fields: sent }: DocumentBody, before: StoredDocument, facts: Facts) {
  if (sent === undefined) return undefined;
  const own = facts.definitions.filter(({ module }) => modules.includes(module));
  return mergeValues(own, sent, ownedValues(before.custom_fields), '/custom_fields', write.findings, false);
}

function refuseLocked(before: StoredDocument, next: Head, content: Content | undefined): void {
  const [client] = before.client;
  const changed = lockedChanges(
    { ...before, client: [client?.uuid ?? null, client?.contact_person?.id ?? null] },
    {
      ...next,
      number: next.number ?? before.number,
      items: content?.lines ?? before.items,
      groups: content?.groups ?? before.groups,
      client: [next.client_uuid, next.client_person_id],
    },
  );
  if (changed.length === 0) return;
  throw new Problem('record_locked', { detail: `${changed.join(', ')} can no longer be changed in this status`, extra: { members: changed } });
}

function contentColumns({ lines, groups, totals }: Content): ColumnValues {
  const amounts = Object.entries(totals).map(([name, text]) => [name, new Column((parameter) => `${parameter}::numeric`, text)]);
  return { items: json(lines), has_line_fields: hasLineFields(lines), groups: json(groups), ...Object.fromEntries(amounts) };
}

function save(write: Write, { kind, until: member }: DocumentType, existing: Existing, next: Head, others: ColumnValues): void {
  const { date, until, number, ...plain } = next;
  const before = documentOf(existing);
  if (number !== before.number || next.prefix !== before.prefix) write.tx.send(lockSeries, { kind, prefix: next.prefix });
  updateRow(write, kind, existing.key, {
    ...plain,
    number: number ?? nextNumber(kind, next.prefix),
    date: moment(date),
    [member]: moment(until),
    ...others,
  });
}
