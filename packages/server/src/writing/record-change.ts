import { viewerValues } from '../access/viewer.ts';
import { isVersioned, raiseSql, raiseVersions } from '../database/kind-version.sql.ts';
import { EVENT_PLACE_BITS } from '../database/event-ids.sql.ts';
import { snapshotSql } from '../database/list-statement.ts';
import type { Reading } from '../database/reading.ts';
import { quoted, statement, type Statement } from '../database/statement.ts';
import type { Change, Write } from './write.ts';

export { EVENT_PLACE_BITS };

const prepared = new Map<string, Statement>();

const DIFFERENCES = `coalesce((
    select jsonb_object_agg(coalesce(o.key, n.key), jsonb_build_object('from', o.value, 'to', n.value))
    from jsonb_each($before::jsonb) o full join jsonb_each(after.record) n on n.key = o.key
    where o.value is distinct from n.value and coalesce(o.key, n.key) not in ('updated', 'updated_id', 'updated_name')), '{}')`;

const secretsAs = (value: string): string => ` || (select jsonb_object_agg(s.name, '${value}'::jsonb) from unnest($secrets::text[]) as s(name))`;

// Who makes a record is who writes: their name is known, and is not looked up.
const MAKER = { created_name: '$actor_name::text', updated_name: '$actor_name::text' };

function ofNew(reading: Reading, plain: readonly string[]): Reading {
  const known = Object.entries({ ...MAKER, ...reading.plain }).filter(([name]) => plain.includes(name) || (name in MAKER && name in reading.expressions));
  return { ...reading, expressions: { ...reading.expressions, ...Object.fromEntries(known) } };
}

// One statement reads the record as it now is, and writes what changed into the audit trail and the events. Of a creation
// and a deletion the trail keeps the record itself: that everything changed is said when it is read. With `raises` it
// raises the version of the kind along.
function recordChange(reading: Reading, { action, plain = [], secrets = [] }: Change, raises: boolean): Statement {
  const { description } = reading;
  const isUpdate = action === 'updated';
  const hasSecrets = secrets.length > 0;
  const name = `record_${action}${plain.map((field) => `_${Object.keys(reading.plain ?? {}).indexOf(field)}`).join('')}${hasSecrets ? '_secret' : ''}${raises ? '_raised' : ''}_${description.kind}`;
  const known = prepared.get(name);
  if (known !== undefined) return known;
  const changes = isUpdate ? DIFFERENCES : 'after.record';
  const beside = hasSecrets ? secretsAs(isUpdate ? '{"from": null, "to": null}' : 'null') : '';
  const made = statement(
    name,
    `with after as materialized (
  select ${snapshotSql(action === 'created' ? ofNew(reading, plain) : reading)}::jsonb as record
  from ${quoted(description.table)} r where r.account_id = $account and r.${quoted(description.key)} = $key
), audited as (
  insert into audit (account_id, user_id, user_name, token_id, kind, record_id, action, changes, project_id)
  select $account::bigint, $actor::bigint, $actor_name::text, $token::bigint, $kind::text, $record_id::text, $action::text,
    ${changes}${beside}, $project::bigint
  from after
)${raises ? `, raised as (\n  ${raiseSql([description.kind])}\n)` : ''}
insert into event (account_id, id, type, kind, record_id, record, project_id)
select $account::bigint, ((pg_current_xact_id()::text::bigint + (select i.value::bigint from instance i where i.name = 'event_base')) << ${EVENT_PLACE_BITS}) + $ordinal::bigint + t.place,
  t.type, $kind::text, $record_id::text, after.record, $project::bigint
from after cross join unnest($types::text[]) with ordinality as t(type, place)`,
  );
  prepared.set(name, made);
  return made;
}

const LIVING: Record<Change['action'], number> = { created: 1, updated: 0, deleted: -1 };

/**
 * Writes the audit entries and events of all changes and raises the versions of their kinds: along with the last change
 * where all are of one kind, as mostly. Nothing is awaited: the commit fails when one of these does.
 */
export function recordChanges(write: Write): void {
  const { viewer, tx, changes } = write;
  const living = new Map<string, number>();
  for (const { kind, action } of changes) living.set(kind, (living.get(kind) ?? 0) + LIVING[action]);
  const kinds = [...living.keys()].filter(isVersioned).sort();
  const raise = { slot: tx.slot, ...Object.fromEntries(kinds.map((kind, i) => [`living_${i}`, living.get(kind)])) };
  const isOfOneKind = kinds.length === 1 && living.size === 1;
  let ordinal = 0;
  for (const [i, change] of changes.entries()) {
    const types = [change.action, ...(change.events ?? [])].map((type) => `${change.kind}.${type}`);
    const first = ordinal;
    ordinal += types.length;
    const raises = isOfOneKind && i === changes.length - 1;
    tx.send(recordChange(write.readingOf(change.kind), change, raises), {
      ...viewerValues(viewer),
      actor: viewer.userId,
      actor_name: write.actorName,
      token: viewer.tokenId,
      key: change.key,
      kind: change.kind,
      record_id: String(change.key),
      action: change.action,
      before: change.action === 'updated' ? JSON.stringify(change.before?.record ?? {}) : null,
      secrets: change.secrets ?? [],
      project: change.project ?? null,
      types,
      ordinal: first,
      ...raise,
    });
  }
  if (kinds.length > 0 && !isOfOneKind) tx.send(raiseVersions(kinds), raise);
}
