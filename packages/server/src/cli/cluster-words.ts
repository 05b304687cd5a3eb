/** A machine of a cluster. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Accounts that lie together, with what they take. */
export type Part = Place & { readonly part: string; readonly bytes: string };

/** A part that is moved, or waits for it. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly part: string;
  readonly bytes: string;
  readonly copied: string;
  /** 0 while it waits, 1 while it is moved, 2 once it has moved. */
  readonly progress: number;
  readonly status: string;
}

/** Work of the cluster in the background. */
export interface Job {
  readonly state: string;
  readonly description: string;
  readonly tasks: number;
  readonly done: number;
  readonly message: string;
}

/** The names of the accounts in each part. */
type Accounts = ReadonlyMap<string, readonly string[]>;

/** A longer list of names helps nobody. */
const NAMES = 20;

export const nameOf = ({ host, port }: Place): string => `${host}:${port}`;

const megabytes = (bytes: string | number): string => `${(Number(bytes) / 1024 ** 2).toFixed(1)} MiB`;

const counted = (n: number): string => `${n} ${n === 1 ? 'account' : 'accounts'}`;

function namesOf(accounts: Accounts, part: string): string {
  const names = accounts.get(part) ?? [];
  const more = names.length - NAMES;
  return names.slice(0, NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** A line for each worker, and below it one for each of its parts that has accounts. */
export function workersInWords(workers: readonly Place[], parts: readonly Part[], accounts: Accounts): string[] {
  return workers.flatMap((worker) => {
    const own = parts.filter((part) => nameOf(part) === nameOf(worker));
    const bytes = own.reduce((sum, part) => sum + Number(part.bytes), 0);
    const count = own.reduce((sum, { part }) => sum + (accounts.get(part)?.length ?? 0), 0);
    const taken = own.filter(({ part }) => accounts.has(part));
    return [
      [nameOf(worker), megabytes(bytes), counted(count)].join('\t'),
      ...taken.map((part) => ['', megabytes(part.bytes), namesOf(accounts, part.part)].join('\t')),
    ];
  });
}

/** A line for whatever moves, and for what has not ended well. */
export function workInWords(moves: readonly Move[], jobs: readonly Job[], accounts: Accounts): string[] {
  return [
    ...moves.map(({ from, to, part, bytes, copied, progress, status }) => {
      const state = ['waits', 'moves', 'has moved'][progress] ?? 'moves';
      const how = progress === 1 ? `${megabytes(copied)} of ${megabytes(bytes)}, ${status.toLowerCase()}` : megabytes(bytes);
      return [state, `${from} to ${to}`, how, namesOf(accounts, part)].join('\t').trimEnd();
    }),
    ...jobs.map(({ state, description, tasks, done, message }) =>
      [state, description, `${done} of ${tasks} done`, message.trim().replaceAll(/\s+/g, ' ')].join('\t').trimEnd(),
    ),
  ];
}
