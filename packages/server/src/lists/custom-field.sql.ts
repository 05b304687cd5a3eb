import { statement } from '../database/statement.ts';

/** The live custom fields of some modules, as lists are filtered and sorted by them. */
export const listedCustomFields = statement(
  'listed_custom_fields',
  `select d.id, d.update_key, d.type, d.options from custom_field d
where d.account_id = $account and d.module = any($modules::text[]) and d.deleted is null order by d.id`,
);
