import type { Data } from '@daybook/client';
import { dependents } from '@daybook/client/dependents';
import { useEffect } from 'react';
import { systemClock } from '@daybook/values';
import { askForConnection } from './client.ts';
import { connection } from './connection.ts';
import { isShownUnconfirmed } from './kept-answers.ts';
import { knownMe } from './me.ts';
import { refresh } from './queries.ts';
import { sharedValue } from './shared-value.ts';
import { elementsIn, hasId, isText, membersOf, type Members } from './checked.ts';

/** Changes that arrive together are answered by reading once: those that follow without a pause are gathered for longer each time. */
const GATHER_MS = 40;
const GATHER_MOST_MS = 1_000;
/** Those of what one may not see for much longer: they are frequent where many work, and seldom take anything from the screen. */
const GATHER_UNSEEN_MOST_MS = 15_000;
const AGAIN_MS = 2_000;
/** A stream that is back within this is not reported as lost. */
const LOST_MS = 5_000;
/** A page that nobody has seen for so long closes its stream. */
const UNSEEN_MS = 5_000;
/** How often the connection is tried while the stream is not open. */
const ASK_SECONDS = 15;

/** A user who has the application open. */
type Colleague = Data<'/v2/presence', 'get'>['data'][number];

const isColleague = (value: unknown): value is Colleague => hasId(value);

const present = sharedValue<readonly Colleague[]>([]);
let stop: (() => void) | undefined;

/** Begins to listen to the changes of others: to all since it was read who is signed in, which is read before anything else. */
export function hearEvents(): void {
  stop ??= listen(knownMe()?.last_event_id);
}

/** Stops to listen, where nothing is told any more: to those who are not signed in. */
export function stopHearing(): void {
  stop?.();
  stop = undefined;
  present.set([]);
}

/** Listens to the changes of others for as long as it is shown. */
export function useEvents(): void {
  useEffect(() => {
    hearEvents();
    return stopHearing;
  }, []);
}

/** The users who have the application open, by the latest message of the stream. */
export const usePresent = present.use;

/** Reads once what several changes made old, at most once in so many milliseconds where they go on. */
function gatherChanges(mostMs: number): { readonly add: (change: Members) => void; readonly stop: () => void } {
  let gathered = new Map<string, ReadonlySet<number> | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = GATHER_MS;
  let calm: ReturnType<typeof setTimeout> | undefined;
  return {
    add: ({ kind: of, record_id: id }) => {
      const kind = String(of);
      const ids = gathered.get(kind);
      if (id === undefined) gathered.set(kind, undefined);
      else if (ids !== undefined || !gathered.has(kind)) gathered.set(kind, new Set([...(ids ?? []), Number(id)]));
      // What was read of the user has parts of both.
      if (kind === 'account' || (kind === 'user' && Number(id) === knownMe()?.id)) gathered.set('me', undefined);
      for (const other of dependents[kind] ?? []) gathered.set(other, undefined);
      if (timer !== undefined) return;
      clearTimeout(calm);
      timer = setTimeout(() => {
        refresh(gathered);
        gathered = new Map();
        timer = undefined;
        pause = Math.min(2 * pause, mostMs);
        calm = setTimeout(() => (pause = GATHER_MS), mostMs);
      }, pause);
    },
    stop: () => {
      for (const waiting of [timer, calm]) clearTimeout(waiting);
    },
  };
}

function listen(since: number | undefined): () => void {
  let after = since;
  const changes = gatherChanges(GATHER_MOST_MS);
  const unseen = gatherChanges(GATHER_UNSEEN_MOST_MS);
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let lost: ReturnType<typeof setTimeout> | undefined;
  let wasLost = false;
  let isToRefresh = false;
  const refreshOnce = (): void => {
    if (!isToRefresh) queueMicrotask(() => ((isToRefresh = false), refresh()));
    isToRefresh = true;
  };
  const back = (): void => {
    clearTimeout(lost);
    lost = undefined;
    connection.streamIsThere();
  };
  // A stream may be refused, or get no line where other tabs have all that the browser gives one server: requests may be answered then.
  let askedAt = 0;
  const lose = (): void => {
    connection.streamIsLost();
    const now = systemClock.now();
    if (now - askedAt < ASK_SECONDS) return;
    askedAt = now;
    void askForConnection();
  };
  const loseSoon = (): void => {
    if (connection.isStreamLost()) lose();
    else lost ??= setTimeout(lose, LOST_MS);
  };
  const open = (): void => {
    const begin = after === undefined || wasLost ? '' : `&after=${after}`;
    source = new EventSource(`/v2/event/stream?present=true&unseen=true${begin}`);
    loseSoon();
    source.addEventListener('ready', () => {
      back();
      // The browser resumes by the last id; a stream that had to be opened again may have missed changes.
      if (wasLost) refreshOnce();
      wasLost = false;
    });
    source.addEventListener('reset', () => {
      back();
      refreshOnce();
      wasLost = false;
    });
    source.addEventListener('presence', ({ data }) => present.set(elementsIn(membersOf(String(data))['data'], isColleague)));
    // Something was taken from the sight of this user, or was never in it.
    source.addEventListener('unseen', ({ data }) => {
      for (const kind of elementsIn(membersOf(String(data))['kinds'], isText)) unseen.add({ kind });
    });
    source.addEventListener('message', ({ data, lastEventId }) => {
      after = Number(lastEventId) || after;
      changes.add(membersOf(String(data)));
    });
    source.addEventListener('error', () => {
      loseSoon();
      if (source?.readyState !== EventSource.CLOSED) return;
      // It was answered, and refused: the user may not be signed in any more.
      if (!wasLost || isShownUnconfirmed()) refresh(new Set(['me']));
      wasLost = true;
      again = setTimeout(open, AGAIN_MS);
    });
  };
  // A stream whose line is cut may not notice for minutes; the browser knows at once.
  const cut = (): void => {
    connection.networkIsLost();
    clearTimeout(again);
    source?.close();
    wasLost = true;
  };
  let isResting = document.hidden;
  const resume = (): void => {
    cut();
    if (isResting) void askForConnection();
    else open();
  };
  const stopWatching = watchSeen(
    () => {
      isResting = true;
      for (const waiting of [again, lost]) clearTimeout(waiting);
      lost = undefined;
      source?.close();
    },
    () => {
      if (isResting) open();
      isResting = false;
    },
  );
  window.addEventListener('offline', cut);
  window.addEventListener('online', resume);
  if (!isResting) open();
  return () => {
    stopWatching();
    window.removeEventListener('offline', cut);
    window.removeEventListener('online', resume);
    changes.stop();
    unseen.stop();
    for (const waiting of [again, lost]) clearTimeout(waiting);
    source?.close();
  };
}

/**
 * The few connections that a browser has for one server are shared by the streams and the requests of all tabs: a hidden page closes
 * its stream, which goes on where it was once the page is seen again.
 */
function watchSeen(rest: () => void, goOn: () => void): () => void {
  let unseen: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(unseen);
    if (document.hidden) unseen = setTimeout(rest, UNSEEN_MS);
    else goOn();
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(unseen);
    document.removeEventListener('visibilitychange', look);
  };
}
