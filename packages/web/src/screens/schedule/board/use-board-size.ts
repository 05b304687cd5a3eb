import { useLayoutEffect, useState, type RefObject } from 'react';

/** The size of an element, known before it is first painted: what depends on it is drawn once. */
export function useBoardSize(ref: RefObject<HTMLElement | null>): readonly [width: number, height: number] {
  const [size, setSize] = useState<readonly [width: number, height: number]>([0, 0]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const next = [element.clientWidth, element.clientHeight] as const;
      setSize((before) => (before[0] === next[0] && before[1] === next[1] ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
