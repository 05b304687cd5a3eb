import type { Data } from '@daybook/client';

/** The week of a person, as the API sums it up. */
export type Timesheet = Data<'/v2/time-entry/timesheet', 'get'>['data'][number];
