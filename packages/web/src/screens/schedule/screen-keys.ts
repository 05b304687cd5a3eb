import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** Keys that work wherever the focus is, but not while something is typed; `isFirst` before the frame's own keys. */
export function useScreenKeys(keys: { readonly [key: string]: () => unknown }, isFirst = false): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = keys[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    if (isFirst) event.stopPropagation();
    act();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', pressed, isFirst);
    return () => window.removeEventListener('keydown', pressed, isFirst);
  }, [isFirst]);
}
