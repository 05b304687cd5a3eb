import { textsBeside } from '../../../../texts/common/index.ts';
import type { texts } from './en.ts';

/** The words that times are typed in, with what every screen says. */
export const typedTexts = textsBeside<typeof texts>(import.meta.glob('./??.ts'));
