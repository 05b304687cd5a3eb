import type { Logger } from '../logging.ts';
import { runCommand } from './run-command.ts';
import type { Serving } from './workers.ts';

/**
 * At SIGUSR2 the processes of a server are replaced one by one by those of the program that is installed now, while the others serve. Its
 * migrations run before; where they need the former processes to stop, nothing is replaced.
 */
export function renewAtSignal({ renew }: Serving, logger: Logger): void {
  let running = false;
  process.on('SIGUSR2', () => {
    if (renew === undefined) return logger.warn('SIGUSR2 replaces processes one by one, and this server has one: set DAYBOOK_WORKERS');
    if (running) return logger.warn('the processes are already being replaced');
    running = true;
    return void replaceAll(renew, logger).finally(() => (running = false));
  });
}

async function replaceAll(renew: () => Promise<void>, logger: Logger): Promise<void> {
  try {
    await runCommand(['migrate', '--beside']);
    await renew();
    logger.info('all processes were replaced by those of the installed version');
  } catch (error) {
    logger.error({ err: error }, 'the processes were not replaced; the former ones go on');
  }
}
