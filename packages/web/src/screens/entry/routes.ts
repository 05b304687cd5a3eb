import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../parts/screen.tsx';
import { entryTexts } from './texts/index.ts';

const password = () => import('./password-screen.tsx');

/** What is shown to users who are not signed in. */
export const entryRoutes = (parent: AnyRoute): AnyRoute[] => [
  screen(parent, '/sign-in', () => import('./sign-in-screen.tsx'), entryTexts),
  screen(parent, '/setup', () => import('./setup-screen.tsx'), entryTexts),
  screen(parent, '/invitation', password, entryTexts),
  screen(parent, '/password', password, entryTexts),
  screen(parent, '/password/forgotten', () => import('./forgotten-screen.tsx'), entryTexts),
];
