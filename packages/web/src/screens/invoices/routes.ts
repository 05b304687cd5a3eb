import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../parts/screen.tsx';
import { documentTexts } from '../documents/texts/index.ts';

export const invoiceRoutes = (parent: AnyRoute): AnyRoute[] => [
  screen(parent, '/invoices', () => import('./invoices-screen.tsx'), documentTexts),
  screen(parent, '/invoices/new', () => import('./new-invoice-screen.tsx'), documentTexts),
  screen(parent, '/invoices/recurring', () => import('./recurring-screen.tsx'), documentTexts),
  screen(parent, '/invoices/payments', () => import('./payments-screen.tsx'), documentTexts),
  screen(parent, '/invoices/reminders', () => import('./reminders-screen.tsx'), documentTexts),
  screen(parent, '/invoices/$id', () => import('./invoice-screen.tsx'), documentTexts),
];
