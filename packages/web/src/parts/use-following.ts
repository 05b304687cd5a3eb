import { useEffect, useState } from 'react';

/**
 * Code that follows a screen, such as its dialogs: it is asked for once the screen is drawn, so that it is there when something is pressed.
 * Undefined until then. `load` is the same function at each drawing.
 */
export function useFollowing<T extends object>(load: () => Promise<T>): T | undefined {
  const [code, set] = useState<T>();
  useEffect(() => {
    let isThere = true;
    load().then(
      (loaded) => isThere && set(loaded),
      (error: unknown) =>
        isThere &&
        set(() => {
          // What surrounds the screen says that it cannot be loaded.
          throw error;
        }),
    );
    return () => {
      isThere = false;
    };
  }, [load]);
  return code;
}
