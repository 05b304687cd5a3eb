import { findAccount } from '../accounts/manage-accounts.ts';
import { Connections } from '../database/connections.ts';
import { erasePerson } from '../erasing/index.ts';
import { Problem } from '../problem.ts';
import { readings } from '../records/index.ts';
import { onDatabase } from './account-commands.ts';
import { CommandError, requiredText, textOf, UsageError, type Command } from './command.ts';

const ACTOR = { userId: null, userName: 'daybook erase', tokenId: null };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const eraseCommand: Command = {
  name: 'erase',
  summary: 'Erases a person for good: contact, user, resource, and the traces in the audit trail and the events.',
  options: {
    contact: { type: 'string', value: 'UUID', doc: 'The person.' },
    account: { type: 'string', value: 'NAME', doc: 'In this account; needed when there are several.' },
    yes: { type: 'boolean', doc: 'Really do it: what is erased cannot be brought back.' },
  },
  run: (input) => {
    const uuid = requiredText(input.options, 'contact').trim().toLowerCase();
    if (!UUID.test(uuid)) throw new UsageError(`--contact ${JSON.stringify(uuid)} is not a UUID.`);
    if (input.options['yes'] !== true) throw new UsageError('What is erased cannot be brought back. Say --yes to do it.');
    return onDatabase(input, async ({ owner, app }) => {
      const account = await findAccount(owner, textOf(input.options, 'account'));
      const connections = new Connections({ target: app, logger: input.logger, slowQueryMs: 60_000, poolSize: 1, laneCount: 0 });
      try {
        await erasePerson({ connections, readings }, account, uuid, ACTOR);
      } catch (error) {
        throw error instanceof Problem ? new CommandError(`Nothing was erased: ${error.message}.`) : error;
      } finally {
        await connections.close();
      }
      console.log(`Erased ${uuid}.`);
      return 0;
    });
  },
};
