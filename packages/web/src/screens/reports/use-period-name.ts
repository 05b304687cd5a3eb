import { useCallback } from 'react';
import { useFormats } from '../../formats/formats.ts';
import { periodName } from './period-name.ts';
import { reportTexts } from './texts/index.ts';

/** What periods of a unit are called. */
export function usePeriodName(unit: string): (start: number | string) => string {
  const formats = useFormats();
  const texts = reportTexts.use();
  return useCallback((start) => periodName(start, unit, formats, texts), [unit, formats, texts]);
}
