import { useLayoutEffect } from 'react';
import { sharedValue } from '../api/shared-value.ts';

const shown = sharedValue('');

/** Puts the period of a screen into the bar on top for as long as the screen is drawn. */
export function useScreenPeriod(period: string): void {
  useLayoutEffect(() => {
    shown.set(period);
    return () => shown.set('');
  }, [period]);
}

/** The period of the screen that is open; "" where it has none. */
export const useShownPeriod = shown.use;
