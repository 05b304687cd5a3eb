import { useSyncExternalStore } from 'react';

/** A value outside of all components. Those that use it are drawn again when it is set. */
export interface SharedValue<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly use: () => T;
  /** Calls back after each change, until what it returns is called. */
  readonly subscribe: (tell: () => void) => () => void;
}

export function sharedValue<T>(initial: T): SharedValue<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  };
  const get = (): T => value;
  const set = (next: T): void => {
    value = next;
    for (const tell of listeners) tell();
  };
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get) };
}
