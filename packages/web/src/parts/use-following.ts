import { useEffect, useState } from 'react';
import { loaded } from './loaded.ts';

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
