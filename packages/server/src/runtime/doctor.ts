import { records, type RecordDescription } from '@daybook/contract';
import { placeOf } from '../backup/index.ts';
import { systemClock } from '@daybook/values';
import { asOwner, type Maintenance, type Run } from '../database/as-owner.ts';
import { addressForLinks, isOfThisMachine, listeningAt } from '../address-for-links.ts';
import { programName, type Config } from '../config.ts';
import { mostConnections } from '../database/connection-limits.ts';
import { newerMigrations, pendingMigrations, ranMigrations, refusalOfNewer, type RanMigration } from '../database/migrate.ts';
import { inWords, isFull, isLow, spaceOf } from '../disk-space.ts';
import { clusterFaults, findWorkers } from '../database/cluster.sql.ts';
import { replicaOf } from '../database/external.ts';
import { examineReplica } from '../database/replica.ts';
import { otherRole, workingRole } from '../database/pooler.ts';
import { leakproofFunctions } from '../database/separation.sql.ts';
import { sharedTables } from '../database/shared-tables.ts';
import { readKeptKeys } from '../integrations/secret-keys.ts';
import { Vault } from '../integrations/vault.ts';
import { readState, type Finding, type State } from '../installation/index.ts';
import { createPost } from '../mail/index.ts';
import { wantedIndexes } from '../database/wanted-indexes.ts';
import { countLostPasswords } from '../records/mail-server/index.ts';
import { countLostSecrets } from '../records/webhook/index.ts';
import { oldestUnsealed } from '../seals/index.ts';
import { changedCollations, indexNames, restoreState, roleFacts, serverFacts, someAccounts } from './doctor.sql.ts';
import type { OpenDatabase } from './open-database.ts';
import { hoursSinceBackup } from './scheduled-backups.ts';

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
      placeFinding(facts, database),
      ...checkServer(facts, config, database.owner.distributed === true ? (await run(findWorkers)).length : 0),
      ...(await checkCollations(run)),
      ...(await checkRole(run, database)),
      ...(await checkCluster(run, database)),
      ...(await checkReplica(config, run, database)),
      ...(await checkSchema(run)),
      ...(await checkSealing(maintenance)),
      ...(await checkSecrets(config, maintenance)),
      ...(await checkBackups(config, await readState(run).catch(() => ({})))),
      ...checkDisks(config),
      await checkMail(config),
      checkLinks(config),
    ];
  });
}

function placeFinding({ version }: Facts, { place, folder }: OpenDatabase): Finding {
  const text = `PostgreSQL ${version}: ${place}`;
  return folder === undefined
    ? finding('ok', 'database', text, { version, place })
    : finding('ok', 'database_embedded', text, { version, folder });
}

/** Of so many machines that accounts are on. */
function checkServer(facts: Facts, config: Config, machines: number): Finding[] {
  const { weakened, missing_extensions: missing, not_leakproof: leaking, connections } = facts;
  const required = config.workers * mostConnections(machines) + PER_SERVER;
  const extensions = missing.map((name) => `CREATE EXTENSION ${name};`).join(' ');
  const functions = leaking.map((name) => `ALTER FUNCTION pg_catalog.${name} LEAKPROOF;`);
  return [
    check(weakened.length === 0, 'fault', {
      ok: ['writes_survive', 'acknowledged writes survive a crash'],
      not: ['writes_can_be_lost', `acknowledged writes can be lost: ${weakened.join(', ')}. Set them to on.`],
      values: { settings: weakened.join(', ') },
    }),
    check(missing.length === 0, 'fault', {
      ok: ['extensions_there', 'all extensions are installed'],
      not: ['extensions_missing', `extensions are missing: ${extensions}`],
      values: { commands: extensions },
    }),
    check(leaking.length === 0, 'warning', {
      ok: ['filters_fast', 'filters can use their indexes'],
      not: [
        'filters_slow',
        'filters cannot use all indexes under row level security, which is slow in large accounts. As superuser, in this database, run:\n' +
          functions.map((command) => `    ${command}`).join('\n'),
      ],
      values: { commands: functions.join(' ') },
    }),
    check(connections >= required, 'warning', {
      ok: ['connections_enough', `${connections} connections are enough`],
      not: [
        'connections_few',
        `max_connections leaves ${connections} connections; ${config.workers} server processes use up to ${required}`,
      ],
      values: { connections, processes: config.workers, required },
    }),
  ];
}

