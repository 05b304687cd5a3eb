import { textsBeside } from '../../../texts/common/index.ts';
import type { texts } from './en.ts';

/** What became of a test mail. */
export const testMailTexts = textsBeside<typeof texts>(import.meta.glob('./??.ts'));
