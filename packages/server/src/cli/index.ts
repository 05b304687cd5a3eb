import { accountCreate, accountList, tokenCreate } from './account-commands.ts';
import { backupCommand, restoreCommand } from './backup-commands.ts';
import type { Command } from './command.ts';
import { doctorCommand } from './doctor-command.ts';
import { eraseCommand } from './erase-command.ts';
import { seedCommand } from './seed-command.ts';
import { migrateCommand, serveCommand } from './server-commands.ts';

export { commandHelp, helpText } from './help.ts';
export { UsageError } from './command.ts';
export { readCommandLine } from './command-line.ts';

/** Everything that `daybook` does, in the order of its help. */
export const commands: readonly Command[] = [
  serveCommand,
  migrateCommand,
  accountCreate,
  accountList,
  tokenCreate,
  backupCommand,
  restoreCommand,
  seedCommand,
  eraseCommand,
  doctorCommand,
];
