import { textsOf } from '../../../texts/language.tsx';

export const paletteTexts = textsOf({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  pl: () => import('./pl.ts'),
});
