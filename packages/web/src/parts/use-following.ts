import { useEffect, useState } from 'react';

/** Pauses before code that could not be loaded is asked for again, in milliseconds. */
const PAUSES = [500, 2_000, 5_000, 10_000];

/** Waits for a while, and as long as there is no connection. */
async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** Loads code, also where the connection is lost meanwhile: what is typed on the screen is not given up for that. */
async function loaded<T>(load: () => Promise<T>): Promise<T> {
  for (const ms of PAUSES)
    try {
      return await load();
    } catch {
      await pause(ms);
    }
  return load();
}

/**
 * Code that follows a screen, such as its dialogs: it is asked for once the screen is drawn, so that it is there when something is pressed.
 * Undefined until then. `load` is the same function at each drawing.
 */
export function useFollowing<T extends object>(load: () => Promise<T>): T | undefined {
  const [code, set] = useState<T>();
  useEffect(() => {
    let isThere = true;
    loaded(load).then(
      (following) => isThere && set(following),
      (error: unknown) =>
        isThere &&
        set(() => {
          // The frame around the screen shows that it cannot be loaded.
          throw error;
        }),
    );
    return () => {
      isThere = false;
    };
  }, [load]);
  return code;
}
