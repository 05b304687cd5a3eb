import { findAccount } from '../accounts/manage-accounts.ts';
import { asOwner, type Maintenance, type Run } from '../database/as-owner.ts';
import * as sql from '../database/cluster.sql.ts';
import { sqlStateOf } from '../database/database-error.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import { besideServer, type OpenDatabase } from '../runtime/open-database.ts';
import { CommandError } from '../runtime/reason.ts';
import { nameOf, workersInWords, workInWords, type Job, type Move, type Part, type Place } from './cluster-words.ts';
import { textOf, UsageError, type Command, type CommandInput } from './command.ts';
import { accountOption, onDatabase } from './on-database.ts';

/** The state of a statement that took too long, and was given up. */
const CANCELLED = '57014';
const NO_WORKERS = 'The coordinator knows no workers yet: add them with "cluster add", then start Daybook.';

function placeOf({ argument }: CommandInput): Place {
  const [, host = '', port] = /^([^\s:]+|\[[^\s\]]+\]):(\d{1,5})$/.exec(argument) ?? [];
  if (host === '') throw new UsageError(`${JSON.stringify(argument)} is not the address of a worker, such as 10.0.0.2:5432.`);
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
}

const argument = { value: 'HOST:PORT', doc: 'Address of the worker, as the coordinator reaches it.' };

function requireCoordinator({ owner }: OpenDatabase): void {
  if (owner.distributed !== true) throw new CommandError('The database is no coordinator of a Citus cluster: it has no extension citus.');
}

/** Works on the coordinator of a cluster. Refuses another database. */
function onCluster(input: CommandInput, work: (database: OpenDatabase, maintenance: Maintenance) => Promise<number>): Promise<number> {
  return onDatabase(input, (database) => {
    requireCoordinator(database);
    return asOwner(database.owner, (maintenance) => work(database, maintenance));
  });
}

async function partOf(run: Run, account: number): Promise<{ shard: string; part: string }> {
  const [part] = await run<{ shard: string; part: string }>(sql.findPartOf, { account });
  if (part === undefined) throw new CommandError(NO_WORKERS);
  return part;
}

const findWorkers = (run: Run): Promise<Place[]> => run<Place & Record<string, unknown>>(sql.findWorkers);
const findParts = (run: Run): Promise<Part[]> => run<Part & Record<string, unknown>>(sql.findParts);

/** What the accounts of each part are called; by its id, where a worker is away or its names may not be read. */
async function accountsOfParts(run: Run): Promise<Map<string, string[]>> {
  const named = await run<{ names: string }>(sql.findAccountNames);
  const names = new Map(named.flatMap((row) => Object.entries(JSON.parse(row.names) as Record<string, string>)));
  const parts = new Map<string, string[]>();
  for (const { account, part } of await run<{ account: string; part: string }>(sql.findAccountParts))
    parts.set(part, [...(parts.get(part) ?? []), names.get(account) ?? `account ${account}`]);
  return parts;
}

export const clusterShow: Command = {
  name: 'cluster show',
  summary: 'Shows on which worker of a Citus cluster each account lies, with the size of the part that it is in, and what is being moved.',
  options: {},
  run: (input) =>
    onCluster(input, async (_, { run }) => {
      const workers = await findWorkers(run);
      if (workers.length === 0) throw new CommandError(NO_WORKERS);
      const accounts = await accountsOfParts(run);
      for (const line of workersInWords(workers, await findParts(run), accounts)) console.log(line);
      const moves = await run<Move & Record<string, unknown>>(sql.findMoves);
      const jobs = await run<Job & Record<string, unknown>>(sql.findClusterJobs);
      for (const line of workInWords(moves, jobs, accounts)) console.log(line);
      return 0;
    }),
};

export const clusterAdd: Command = {
  name: 'cluster add',
  summary:
    'Adds a worker to a Citus cluster. The next start spreads what lies on no worker yet; later workers take accounts that are moved.',
  argument,
  options: {},
  run: async (input) => {
    const place = placeOf(input);
    // Without migrating: that would spread the tables over the workers that there are before the next one is added.
    await besideServer({ ...input, prepare: true }, async (database) => {
      requireCoordinator(database);
      await asOwner(database.owner, ({ run }) => run(sql.addWorker, { ...place }));
    });
    console.log(`${nameOf(place)} is a worker now.`);
    return 0;
  },
};

