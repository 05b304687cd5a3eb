import type { Logger } from '../logging.ts';
import { isRunning, runCommand } from './run-command.ts';
import type { Renew, Serving } from './workers.ts';

/**
 * At SIGUSR2 the processes of a server are replaced one by one by those of the program that is installed now, while the others serve. Its
 * migrations run before; where they need the former processes to stop, nothing is replaced. To be called first thing: a signal that
 * nobody takes would end the process.
 */
export function renewAtSignal(server: () => Serving | undefined, logger: Logger): void {
  let running = false;
  process.on('SIGUSR2', () => {
    const serving = server();
    if (serving === undefined) return logger.warn('SIGUSR2 came before the server serves: send it again then');
    const { renew } = serving;
    if (renew === undefined) return logger.warn('SIGUSR2 replaces processes one by one, and this server has one: set DAYBOOK_WORKERS');
    if (running) return logger.warn('the processes are already being replaced');
    if (isRunning('backup')) return logger.error('the processes were not replaced: a backup is under way; send SIGUSR2 again after it');
    running = true;
    return void replaceAll(renew, logger).finally(() => (running = false));
  });
}

async function replaceAll(renew: Renew, logger: Logger): Promise<void> {
  let replaced = 0;
  try {
    await runCommand(['migrate', '--beside']);
    await renew(() => (replaced += 1));
    logger.info('all processes were replaced by those of the installed version');
  } catch (error) {
    const what = replaced === 0 ? 'the processes were not replaced' : `only ${replaced} of the processes were replaced`;
    logger.error({ err: error, replaced }, `${what}; the former ones go on`);
  }
}
