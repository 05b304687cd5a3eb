import { keepPreviousData, QueryCache, QueryClient, useQueries, useQuery, type Query, type UseQueryResult } from '@tanstack/react-query';
import type { Answer, Data, ListPath, PathOf, QueryOf } from '@daybook/client';
import type { kinds } from '@daybook/client/kinds';
import { DaybookError, isAway, request } from './client.ts';
import { connection } from './connection.ts';
import { answered, forgetAnswers, keepAnswers } from './kept-answers.ts';
import { keepFew } from './keep-few.ts';
import { isUnmade, realId, useWaiting, waitingNow } from './outbox.ts';
import type { Listed, ListQuery, Page } from './records.ts';
import { sessionEnded } from './session-ended.ts';
import { spaced } from './spaced.ts';
import { recordWithWaiting, withWaiting } from './with-waiting.ts';
import { elementsIn, isMembers, membersIn, type Members } from './checked.ts';

type ReadPath = PathOf<'get'>;
type Kind = keyof typeof kinds;
/** The query of a path, which has to be given where something in it is needed. */
type Asked<Path extends ReadPath, Options> = [QueryOf<Path, 'get'>] extends [never]
  ? [query?: undefined, options?: Options]
  : object extends QueryOf<Path, 'get'>
    ? [query?: QueryOf<Path, 'get'>, options?: Options]
    : [query: QueryOf<Path, 'get'>, options?: Options];

const endsSession = (error: unknown): boolean => error instanceof DaybookError && error.status === 401;

/** What was read, by its address. Changes of others arrive by the stream of events, so nothing is read again by the clock. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      rightsMayBeOthers(error);
      if (!endsSession(error)) return;
      void forgetAnswers();
      sessionEnded.say();
    },
  }),
  defaultOptions: {
    // Whether there is a connection is known by asking: a browser without a network may still reach a server on its own machine.
    queries: { networkMode: 'always', staleTime: Infinity, gcTime: 5 * 60_000, refetchOnWindowFocus: false, retry: false },
    mutations: { retry: false },
  },
});
keepFew(queryClient.getQueryCache());
keepAnswers(queryClient.getQueryCache());

/** Kinds that changed, and which of their records, where that is known. */
export type Changes = ReadonlySet<string> | ReadonlyMap<string, ReadonlySet<number> | undefined>;

// oxlint-disable-next-line typescript/no-explicit-any -- each knows the query of its own path
export type Follow = (query: any, ids: ReadonlySet<number>) => Promise<void>;

declare module '@tanstack/react-query' {
  interface Register {
    readonly queryMeta: { readonly dependsOn?: readonly Kind[] | undefined; readonly follow?: Follow | undefined };
  }
}

export interface ReadOptions {
  /** Kinds whose changes make the answer old, besides the one in its path. */
  readonly dependsOn?: readonly Kind[];
  /** Reads what a change of some records of the kind in its path made of the answer, which would otherwise be read again. */
  readonly follow?: Follow;
  readonly enabled?: boolean;
  /** Shows what was read before, of another address, until the answer is there. */
  readonly keepPrevious?: boolean;
}

/** The key of an answer: its path and query, and the kinds that it is made of. */
export const keyOf = (path: string, query: object = {}): readonly [string, object] => [path, query];

type Ask<T> = (init: { readonly params: { readonly query: object }; readonly signal: AbortSignal }) => Promise<Answer<T>>;

/** How an address of the API is asked, and when the answer is old. */
const askOptions = <T>(
  path: string,
  query: object,
  { dependsOn = [], follow }: Pick<ReadOptions, 'dependsOn' | 'follow'>,
  ask: Ask<T>,
) => ({
  queryKey: keyOf(path, query),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<T> =>
    answered(keyOf(path, query), async () => (await ask({ params: { query }, signal })).data),
  meta: { dependsOn, follow },
});

const readOptions = <Path extends ReadPath>(path: Path, query: object, options: Pick<ReadOptions, 'dependsOn' | 'follow'>) =>
  askOptions<Data<Path, 'get'>>(path, query, options, (init) => request('GET', path, init));

/** Begins to read what a screen will show before it is there to ask for it. A failure is reported when it asks. */
export const readEarly = <Path extends ReadPath>(
  path: Path,
  query: QueryOf<Path, 'get'>,
  options: Pick<ReadOptions, 'dependsOn' | 'follow'> = {},
): Promise<void> => queryClient.prefetchQuery(readOptions(path, query, options));

/** Reads an address of the API now, whatever is kept of it and whichever screen is shown meanwhile. */
export async function readNow<Path extends ReadPath>(
  path: Path,
  query: QueryOf<Path, 'get'>,
  options: Pick<ReadOptions, 'dependsOn' | 'follow'> = {},
): Promise<Data<Path, 'get'>> {
  const reading = readOptions(path, query, options);
  // An answer that is on its way may be from before a change.
  await queryClient.cancelQueries({ queryKey: reading.queryKey, exact: true });
  return withWaiting(path, query, await queryClient.fetchQuery({ ...reading, staleTime: 0 }), waitingNow());
}

