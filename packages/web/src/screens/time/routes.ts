import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../parts/screen.tsx';
import { timeTexts } from './texts/index.ts';

export const timeRoutes = (parent: AnyRoute): AnyRoute[] => [
  screen(parent, '/my-day', () => import('./my-day-screen.tsx'), timeTexts),
  screen(parent, '/time', () => import('./time-screen.tsx'), timeTexts),
  screen(parent, '/time/entries', () => import('./entries-screen.tsx'), timeTexts),
  screen(parent, '/time/team', () => import('./team-screen.tsx'), timeTexts),
  screen(parent, '/time/expenses', () => import('./expenses-screen.tsx'), timeTexts),
];
