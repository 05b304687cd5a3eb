import { programVersion } from '../version.ts';
import { accountCreate, accountDelete, accountList, accountRename } from './account-commands.ts';
import { backupCommand, backupList, restoreCommand } from './backup-commands.ts';
import { clusterAdd, clusterBalance, clusterMove, clusterShow } from './cluster-commands.ts';
import type { Command } from './command.ts';
import { doctorCommand } from './doctor-command.ts';
import { eraseCommand } from './erase-command.ts';
import { keyRotate } from './key-commands.ts';
import { maintenanceOff, maintenanceOn } from './maintenance-commands.ts';
import { proveCommand } from './prove-command.ts';
import { seedCommand } from './seed-command.ts';
import { migrateCommand, serveCommand } from './server-commands.ts';
import { upgradeCommand } from './upgrade-command.ts';
import { tokenCreate, tokenList, tokenRevoke } from './token-commands.ts';
import { userList, userPassword, userPromote } from './user-commands.ts';
import { verifyCommand } from './verify-command.ts';

export { commandHelp, helpText } from './help.ts';
export { UsageError } from './command.ts';
export { readCommandLine } from './command-line.ts';

/** Everything that `daybook` does, in the order of its help. */
export const commands: readonly Command[] = [
  serveCommand,
  migrateCommand,
  accountCreate,
  accountList,
  accountRename,
  seedCommand,
  userList,
  userPassword,
  userPromote,
  tokenCreate,
  tokenList,
  tokenRevoke,
  eraseCommand,
  keyRotate,
  verifyCommand,
  proveCommand,
  backupCommand,
  backupList,
  restoreCommand,
  maintenanceOn,
  maintenanceOff,
  clusterShow,
  clusterAdd,
  clusterMove,
  clusterBalance,
  accountDelete,
  doctorCommand,
  upgradeCommand,
];

/** The versions of Daybook and of the Node that runs it. */
export function versionText(): string {
  return `daybook ${programVersion}, Node ${process.versions.node}`;
}
