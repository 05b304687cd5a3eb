import type { PathOf } from '@daybook/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorOf, request } from '../../../api/client.ts';
import { useSame } from '../../../parts/use-same.ts';
import { planAddressed, type Addressed, type PlannedMail } from './plan-addressed.ts';

const PAUSE_MS = 150;

interface Asked {
  readonly address: PathOf<'post'>;
  readonly parameters: object;
  readonly sent: object | undefined;
  /** It is asked again in another round. */
  readonly round?: string | number;
}

/** What the API answers to what is filled in, after a pause; undefined while nothing is asked. */
function useAnswer<Answer>(now: Asked, ask: (sent: object, signal: AbortSignal) => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const asked = useSame(now);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const { sent } = asked;
    if (sent === undefined) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      void askNow(sent, ended.signal).then((answer) => !ended.signal.aborted && setAnswer(answer));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [asked]);
  return now.sent === undefined ? undefined : answer;
}

// What asks knows what its path answers.
const answerOf = <T>({ address, parameters }: Asked, body: object, signal: AbortSignal): Promise<T> =>
  request('POST', address, { params: { query: parameters }, body, headers: { prefer: 'return=representation' }, signal }).then(
    ({ data }) => data as T,
  );

/**
 * What an operation would do with what is filled in, by a dry run, or what a read answers about it; null while it is refused, and undefined
 * while nothing is asked.
 */
export function usePreview<T>(path: PathOf<'post'>, query: object, body: object | undefined, isRead = false): T | null | undefined {
  const asked = { address: path, parameters: isRead ? query : { ...query, dry_run: true }, sent: body };
  return useAnswer<T | null>(asked, (sent, signal) => answerOf<T>(asked, sent, signal).catch(() => null));
}

/** The same, and why it is refused; undefined while nothing is asked. */
export function usePreviewOrWhy<T>(
  path: PathOf<'post'>,
  body: object | undefined,
  round: string | number,
): { readonly preview?: T; readonly refusal?: Error } | undefined {
  const asked = { address: path, parameters: { dry_run: true }, sent: body, round };
  return useAnswer<{ preview?: T; refusal?: Error }>(asked, (sent, signal) =>
    answerOf<T>(asked, sent, signal).then(
      (preview) => ({ preview }),
      (error: unknown) => ({ refusal: errorOf(error) }),
    ),
  );
}

/** The mail that an operation would send with what is filled in, also where the client has no address; undefined while nothing is asked. */
export function useMailPreview<Mail extends Addressed>(
  path: PathOf<'post'>,
  query: object,
  body: object | undefined,
  round: string | number = 0,
): PlannedMail<Mail> | undefined {
  const asked = { address: path, parameters: { ...query, dry_run: true }, sent: body, round };
  return useAnswer(asked, (sent, signal) => planAddressed<Mail>((filled) => answerOf(asked, filled, signal), sent));
}
