import { useEffect, useRef, type RefObject } from 'react';

/** Whether the asking component is still drawn: what an answer leads to is not for a user who went on meanwhile. */
export function useIsThere(): RefObject<boolean> {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
