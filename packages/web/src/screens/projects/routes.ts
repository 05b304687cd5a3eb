import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../parts/screen.tsx';
import { projectTexts } from './texts/index.ts';

export const projectRoutes = (parent: AnyRoute): AnyRoute[] => [
  screen(parent, '/projects', () => import('./projects-screen.tsx'), projectTexts),
  screen(parent, '/projects/$id', () => import('./project-screen.tsx'), projectTexts),
];
