import { useSyncExternalStore } from 'react';
import { now } from './now.ts';

const TICK_MS = 15_000;

function everyTick(ticked: () => void): () => void {
  const timer = setInterval(ticked, TICK_MS);
  return () => clearInterval(timer);
}

/** What is made of the present, such as its day; what shows that is drawn again once it is another. */
export const usePresent = <T extends string | number>(of: (instant: number) => T): T => useSyncExternalStore(everyTick, () => of(now()));
