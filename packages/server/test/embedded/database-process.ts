// Run as a program of its own, so that tests can kill the process that owns a database: prints where to connect as one
// line of JSON, and stops the database at SIGTERM.
import { argv, stdout } from 'node:process';
import { startEmbedded } from '../../src/database/embedded/index.ts';
import { createLogger } from '../../src/logging.ts';

const [, , dataDir = ''] = argv;
const database = await startEmbedded({ dataDir, logger: createLogger('silent'), memoryBytes: 2 ** 30 });
process.on('SIGTERM', () => void database.stop());
const { ownerUrl, appUrl, pid } = database;
stdout.write(`${JSON.stringify({ ownerUrl, appUrl, pid })}\n`);
