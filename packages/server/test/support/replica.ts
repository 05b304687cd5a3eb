import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount, giveTo, type Account } from '../../src/database/embedded/account.ts';
import { startEmbedded } from '../../src/database/embedded/index.ts';
import { findPrograms } from '../../src/database/embedded/programs.ts';
import { ownFolder, spawnOptions } from '../../src/database/embedded/server-process.ts';
import type { PoolTarget } from '../../src/database/pool-target.ts';
import { createLogger } from '../../src/logging.ts';
import { freePort } from './free-port.ts';
import { rowsOf } from './rows-of.ts';

/** A database with a streaming replica, both of the embedded build. */
export interface Replicated {
  /** Their addresses, as settings. */
  readonly url: string;
  readonly replicaUrl: string;
  /** The replica itself, as its superuser. */
  onReplica<T extends pg.QueryResultRow>(sql: string): Promise<T[]>;
  onPrimary<T extends pg.QueryResultRow>(sql: string): Promise<T[]>;
  startReplica(): Promise<void>;
  stopReplica(): Promise<void>;
  stopAll(): Promise<void>;
}

const START_MS = 30_000;

const urlOf = ({ user, host, port, database }: Pick<PoolTarget, 'user' | 'host' | 'port' | 'database'>): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** Copies the files while the database works, as a base backup does. */
async function copyFiles(owner: PoolTarget, from: string, to: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query("select pg_backup_start('copy', true)");
  mkdirSync(to, { mode: 0o700 });
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('postmaster.') && !entry.startsWith('.s.')))
    cpSync(join(from, name), join(to, name), { recursive: true });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  await client.end();
}

export async function startReplicated(): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-replica-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'primary');
  const primary = await startEmbedded({ dataDir, logger: createLogger('silent'), memoryBytes: 2 ** 30 });
  // The replica runs as the same unprivileged user, and has to find the socket.
  chmodSync(dataDir, 0o711);
  const owner = primary.ownerUrl;
  const cluster = readdirSync(dataDir)
    .map((name) => join(dataDir, name))
    .find((path) => statSync(path).isDirectory() && readdirSync(path).includes('PG_VERSION'));
  if (cluster === undefined) throw new Error('the cluster is not found');
  appendFileSync(join(cluster, 'pg_hba.conf'), 'local replication all trust\n');
  await rowsOf(owner, 'select pg_reload_conf()');
  const account = chooseAccount(await findPrograms(), cluster, createLogger('silent'));
  const copy = join(folder, 'replica');
  await copyFiles(owner, cluster, copy);
  const port = await freePort();
  const conninfo = `host=${owner.host} port=${owner.port} user=${owner.user}`;
  appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\nmax_standby_streaming_delay = '500ms'\n`);
  writeFileSync(join(copy, 'standby.signal'), '');
  const sockets = mkdtempSync(join(folder, 's'));
  giveAll(account, [copy, sockets]);
  const target = { ...owner, host: sockets, port };
  let child: ChildProcess | undefined;
  const startReplica = async (): Promise<void> => {
    const words: string[] = [...account.launcher, account.programs.postgres, `-D${ownFolder(copy)}`];
    const [command = '', ...args] = words;
    child = spawn(command, [...args, '-c', `unix_socket_directories=${sockets}`, '-c', 'listen_addresses=', '-p', String(port)], {
      ...spawnOptions(account, copy),
      stdio: 'ignore',
    });
    for (const end = Date.now() + START_MS; ; await sleep(50)) {
      const refused = await rowsOf(target, 'select 1').then(
        () => undefined,
        (error: unknown) => error,
      );
      if (refused === undefined) return;
      if (Date.now() > end) throw refused;
    }
  };
  const stopReplica = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
  };
  try {
    await startReplica();
  } catch (error) {
    await stopReplica();
    await primary.stop();
    throw error;
  }
  return {
    url: urlOf(owner),
    replicaUrl: urlOf(target),
    onReplica: (sql) => rowsOf(target, sql),
    onPrimary: (sql) => rowsOf(owner, sql),
    startReplica,
    stopReplica,
    stopAll: async () => {
      await stopReplica();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function giveAll(account: Account, paths: readonly string[]): void {
  for (const path of paths) {
    chmodSync(path, 0o700);
    giveTo(account, path);
  }
}
