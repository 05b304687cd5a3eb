import { textsBeside } from '../../../texts/common/index.ts';
import type { texts } from './en.ts';

/** What became of a mail after it left. */
export const mailReportTexts = textsBeside<typeof texts>(import.meta.glob('./??.ts'));
