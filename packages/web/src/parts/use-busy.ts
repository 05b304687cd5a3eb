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
