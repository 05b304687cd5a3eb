import { useMemo } from 'react';

/** The object that was there first, for as long as what is in it stays the same. */
export function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  // oxlint-disable-next-line react/exhaustive-deps -- it is compared by its text
  return useMemo(() => value, [text]);
}
