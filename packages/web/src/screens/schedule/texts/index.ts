import { textsBeside } from '../../../texts/common/index.ts';
import type { texts } from './en.ts';

export const scheduleTexts = textsBeside<typeof texts>(import.meta.glob('./??.ts'));

export type ScheduleTexts = ReturnType<typeof scheduleTexts.use>;
