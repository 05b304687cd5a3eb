import { AccountProblem } from '../accounts/manage-accounts.ts';
import { migrate } from '../database/migrate.ts';
import { CommandError } from '../runtime/reason.ts';
import { openBesideServer, type OpenDatabase } from '../runtime/open-database.ts';
import type { CommandInput, Option } from './command.ts';

/** Migrates the database, then runs a command on it. */
export async function onDatabase(input: CommandInput, work: (database: OpenDatabase) => Promise<number>): Promise<number> {
  const database = await openBesideServer(input.config, input.logger);
  try {
    await migrate(database.owner, database.appRole);
    return await work(database);
  } catch (error) {
    throw error instanceof AccountProblem ? new CommandError(error.message) : error;
  } finally {
    await database.stop();
  }
}

/** The account that a command is about. */
export const accountOption: Option = { type: 'string', value: 'NAME', doc: 'Name of the account; required when there are several.' };
