import { textsBeside } from '../../../texts/common/index.ts';
import type { texts } from './en.ts';

/** What is said of changes that wait to be sent. */
export const waitingTexts = textsBeside<typeof texts>(import.meta.glob('./??.ts'));
