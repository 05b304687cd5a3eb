import type { LucideIcon } from 'lucide-react';
import { CalendarDays, ChartColumn, Clock, Contact, FileText, FolderKanban, ReceiptText, Settings } from 'lucide-react';
import { hasLevel, type Me, type Module } from '../api/me.ts';

/** The parts of the application, in the order of the rail. */
export const areas = [
  { name: 'schedule', path: '/schedule', icon: CalendarDays, needs: ['acl_schedule'] },
  { name: 'time', path: '/time', icon: Clock, needs: ['acl_project'] },
  { name: 'projects', path: '/projects', icon: FolderKanban, needs: ['acl_project'] },
  { name: 'quotes', path: '/quotes', icon: FileText, needs: ['acl_finance'] },
  { name: 'invoices', path: '/invoices', icon: ReceiptText, needs: ['acl_finance'] },
  { name: 'contacts', path: '/contacts', icon: Contact, needs: ['acl_contact'] },
  { name: 'reports', path: '/reports', icon: ChartColumn, needs: ['acl_report'] },
  { name: 'settings', path: '/settings', icon: Settings, needs: [] },
] as const satisfies readonly { name: string; path: string; icon: LucideIcon; needs: readonly Module[] }[];

export type Area = (typeof areas)[number];

/** What a caller may read: the rest is not there. */
export const areasOf = (me: Me): readonly Area[] => areas.filter(({ needs }) => needs.every((module) => hasLevel(me, module)));
