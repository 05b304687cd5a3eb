import { systemClock } from '@daybook/values';

/** The present second (UNIX). A screen that shows it reads it again when it is drawn again. */
export const now = (): number => systemClock.now();
