import { isDeepStrictEqual } from 'node:util';
import {
  fieldType,
  type ChoiceField,
  type Fields,
  type MemberColumns,
  type RecordDescription,
  type StructureField,
} from '@daybook/contract';
import { EVENT_PLACE_BITS } from '../database/event-ids.sql.ts';
import { bumpSql, bumpVersions } from '../database/kind-version.sql.ts';
import { statement, type Statement, type Values } from '../database/statement.ts';
import { insertRows, type RowTable, type Transaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import type { Change, Columns, Existing, Write } from './write.ts';

/** The members that a record owns, by its columns and by what it owns beside them: what events and the audit trail have. */
export function ownMembers(description: RecordDescription, columns: Columns, beside: Columns, zone: string): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(description.fields)) {
    const { access, type, storage = { column: name } } = field;
    if (access === 'secret' || storage === 'none') continue;
    if (storage === 'own table') members[name] = beside[name] ?? fieldType(field).unset(field);
    else if ('columns' in storage) members[name] = relation(field as StructureField, storage.columns, columns);
    else members[name] = type === 'iso_instant' ? fieldType(field).show?.(columns[storage.column], field, zone) : columns[storage.column];
  }
  return members;
}

function relation({ type, fields }: StructureField, stored: MemberColumns, columns: Columns): unknown {
  const value = members(stored, fields, columns);
  if (type === 'object') return value;
  return value === null ? [] : [value];
}

// A relation is there when the first of its columns is.
function members(stored: MemberColumns, fields: Fields, columns: Columns): object | null {
  const [first] = Object.values(stored);
  if (typeof first === 'string' && (columns[first] ?? null) === null) return null;
  const shown = Object.entries(stored).map(([member, place]) => [
    member,
    typeof place === 'string' ? (columns[place] ?? null) : members(place, (fields[member] as StructureField).fields, columns),
  ]);
  const { meanings, values } = (fields['id'] ?? {}) as Partial<ChoiceField>;
  const name = meanings?.[values?.indexOf(columns[String(first)] as never) ?? -1];
  return Object.fromEntries(name === undefined ? shown : [...shown, ['name', name]]);
}

type NotedChange = Omit<Change, 'description' | 'key' | 'events' | 'secrets'> & {
  readonly events: readonly string[];
  readonly secrets: readonly string[];
};

/**
 * Notes a change of a record for the journal. Several changes of one record are one: it was as before the first of them, and is as
 * after the last.
 */
export function note(write: Write, description: RecordDescription, key: number | string, change: NotedChange, existing?: Existing): void {
  write.tx.changedKinds.add(description.kind);
  const earlier = changeNoted(write, { description, key });
  const own = existing === undefined ? {} : besideOf(existing);
  if (earlier === undefined) {
    write.changes.set(nameOf(description, key), {
      ...change,
      description,
      key,
      beside: { ...own, ...change.beside },
      events: [...change.events],
      secrets: [...change.secrets],
    });
    return;
  }
  const touched = Object.fromEntries(
    Object.entries(change.columns).filter(([column, value]) => existing === undefined || value !== existing.columns[column]),
  );
  earlier.columns = { ...earlier.columns, ...touched };
  earlier.beside = { ...earlier.beside, ...change.beside };
  if (earlier.action !== 'created') earlier.action = change.action;
  earlier.events.push(...change.events);
  earlier.secrets.push(...change.secrets);
}

const nameOf = ({ kind }: RecordDescription, key: number | string): string => `${kind} ${key}`;

/** What a write has changed of a record so far. */
export const changeNoted = (write: Write, { description, key }: Pick<Existing, 'description' | 'key'>): Change | undefined =>
  write.changes.get(nameOf(description, key));

/** What a record owns in other tables. */
export const besideOf = ({ description, record }: Existing): Columns =>
  Object.fromEntries(
    Object.entries(description.fields).flatMap(([name, { storage }]) => (storage === 'own table' ? [[name, record[name]]] : [])),
  );

type JsonObject = { readonly [member: string]: unknown };

