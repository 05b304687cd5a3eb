import { textsOf } from '../language.tsx';
import type { texts as members } from './members/en.ts';
import type { texts as names } from './names/en.ts';

/** What kinds, statuses, choices and members are called. */
export const wordTexts = textsOf<typeof names & typeof members>(import.meta.glob('./*/??.ts'));
