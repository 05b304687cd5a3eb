import { textsBeside } from '../../../../texts/common/index.ts';
import type { texts } from './en.ts';

/** Money of a client that settles nothing yet. */
export const creditTexts = textsBeside<typeof texts>(import.meta.glob('./??.ts'));
