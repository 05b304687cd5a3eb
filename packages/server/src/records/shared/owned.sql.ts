import { statement } from '../../database/statement.ts';

export const findFile = statement('find_file_id', 'select id from file where account_id = $account and alias = $alias');

/** Definitions of some modules, locked so that none goes while a record takes a value of it. */
export const loadDefinitions = statement(
  'load_definitions',
  `select id, name, type, options, required, update_key, module from custom_field
where account_id = $account and module = any($modules::text[]) and deleted is null order by id for share`,
);

export const isKnownZone = statement(undefined, 'select exists (select 1 from pg_timezone_names where name = $zone) as found');
