import { records, type RecordDescription } from '@daybook/contract';
import { placeOf } from '../backup/index.ts';
import { systemClock } from '@daybook/values';
import { asOwner, type Maintenance, type Run } from '../database/as-owner.ts';
import { programName, type Config } from '../config.ts';
import { newerMigrations, pendingMigrations, ranMigrations, refusalOfNewer, type RanMigration } from '../database/migrate.ts';
import { inWords, isFull, isLow, spaceOf } from '../disk-space.ts';
import { clusterFaults, findWorkers } from '../database/cluster.sql.ts';
import { replicaOf } from '../database/external.ts';
import { examineReplica } from '../database/replica.ts';
import { otherRole, workingRole } from '../database/pooler.ts';
import { leakproofFunctions, sharedTables } from '../database/separation.sql.ts';
import { readState, type Finding, type State } from '../installation/index.ts';
import { createPost } from '../mail/index.ts';
import { wantedIndexes } from '../database/wanted-indexes.ts';
import { oldestUnsealed } from '../seals/index.ts';
import { changedCollations, indexNames, restoreState, roleFacts, serverFacts, someAccounts } from './doctor.sql.ts';
import type { OpenDatabase } from './open-database.ts';
import { hoursSinceBackup } from './scheduled-backups.ts';

/**
 * Connections that one process of the server may hold: 8 of the pool, 2 lanes, 3 for long reads, 2 for counting sign-ins, 2 for reserving
 * ids.
 */
const PER_PROCESS = 8 + 2 + 3 + 2 + 2;
/** The connection of the housekeeping, once per server. */
const PER_SERVER = 1;

type Facts = { version: string; weakened: string[]; missing_extensions: string[]; not_leakproof: string[]; connections: number };

/** Checks everything about the database that a server cannot repair by itself. */
export function examine(config: Config, database: OpenDatabase): Promise<Finding[]> {
  return asOwner(database.owner, async (maintenance) => {
    const { run } = maintenance;
    const [facts] = await run<Facts>(serverFacts, { functions: leakproofFunctions });
    if (facts === undefined) throw new Error('the database returned no facts');
    return [
      { verdict: 'ok', text: `PostgreSQL ${facts.version}: ${database.place}` },
      ...checkServer(facts, config),
      ...(await checkCollations(run)),
      ...(await checkRole(run, database)),
      ...(await checkCluster(run, database)),
      ...(await checkReplica(config, run, database)),
      ...(await checkSchema(run)),
      ...(await checkSealing(maintenance)),
      ...(await checkBackups(config, await readState(run).catch(() => ({})))),
      ...checkDisks(config),
      await checkMail(config),
    ];
  });
}

function checkServer(facts: Facts, config: Config): Finding[] {
  const { weakened, missing_extensions: missing, not_leakproof: leaking, connections } = facts;
  const required = config.workers * PER_PROCESS + PER_SERVER;
  return [
    check(
      weakened.length === 0,
      'fault',
      'acknowledged writes survive a crash',
      `acknowledged writes can be lost: ${weakened.join(', ')}. Set them to on.`,
    ),
    check(
      missing.length === 0,
      'fault',
      'all extensions are installed',
      `extensions are missing: ${missing.map((name) => `CREATE EXTENSION ${name};`).join(' ')}`,
    ),
    check(
      leaking.length === 0,
      'warning',
      'filters can use their indexes',
      'filters cannot use all indexes under row level security, which is slow in large accounts. As superuser, run:\n' +
        leaking.map((name) => `    ALTER FUNCTION pg_catalog.${name} LEAKPROOF;`).join('\n'),
    ),
    check(
      connections >= required,
      'warning',
      `${connections} connections are enough`,
      `max_connections leaves ${connections} connections; ${config.workers} server processes use up to ${required}`,
    ),
  ];
}

async function checkCollations(run: Run): Promise<Finding[]> {
  const changed = await run<{ name: string; built: string; present: string }>(changedCollations);
  const repair = 'Run REINDEX DATABASE, then ALTER COLLATION … REFRESH VERSION and ALTER DATABASE … REFRESH COLLATION VERSION.';
  const names = changed.map(({ name, built, present }) => `${name} (built with ${built}, now ${present})`).join(', ');
  return [
    check(
      changed.length === 0,
      'fault',
      'the collations match the indexes',
      `collations have changed since the indexes were built: ${names}. ${repair}`,
    ),
  ];
}