/** More would have the ids of the next transaction's. */
const MAX_EVENTS = 2 ** EVENT_PLACE_BITS;

const HISTORY = new Set(['updated', 'updated_id']);

/** The members that differ, each as `{from, to}`; who changed them when is none. */
export function differences(before: JsonObject, after: JsonObject): JsonObject {
  const changed = Object.entries(after).filter(([name, value]) => !HISTORY.has(name) && !isDeepStrictEqual(value, before[name]));
  return Object.fromEntries(changed.map(([name, value]) => [name, { from: before[name] ?? null, to: value }]));
}

// Of a creation and a deletion the trail keeps the record itself: that everything changed is added when it is read.
function changesOf({ action, before, secrets }: Change, record: JsonObject): JsonObject {
  if (action === 'updated')
    return { ...differences(before, record), ...Object.fromEntries(secrets.map((name) => [name, { from: null, to: null }])) };
  return { ...record, ...Object.fromEntries(secrets.map((name) => [name, null])) };
}

const EVENT = '(account_id, id, at, type, kind, record_id, record, audit_id, project_id)';
const event = (i: number): string =>
  `($account, $event_${i}::bigint, to_timestamp($now::bigint), $type_${i}, $kind, $record_id, $record::json, $kept::bigint, ` +
  '$project::bigint)';

const prepared = new Map<string, Statement>();

// One statement for the audit entry, the events and, with `bumps`, the version of the kind: rows of values, nothing is looked up.
function journalStatement(kind: string, eventCount: number, bumps: boolean): Statement {
  const name = `journal_${eventCount}_${bumps ? kind : ''}`;
  let journal = prepared.get(name);
  if (journal !== undefined) return journal;
  journal = statement(
    name,
    `with audited as (
  insert into audit (account_id, id, at, user_id, user_name, token_id, kind, record_id, action, changes, project_id)
  values ($account, $audit::bigint, to_timestamp($now::bigint), $actor::bigint, $actor_name, $token::bigint, $kind, $record_id, $action,
    $changes::json, $project::bigint)
)${bumps ? `, bumped as (\n  ${bumpSql([kind])}\n)` : ''}
insert into event ${EVENT}\nvalues ${Array.from({ length: eventCount }, (_, i) => event(i)).join(', ')}`,
  );
  prepared.set(name, journal);
  return journal;
}

const LIVE: Record<Change['action'], number> = { created: 1, updated: 0, deleted: -1 };

/**
 * Writes the audit entries and events of all changes and bumps the versions of their kinds: along with the last change where all are of
 * one kind. Nothing is awaited: the commit fails when one of these does.
 */
export const recordChanges = (write: Write): Promise<void> => recordTogether([write]);

