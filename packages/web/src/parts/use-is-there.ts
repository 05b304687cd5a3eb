import { useEffect, useRef, type RefObject } from 'react';

/** Whether what asks is still drawn: what an answer leads to is not for anybody who went on meanwhile. */
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
