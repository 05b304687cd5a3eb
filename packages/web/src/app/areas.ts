import {
  CalendarDays,
  CalendarCheck,
  ChartColumn,
  Clock,
  Contact,
  FileText,
  FolderKanban,
  ReceiptText,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { useRouterState } from '@tanstack/react-router';
import { hasLevel, type Level, type Me, type Module } from '../api/me.ts';

/** The parts of the application, in the order of the rail. */
export const areas = [
  { name: 'day', path: '/my-day', icon: CalendarCheck, needs: [] },
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

/** Whether a caller has bookings or time to see. */
const hasDay = (me: Me, level: Exclude<Level, '--'> = 'R-'): boolean =>
  hasLevel(me, 'acl_schedule', level) || hasLevel(me, 'acl_project', level);

/** The module without which an area has nothing for a caller. */
export const lackingOf = ({ name, needs }: Area, me: Me, level: Exclude<Level, '--'> = 'R-'): Module | undefined =>
  needs.find((module) => !hasLevel(me, module, level)) ?? (name === 'day' && !hasDay(me, level) ? 'acl_schedule' : undefined);

const areasAt = (me: Me, level: Exclude<Level, '--'>): readonly Area[] => areas.filter((area) => lackingOf(area, me, level) === undefined);

/** What a caller may read: the rest is not there. */
export const areasOf = (me: Me): readonly Area[] => areasAt(me, 'R-');

/** In this order the areas have the first question of a day: a user who writes invoices begins with those that are open. */
const FIRST: readonly Area['name'][] = ['schedule', 'time', 'invoices', 'contacts', 'reports'];

/** A window as narrow as that of a telephone. */
const NARROW = '(max-width: 48em)';

/**
 * Where a caller begins: a user who is booked, or looks by telephone, with what is their own; others with what they work on, or else what
 * they may look at.
 */
export function firstAreaOf(me: Me): string {
  if (hasDay(me) && (typeof me.resource_id === 'number' || window.matchMedia(NARROW).matches)) return '/my-day';
  const [first] = [...areasAt(me, 'RW'), ...areasOf(me)].filter(({ name }) => FIRST.includes(name));
  return first?.path ?? '/settings';
}

/** The area that the address is in. */
export function useArea(): Area | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return areas.find((area) => path === area.path || path.startsWith(`${area.path}/`));
}
