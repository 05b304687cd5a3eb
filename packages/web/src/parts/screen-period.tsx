import { useLayoutEffect, useSyncExternalStore } from 'react';

let shown = '';
const listeners = new Set<() => void>();

function show(period: string): void {
  shown = period;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Puts the period of a screen into the bar on top for as long as the screen is drawn. */
export function useScreenPeriod(period: string): void {
  useLayoutEffect(() => {
    show(period);
    return () => show('');
  }, [period]);
}

/** The period of the screen that is open; "" where it has none. */
export const useShownPeriod = (): string => useSyncExternalStore(listen, () => shown);
