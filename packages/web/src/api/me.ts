import type { Answer, Data } from '@daybook/client';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { DaybookError, isAway, request } from './client.ts';
import { answered, hasKept, keptUser, signedInAs } from './kept-answers.ts';
import { lookForWaiting } from './outbox.ts';
import { noteSession, requirePageOf, sessionNow, userOf } from './page-user.ts';
import { queryClient } from './queries.ts';
import { endSessionLeft } from './session-left.ts';

export type Me = Data<'/v2/me', 'get'>['data'];
export type Module = keyof NonNullable<Me['levels']>;
export type Level = '--' | 'R-' | 'RW';

const KEY = ['/v2/me', {}];

/** A user who was here before sees at once what is kept, also where the server or the network is gone. What is only busy is waited out. */
async function askMe(signal: AbortSignal): Promise<Answer<Data<'/v2/me', 'get'>>> {
  try {
    return await request('GET', '/v2/me', { signal, isOnce: keptUser() !== undefined });
  } catch (error) {
    const isBusy = error instanceof DaybookError && error.status === 429;
    if (!isBusy && (!isAway(error) || (await hasKept(KEY)))) throw error;
    return request('GET', '/v2/me', { signal });
  }
}

const meQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) =>
    answered(KEY, async (): Promise<Me> => {
      await endSessionLeft();
      const seen = sessionNow();
      const { data: me } = (await askMe(signal)).data;
      noteSession(userOf(requirePageOf(me)), seen);
      await signedInAs(me);
      return me;
    })
      .then(requirePageOf)
      .finally(lookForWaiting),
});

/** Reads again who is signed in, whatever is shown. */
export const readMe = async (signal?: AbortSignal): Promise<Me> =>
  (await request('GET', '/v2/me', signal === undefined ? {} : { signal })).data.data;

/** Reads who is signed in, once for all screens. Throws a 401 where nobody is. */
export const loadMe = (): Promise<Me> => queryClient.ensureQueryData(meQuery);

/** Reads again who is signed in: the user of this page or another. */
export const lookForUser = (): void => void queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);

/** Who is signed in, where that was read. */
export const knownMe = (): Me | undefined => queryClient.getQueryData(meQuery.queryKey);

/** Who is signed in. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** The time zone that days of the account begin in, for every user. */
export const accountZone = ({ account, timezone }: Me): string => account?.time_zone ?? timezone;

/** Whether a caller has a module at a level. */
export function hasLevel({ levels }: Me, module: Module, level: Exclude<Level, '--'> = 'R-'): boolean {
  const has = levels?.[module] ?? '--';
  return has === 'RW' || has === level;
}

/** Whether this caller may do everything. */
export const useAllLevels = (): boolean => Object.values(useMe().levels ?? {}).every((level) => level === 'RW');

/** Whether this caller has a module at a level. */
export const useLevel = (module: Module, level: Exclude<Level, '--'> = 'R-'): boolean => hasLevel(useMe(), module, level);
