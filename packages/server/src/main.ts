#!/usr/bin/env node
import pino from 'pino';
import { commandHelp, commands, helpText, readCommandLine, UsageError, versionText } from './cli/index.ts';
import { loadConfig } from './config.ts';
import { createLogger } from './logging.ts';
import { reasonOf } from './runtime/reason.ts';

const WRONG_USE = 2;

// Whoever reads the result may have had enough (`daybook doctor | head`): the command does its work all the same.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

async function main(words: readonly string[]): Promise<number> {
  const commandLine = readCommandLine(words, commands);
  if ('help' in commandLine) {
    console.log(commandLine.help === undefined ? helpText(commands) : commandHelp(commandLine.help));
    return 0;
  }
  if ('version' in commandLine) {
    console.log(versionText());
    return 0;
  }
  const config = loadConfig();
  // Standard output has only the result of a command; log lines of commands go to standard error.
  const serving = commandLine.command.name === 'serve';
  const logger = serving ? createLogger(config.logLevel) : createLogger('warn', pino.destination({ fd: 2, sync: true }));
  return commandLine.command.run({ config, logger, options: commandLine.options, argument: commandLine.argument });
}

try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  console.error(`daybook: ${reasonOf(error)}`);
  process.exit(error instanceof UsageError ? WRONG_USE : 1);
}
