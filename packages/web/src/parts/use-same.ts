import { useMemo } from 'react';

/** The object that was there first, for as long as what is in it stays the same. */
export function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  // oxlint-disable-next-line react/exhaustive-deps -- it is compared by its text
  return useMemo(() => value, [text]);
}

/** The object that was there first, for as long as each of its members is the same one. */
export function useSameMembers<T extends object>(value: T): T {
  // oxlint-disable-next-line react/exhaustive-deps -- it is compared by its members
  return useMemo(() => value, Object.values(value));
}
