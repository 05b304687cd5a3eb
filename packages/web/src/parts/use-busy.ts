import { useEffect, useRef, useState } from 'react';
import { returnFocus } from './focus-returned.ts';

/** Does one thing at a time: the name of what runs, and how something is begun. What is pressed meanwhile does nothing. */
export function useBusy(): readonly [busy: string | undefined, run: (name: string, work: () => Promise<unknown>) => Promise<void>] {
  const [busy, setBusy] = useState<string>();
  // A button that waits is disabled and loses the focus.
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (busy !== undefined) pressed.current = document.activeElement;
    else if (pressed.current !== null && pressed.current !== document.body) returnFocus(pressed.current);
  }, [busy]);
  const run = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(name);
    try {
      await work();
    } finally {
      setBusy(undefined);
    }
  };
  return [busy, run];
}

/** What buttons have that do one thing at a time: the one whose work is under way waits, and a press on another does nothing. */
export function usePress(): (name: string, work: () => Promise<unknown>) => { readonly loading: boolean; readonly onClick: () => void } {
  const [busy, run] = useBusy();
  return (name, work) => ({ loading: busy === name, onClick: () => void run(name, work) });
}