/** Citus waits without an end where a part is split while its rows are changed, now and then; a large account takes long by itself. */
const SPLIT_MINUTES = 30;

export const clusterMove: Command = {
  name: 'cluster move',
  summary: 'Moves an account to another worker of a Citus cluster, while it is used.',
  argument,
  options: {
    account: accountOption,
    minutes: {
      type: 'string',
      value: 'N',
      doc: `How long it may take to give the account a part of its own, where it shares one. Without it ${SPLIT_MINUTES}.`,
    },
    'block-writes': {
      type: 'boolean',
      doc: 'Lets accounts of the same part write nothing meanwhile, for some seconds: for a move that does not come to its end.',
    },
  },
  run: (input) => {
    const to = placeOf(input);
    const splitting = splittingOf(input);
    return onCluster(input, async (database, { run }) => {
      const account = await findAccount(database.owner, textOf(input.options, 'account'));
      const workers = await findWorkers(run);
      if (!workers.some((worker) => nameOf(worker) === nameOf(to)))
        throw new CommandError(`${nameOf(to)} is no worker. Workers: ${workers.map(nameOf).join(', ')}.`);
      await moveAccount({ run, owner: database.owner }, { account, to, splitting });
      console.log(`The account is on ${nameOf(to)}.`);
      return 0;
    });
  },
};

interface Splitting {
  readonly minutes: number;
  readonly way: 'auto' | 'block_writes';
}

function splittingOf({ options }: CommandInput): Splitting {
  const minutes = Number(textOf(options, 'minutes') ?? SPLIT_MINUTES);
  if (!(minutes > 0 && minutes <= 10_000)) throw new UsageError('--minutes is a number above 0, such as 5.');
  return { minutes, way: options['block-writes'] === true ? 'block_writes' : 'auto' };
}

async function isolate(owner: PoolTarget, account: number, { minutes, way }: Splitting): Promise<void> {
  const limited = { ...owner, options: `${owner.options} -c statement_timeout=${Math.ceil(minutes * 60_000)}` };
  try {
    await asOwner(limited, ({ run }) => run(sql.isolateAccount, { account, way }));
  } catch (error) {
    if (sqlStateOf(error) !== CANCELLED) throw error;
    throw new CommandError(
      `The account was not given a part of its own within ${minutes} minutes, and stays where it is. Try again when less is written, ` +
        'with more --minutes where it is large, or with --block-writes.',
      { cause: error },
    );
  }
}

interface Moving {
  readonly account: number;
  readonly to: Place;
  readonly splitting: Splitting;
}

/** Gives an account a part of its own where it shares one, and moves that. */
async function moveAccount(
  { run, owner }: Pick<Maintenance, 'run'> & Pick<OpenDatabase, 'owner'>,
  { account, to, splitting }: Moving,
): Promise<void> {
  const lying = await partOf(run, account);
  const isAlone = (await accountsOfParts(run)).get(lying.part)?.length === 1;
  const placed = async (part: string): Promise<Place> => {
    const place = (await findParts(run)).find((one) => one.part === part);
    if (place === undefined) throw new Error(`no worker has the part ${part}`);
    return place;
  };
  const from = await placed(lying.part);
  if (nameOf(from) === nameOf(to)) return;
  if (!isAlone) await isolate(owner, account, splitting);
  const { shard } = isAlone ? lying : await partOf(run, account);
  await run(sql.movePart, { shard, from_host: from.host, from_port: from.port, to_host: to.host, to_port: to.port });
}

export const clusterBalance: Command = {
  name: 'cluster balance',
  summary: 'Begins to move accounts between the workers of a Citus cluster until all hold as much; "cluster show" tells how far it is.',
  options: {},
  run: (input) =>
    onCluster(input, async (_, { run }) => {
      const [begun] = await run<{ job: string }>(sql.balanceParts);
      console.log(Number(begun?.job) > 0 ? 'Accounts are being moved.' : 'There is nothing to move: the workers hold as much.');
      return 0;
    }),
};