async function checkCollations(run: Run): Promise<Finding[]> {
  const changed = await run<{ name: string; built: string; present: string }>(changedCollations);
  const repair = 'Run REINDEX DATABASE, then ALTER COLLATION … REFRESH VERSION and ALTER DATABASE … REFRESH COLLATION VERSION.';
  const names = changed.map(({ name, built, present }) => `${name} (built with ${built}, now ${present})`).join(', ');
  return [
    check(changed.length === 0, 'fault', {
      ok: ['collations_match', 'the collations match the indexes'],
      not: ['collations_changed', `collations have changed since the indexes were built: ${names}. ${repair}`],
      values: { collations: changed.map(({ name, built, present }) => `${name} (${built} → ${present})`).join(', ') },
    }),
  ];
}

async function checkCluster(run: Run, { owner }: OpenDatabase): Promise<Finding[]> {
  if (owner.distributed !== true) return [];
  const workers = await run(findWorkers);
  if (workers.length === 0)
    return [finding('warning', 'cluster_empty', `the coordinator knows no workers. Run "${programName} cluster add".`)];
  const [faults] = await run<{ undistributed: string[]; away: string[] }>(clusterFaults, { own: sharedTables });
  const { undistributed = [], away = [] } = faults ?? {};
  return [
    check(undistributed.length === 0, 'fault', {
      ok: ['tables_spread', `the tables are spread over ${workers.length} workers`],
      not: ['tables_not_spread', `tables lie on the coordinator alone: ${undistributed.join(', ')}. Run "${programName} migrate".`],
      values: { workers: workers.length, tables: undistributed.join(', ') },
    }),
    check(away.length === 0, 'fault', {
      ok: ['machines_reached', 'all machines of the cluster are reached'],
      not: ['machines_away', `machines of the cluster cannot be reached: ${away.join(', ')}. Their accounts get 503.`],
      values: { machines: away.join(', ') },
    }),
  ];
}

async function checkReplica(config: Config, run: Run, { app }: OpenDatabase): Promise<Finding[]> {
  const target = replicaOf(config, app);
  if (target === undefined) return [];
  const reason = await examineReplica(target, run);
  return [
    check(reason === undefined, 'warning', {
      ok: ['replica_read', 'long reads are made at the replica'],
      not: ['replica_not_read', `nothing is read at the replica: ${reason}`],
      values: { reason: reason ?? '' },
    }),
  ];
}