async function checkCluster(run: Run, { owner }: OpenDatabase): Promise<Finding[]> {
  if (owner.distributed !== true) return [];
  const workers = await run(findWorkers);
  if (workers.length === 0) return [{ verdict: 'warning', text: `the coordinator knows no workers. Run "${programName} cluster add".` }];
  const [faults] = await run<{ undistributed: string[]; away: string[] }>(clusterFaults, { own: sharedTables });
  const { undistributed = [], away = [] } = faults ?? {};
  return [
    check(
      undistributed.length === 0,
      'fault',
      `the tables are spread over ${workers.length} workers`,
      `tables lie on the coordinator alone: ${undistributed.join(', ')}. Run "${programName} migrate".`,
    ),
    check(
      away.length === 0,
      'fault',
      'all machines of the cluster are reached',
      `machines of the cluster cannot be reached: ${away.join(', ')}. Their accounts get 503.`,
    ),
  ];
}

async function checkReplica(config: Config, run: Run, { app }: OpenDatabase): Promise<Finding[]> {
  const target = replicaOf(config, app);
  if (target === undefined) return [];
  const reason = await examineReplica(target, run);
  return [check(reason === undefined, 'warning', 'long reads are made at the replica', `nothing is read at the replica: ${reason}`)];
}

async function checkRole(run: Run, { app, appRole, owner }: OpenDatabase): Promise<Finding[]> {
  const [role] = await run<{ bypasses: boolean; owns: boolean; unseparated: string[] }>(roleFacts, {
    role: appRole,
    forced: owner.distributed !== true || owner.user === appRole,
  });
  if (role === undefined) return [{ verdict: 'fault', text: `the role ${appRole} does not exist. Run "${programName} migrate".` }];
  const { bypasses, owns, unseparated } = role;
  const { name } = await workingRole(app);
  return [
    check(name === appRole, 'fault', `the application works as the role ${appRole}`, otherRole(name, appRole)),
    check(
      !bypasses,
      'fault',
      `row level security applies to the role ${appRole}`,
      `the role ${appRole} bypasses row level security: ALTER ROLE ${appRole} NOSUPERUSER NOBYPASSRLS;`,
    ),
    check(
      unseparated.length === 0,
      'fault',
      'every table of accounts has a forced policy',
      `tables without a forced policy: ${unseparated.join(', ')}. Run "${programName} migrate".`,
    ),
    check(
      !owns,
      'warning',
      'the application owns no table',
      `the application uses the role ${owner.user}, which owns the tables. As superuser, run: ` +
        `CREATE ROLE daybook_app NOLOGIN; GRANT daybook_app TO ${owner.user};`,
    ),
  ];
}

async function checkSchema(run: Run): Promise<Finding[]> {
  const ran = await run<RanMigration & Record<string, unknown>>(ranMigrations).catch(() => []);
  const pending = pendingMigrations(ran.map(({ name }) => name));
  const newer = newerMigrations(ran);
  const refusal = refusalOfNewer(newer);
  const indexes = new Map((await run<{ name: string; valid: boolean }>(indexNames)).map(({ name, valid }) => [name, valid]));
  const [state] = await run<{ unfinished: boolean }>(restoreState);
  const required = Object.values<RecordDescription>(records).flatMap((description) => wantedIndexes(description).map(({ name }) => name));
  const missing = pending.length > 0 ? [] : required.filter((name) => indexes.get(name) !== true);
  return [
    check(
      state?.unfinished !== true,
      'fault',
      'no restore is unfinished',
      `a restore into this database did not finish: run "${programName} restore FILE" again`,
    ),
    check(
      pending.length === 0,
      'fault',
      'all migrations are applied',
      `migrations are not applied: ${pending.join(', ')}. Run "${programName} migrate".`,
    ),
    check(
      newer.length === 0,
      refusal === undefined ? 'warning' : 'fault',
      'no newer Daybook has migrated the database',
      refusal ?? `a newer Daybook ran ${newer.map(({ name }) => name).join(', ')}: this one works beside it until it is updated too`,
    ),
    check(missing.length === 0, 'warning', 'all indexes exist', `indexes are missing or not valid: ${missing.join(', ')}`),
  ];
}

