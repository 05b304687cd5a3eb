import { statement } from '../../database/statement.ts';
import { isToCome } from '../booking/borrowed.sql.ts';
import { usesBy } from '../shared/uses.sql.ts';
import { keysOfUnfixed } from '../shared/documents/borrowed.sql.ts';

export const keysOfModules = statement(
  'keys_of_modules',
  'select d.update_key from custom_field d where d.account_id = $account and d.module = any($modules::text[]) and d.deleted is null',
);

const ON_LINES = '(r.has_line_fields and r.items::jsonb @? $path::jsonpath)';
const ON_DOCUMENT = `(r.custom_values @> $value::jsonb or ${ON_LINES})`;

/** What keeps a field: documents that can still change and have a value of it, on themselves or on a line, and future bookings. */
export const usesOfField = usesBy(
  'uses_of_custom_field',
  `${keysOfUnfixed(`select v.id as key from jsonb_to_recordset(r.custom_values) as v(id bigint)
  union all select v.id from json_to_recordset(case when r.has_line_fields then r.items end) as l(custom_fields json)
    cross join lateral json_to_recordset(l.custom_fields) as v(id bigint)`)}
union all select d.id, 'booking', u.id from custom_field d cross join lateral (
  select b.id from booking b where b.account_id = $account and b.deleted is null and ${isToCome('b')}
    and b.custom_values @> jsonb_build_array(jsonb_build_object('id', d.id)) limit $most) u
  where d.account_id = $account and d.module = 'booking'`,
);

/** Whether any live record has a value of the field. */
export const hasValues = statement(
  'has_custom_values',
  `select exists (select 1 from contact r where r.account_id = $account and r.deleted is null and r.custom_values @> $value::jsonb)
  or exists (select 1 from project r where r.account_id = $account and r.deleted is null and r.custom_values @> $value::jsonb)
  or exists (select 1 from item r where r.account_id = $account and r.deleted is null and r.custom_values @> $value::jsonb)
  or exists (select 1 from booking r where r.account_id = $account and r.deleted is null and r.custom_values @> $value::jsonb)
  or exists (select 1 from quote r where r.account_id = $account and r.deleted is null and ${ON_DOCUMENT})
  or exists (select 1 from invoice r where r.account_id = $account and r.deleted is null and ${ON_DOCUMENT})
  or exists (select 1 from recurring_invoice r where r.account_id = $account and r.deleted is null and ${ON_DOCUMENT}) as found`,
);

/** The parameters by which values of a field are found. */
export function valueOf(field: number): { value: string; path: string } {
  return { value: JSON.stringify([{ id: field }]), path: `$[*].custom_fields[*] ? (@.id == ${field})` };
}
