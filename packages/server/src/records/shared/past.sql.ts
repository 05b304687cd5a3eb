import { audit, isSortable, operationsOf, type Field, type NeededLevel, type RecordDescription } from '@daybook/contract';
import { selectColumn } from '../../database/fields.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { quoted } from '../../database/statement.ts';
import { LASTING_ORDERS } from '../../lists/past-faults.ts';
import { toldBy } from '../../writes/borrowed.sql.ts';
import { projectVisible } from './borrowed.sql.ts';

/** What never changes of a record, so that it can be found by it as it was. */
const LASTING_FILTERS: readonly string[] = ['id', 'from_time', 'to_time'];

const picked = <V>(all: { readonly [name: string]: V }, names: readonly string[]): { readonly [name: string]: V } =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

/** The description of the records of a kind as they were: only what the audit trail has of them, and what never changes to find them by. */
function describePast({ fields, filters, ...description }: RecordDescription): RecordDescription {
  const own = Object.entries(fields).filter(([, { storage, access }]) => storage !== 'none' && access !== 'secret');
  const sorted = ([name, field]: [string, Field]): [string, Field] => {
    const isKept = LASTING_ORDERS.includes(name) || !isSortable(field);
    return [name, isKept ? field : { ...field, unsorted: true }];
  };
  return { ...description, fields: Object.fromEntries(own.map(sorted)), filters: picked(filters, LASTING_FILTERS), appendOnly: true };
}

const entries = (kind: string): string =>
  `audit a where a.account_id = $account and a.kind = '${kind}' and a.record_id = r.id::text and a.at <= to_timestamp($as_of::bigint)`;

/** The projects that the viewer may not see. Where there is none, which is asked once, no history is looked into. */
const HIDDEN = `project p where p.account_id = $account and p.private and not ${projectVisible('p')}`;

/**
 * How documents are read as they were at `$as_of`: each member as the audit trail has it last until then. A record of whose history the
 * viewer may not see a part is not shown.
 */
export function pastReadModel({ description: whole }: ReadModel): ReadModel {
  const description = describePast(whole);
  const { kind, fields } = description;
  const members = Object.entries(fields).filter(([name, { type }]) => !LASTING_ORDERS.includes(name) && type !== 'iso_instant');
  const columns = members.map(([name]) => `${quoted(name)} json`).join(', ');
  const expressions = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (LASTING_ORDERS.includes(name)) return [];
      if (name === 'updated') return [[name, "date_part('epoch', h.at)::bigint"]];
      if (name === 'updated_id') return [[name, 'h.user_id']];
      if (field.type !== 'iso_instant') return [[name, `t.${quoted(name)}`]];
      const { column } = field.storage as { column: string };
      return [[name, selectColumn(`(to_timestamp((t.${quoted(column)} #>> '{}')::bigint))`, field)]];
    }),
  );
  return {
    description,
    past: operationsOf(audit).list.access as NeededLevel,
    expressions,
    from: `json_to_record((${toldBy(entries(kind))})) as t(${columns})
    cross join lateral (select a.at, a.user_id from ${entries(kind)} order by a.at desc, a.action = 'created', a.id desc limit 1) h`,
    visible: `r.created <= to_timestamp($as_of::bigint) and (r.deleted is null or r.deleted > to_timestamp($as_of::bigint))
      and ($sees_all or not exists (select 1 from ${HIDDEN}) or not exists (select 1 from ${entries(kind)} and a.project_id in (
        select p.id from ${HIDDEN})))`,
    perViewer: true,
    uncached: true,
    dependsOn: [],
  };
}
