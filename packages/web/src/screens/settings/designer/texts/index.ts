import { textsBeside } from '../../../../texts/common/index.ts';
import type { texts } from './en.ts';

export const designerTexts = textsBeside<typeof texts>(import.meta.glob('./??.ts'));

export type DesignerTexts = ReturnType<typeof designerTexts.use>;