async function checkRole(run: Run, { app, appRole, owner }: OpenDatabase): Promise<Finding[]> {
  const [role] = await run<{ bypasses: boolean; owns: boolean; unseparated: string[] }>(roleFacts, {
    role: appRole,
    forced: owner.distributed !== true || owner.user === appRole,
  });
  if (role === undefined)
    return [finding('fault', 'role_missing', `the role ${appRole} does not exist. Run "${programName} migrate".`, { role: appRole })];
  const { bypasses, owns, unseparated } = role;
  const { name } = await workingRole(app);
  return [
    check(name === appRole, 'fault', {
      ok: ['role_right', `the application works as the role ${appRole}`],
      not: ['role_other', otherRole(name, appRole)],
      values: { role: name, expected: appRole ?? '' },
    }),
    check(!bypasses, 'fault', {
      ok: ['accounts_separated', `row level security applies to the role ${appRole}`],
      not: ['accounts_not_separated', `the role ${appRole} bypasses row level security: ALTER ROLE ${appRole} NOSUPERUSER NOBYPASSRLS;`],
      values: { command: `ALTER ROLE ${appRole} NOSUPERUSER NOBYPASSRLS;` },
    }),
    check(unseparated.length === 0, 'fault', {
      ok: ['policies_there', 'every table of accounts has a forced policy'],
      not: ['policies_missing', `tables without a forced policy: ${unseparated.join(', ')}. Run "${programName} migrate".`],
      values: { tables: unseparated.join(', ') },
    }),
    check(!owns, 'warning', {
      ok: ['owns_nothing', 'the application owns no table'],
      not: [
        'owns_tables',
        `the application uses the role ${owner.user}, which owns the tables. As superuser, run: ` +
          `CREATE ROLE daybook_app NOLOGIN; GRANT daybook_app TO ${owner.user};`,
      ],
      values: { command: `CREATE ROLE daybook_app NOLOGIN; GRANT daybook_app TO ${owner.user};` },
    }),
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
    check(state?.unfinished !== true, 'fault', {
      ok: ['restore_finished', 'no restore is unfinished'],
      not: ['restore_unfinished', `a restore into this database did not finish: run "${programName} restore FILE" again`],
    }),
    check(pending.length === 0, 'fault', {
      ok: ['migrations_applied', 'all migrations are applied'],
      not: ['migrations_pending', `migrations are not applied: ${pending.join(', ')}. Run "${programName} migrate".`],
      values: { migrations: pending.join(', ') },
    }),
    check(newer.length === 0, refusal === undefined ? 'warning' : 'fault', {
      ok: ['not_newer', 'no newer Daybook has migrated the database'],
      not: [
        refusal === undefined ? 'newer_beside' : 'newer_alone',
        refusal ?? `a newer Daybook ran ${newer.map(({ name }) => name).join(', ')}: this one works beside it until it is updated too`,
      ],
    }),
    check(missing.length === 0, 'warning', {
      ok: ['indexes_there', 'all indexes exist'],
      not: ['indexes_missing', `indexes are missing or not valid: ${missing.join(', ')}`],
      values: { indexes: missing.join(', ') },
    }),
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
    check(late === 0, 'warning', {
      ok: ['audit_sealed', 'the audit trail is sealed'],
      not: [
        'audit_not_sealed',
        `entries of the audit trail wait ${hours} hours for their seal, in ${late} accounts. Seals are made each hour while the ` +
          'server runs; its log says why there is none.',
      ],
      values: late === 0 ? {} : { hours, accounts: late },
    }),
  ];
}

// A file that is damaged opens nothing.
function keptKeys(config: Config): readonly Buffer[] {
  try {
    return readKeptKeys(config);
  } catch {
    return [];
  }
}

/** Secrets that no key opens: their webhooks and mail servers send nothing. */
async function checkSecrets(config: Config, { run, readAccount }: Maintenance): Promise<Finding[]> {
  // No key is made where there is none: the doctor changes nothing.
  const keys = [...(config.secretKeys ?? []), ...keptKeys(config)];
  const vault = new Vault(() => keys);
  const accounts = await run<{ account_id: number }>(someAccounts, { most: MAX_ACCOUNTS }).catch(() => []);
  let lost = 0;
  for (const { account_id: id } of accounts) {
    const account = Number(id);
    for (const countLost of [countLostSecrets, countLostPasswords])
      lost += await readAccount(account, (read) => countLost(read, account, vault)).catch(() => 0);
  }
  return [
    check(lost === 0, 'fault', {
      ok: ['secrets_open', 'the key of secrets opens all of them'],
      not: [
        'secrets_lost',
        `secrets that no key here opens: ${lost}. Their webhooks and mail servers send nothing. Put the lost key back (secret-keys in ` +
          'the data folder, or DAYBOOK_SECRET_KEYS), or give the webhooks new secrets and enter the passwords and keys of mail servers ' +
          'again.',
      ],
      values: lost === 0 ? {} : { secrets: lost },
    }),
  ];
}

const BACKUPS_OFF =
  'no backups are made: set DAYBOOK_BACKUP_DIR or DAYBOOK_BACKUP_S3, unless something else backs up the database and the secret keys';