/** Seals are made each hour; what is older than this waits for a chore that fails. */
const SEALED_WITHIN_H = 4;
/** Accounts that are looked at: what keeps seals from being made keeps them from most. */
const MAX_ACCOUNTS = 1_000;

async function checkSealing({ run, readAccount }: Maintenance): Promise<Finding[]> {
  const accounts = await run<{ account_id: number }>(someAccounts, { most: MAX_ACCOUNTS }).catch(() => []);
  let [oldest, late] = [Infinity, 0];
  for (const { account_id: account } of accounts) {
    const [entry] = await readAccount(Number(account), (read) => read<{ at: number }>(oldestUnsealed)).catch(() => []);
    if (entry === undefined || systemClock.now() - Number(entry.at) < SEALED_WITHIN_H * 3_600) continue;
    oldest = Math.min(oldest, Number(entry.at));
    late += 1;
  }
  const hours = Math.round((systemClock.now() - oldest) / 3_600);
  return [
    check(
      late === 0,
      'warning',
      'the audit trail is sealed',
      `entries of the audit trail wait ${hours} hours for their seal, in ${late} accounts. Seals are made each hour while the ` +
        `server runs; ` +
        'its log says why there is none.',
    ),
  ];
}

async function checkBackups(config: Config, { backup, trial }: State): Promise<Finding[]> {
  const place = placeOf(config);
  if (place === undefined) return [];
  const { backupHours: hours } = config;
  const hoursOrError = await hoursSinceBackup(place).catch((error: Error) => error);
  const age = hoursOrError instanceof Error ? Infinity : hoursOrError;
  const newest = age === Infinity ? 'there is no backup' : `the newest backup is ${Math.round(age)} hours old`;
  const reason = backup?.failed === undefined ? 'its log says why there is none' : `the last attempt failed: ${backup.failed.reason}`;
  const text =
    hoursOrError instanceof Error
      ? `the backups in ${place.name} cannot be listed: ${hoursOrError.message}`
      : `${newest} in ${place.name}. One is due every ${hours} hours while the server runs; ${reason}.`;
  return [
    check(age < 2 * hours, 'warning', `a backup of the last ${2 * hours} hours exists`, text),
    check(
      config.backupPassphrase !== null,
      'warning',
      'backups are encrypted',
      `backups in ${place.name} are not encrypted: set DAYBOOK_BACKUP_PASSPHRASE, unless the place is as safe as the data`,
    ),
    ...checkTrial(trial),
  ];
}

function checkTrial(trial: State['trial']): Finding[] {
  if (trial === undefined) return [];
  const { passed, failed, left_out: leftOut } = trial;
  if (failed !== undefined) return [{ verdict: 'fault', text: `a backup that was restored for a trial has faults: ${failed.reason}` }];
  if (leftOut !== undefined) return [{ verdict: 'warning', text: `no backup is restored for a trial: ${leftOut.reason}` }];
  return passed === undefined ? [] : [{ verdict: 'ok', text: `${passed.name} was restored for a trial, and is as it has to be` }];
}

function checkDisks({ dataDir, backupDir }: Config): Finding[] {
  const folders = [['data folder', dataDir] as const, ...(backupDir === null ? [] : [['folder of backups', backupDir] as const])];
  return folders.flatMap(([name, folder]): Finding[] => {
    const space = spaceOf(folder);
    if (space === undefined) return [];
    const text = `the disk of the ${name} ${folder}: ${inWords(space)}`;
    if (isFull(folder)) return [{ verdict: 'fault', text: `${text}. It is full: make room, nothing can be written.` }];
    return [check(!isLow(space), 'warning', text, `${text}. Make room before it is full.`)];
  });
}

async function checkMail(config: Config): Promise<Finding> {
  try {
    return { verdict: 'ok', text: await createPost(config).check() };
  } catch (error) {
    return { verdict: 'warning', text: (error as Error).message };
  }
}

function check(good: boolean, otherwise: 'warning' | 'fault', ok: string, text: string): Finding {
  return good ? { verdict: 'ok', text: ok } : { verdict: otherwise, text };
}
