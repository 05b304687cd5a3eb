import { DAY, HOUR, MINUTE } from '@daybook/values';

/** A time of the day as people type it: 9, 9:30, 9.30, 9h30, 930, 2pm. */
export const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2})|h|(\d{2}))?\s*(am|pm)?`;
const ONE_TIME = new RegExp(`^${TIME}$`);

/** The seconds of the clock of what `TIME` has found; `wasHalf` is that of the other time where this one has none. */
export function secondsOfMatch([, hour = '', minute, short, half]: readonly (string | undefined)[], wasHalf?: string): number | undefined {
  const part = half ?? wasHalf;
  const typed = Number(hour);
  const of = part === 'pm' && typed < 12 ? typed + 12 : part === 'am' && typed === 12 ? 0 : typed;
  const seconds = of * HOUR + Number(minute ?? short ?? 0) * MINUTE;
  return seconds > DAY || Number(minute ?? short ?? 0) > 59 ? undefined : seconds;
}

/** The seconds since midnight of a time of the day as it is typed; undefined while it is none. */
export function secondsOfText(text: string): number | undefined {
  const match = ONE_TIME.exec(text.trim().toLowerCase());
  return match === null ? undefined : secondsOfMatch(match);
}
