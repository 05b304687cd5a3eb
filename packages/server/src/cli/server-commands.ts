import { migrate } from '../database/migrate.ts';
import { runServer } from '../runtime/run-server.ts';
import { besideServer } from '../runtime/open-database.ts';
import { trimHeapOnceIdle } from '../runtime/trim-heap.ts';
import type { Command } from './command.ts';

export const serveCommand: Command = {
  name: 'serve',
  summary: 'Starts and migrates the database, then serves the API until SIGTERM or SIGINT.',
  options: {},
  run: async ({ config, logger }) => {
    trimHeapOnceIdle();
    await runServer(config, logger);
    return 0;
  },
};

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Migrates the database to this version.',
  options: { beside: { type: 'boolean', doc: 'Only where servers of the version before may go on meanwhile; changes nothing otherwise.' } },
  examples: ['migrate', 'migrate --beside'],
  run: async ({ config, logger, options }) => {
    const beside = options['beside'] === true;
    const done = await besideServer({ config, logger, prepare: true }, ({ owner, appRole }) => migrate(owner, appRole, { beside }));
    console.log(done.length === 0 ? 'The database is up to date.' : `Ran ${done.join(', ')}.`);
    return 0;
  },
};
