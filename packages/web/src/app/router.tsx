import { refusalTexts } from '../texts/refusals/index.ts';
import { createRootRoute, createRoute, createRouter, redirect, type AnyRoute } from '@tanstack/react-router';
import { addressIn, searchOf } from '../parts/address.ts';
import { NotFoundScreen } from '../parts/not-found-screen.tsx';
import { DaybookError } from '../api/client.ts';
import { hearEvents } from '../api/events.ts';
import { loadMe } from '../api/me.ts';
import { isSessionLeft } from '../api/session-left.ts';
import { commonTexts } from '../texts/common/index.ts';
import { contactRoutes } from '../screens/contacts/routes.ts';
import { entryRoutes } from '../screens/entry/routes.ts';
import { invoiceRoutes } from '../screens/invoices/routes.ts';
import { projectRoutes } from '../screens/projects/routes.ts';
import { quoteRoutes } from '../screens/quotes/routes.ts';
import { reportRoutes } from '../screens/reports/routes.ts';
import { scheduleRoutes } from '../screens/schedule/routes.ts';
import { settingRoutes } from '../screens/settings/routes.ts';
import { timeRoutes } from '../screens/time/routes.ts';
import { firstAreaOf } from './areas.ts';
import { ErrorScreen } from './error-screens.tsx';
import { Frame } from './frame.tsx';

const root = createRootRoute({
  loader: async () => {
    void refusalTexts.load();
    await commonTexts.load();
  },
  errorComponent: ErrorScreen,
});

/** A user who is not signed in is asked to, and returns to where they wanted to go. */
async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  try {
    await loadMe();
    hearEvents();
  } catch (error) {
    // A session that was left and cannot be ended yet is over for every user of this browser.
    if (isSessionLeft() || (error instanceof DaybookError && error.status === 401))
      throw redirect({ to: '/sign-in', search: searchOf(location.href === '/' ? {} : { next: location.href }) });
    throw error;
  }
}

const inside = createRoute({ getParentRoute: () => root, id: 'inside', beforeLoad: requireSession, component: Frame });

const first = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ to: firstAreaOf(await loadMe()) });
  },
});

/** Any other address leads nowhere, and from there to where the application begins. */
const nowhere = createRoute({ getParentRoute: () => inside, path: '$', component: NotFoundScreen });

const screens: AnyRoute[] = [
  ...scheduleRoutes(inside),
  ...timeRoutes(inside),
  ...projectRoutes(inside),
  ...quoteRoutes(inside),
  ...invoiceRoutes(inside),
  ...contactRoutes(inside),
  ...reportRoutes(inside),
  ...settingRoutes(inside),
];

export const router = createRouter({
  routeTree: root.addChildren([...entryRoutes(root), inside.addChildren([first, ...screens, nowhere])]),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundScreen,
  // Addresses are read by people, and written by them.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(addressIn(search)).toString();
    return text === '' ? '' : `?${text}`;
  },
});
