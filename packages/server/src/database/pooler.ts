import pg from 'pg';
import { ConfigurationError } from '../config.ts';
import type { PoolTarget } from './pool-target.ts';

const WAIT_MS = 10_000;
const TIMES = 3;
const PROBE = 'daybook.startup';

const isRefusedOption = ({ message }: Error): boolean => /unsupported startup parameter/.test(message);

function quietClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: WAIT_MS, query_timeout: WAIT_MS });
  // A connection that is lost fails the statement that runs; without a listener it would end the process as well.
  client.on('error', () => undefined);
  return client;
}

/** A second connection, and whether what is set at the start of a connection arrives. */
async function connectBeside(target: PoolTarget): Promise<{ other: pg.Client; takesOptions: boolean }> {
  const first = quietClient({ ...target, options: `${target.options} -c ${PROBE}=on`.trim() });
  try {
    await first.connect();
    const { rows } = await first.query<{ set: boolean }>(`select current_setting('${PROBE}', true) is not distinct from 'on' as set`);
    return { other: first, takesOptions: rows[0]?.set === true };
  } catch (error) {
    await first.end().catch(() => undefined);
    if (!isRefusedOption(error as Error)) throw error;
  }
  const other = quietClient({ ...target, options: '' });
  await other.connect();
  return { other, takesOptions: false };
}

const backendOf = async (client: pg.Client): Promise<number> =>
  Number((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid);

// While another connection holds a transaction open, a pooler that shares connections gives either of the two another one than before.
async function keepsItsConnection(client: pg.Client, other: pg.Client): Promise<boolean> {
  for (let i = 0; i < TIMES; i += 1) {
    const before = await backendOf(client);
    await other.query('begin');
    const beside = await backendOf(other);
    const after = await backendOf(client);
    await other.query('rollback');
    if (beside === before || after !== before) return false;
  }
  return true;
}

/**
 * Returns whether a pooler is in front of the database that passes on nothing of what is set at the start of a connection. Throws a
 * `ConfigurationError` where it does not keep a connection for each client: settings, locks and prepared statements are lost, the role
 * that policies hold for first of all.
 */
export async function findPooler(target: PoolTarget, client: pg.Client): Promise<boolean> {
  const { other, takesOptions } = await connectBeside(target);
  try {
    const keeps = await keepsItsConnection(client, other).catch((error: Error) => {
      if (/pooling mode/.test(error.message)) return false;
      throw error;
    });
    if (keeps) return !takesOptions;
    throw new ConfigurationError([
      'DATABASE_URL: a pooler in transaction or statement mode stands before the database, and Daybook needs connections that ' +
        'stay the same. ' +
        'Set pool_mode = session for this database, or connect without the pooler.',
    ]);
  } finally {
    await other.end().catch(() => undefined);
  }
}

const OPTION = /(?<=^|\s)(?:-c\s*|--)([\w.-]+)=((?:\\.|[^\s\\])*)/g;

/** What the driver connects with; `begin` comes first on every connection. */
export interface Connecting {
  readonly config: pg.ClientConfig;
  readonly begin: (client: pg.ClientBase) => Promise<void>;
}

/** Connects to a target, with more startup options. Behind a pooler that takes none, they are set by the first statement. */
export function connecting(target: PoolTarget, more = ''): Connecting {
  const options = `${target.options} ${more}`.trim();
  if (target.isPooled !== true) return { config: { ...target, options }, begin: async () => undefined };
  const set = [...options.matchAll(OPTION)].map(([, name = '', value = '']) => [
    name.replaceAll('-', '_'),
    value.replaceAll(/\\(.)/g, '$1'),
  ]);
  const text = `select ${set.map((_pair, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, false)`).join(', ')}`;
  return {
    config: { ...target, options: '' },
    begin: async (client) => void (set.length > 0 && (await client.query(text, set.flat()))),
  };
}

/** The role of the application's connections, and whether row level security holds for it. */
export async function workingRole(app: PoolTarget): Promise<{ readonly name: string; readonly bypasses: boolean }> {
  const { config, begin } = connecting(app);
  const client = quietClient(config);
  try {
    await client.connect();
    await begin(client);
    const { rows } = await client.query<{ name: string; bypasses: boolean }>(
      'select r.rolname as name, r.rolsuper or r.rolbypassrls as bypasses from pg_roles r where r.rolname = current_user',
    );
    return rows[0] ?? { name: '', bypasses: true };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Throws a `ConfigurationError` where the application would see the rows of all accounts, or does not work as it is believed to. */
export async function requireRole(app: PoolTarget): Promise<void> {
  const { name, bypasses } = await workingRole(app);
  if (name !== app.role) throw new ConfigurationError([otherRole(name, app.role)]);
  if (!bypasses) return;
  throw new ConfigurationError([
    `The role ${name} bypasses row level security, which separates accounts. As superuser:\n  ALTER ROLE ${name} NOSUPERUSER NOBYPASSRLS;`,
  ]);
}

export const otherRole = (name: string, expected = ''): string =>
  `The application works as the role ${name} instead of ${expected}: connect without what drops the role on the way to the database.`;
