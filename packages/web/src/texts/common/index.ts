import { textsOf, type LanguageFiles, type Texts } from '../language.tsx';
import { wordTexts } from '../words/index.ts';
import type { texts } from './en.ts';

/** What every screen says, with the words for kinds, statuses and members. */
export const commonTexts = textsOf<typeof texts, ReturnType<(typeof wordTexts)['use']>>(import.meta.glob('./??.ts'), wordTexts);

type Common = ReturnType<(typeof commonTexts)['use']>;

/** The texts of a part, with what every screen says. */
export const textsBeside = <Own extends object>(files: LanguageFiles): Texts<Own & Omit<Common, keyof Own>> =>
  textsOf<Own, Common>(files, commonTexts);
