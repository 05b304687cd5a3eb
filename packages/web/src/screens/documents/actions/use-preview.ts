import type { PathOf } from '@daybook/client';
import { useEffect, useState } from 'react';
import { request } from '../../../api/client.ts';
import { useSame } from '../../../parts/use-same.ts';

const PAUSE_MS = 150;

/**
 * What an operation would do with what is filled in, by a dry run, or what a read answers about it; null while it is refused, and undefined
 * while nothing is asked. It is asked again in another round.
 */
export function usePreview<T>(
  path: PathOf<'post'>,
  query: object,
  body: object | undefined,
  isRead = false,
  round: string | number = 0,
): T | null | undefined {
  const [answer, setAnswer] = useState<T | null>();
  const asked = useSame({ address: path, parameters: query, sent: body, round });
  useEffect(() => {
    const { address, parameters, sent } = asked;
    if (sent === undefined) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      const init = {
        params: { query: isRead ? parameters : { ...parameters, dry_run: true } },
        body: sent,
        headers: { prefer: 'return=representation' },
        signal: ended.signal,
      };
      void request('POST', address, init).then(
        // What asks knows what a dry run of its path shows.
        ({ data }) => setAnswer(data as T),
        () => !ended.signal.aborted && setAnswer(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [asked, isRead]);
  return body === undefined ? undefined : answer;
}
