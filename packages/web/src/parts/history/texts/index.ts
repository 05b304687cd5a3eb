import { textsBeside } from '../../../texts/common/index.ts';
import type { texts } from './en.ts';

/** Words for kinds of records and their members, as the history names them. */
export const historyTexts = textsBeside<typeof texts>(import.meta.glob('./??.ts'));
