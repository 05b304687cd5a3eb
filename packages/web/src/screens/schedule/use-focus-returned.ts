import { useEffect, useRef, type RefObject } from 'react';

/** Where a panel, dialog or toolbar was closed, the keys go to the board again. */
export function useFocusReturned(board: RefObject<HTMLElement | null>, isAway: boolean): void {
  const wasAway = useRef(isAway);
  useEffect(() => {
    const focused = document.activeElement;
    // What led to a booking from outside of the screen, such as a notice or a link, is done with.
    const isNowhere = focused?.id === 'content' || focused?.closest('#content, [role="dialog"]') === null;
    if (wasAway.current && !isAway && isNowhere) board.current?.focus({ preventScroll: true });
    wasAway.current = isAway;
  }, [board, isAway]);
}
