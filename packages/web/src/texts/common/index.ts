import { textsOf } from '../language.tsx';

/** Words that every screen uses. */
export const commonTexts = textsOf({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  pl: () => import('./pl.ts'),
});
