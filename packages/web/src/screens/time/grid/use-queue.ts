import { useCallback, useRef } from 'react';

/** Does something after all that was begun before it. */
export type After = (work: () => Promise<unknown>) => Promise<void>;

/** Does things one after the other. */
export function useQueue(): After {
  const queue = useRef(Promise.resolve());
  return useCallback((work) => {
    const next = queue.current.then(async () => void (await work()));
    queue.current = next.catch(() => undefined);
    return next;
  }, []);
}
