/** Seconds of the clock. A day of a calendar has an hour more or less where the clocks change. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
