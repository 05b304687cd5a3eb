import { migrate } from '../database/migrate.ts';
import { runServer } from '../operations/run-server.ts';
import { openBesideServer } from '../operations/open-database.ts';
import type { Command } from './command.ts';

export const serveCommand: Command = {
  name: 'serve',
  summary: 'Starts the database, brings it up to date and serves the API until SIGTERM or SIGINT.',
  options: {},
  run: async ({ config, logger }) => {
    await runServer(config, logger);
    return 0;
  },
};

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Brings the database up to date with this version.',
  options: {},
  run: async ({ config, logger }) => {
    const database = await openBesideServer(config, logger);
    try {
      const done = await migrate(database.owner, database.appRole);
      console.log(done.length === 0 ? 'The database is up to date.' : `Ran ${done.join(', ')}.`);
      return 0;
    } finally {
      await database.stop();
    }
  },
};
