import { textsBeside } from '../../../texts/common/index.ts';
import type { texts as advice } from './advice/en.ts';
import type { texts as credit } from './credit/en.ts';
import type { texts } from './en.ts';
import type { texts as typing } from './typing/en.ts';

/** What screens of documents say, of what is typed into one, of what is to be known before it is issued, and of credit. */
export const documentTexts = textsBeside<typeof texts & typeof typing & typeof advice & typeof credit>(
  import.meta.glob(['./??.ts', './typing/??.ts', './advice/??.ts', './credit/??.ts']),
);
