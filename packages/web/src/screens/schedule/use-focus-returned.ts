import { useEffect, useRef, type RefObject } from 'react';

/** Where a panel, dialog or toolbar was closed, the keys go to the board again. */
export function useFocusReturned(board: RefObject<HTMLElement | null>, isAway: boolean): void {
  const wasAway = useRef(isAway);
  useEffect(() => {
    const isNowhere = document.activeElement === document.body || document.activeElement?.id === 'content';
    if (wasAway.current && !isAway && isNowhere) board.current?.focus({ preventScroll: true });
    wasAway.current = isAway;
  }, [board, isAway]);
}
