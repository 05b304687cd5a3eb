import { statement } from '../database/statement.ts';

/** What the names of an installation's own notes begin with. */
export const NOTES = 'note ';

export const readNotes = statement('installation_notes', `select i.name, i.value from instance i where i.name like '${NOTES}%'`);

export const writeNote = statement(
  undefined,
  `insert into instance (name, value) values ('${NOTES}' || $note, $value) on conflict (name) do update set value = excluded.value`,
);

export const removeNote = statement(undefined, `delete from instance where name = '${NOTES}' || $note`);

export const databaseSize = statement(undefined, 'select pg_database_size(current_database())::text as bytes');

export const noteOf = (name: string): string => name.slice(NOTES.length);
