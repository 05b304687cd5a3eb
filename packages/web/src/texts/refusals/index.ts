import { textsOf } from '../language.tsx';
import type { texts } from './en.ts';

/** What is said to people where something is refused. */
export const refusalTexts = textsOf<typeof texts>(import.meta.glob('./??.ts'));
