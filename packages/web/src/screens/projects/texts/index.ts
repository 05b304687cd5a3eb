import { textsBeside } from '../../../texts/common/index.ts';
import type { texts } from './en.ts';

export const projectTexts = textsBeside<typeof texts>(import.meta.glob('./??.ts'));
export type ProjectTexts = ReturnType<typeof projectTexts.use>;
