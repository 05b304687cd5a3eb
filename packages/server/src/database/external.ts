import { Client } from 'pg';
import { ConfigurationError, type Config } from '../config.ts';
import { findUnsuitable, readFacts, type Facts } from './external-facts.ts';
import { decideAppRole } from './external-role.ts';
import { findPooler } from './pooler.ts';
import type { PoolTarget } from './pool-target.ts';

type ExternalDatabase = {
  /** Migrations and maintenance: the role of DATABASE_URL. */
  ownerTarget: PoolTarget;
  /** The application: cannot bypass row level security. */
  appTarget: PoolTarget;
  /** The role that migrations grant the tables to. */
  appRole: string;
};

/** Any constant serves: it only keeps two servers that start at once from preparing the same database together. */
const preparationLock = 4_021_960_117;

// OpenSSL and Node.js name what a certificate lacks in codes of their own.
function remedyOf(cause: unknown): string {
  const { code = '', message } = cause as { readonly code?: string; readonly message: string };
  if (message.includes('does not support SSL')) return 'Let it use TLS, or set sslmode=disable where nobody can listen on the way.';
  if (/CERT|ISSUER|SIGNATURE|ALTNAME/.test(code))
    return 'Name its certificate authority in NODE_EXTRA_CA_CERTS, and the host that its certificate has; or set sslmode=no-verify.';
  return 'Check the address, the password and that the database exists.';
}

/**
 * Checks the database of DATABASE_URL and creates what it lacks, unless `prepare` is false: the two extensions, and a role for the
 * application.
 * Throws a `ConfigurationError` that names everything that is wrong, with the SQL that repairs it.
 */
export async function prepareExternal(url: string, prepare = true): Promise<ExternalDatabase> {
  const client = new Client({ connectionString: url });
  // A connection that is lost fails the statement that runs; without a listener it would end the process as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    await client.end().catch(() => undefined);
    throw new ConfigurationError([
      `DATABASE_URL: ${client.user}@${client.host}:${client.port}/${client.database} cannot be reached: ` +
        `${reasonOf(cause)}. ${remedyOf(cause)}`,
    ]);
  }
  try {
    const isPooled = await findPooler(targetOf(client), client);
    await client.query('select pg_advisory_lock($1)', [preparationLock]);
    const facts = await readFacts(client, prepare);
    const problems = findUnsuitable(facts, isPooled);
    if (problems.length > 0) throw new ConfigurationError(problems);
    const appRole = await decideAppRole(client, prepare, facts.distributed);
    return { ...targetsOf(client, { ...facts, isPooled }, appRole), appRole };
  } finally {
    await client.end();
  }
}

/** The address of a client, with its options: an address that has some would hide those that are given beside it. */
function targetOf(client: Client, user = ''): PoolTarget {
  const { options = '' } = (client as Client & { connectionParameters: { options?: string } }).connectionParameters;
  return {
    host: client.host,
    port: client.port,
    user: client.user ?? user,
    database: client.database ?? user,
    ...(typeof client.password === 'string' ? { password: client.password } : {}),
    ssl: client.ssl,
    options,
  };
}

/** Where the replica is, and the role that the application reads as there, which policies hold for. Undefined where none is set. */
export function replicaOf(
  { databaseReplicaUrl: url }: Pick<Config, 'databaseReplicaUrl'>,
  { role = '' }: PoolTarget,
): PoolTarget | undefined {
  if (url === null) return undefined;
  const target = targetOf(new Client({ connectionString: url }));
  return { ...target, options: target.user === role ? target.options : `${target.options} -c role=${role}`.trim(), role };
}

function targetsOf(client: Client, { user, distributed, isPooled }: Facts & { isPooled: boolean }, appRole: string) {
  const target = targetOf(client, user);
  // Otherwise SET LOCAL of the account stays on the coordinator, and its workers show no row.
  const options = distributed ? `${target.options} -c citus.propagate_set_commands=local`.trim() : target.options;
  const ownerTarget: PoolTarget = {
    ...target,
    options,
    ...(distributed ? { distributed } : {}),
    ...(isPooled ? { isPooled } : {}),
  };
  if (appRole === user) return { ownerTarget, appTarget: { ...ownerTarget, role: appRole } };
  return { ownerTarget, appTarget: { ...ownerTarget, options: `${options} -c role=${appRole}`.trim(), role: appRole } };
}

/** Why something cannot be reached: a refused connection to a name with several addresses carries its reasons inside. */
export function reasonOf(cause: unknown): string {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first.message.replace(/\.$/, '') : String(first);
}
