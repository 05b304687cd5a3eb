import { systemClock } from '@daybook/values';
import { sharedValue } from './shared-value.ts';

/** Whether the server is reached; where it is not, since when, or from when what is shown is. */
interface State {
  readonly isStreamLost: boolean;
  readonly isUnanswered: boolean;
  readonly from: number | undefined;
}

const REACHED: State = { isStreamLost: false, isUnanswered: false, from: undefined };

const state = sharedValue<State>(REACHED);
const told = new Set<() => void>();

const isLostIn = ({ isStreamLost, isUnanswered }: State): boolean => isStreamLost || isUnanswered;

function change(changes: Partial<State>): void {
  const before = state.get();
  const after = { ...before, ...changes };
  const isLost = isLostIn(after);
  state.set(isLost ? { ...after, from: after.from ?? systemClock.now() } : REACHED);
  if (isLostIn(before) && !isLost) for (const tell of told) tell();
}

/** What is known of the connection: by the stream of events, which stands as long as it does, and by what requests are answered. */
export const connection = {
  streamIsLost: (): void => change({ isStreamLost: true }),
  streamIsThere: (): void => {
    state.set(REACHED);
    for (const tell of told) tell();
  },
  wasAnswered: (): void => {
    if (state.get().isUnanswered) change({ isUnanswered: false });
  },
  /** Something is shown as it was read at a moment, because it cannot be read now. */
  showsFrom: (at: number): void => change({ isUnanswered: true, from: Math.min(at, state.get().from ?? at) }),
  isLost: (): boolean => isLostIn(state.get()),
  /** Tells when the server is reached again. */
  onBack: (tell: () => void): (() => void) => {
    told.add(tell);
    return () => void told.delete(tell);
  },
};

/** Since when there is no connection, or how old what is shown is; undefined where there is one. */
export function useLostSince(): number | undefined {
  const now = state.use();
  return isLostIn(now) ? now.from : undefined;
}