function useAsked<T>(path: string, query: object, options: ReadOptions, ask: Ask<T>): UseQueryResult<T, DaybookError> {
  const { enabled = true, keepPrevious = false } = options;
  const waiting = useWaiting();
  return useQuery<T, DaybookError>({
    ...askOptions(path, query, options, ask),
    // What waits to be sent lies over what was read.
    ...(waiting.length === 0 ? {} : { select: (answer: T) => withWaiting(path, query, answer, waiting) }),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Reads an address that is data, and keeps the answer up to date. */
export const useAnswer = (path: string, query: object = {}, options: ReadOptions = {}): UseQueryResult<unknown, DaybookError> =>
  useAsked<unknown>(path, query, options, (init) => request('GET', path, init));

/** Reads an address of the API and keeps the answer up to date. */
export const useRead = <Path extends ReadPath>(
  path: Path,
  ...[query, options]: Asked<Path, ReadOptions>
): UseQueryResult<Data<Path, 'get'>, DaybookError> =>
  useAsked<Data<Path, 'get'>>(path, query ?? {}, options ?? {}, (init) => request('GET', path, init));

/** Reads several answers of an address of the API, and keeps them up to date. */
export const useReads = <Path extends ReadPath>(
  path: Path,
  queries: readonly QueryOf<Path, 'get'>[],
  options: Pick<ReadOptions, 'dependsOn'> = {},
): readonly UseQueryResult<Data<Path, 'get'>>[] => useQueries({ queries: queries.map((query) => readOptions(path, query, options)) });

/** Reads a page of a list whose path is data. */
export const useList = <Path extends ListPath>(
  path: Path,
  query: ListQuery<Path>,
  options: ReadOptions = {},
): UseQueryResult<Page<Listed<Path>>, DaybookError> =>
  useAsked<Page<Listed<Path>>>(path, query, options, (init) => request('GET', path, init));

/** A record that is read by its id, with the tag that a change of it must name. */
export interface Tagged<T> {
  readonly record: T;
  readonly etag: string;
}

interface RecordOptions<Path extends ListPath> {
  readonly query?: ListQuery<Path> | undefined;
  /** Whether it is read with what can be done with the record. */
  readonly saysActions?: boolean;
  readonly dependsOn?: readonly Kind[];
  readonly which?: string;
}

const taggedOf = <T>(record: T, { headers }: Response): Tagged<T> => ({ record, etag: headers.get('etag') ?? '' });

const recordOptions = <Path extends ListPath>(
  path: Path,
  id: string | number | undefined,
  { query, saysActions = false, dependsOn = [], which = path === '/v2/contact' ? 'uuid' : 'id' }: RecordOptions<Path>,
) => {
  const asked = { ...query, ...(saysActions ? { actions: 'true' } : {}) };
  const queryKey = keyOf(path, { ...asked, [which]: String(id) });
  const queryFn = ({ signal }: { signal: AbortSignal }): Promise<Tagged<Listed<Path>> | null> =>
    answered(queryKey, async () => {
      if (isUnmade(id)) return null;
      const { data, response } = await request('GET', path, { params: { query: { ...asked, [which]: realId(id) } }, signal });
      const [record] = data.data;
      return record === undefined ? null : taggedOf(record, response);
    }).catch((error: unknown) => {
      if (isNoId(error, which)) return null;
      const seen = isAway(error) ? seenRecord(path, id) : undefined;
      if (seen === undefined) throw error;
      // It was read of this path.
      return { record: seen as Listed<Path>, etag: '' };
    });
  return { queryKey, queryFn, meta: { dependsOn } };
};

/** Whether what is asked for in an address cannot be the id of any record. */
const isNoId = (error: unknown, which: string): boolean =>
  error instanceof DaybookError && error.status === 400 && error.errors.some(({ parameter }) => parameter === which);

/** A record of a list that was read, where it is there whole. */
export function seenRecord(path: string, id: unknown): Members | undefined {
  const whole = queryClient
    .getQueryCache()
    .findAll({ queryKey: [path] })
    .filter(({ queryKey }) => !('fields' in membersIn(queryKey[1])))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return whole
    .flatMap(({ state }) => {
      const { data, record } = membersIn(state.data);
      return isMembers(record) ? [record] : elementsIn(data, isMembers);
    })
    .find((one) => String(one['id']) === String(id));
}

/** Reads one record of a list by its id (a contact by its uuid); null where there is none for this caller. */
export const useRecord = <Path extends ListPath>(
  path: Path,
  id: string | number | undefined,
  options: RecordOptions<Path> = {},
): UseQueryResult<Tagged<Listed<Path>> | null, DaybookError> => {
  const waiting = useWaiting();
  return useQuery({
    ...recordOptions(path, id, options),
    ...(waiting.length === 0 ? {} : { select: (tagged: Tagged<Listed<Path>> | null) => recordWithWaiting(path, id, tagged, waiting) }),
    enabled: id !== undefined && id !== '',
  });
};

/** What was read of a record by its id, where nothing made that old. */
export function knownRecord<Path extends ListPath>(
  path: Path,
  id: string | number,
  options: RecordOptions<Path>,
): Listed<Path> | undefined {
  const { queryKey } = recordOptions(path, id, options);
  const state = queryClient.getQueryState<Tagged<Listed<Path>> | null>(queryKey);
  return state?.isInvalidated === false ? state.data?.record : undefined;
}

type Account = Data<'/v2/account', 'get'>['data'];

/** Reads the account, of which there is one. */
export const useAccount = ({ enabled = true } = {}): UseQueryResult<Tagged<Account>, DaybookError> =>
  useQuery({
    enabled,
    queryKey: keyOf('/v2/account'),
    queryFn: ({ signal }): Promise<Tagged<Account>> =>
      answered(keyOf('/v2/account'), async () => {
        const { data, response } = await request('GET', '/v2/account', { signal });
        return taggedOf(data.data, response);
      }),
  });

type MailServer = Data<'/v2/mail-server', 'get'>['data'];

/** Reads the mail server of the account, of which there is one at most. */
export const useMailServer = (): UseQueryResult<Tagged<MailServer>, DaybookError> =>
  useQuery({
    queryKey: keyOf('/v2/mail-server'),
    queryFn: async ({ signal }): Promise<Tagged<MailServer>> => {
      const { data, response } = await request('GET', '/v2/mail-server', { signal });
      return taggedOf(data.data, response);
    },
  });

/** Reads a record that will be shown next. A failure is reported when it is. */
export const readRecordEarly = <Path extends ListPath>(path: Path, id: string | number, options: RecordOptions<Path>): Promise<void> =>
  queryClient.prefetchQuery(recordOptions(path, id, options));

/** Reads everything again that is made of what changed; without that, everything. */
export function refresh(changes?: Changes): void {
  for (const query of queryClient.getQueryCache().getAll())
    if (changes === undefined || (isTouched(query, changes) && !isFollowed(query, changes))) readOnceMore(query);
}

const RIGHTS_MS = 5_000;
const readRights = spaced(() => queryClient.invalidateQueries({ queryKey: ['/v2/me'] }, { cancelRefetch: false }), RIGHTS_MS);

/** The rights of the user, which decide what is offered, may have changed since they were read. A screen may be refused many reads. */
export function rightsMayBeOthers(error: unknown): void {
  if (error instanceof DaybookError && error.status === 403) readRights();
}

/** The same, and waits until it is read, also what was shown before and is kept: whether all of it was answered. */
export async function refreshed(changes: ReadonlySet<string>): Promise<boolean> {
  const predicate = (query: Query): boolean => isTouched(query, changes);
  await queryClient.invalidateQueries({ predicate, refetchType: 'all' });
  const all = queryClient.getQueryCache().findAll({ predicate });
  return !all.some((query) => !query.isDisabled() && (isAway(query.state.error) || connection.shownKept().has(query.queryHash)));
}

/** Answers that are awaited, and old when they come. */
const awaited = new WeakSet<Query>();

function readOnceMore(query: Query): void {
  const { queryKey, state } = query;
  const again = (): void => void queryClient.invalidateQueries({ queryKey, exact: true });
  if (state.fetchStatus !== 'fetching' || (state.data !== undefined && query.isActive())) return again();
  // An answer that is on its way may be from before the change. The library takes the first one, and one that nothing shows, for new: it
  // is read once more after that.
  if (awaited.has(query)) return;
  awaited.add(query);
  const end = (): unknown => awaited.delete(query);
  query.fetch().then(() => (end(), again()), end);
}

const dependsOn = ({ meta }: Query): readonly Kind[] => meta?.dependsOn ?? [];

const isTouched = (query: Query, changes: Changes): boolean =>
  changes.has(kindOfPath(String(query.queryKey[0]))) || dependsOn(query).some((kind) => changes.has(kind));

/** The most records that are read by themselves. */
const MAX_FOLLOWED = 50;

/** Whether what changed of an answer that is shown is read by itself. */
function isFollowed(query: Query, changes: Changes): boolean {
  const { queryKey, meta, state } = query;
  const [path, pathQuery] = queryKey;
  const follow = meta?.follow;
  const ids = 'get' in changes ? changes.get(kindOfPath(String(path))) : undefined;
  if (follow === undefined || ids === undefined || ids.size > MAX_FOLLOWED || dependsOn(query).some((kind) => changes.has(kind)))
    return false;
  if (!query.isActive() || state.data === undefined || state.isInvalidated || state.fetchStatus !== 'idle') return false;
  follow(pathQuery, ids).catch(() => queryClient.invalidateQueries({ queryKey, exact: true }));
  return true;
}

/** The kind of record that a path is about: "invoice" of /v2/invoice/check. */
export const kindOfPath = (path: string): string => path.split('/')[2] ?? '';
