import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../parts/screen.tsx';
import { documentTexts } from '../documents/texts/index.ts';

export const quoteRoutes = (parent: AnyRoute): AnyRoute[] => [
  screen(parent, '/quotes', () => import('./quotes-screen.tsx'), documentTexts),
  screen(parent, '/quotes/new', () => import('./new-quote-screen.tsx'), documentTexts),
  screen(parent, '/quotes/$id', () => import('./quote-screen.tsx'), documentTexts),
];