async function checkBackups(config: Config, { backup, trial }: State): Promise<Finding[]> {
  const place = placeOf(config);
  if (place === undefined) return [finding('warning', 'backups_off', BACKUPS_OFF)];
  const { backupHours: hours } = config;
  const hoursOrError = await hoursSinceBackup(place).catch((error: Error) => error);
  const age = hoursOrError instanceof Error ? Infinity : hoursOrError;
  const newest = age === Infinity ? 'there is no backup' : `the newest backup is ${Math.round(age)} hours old`;
  const reason = backup?.failed === undefined ? 'its log says why there is none' : `the last attempt failed: ${backup.failed.reason}`;
  const text =
    hoursOrError instanceof Error
      ? `the backups in ${place.name} cannot be listed: ${hoursOrError.message}`
      : `${newest} in ${place.name}. One is due every ${hours} hours while the server runs; ${reason}.`;
  const code = hoursOrError instanceof Error ? 'backups_unlisted' : age === Infinity ? 'backup_missing' : 'backup_old';
  return [
    check(age < 2 * hours, 'warning', {
      ok: ['backup_made', `a backup of the last ${2 * hours} hours exists`],
      not: [code, text],
      values: {
        place: place.name,
        hours,
        ...(age === Infinity ? {} : { age: Math.round(age) }),
        ...(hoursOrError instanceof Error ? { reason: hoursOrError.message } : {}),
      },
    }),
    check(config.backupPassphrase !== null, 'warning', {
      ok: ['backups_encrypted', 'backups are encrypted'],
      not: [
        'backups_not_encrypted',
        `backups in ${place.name} are not encrypted: set DAYBOOK_BACKUP_PASSPHRASE, unless the place is as safe as the data`,
      ],
      values: { place: place.name },
    }),
    ...checkTrial(trial),
  ];
}

function checkTrial(trial: State['trial']): Finding[] {
  if (trial === undefined) return [];
  const { passed, failed, left_out: leftOut } = trial;
  if (failed !== undefined)
    return [
      finding('fault', 'trial_failed', `a backup that was restored for a trial has faults: ${failed.reason}`, { reason: failed.reason }),
    ];
  if (leftOut !== undefined)
    return [finding('warning', 'trial_left_out', `no backup is restored for a trial: ${leftOut.reason}`, { reason: leftOut.reason })];
  const text = `${passed?.name} was restored for a trial, and is as it has to be`;
  return passed === undefined ? [] : [finding('ok', 'trial_passed', text, { name: passed.name })];
}

function checkDisks({ dataDir, backupDir }: Config): Finding[] {
  const folders = [
    ['data', 'data folder', dataDir] as const,
    ...(backupDir === null ? [] : [['backups', 'folder of backups', backupDir] as const]),
  ];
  return folders.flatMap(([disk, name, folder]): Finding[] => {
    const space = spaceOf(folder);
    if (space === undefined) return [];
    const values = { disk, folder, free_bytes: space.free, size_bytes: space.total };
    const text = `the disk of the ${name} ${folder}: ${inWords(space)}`;
    if (isFull(folder)) return [finding('fault', 'disk_full', `${text}. It is full: make room, nothing can be written.`, values)];
    return [
      check(!isLow(space), 'warning', { ok: ['disk_free', text], not: ['disk_low', `${text}. Make room before it is full.`], values }),
    ];
  });
}

async function checkMail(config: Config): Promise<Finding> {
  try {
    const text = await createPost(config).check();
    return config.smtpUrl === null ? finding('warning', 'mails_in_folder', text) : finding('ok', 'mails_sent', text);
  } catch (error) {
    const { message } = error as Error;
    return finding('warning', 'mails_not_sent', message, { reason: message });
  }
}

/** Mails, public pages and calendars go to people elsewhere. */
function checkLinks(config: Config): Finding {
  const address = addressForLinks(config, listeningAt(config, config.port));
  return check(!isOfThisMachine(address), 'warning', {
    ok: ['links_open', `links begin with ${address}`],
    not: [
      'links_open_here',
      `links in mails, to public pages and to calendars begin with ${address}, which only this machine opens. Set DAYBOOK_BASE_URL to ` +
        'the address that people open.',
    ],
    values: { address },
  });
}

/** What is looked at, in the two ways that it may be: by a code with its values, and in English. */
interface Ways {
  readonly ok: readonly [code: Finding['code'], text: string];
  readonly not: readonly [code: Finding['code'], text: string];
  readonly values?: Finding['values'];
}

const check = (good: boolean, otherwise: 'warning' | 'fault', { ok, not, values }: Ways): Finding =>
  good ? finding('ok', ...ok, values) : finding(otherwise, ...not, values);

const finding = (verdict: Finding['verdict'], code: Finding['code'], text: string, values: Finding['values'] = {}): Finding => ({
  verdict,
  code,
  text,
  values,
});
