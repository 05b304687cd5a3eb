import { textsBeside } from '../../../../texts/common/index.ts';
import type { texts } from './en.ts';

/** Sentences of the official rules of electronic invoices. */
export const ruleTexts = textsBeside<typeof texts>(import.meta.glob('./??.ts'));
