import { isDeepStrictEqual } from 'node:util';
import { EVENT_PLACE_BITS } from '../database/event-ids.sql.ts';
import { bumpSql, bumpVersions, isVersioned } from '../database/kind-version.sql.ts';
import { statement, type Statement } from '../database/statement.ts';
import { Problem } from '../problem.ts';
import { columnsOf, ownMembers } from './columns.ts';
import type { Change, Write } from './write.ts';

type Members = { readonly [member: string]: unknown };

/** More would have the ids of the next transaction's. */
const MAX_EVENTS = 2 ** EVENT_PLACE_BITS;

const HISTORY = new Set(['updated', 'updated_id']);

/** The members that differ, each as `{from, to}`. */
function differences(before: Members, after: Members): Members {
  const changed = Object.entries(after).filter(([name, value]) => !HISTORY.has(name) && !isDeepStrictEqual(value, before[name]));
  return Object.fromEntries(changed.map(([name, value]) => [name, { from: before[name] ?? null, to: value }]));
}

// Of a creation and a deletion the trail keeps the record itself: that everything changed is said when it is read.
function changesOf({ action, before, secrets }: Change, record: Members): Members {
  if (action === 'updated')
    return { ...differences(before, record), ...Object.fromEntries(secrets.map((name) => [name, { from: null, to: null }])) };
  return { ...record, ...Object.fromEntries(secrets.map((name) => [name, null])) };
}

const EVENT = '(account_id, id, at, type, kind, record_id, record, project_id)';
const event = (i: number): string =>
  `($account, $event_${i}::bigint, to_timestamp($now::bigint), $type_${i}, $kind, $record_id, $record::jsonb, $project::bigint)`;

const prepared = new Map<string, Statement>();

// One statement for the audit entry, the events and, where `bumps` says so, the version of the kind: rows of values, nothing is looked up.
function journalStatement(kind: string, eventCount: number, bumps: boolean): Statement {
  const name = `journal_${eventCount}_${bumps ? kind : ''}`;
  let known = prepared.get(name);
  if (known !== undefined) return known;
  known = statement(
    name,
    `with audited as (
  insert into audit (account_id, at, user_id, user_name, token_id, kind, record_id, action, changes, project_id)
  values ($account, to_timestamp($now::bigint), $actor::bigint, $actor_name, $token::bigint, $kind, $record_id, $action,
    $changes::jsonb, $project::bigint)
)${bumps ? `, bumped as (\n  ${bumpSql([kind])}\n)` : ''}
insert into event ${EVENT}\nvalues ${Array.from({ length: eventCount }, (_, i) => event(i)).join(', ')}`,
  );
  prepared.set(name, known);
  return known;
}

const LIVE: Record<Change['action'], number> = { created: 1, updated: 0, deleted: -1 };

/**
 * Writes the audit entries and events of all changes and bumps the versions of their kinds: along with the last change where all are of
 * one kind. Nothing is awaited: the commit fails when one of these does.
 */
export async function recordChanges(write: Write): Promise<void> {
  const { viewer, tx } = write;
  const changes = [...write.changes.values()];
  const live = new Map<string, number>();
  for (const { description, action } of changes) live.set(description.kind, (live.get(description.kind) ?? 0) + LIVE[action]);
  const kinds = [...live.keys()].filter(isVersioned).sort();
  const counts = { slot: tx.slot, ...Object.fromEntries(kinds.map((kind, i) => [`live_${i}`, live.get(kind)])) };
  const isOfOneKind = kinds.length === 1 && live.size === 1;
  const { now, firstEvent } = await write.opened;
  const total = changes.reduce((sum, { events }) => sum + 1 + events.length, 0);
  let place = tx.takeEventPlaces(total);
  if (place + total > MAX_EVENTS)
    throw new Problem('validation_failed', { detail: `one transaction can write ${MAX_EVENTS} events; send less at once` });
  for (const [i, change] of changes.entries()) {
    const { description, key, action, events, columns, beside } = change;
    const { kind } = description;
    const types = [action, ...events].map((type) => `${kind}.${type}`);
    const record = ownMembers(description, columns, beside, viewer.zone);
    const bumps = isOfOneKind && i === changes.length - 1;
    tx.send(journalStatement(kind, types.length, bumps), {
      actor: write.actor.userId,
      actor_name: write.actor.userName,
      token: write.actor.tokenId,
      kind,
      record_id: String(key),
      action,
      now,
      record: JSON.stringify(record),
      changes: JSON.stringify(changesOf(change, record)),
      project: projectOf(change) ?? null,
      ...Object.fromEntries(
        types.flatMap((type, n) => [
          [`type_${n}`, type],
          [`event_${n}`, firstEvent + place + n],
        ]),
      ),
      ...(bumps ? counts : {}),
    });
    place += types.length;
  }
  if (kinds.length > 0 && !isOfOneKind) tx.send(bumpVersions(kinds), counts);
}

/** The project whose privacy the history of a record follows. */
function projectOf({ description, columns }: Change): unknown {
  const column = description.privacy ?? 'project_id';
  return columnsOf(description).has(column) ? columns[column] : null;
}
