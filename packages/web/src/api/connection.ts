import { systemClock } from '@daybook/values';
import { sharedValue } from './shared-value.ts';

/** What is known of the way to the server. */
interface State {
  /** Nothing was answered since the browser lost its network, or since a request got no answer. */
  readonly isLost: boolean;
  /** Changes of others do not arrive. */
  readonly isStreamLost: boolean;
  /** Since when one of these is so. */
  readonly since: number | undefined;
  /** Answers that are shown as they were kept, and from when they are. */
  readonly kept: ReadonlyMap<string, number>;
}

const state = sharedValue<State>({ isLost: false, isStreamLost: false, since: undefined, kept: new Map() });
const listeners = new Set<() => void>();
/** How often the browser lost its network. */
let losses = 0;

function change(changes: Partial<State>): void {
  const before = state.get();
  const { since, ...after } = { ...before, ...changes };
  state.set({ ...after, since: after.isLost || after.isStreamLost ? (since ?? systemClock.now()) : undefined });
  if (before.isLost && !after.isLost) for (const tell of listeners) tell();
}

/** The state of the connection: by the answers to requests, and by the stream of events, which decides how fresh what is shown is. */
export const connection = {
  /** The stream is not open; whether the server can be reached is known from requests. */
  streamIsLost: (): void => change({ isStreamLost: true }),
  /** The browser has no network. */
  networkIsLost: (): void => {
    losses += 1;
    change({ isLost: true, isStreamLost: true });
  },
  streamIsThere: (): void => {
    // It may have been away too short to be called lost, and what is shown from before is read now.
    const wasLost = state.get().isLost;
    change({ isLost: false, isStreamLost: false });
    if (!wasLost) for (const tell of listeners) tell();
  },
  /**
   * Something is asked. What is returned says that it was answered: the server can be reached, even where no stream can be open. An answer
   * to what was asked before the network was lost may come after that, and shows nothing.
   */
  asks: (): (() => void) => {
    const before = losses;
    return () => {
      if (losses === before && state.get().isLost) change({ isLost: false });
    };
  },
  wasUnanswered: (): void => {
    if (!state.get().isLost) change({ isLost: true });
  },
  /** An address is shown as it was read at a moment, because it cannot be read now. */
  showsKept: (address: string, at: number): void => change({ kept: new Map([...state.get().kept, [address, at]]) }),
  /** An address is shown as it is, or not at all. */
  showsNow: (address: string): void => {
    const { kept } = state.get();
    if (kept.has(address)) change({ kept: new Map([...kept].filter(([one]) => one !== address)) });
  },
  isLost: (): boolean => state.get().isLost,
  isStreamLost: (): boolean => state.get().isStreamLost,
  shownKept: (): ReadonlySet<string> => new Set(state.get().kept.keys()),
  lostSince: (): number | undefined => lostSince(state.get()),
  /** Calls back when the server can be reached again. */
  onBack: (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};

function lostSince({ since, kept }: State): number | undefined {
  const moments = [...kept.values(), ...(since === undefined ? [] : [since])];
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** What the user sees of the connection to the server. */
interface Said {
  /** Since when it is not as it should be; undefined where all is as it is. */
  readonly since: number | undefined;
  readonly isLost: boolean;
  /** Whether requests are answered all the same, and only changes of others do not arrive. */
  readonly isAnswered: boolean;
}

/** The connection to the server, as it is shown. */
export function useConnection(): Said {
  const present = state.use();
  const { isLost, kept } = present;
  return { since: lostSince(present), isLost, isAnswered: !isLost && kept.size === 0 };
}
