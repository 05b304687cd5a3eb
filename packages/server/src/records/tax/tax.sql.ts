import { statement } from '../../database/statement.ts';
import { unfixedDocuments } from '../shared/documents/borrowed.sql.ts';

// Most have no such id in their text, which is found out in a fraction of the time that taking it apart takes.
const charges = (elements: string): string => String.raw`r.${elements}::text ~ concat('"id"\s*:\s*', $key::bigint, '\M') and exists (
  select 1 from json_array_elements(r.${elements}) i cross join json_array_elements(i -> 'taxes') t where (t ->> 'id')::bigint = $key)`;

/**
 * What uses a tax: documents that can still change, and the firm, clients, projects, items and rates of schemes and resources that have
 * it for new ones.
 */
export const usesOfTax = statement(
  'uses_of_tax',
  `${unfixedDocuments(charges('items'))}
union all select 'account' as kind, r.id from account r
where r.account_id = $account and $key in (r.domestic_tax_id, r.reverse_charge_tax_id, r.export_tax_id)
union all select 'contact' as kind, r.id from contact r where r.account_id = $account and r.deleted is null and r.tax_id = $key
union all select 'project' as kind, r.id from project r where r.account_id = $account and r.deleted is null and r.tax_id = $key
union all select 'item' as kind, r.id from item r where r.account_id = $account and r.deleted is null
  and $key in (r.domestic_tax_id, r.reverse_charge_tax_id, r.export_tax_id)
union all select 'rate-scheme' as kind, r.id from rate_scheme r
where r.account_id = $account and r.deleted is null and ${charges('prices')}
union all select 'resource' as kind, r.id from resource r where r.account_id = $account and r.deleted is null and ${charges('rates')}
order by kind, id limit $most`,
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
