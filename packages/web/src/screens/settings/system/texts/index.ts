import { textsBeside } from '../../../../texts/common/index.ts';
import type { texts } from './en.ts';

export const systemTexts = textsBeside<typeof texts>(import.meta.glob('./??.ts'));
