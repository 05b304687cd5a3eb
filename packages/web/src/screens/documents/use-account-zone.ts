import { useMemo } from 'react';
import { useMe } from '../../api/me.ts';

/** The time zone that days of documents are in. */
export function useAccountZone(): string {
  const { account, timezone } = useMe();
  return account?.time_zone ?? timezone;
}

/** Today, as a day of the account. */
export function useAccountDay(): string {
  const timeZone = useAccountZone();
  return useMemo(() => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(), [timeZone]);
}
