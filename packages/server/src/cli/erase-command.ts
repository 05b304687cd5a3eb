import { findAccount } from '../accounts/manage-accounts.ts';
import { Connections } from '../database/connections.ts';
import { erasePerson } from '../erasure/index.ts';
import { Problem } from '../problem.ts';
import { CommandError } from '../runtime/reason.ts';
import { requiredText, textOf, UsageError, type Command } from './command.ts';
import { accountOption, onDatabase } from './on-database.ts';

const ACTOR = { userId: null, userName: 'daybook erase', tokenId: null };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const eraseCommand: Command = {
  name: 'erase',
  summary: 'Permanently erases a person: contact, user, resource, and personal data in the audit trail and events.',
  options: {
    contact: { type: 'string', value: 'UUID', doc: 'Contact of the person to erase.' },
    account: accountOption,
    yes: { type: 'boolean', doc: 'Confirms the erasure, which cannot be undone.' },
  },
  run: (input) => {
    const uuid = requiredText(input.options, 'contact').trim().toLowerCase();
    if (!UUID.test(uuid)) throw new UsageError(`--contact ${JSON.stringify(uuid)} is not a UUID.`);
    if (input.options['yes'] !== true) throw new UsageError('Erasing cannot be undone. Add --yes to confirm.');
    return onDatabase(input, async ({ owner, app }) => {
      const { readModels } = await import('../records/index.ts');
      const account = await findAccount(owner, textOf(input.options, 'account'));
      const connections = new Connections({ target: app, logger: input.logger, slowQueryMs: 60_000, poolSize: 1, laneCount: 0 });
      try {
        await erasePerson({ connections, readModels }, account, uuid, ACTOR);
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
