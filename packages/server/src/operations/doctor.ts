import { records, type RecordDescription } from '@daybook/contract';
import { asOwner, type Run } from '../database/as-owner.ts';
import type { Config } from '../config.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { leakproofFunctions } from '../database/separation.sql.ts';
import { wantedIndexes } from '../database/wanted-indexes.ts';
import { changedCollations, indexNames, roleFacts, serverFacts } from './doctor.sql.ts';
import type { OpenDatabase } from './open-database.ts';
import { ranMigrations } from './operations.sql.ts';

/** One thing that was looked at. A fault endangers data or service; a warning costs speed. */
export interface Finding {
  readonly verdict: 'ok' | 'warning' | 'fault';
  readonly text: string;
}

/** Connections that one process of the server may hold. */
const PER_PROCESS = 14;

type Facts = { version: string; weakened: string[]; missing_extensions: string[]; not_leakproof: string[]; connections: number };

/** Looks at everything about the database that a server cannot put right by itself. */
export function examine(config: Config, database: OpenDatabase): Promise<Finding[]> {
  return asOwner(database.owner, async ({ run }) => {
    const [facts] = await run<Facts>(serverFacts, { functions: leakproofFunctions });
    if (facts === undefined) throw new Error('the database answered nothing');
    return [
      { verdict: 'ok', text: `PostgreSQL ${facts.version}: ${database.place}` },
      ...judgeServer(facts, config),
      ...(await judgeCollations(run)),
      ...(await judgeRole(run, database)),
      ...(await judgeSchema(run)),
    ];
  });
}

function judgeServer(facts: Facts, config: Config): Finding[] {
  const { weakened, missing_extensions: missing, not_leakproof: leaking, connections } = facts;
  const wanted = config.workers * PER_PROCESS + 2;
  return [
    judge(weakened.length === 0, 'fault', 'acknowledged writes survive a crash', `acknowledged writes can be lost: ${weakened.join(', ')}. Set them to on.`),
    judge(missing.length === 0, 'fault', 'all extensions are there', `extensions are missing: ${missing.map((name) => `CREATE EXTENSION ${name};`).join(' ')}`),
    judge(
      leaking.length === 0,
      'warning',
      'filters can use their indexes',
      `filters above row level security cannot use all their indexes, and are slower on large accounts. As superuser:\n${leaking.map((name) => `    ALTER FUNCTION pg_catalog.${name} LEAKPROOF;`).join('\n')}`,
    ),
    judge(
      connections >= wanted,
      'warning',
      `${connections} connections suffice`,
      `max_connections leaves ${connections} connections, ${config.workers} server processes may want ${wanted}`,
    ),
  ];
}

async function judgeCollations(run: Run): Promise<Finding[]> {
  const changed = await run<{ name: string; built: string; present: string }>(changedCollations);
  const repair = 'Run REINDEX DATABASE, then ALTER COLLATION … REFRESH VERSION and ALTER DATABASE … REFRESH COLLATION VERSION.';
  const names = changed.map(({ name, built, present }) => `${name} (built with ${built}, now ${present})`).join(', ');
  return [
    judge(
      changed.length === 0,
      'fault',
      'the collations are those that the indexes were built with',
      `the rules of sorting have changed under the indexes: ${names}. ${repair}`,
    ),
  ];
}

async function judgeRole(run: Run, { appRole, owner }: OpenDatabase): Promise<Finding[]> {
  const [role] = await run<{ bypasses: boolean; owns: boolean; unseparated: string[] }>(roleFacts, { role: appRole });
  const { bypasses = true, owns = false, unseparated = [] } = role ?? {};
  return [
    judge(
      !bypasses,
      'fault',
      `row level security holds for the role ${appRole}`,
      `the role ${appRole} bypasses row level security: ALTER ROLE ${appRole} NOSUPERUSER NOBYPASSRLS;`,
    ),
    judge(
      unseparated.length === 0,
      'fault',
      'every table of an account is separated',
      `tables without a forced policy: ${unseparated.join(', ')}. Run "daybook migrate".`,
    ),
    judge(
      !owns,
      'warning',
      'the application owns no table',
      `the role ${owner.user} is also the application's. A second line of defence is missing: let a superuser run CREATE ROLE daybook_app NOLOGIN; GRANT daybook_app TO ${owner.user};`,
    ),
  ];
}

async function judgeSchema(run: Run): Promise<Finding[]> {
  const ran = await run<{ name: string }>(ranMigrations).catch(() => []);
  const pending = pendingMigrations(ran.map(({ name }) => name));
  const indexes = new Map((await run<{ name: string; valid: boolean }>(indexNames)).map(({ name, valid }) => [name, valid]));
  const wanted = Object.values<RecordDescription>(records).flatMap((description) => wantedIndexes(description).map(({ name }) => name));
  const missing = pending.length > 0 ? [] : wanted.filter((name) => indexes.get(name) !== true);
  return [
    judge(pending.length === 0, 'fault', 'all migrations have run', `migrations have not run: ${pending.join(', ')}. Run "daybook migrate".`),
    judge(missing.length === 0, 'warning', 'all indexes are there', `indexes are missing or not valid: ${missing.join(', ')}`),
  ];
}

function judge(good: boolean, otherwise: 'warning' | 'fault', ok: string, text: string): Finding {
  return good ? { verdict: 'ok', text: ok } : { verdict: otherwise, text };
}
