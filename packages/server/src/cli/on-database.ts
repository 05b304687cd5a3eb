import { AccountProblem } from '../accounts/manage-accounts.ts';
import { migrate } from '../database/migrate.ts';
import { CommandError } from '../runtime/reason.ts';
import { besideServer, type OpenDatabase } from '../runtime/open-database.ts';
import type { CommandInput, Option } from './command.ts';

/** Migrates the database, then runs a command on it. */
export function onDatabase({ config, logger }: CommandInput, work: (database: OpenDatabase) => Promise<number>): Promise<number> {
  return besideServer({ config, logger, prepare: true }, async (database) => {
    await migrate(database.owner, database.appRole);
    return work(database);
  }).catch((error: unknown) => {
    throw error instanceof AccountProblem ? new CommandError(error.message) : error;
  });
}

/** The account that a command is about. */
export const accountOption: Option = { type: 'string', value: 'NAME', doc: 'Name of the account; required when there are several.' };
