import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../parts/screen.tsx';
import { contactTexts } from './texts/index.ts';

export const contactRoutes = (parent: AnyRoute): AnyRoute[] => [
  screen(parent, '/contacts', () => import('./contacts-screen.tsx'), contactTexts),
];
