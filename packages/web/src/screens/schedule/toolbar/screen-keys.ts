import { useEffect, useEffectEvent } from 'react';
import { isFreeKey, isInPanel } from '../../../parts/single-keys.ts';

/** Keys that work wherever the focus is on the screen, but not in what lies beside it; `isFirst` before the frame's own keys. */
export function useScreenKeys(keys: { readonly [key: string]: (event: KeyboardEvent) => unknown }, isFirst = false): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeKey(event) || isInPanel(event)) return;
    const act = keys[event.key.toLowerCase()];
    if (act === undefined) return;
    if (act(event) === false) return;
    event.preventDefault();
    if (isFirst) event.stopPropagation();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', pressed, isFirst);
    return () => window.removeEventListener('keydown', pressed, isFirst);
  }, [isFirst]);
}
