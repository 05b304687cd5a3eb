import { textsOf } from '../language.tsx';
import type { texts } from './en.ts';

/** What kinds, statuses and members are called. */
export const wordTexts = textsOf<typeof texts>(import.meta.glob('./??.ts'));
