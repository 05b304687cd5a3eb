import { useEffect, useState } from 'react';

/** Gives the focus, where nothing has it, back to where it was before, or to the screen where that is gone. */
export function returnFocus(before: Element | null): void {
  if (document.activeElement !== document.body) return;
  const wasAt = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : undefined;
  (wasAt ?? document.getElementById('content'))?.focus({ preventScroll: true });
}

/** Gives the focus back when a dialog or panel goes that had it. */
export function useFocusReturned(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => returnFocus(before), [before]);
}
