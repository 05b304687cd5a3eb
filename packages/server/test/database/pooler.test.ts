import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigurationError, readConfig } from '../../src/config.ts';
import { prepareExternal } from '../../src/database/external.ts';
import { requireRole } from '../../src/database/pooler.ts';
import { createLogger } from '../../src/logging.ts';
import { examine } from '../../src/runtime/doctor.ts';
import { openDatabase } from '../../src/runtime/open-database.ts';
import { Api } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { Daybook } from '../support/daybook-process.ts';
import { freePort } from '../support/free-port.ts';
import { rowsOf } from '../support/rows-of.ts';

const TOKEN = 'a-token-of-the-operator-0123456789';
const isThere = ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => spawnSync(path, ['--version']).status === 0);

const problemsOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: unknown) => {
      assert.ok(error instanceof ConfigurationError, String(error));
      return error.problems.join('\n');
    },
  );

describe('the way to an external database', () => {
  let database: TestDatabase;
  let folder = '';
  const poolers: ChildProcess[] = [];
  /** The pooler may not enter the folder of the database's socket. */
  let bridge: Server;
  before(async () => {
    database = await createTestDatabase();
    const { host, port } = database.owner;
    bridge = createServer((near) => {
      const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
      near.on('error', () => far.destroy()).pipe(far);
      far.on('error', () => near.destroy()).pipe(near);
    }).listen(0, '127.0.0.1');
    await once(bridge, 'listening');
    folder = mkdtempSync(join(tmpdir(), 'daybook-pooler-'));
    chmodSync(folder, 0o755);
  });
  after(async () => {
    for (const pooler of poolers) {
      const ended = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await ended;
    }
    bridge.close();
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  const urlOf = (user: string): string =>
    `postgres://${user}@localhost/${database.owner.database}?host=${encodeURIComponent(database.owner.host)}`;
  const asOwner = async (...statements: readonly string[]): Promise<void> => {
    for (const sql of statements) await rowsOf(database.owner, sql);
  };

  /** Starts PgBouncer in front of the database, and returns its address. */
  async function startPooler(settings: string): Promise<string> {
    const port = await freePort();
    const { user, database: name } = database.owner;
    const behind = (bridge.address() as AddressInfo).port;
    const file = join(folder, `${port}.ini`);
    writeFileSync(join(folder, 'users'), `"${user}" ""\n`);
    writeFileSync(
      file,
      `[databases]\n${name} = host=127.0.0.1 port=${behind} dbname=${name} user=${user}\n[pgbouncer]\nlisten_addr = ` +
        `127.0.0.1\nlisten_port = ${port}\n` +
        `unix_socket_dir =\nauth_type = any\nauth_file = ${join(folder, 'users')}\nmax_client_conn = 100\ndefault_pool_size = ` +
        `50\n${settings}\n`,
    );
    // It never runs as root.
    const pooler = spawn(isThere ?? '', [file], { stdio: 'ignore', ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}) });
    poolers.push(pooler);
    const url = `postgres://${user}@127.0.0.1:${port}/${name}`;
    for (let tries = 0; ; tries += 1) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query('select 1');
        return url;
      } catch (error) {
        if (tries > 50) throw error;
        await sleep(100);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  test('a role that does not own the tables is refused, and whose they are is said', async () => {
    const role = `other_${database.owner.database}`;
    await asOwner(`create role ${role} login`, `grant create on schema public to ${role}`);
    const problems = await problemsOf(prepareExternal(urlOf(role)));
    await asOwner(`revoke create on schema public from ${role}`, `drop role ${role}`);
    assert.match(problems, /the tables in \S+ belong to the role daybook_owner, so \S+ cannot migrate them/);
  });

  test('an application that does not work as its role is refused, and one whose role bypasses policies', async () => {
    const { appTarget } = await prepareExternal(urlOf(database.owner.user));
    await requireRole(appTarget);
    assert.match(await problemsOf(requireRole({ ...appTarget, options: '' })), /works as the role daybook_owner instead of daybook_app/);
    assert.match(
      await problemsOf(requireRole({ ...appTarget, options: '', role: database.owner.user })),
      /The role daybook_owner bypasses row level security/,
    );
    const config = { ...readConfig({}), databaseUrl: urlOf(database.owner.user) };
    const opened = await openDatabase(config, createLogger('silent'));
    const findings = await examine(config, { ...opened, app: { ...opened.app, options: '' } });
    const faults = findings.filter(({ verdict }) => verdict === 'fault').map(({ text }) => text);
    assert.match(faults.join('\n'), /works as the role daybook_owner instead of daybook_app/);
  });

  test('options of the address stay, and what is set beside them arrives', async () => {
    const { appTarget } = await prepareExternal(`${urlOf(database.owner.user)}&options=${encodeURIComponent('-c work_mem=8MB')}`);
    assert.equal(appTarget.isPooled, undefined, 'no pooler stands before it');
    assert.match(appTarget.options, /^-c work_mem=8MB -c role=/);
    await requireRole(appTarget);
  });

  for (const options of ['', 'ignore_startup_parameters = options'])
    for (const mode of ['transaction', 'statement'])
      test(
        `PgBouncer in ${mode} mode is refused in one sentence (${options})`,
        { skip: isThere === undefined && 'no pgbouncer' },
        async () => {
          const url = await startPooler(`pool_mode = ${mode}\n${options}`);
          assert.match(
            await problemsOf(prepareExternal(url)),
            /^DATABASE_URL: a pooler in transaction or statement mode .* pool_mode = session/,
          );
        },
      );

  for (const options of ['', 'ignore_startup_parameters = options'])
    test(`a server works through PgBouncer in session mode (${options})`, { skip: isThere === undefined && 'no pgbouncer' }, async (t) => {
      const url = await startPooler(`pool_mode = session\n${options}`);
      const { appTarget } = await prepareExternal(url);
      assert.equal(appTarget.isPooled, true);
      await requireRole(appTarget);
      const daybook = new Daybook(t, { DATABASE_URL: url, DAYBOOK_ADMIN_TOKEN: TOKEN, DAYBOOK_WEB: 'off' });
      const api = new Api(await daybook.start(), TOKEN);
      const ids = await Promise.all(Array.from({ length: 20 }, (_, i) => api.create('resource', { name: `Room ${i}`, type_id: 1 })));
      assert.equal(new Set(ids).size, 20);
      assert.equal((await api.get('/v2/resource?limit=100')).status, 200);
      const doctor = await daybook.run('doctor');
      assert.match(doctor.out, /ok +the application works as the role daybook_app/);
      assert.equal(await daybook.stop('SIGTERM'), 0);
    });
});
