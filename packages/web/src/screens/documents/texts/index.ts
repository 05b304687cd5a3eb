import { textsBeside } from '../../../texts/common/index.ts';
import type { texts } from './en.ts';
import type { texts as typing } from './typing/en.ts';

/** What screens of documents say, and of what is typed into one. */
export const documentTexts = textsBeside<typeof texts & typeof typing>(import.meta.glob(['./??.ts', './typing/??.ts']));
