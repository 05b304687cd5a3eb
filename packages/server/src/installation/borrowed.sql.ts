import { NOTES } from './state.sql.ts';

/** The rows of `instance` that go along into a backup: the notes are of this installation alone, which may be closed for maintenance. */
export const lastingRows = `name not like '${NOTES}%'`;
