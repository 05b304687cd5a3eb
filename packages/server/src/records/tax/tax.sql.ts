import { statement } from '../../database/statement.ts';
import { usesBy } from '../shared/uses.sql.ts';
import { keysOfUnfixed } from '../shared/documents/borrowed.sql.ts';

const charged = (elements: string): string => `select t.id as key from json_to_recordset(r.${elements}) as l(taxes json)
  cross join lateral json_to_recordset(l.taxes) as t(id bigint)`;
const USUAL = 'select unnest(array[r.domestic_tax_id, r.reverse_charge_tax_id, r.export_tax_id]) as key';

const live = (kind: string, keys: string): string => `select k.key, '${kind}' as kind, r.id
from ${kind.replace('-', '_')} r cross join lateral (${keys}) k
where r.account_id = $account and r.deleted is null`;

/**
 * What uses a tax: documents that can still change, and the firm, clients, projects, items and rates of schemes and resources that have
 * it for new ones.
 */
export const usesOfTax = usesBy(
  'uses_of_tax',
  `${keysOfUnfixed(charged('items'))}
union all select k.key, 'account', r.id from account r cross join lateral (${USUAL}) k where r.account_id = $account
${['contact', 'project']
  .map(
    (kind) => `union all select t.id, '${kind}', u.id from tax t cross join lateral (
  select r.id from ${kind} r where r.account_id = $account and r.deleted is null and r.tax_id = t.id limit $most) u
  where t.account_id = $account`,
  )
  .join('\n')}
union all ${live('item', USUAL)}
union all ${live('rate-scheme', charged('prices'))}
union all ${live('resource', charged('rates'))}`,
);

/** Taxes by id, deleted ones too: what a document refers to already may stay. */
export const taxesById = statement(
  'taxes_by_id',
  `select r.id, r.name, r.rate::text as rate from tax r where r.account_id = $account and r.id = any($ids::bigint[])`,
);

/** Living taxes by name and rate, locked so that none goes while a line takes it. */
export const taxesByName = statement(
  'taxes_by_name',
  `select r.id, r.name, r.rate::text as rate from tax r
where r.account_id = $account and r.deleted is null and (r.name, r.rate) in (select w.name, w.rate from unnest($names::text[],
  $rates::numeric[]) as w(name, rate))
order by r.id for share`,
);

/** Makes a tax that is not there, at the time that its entry in the audit trail has. */
export const makeTax = statement(
  'make_tax',
  `insert into tax (account_id, id, name, rate, created_id, created, updated_id, updated)
values ($account, $id, $name, $rate::numeric, $actor::bigint, to_timestamp($now::bigint), $actor::bigint, to_timestamp($now::bigint))
on conflict (account_id, name, rate) where deleted is null do nothing
returning id, name, rate::text as rate`,
);
