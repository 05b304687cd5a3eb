import { textsOf } from '../../../texts/language.tsx';
import { typedTexts } from '../../../parts/form/typed-times/texts/index.ts';
import type { texts } from './en.ts';

export const scheduleTexts = textsOf<typeof texts, ReturnType<(typeof typedTexts)['use']>>(import.meta.glob('./??.ts'), typedTexts);

export type ScheduleTexts = ReturnType<typeof scheduleTexts.use>;
