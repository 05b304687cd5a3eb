/** What of an audit entry `r` is hashed as its content: the text of PostgreSQL, which is the same for the same content (decision 0083). */
export const CONTENT_OF_ENTRY = `jsonb_build_object('user_name', r.user_name, 'changes', r.changes)::text`;
const PLAIN_HASH = `coalesce(r.original_hash, sha256(convert_to(${CONTENT_OF_ENTRY}, 'UTF8')))`;
/** The hash of that: with the salt of the entry, or as it was when a person was erased from the entry, and the salt with it. */
export const HASH_OF_ENTRY = `case when r.salt is null then ${PLAIN_HASH} else sha256(r.salt || ${PLAIN_HASH}) end`;

/**
 * What the audit trail has of a record, as an object of its members. `entries` is SQL of `audit a` with conditions. Neither ids, which
 * processes draw ahead, nor moments, which are those of the begin of a transaction, order entries that are close to each other. But the
 * changes of a member lead from value to value, so the last value is the one that was reached more often than it was left. Where entries
 * lack, the latest counts. `without` is SQL of which members `m` of which entries `a` are left out.
 */
export const toldBy = (entries: string, without = 'false'): string => `select json_object_agg(l.key, l.value) from (
    select distinct on (m.key) m.key, (array_agg(w.value))[1] as value
    from (select a.id, a.at, a.action, a.changes from ${entries}) a cross join lateral json_each(a.changes) m
    cross join lateral (values (true, case when a.action = 'updated' then m.value -> 'to' else m.value end),
      (false, case when a.action = 'updated' then m.value -> 'from' end)) w (comes, value)
    where w.value is not null and not (${without}) group by m.key, w.value::jsonb
    order by m.key, count(*) filter (where w.comes) > count(*) filter (where not w.comes) desc,
      max(a.at) filter (where w.comes) desc nulls last, max(a.id) filter (where w.comes) desc nulls last) l`;
