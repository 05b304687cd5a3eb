import { kinds } from '@daybook/client/kinds';
import { useCallback } from 'react';
import { useMe } from '../api/me.ts';
import { commonTexts } from '../texts/common/index.ts';

/** What the API calls the bookings of others for users who see only their times. */
export const BUSY = 'Busy';

const { 'anonymize other bookings': TIMES_ALONE } = kinds.user.fields.schedule_view_mode.choices;

/** What bookings are called, in the language of the reader where their names are not theirs to see. */
export function useBookingName(): (name: string) => string {
  const { schedule_view_mode: mode } = useMe();
  const { busy } = commonTexts.use();
  return useCallback((name: string) => (mode === TIMES_ALONE && name === BUSY ? busy : name), [mode, busy]);
}

/** Whether what the API calls a booking says that the reader sees no more of it than its times. */
export function useIsBusy(): (name: string) => boolean {
  const { schedule_view_mode: mode } = useMe();
  return (name) => mode === TIMES_ALONE && name === BUSY;
}
