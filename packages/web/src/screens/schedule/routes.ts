import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../parts/screen.tsx';
import { readBoardEarly } from './data/board-query.ts';
import { openingSearch } from './toolbar/saved-boards.ts';
import { scheduleTexts } from './texts/index.ts';

export const scheduleRoutes = (parent: AnyRoute): AnyRoute[] => [
  screen(parent, '/schedule', () => import('./schedule-screen.tsx'), scheduleTexts, readBoardEarly, openingSearch),
];
