import { textsOf } from '../../../texts/language.tsx';

/** Words for kinds of records and their members, as the history names them. */
export const historyTexts = textsOf({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  pl: () => import('./pl.ts'),
});
