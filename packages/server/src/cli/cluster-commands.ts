import { findAccount, listAccounts } from '../accounts/manage-accounts.ts';
import { asOwner, type Maintenance, type Run } from '../database/as-owner.ts';
import { addWorker, findPartOf, findParts, findWorkers, isolateAccount, movePart } from '../database/cluster.sql.ts';
import { openBesideServer, type OpenDatabase } from '../runtime/open-database.ts';
import { CommandError } from '../runtime/reason.ts';
import { textOf, UsageError, type Command, type CommandInput } from './command.ts';
import { accountOption, onDatabase } from './on-database.ts';

interface Place {
  readonly host: string;
  readonly port: number;
}

type Part = Place & { readonly part: string; readonly bytes: string };

const nameOf = ({ host, port }: Place): string => `${host}:${port}`;

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
  const [found] = await run<{ shard: string; part: string }>(findPartOf, { account });
  if (found === undefined) throw new CommandError('The coordinator knows no workers yet: add them with "cluster add", then start Daybook.');
  return found;
}

/** The names of the accounts in each part. */
async function accountsOfParts({ owner }: OpenDatabase, run: Run): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const { id, name } of await listAccounts(owner)) {
    const { part } = await partOf(run, Number(id));
    names.set(part, [...(names.get(part) ?? []), name]);
  }
  return names;
}

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MiB`;

export const clusterShow: Command = {
  name: 'cluster show',
  summary: 'Shows on which worker of a Citus cluster each account lies, with the size of the part that it is in.',
  options: {},
  run: (input) =>
    onCluster(input, async (database, { run }) => {
      const workers = await run<Place & Record<string, unknown>>(findWorkers);
      const parts = workers.length === 0 ? [] : await run<Part & Record<string, unknown>>(findParts);
      const names = workers.length === 0 ? new Map<string, string[]>() : await accountsOfParts(database, run);
      for (const worker of workers) {
        const own = parts.filter((part) => nameOf(part) === nameOf(worker));
        const total = own.reduce((sum, { bytes }) => sum + Number(bytes), 0);
        console.log([nameOf(worker), megabytes(total), `${own.length} parts`].join('\t'));
        for (const { part, bytes } of own)
          if (names.has(part)) console.log(['', megabytes(Number(bytes)), (names.get(part) ?? []).join(', ')].join('\t'));
      }
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
    const database = await openBesideServer(input.config, input.logger);
    try {
      requireCoordinator(database);
      await asOwner(database.owner, ({ run }) => run(addWorker, { ...place }));
    } finally {
      await database.stop();
    }
    console.log(`${nameOf(place)} is a worker now.`);
    return 0;
  },
};

export const clusterMove: Command = {
  name: 'cluster move',
  summary: 'Moves an account to another worker of a Citus cluster, while it is used.',
  argument,
  options: { account: accountOption },
  run: (input) => {
    const to = placeOf(input);
    return onCluster(input, async (database, { run }) => {
      const account = await findAccount(database.owner, textOf(input.options, 'account'));
      const lying = await partOf(run, account);
      const isAlone = (await accountsOfParts(database, run)).get(lying.part)?.length === 1;
      if (!isAlone) await run(isolateAccount, { account });
      const { shard, part } = isAlone ? lying : await partOf(run, account);
      const from = (await run<Part & Record<string, unknown>>(findParts)).find((one) => one.part === part);
      if (from === undefined) throw new Error(`no worker has the part ${part}`);
      if (nameOf(from) !== nameOf(to))
        await run(movePart, { shard, from_host: from.host, from_port: from.port, to_host: to.host, to_port: to.port });
      console.log(`The account is on ${nameOf(to)}.`);
      return 0;
    });
  },
};
