import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router';
import { screen } from '../../parts/screen.tsx';
import { loadMe } from '../../api/me.ts';
import { reportsOf } from './reports.ts';
import { reportTexts } from './texts/index.ts';

const figures = () => import('./figures-screen.tsx');

export const reportRoutes = (parent: AnyRoute): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/reports',
    beforeLoad: async () => {
      throw redirect({ to: `/reports/${reportsOf(await loadMe())[0] ?? 'utilisation'}` });
    },
  }),
  screen(parent, '/reports/utilisation', () => import('./utilisation-screen.tsx'), reportTexts),
  screen(parent, '/reports/postings', () => import('./postings-screen.tsx'), reportTexts),
  screen(parent, '/reports/$report', figures, reportTexts),
];