/** The same for several writes of a transaction, in their order. */
export async function recordTogether(writes: readonly Write[]): Promise<void> {
  const tx = writes[0]?.tx;
  if (tx === undefined) return;
  const noted = writes.flatMap((write) => [...write.changes.values()].map((change) => ({ write, change })));
  const changes = noted.map(({ change }) => change);
  const live = new Map<string, number>();
  for (const { description, action } of changes) live.set(description.kind, (live.get(description.kind) ?? 0) + LIVE[action]);
  // What is only appended to has no version.
  const kinds = [...new Set(changes.flatMap(({ description: { kind, appendOnly } }) => (appendOnly === true ? [] : [kind])))].sort();
  const counts = { slot: tx.slot, ...Object.fromEntries(kinds.map((kind, i) => [`live_${i}`, live.get(kind)])) };
  const isOfOneKind = kinds.length === 1 && live.size === 1;
  const [{ now, firstEvent }, auditIds] = await Promise.all([tx.opened, tx.reserveIds('audit', changes.length)]);
  const total = changes.reduce((sum, { events }) => sum + 1 + events.length, 0);
  let place = tx.takeEventPlaces(total);
  if (place + total > MAX_EVENTS)
    throw new Problem('validation_failed', { detail: `one transaction can write ${MAX_EVENTS} events; send less at once` });
  const entries = noted.map(({ write: { viewer, actor }, change }, i) => {
    const { description, key, action, events, columns, beside } = change;
    const { kind, privacy = 'project_id' } = description;
    const record = ownMembers(description, columns, beside, viewer.zone);
    const types = [action, ...events].map((type) => `${kind}.${type}`);
    const whole = JSON.stringify(record);
    // Where the audit entry holds the record as it is, the events read it there.
    const isShared = action !== 'updated' && change.secrets.length === 0;
    const values = {
      audit: auditIds[i],
      actor: actor.userId,
      actor_name: actor.userName,
      token: actor.tokenId,
      kind,
      record_id: String(key),
      action,
      now,
      record: isShared ? null : whole,
      kept: isShared ? auditIds[i] : null,
      changes: isShared ? whole : JSON.stringify(changesOf(change, record)),
      // Its privacy is that of the history of the record too.
      project: columns[privacy] ?? null,
    };
    return { values, types, first: firstEvent + (place += types.length) - types.length };
  });
  const isBumped = isOfOneKind && entries.length <= MAX_SINGLE;
  if (entries.length > MAX_SINGLE) insertEntries(tx, entries);
  else
    for (const [i, { values, types, first }] of entries.entries()) {
      const bumps = isBumped && i === entries.length - 1;
      const ids = types.flatMap(
        (type, n) =>
          [
            [`type_${n}`, type],
            [`event_${n}`, first + n],
          ] as const,
      );
      tx.send(journalStatement(values.kind, types.length, bumps), { ...values, ...Object.fromEntries(ids), ...(bumps ? counts : {}) });
    }
  if (kinds.length > 0 && !isBumped) tx.send(bumpVersions(kinds), counts);
}

/** The journal of one change: its audit entry, and an event of each type with ids that count up. */
interface Entry {
  readonly values: Values;
  readonly types: readonly string[];
  readonly first: number;
}

/** Of more changes than this the rows go together. */
const MAX_SINGLE = 16;

const AUDIT_ROWS: RowTable = {
  table: 'audit',
  columns: {
    id: '$audit::bigint',
    at: 'to_timestamp($now::bigint)',
    user_id: '$actor::bigint',
    user_name: '$actor_name',
    token_id: '$token::bigint',
    kind: '$kind',
    record_id: '$record_id',
    action: '$action',
    changes: '$changes::json',
    project_id: '$project::bigint',
  },
};

const EVENT_ROWS: RowTable = {
  table: 'event',
  columns: {
    id: '$event::bigint',
    at: 'to_timestamp($now::bigint)',
    type: '$type',
    kind: '$kind',
    record_id: '$record_id',
    record: '$record::json',
    audit_id: '$kept::bigint',
    project_id: '$project::bigint',
  },
};

/** An entry of the audit trail that no change of a record makes: no event tells of it. */
export interface PlainEntry {
  readonly kind: string;
  readonly key: number | string;
  /** What was there before the audit trail had it is noted. */
  readonly action: 'created' | 'noted';
  readonly changes: object;
  readonly project?: number | null;
}

/** Writes such entries, each with whole values. */
export async function recordEntries({ tx, actor }: Write, entries: readonly PlainEntry[]): Promise<void> {
  const [{ now }, ids] = await Promise.all([tx.opened, tx.reserveIds('audit', entries.length)]);
  insertRows(
    tx,
    AUDIT_ROWS,
    entries.map(({ kind, key, action, changes, project = null }, i) => ({
      audit: ids[i],
      actor: actor.userId,
      actor_name: actor.userName,
      token: actor.tokenId,
      kind,
      record_id: String(key),
      action,
      now,
      changes: JSON.stringify(changes),
      project,
    })),
  );
}

function insertEntries(tx: Transaction, entries: readonly Entry[]): void {
  insertRows(
    tx,
    AUDIT_ROWS,
    entries.map(({ values }) => values),
  );
  insertRows(
    tx,
    EVENT_ROWS,
    entries.flatMap(({ values, types, first }) => types.map((type, n) => ({ ...values, type, event: first + n }))),
  );
}
