import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router';
import { loadedOnline } from '../../parts/loaded.ts';
import { screen } from '../../parts/screen.tsx';
import { historyTexts } from '../../parts/history/texts/index.ts';
import { documentTexts } from '../documents/texts/index.ts';
import { scheduleTexts } from '../schedule/texts/index.ts';
import { designerTexts } from './designer/texts/index.ts';
import { settingTexts } from './texts/index.ts';

const files = {
  profile: () => import('./profile-screen.tsx'),
  sessions: () => import('./sessions-screen.tsx'),
  tokens: () => import('./tokens-screen.tsx'),
  account: () => import('./account-screen.tsx'),
  'mail-server': () => import('./mail-server-screen.tsx'),
  'sent-mails': () => import('./sent-mails-screen.tsx'),
  users: () => import('./users-screen.tsx'),
  groups: () => import('./groups-screen.tsx'),
  workspaces: () => import('./workspaces-screen.tsx'),
  resources: () => import('./resources-screen.tsx'),
  taxes: () => import('./taxes-screen.tsx'),
  'price-list': () => import('./items-screen.tsx'),
  'exchange-rates': () => import('./exchange-rates-screen.tsx'),
  'rate-schemes': () => import('./rate-schemes-screen.tsx'),
  // Mails are looked at as beside documents.
  templates: async () => (await Promise.all([import('./templates-screen.tsx'), documentTexts.load()]))[0],
  'project-statuses': () => import('./project-statuses-screen.tsx'),
  folders: () => import('./folders-screen.tsx'),
  'custom-fields': () => import('./custom-fields-screen.tsx'),
  // Its words are those of the history, and of the rules of bookings.
  audit: async () => (await Promise.all([import('./audit-screen.tsx'), historyTexts.load(), scheduleTexts.load()]))[0],
  // It names events by their kinds, as the history does.
  webhooks: async () => (await Promise.all([import('./webhooks-screen.tsx'), historyTexts.load()]))[0],
  jobs: () => import('./jobs-screen.tsx'),
  system: () => import('./system/system-screen.tsx'),
};

const designer = async () => (await Promise.all([import('./designer/designer-screen.tsx'), designerTexts.load()]))[0];

/** One's own profile, and what administrators come for: pages in a frame, and the designer, which has the window to itself. */
export function settingRoutes(parent: AnyRoute): AnyRoute[] {
  const frame = createRoute({
    getParentRoute: () => parent,
    id: 'settings-pages',
    component: lazyRouteComponent(() => loadedOnline(() => import('./settings-frame.tsx')), 'SettingsFrame'),
    loader: () => loadedOnline(() => settingTexts.load()),
  });
  const pages = Object.entries(files).map(([name, load]) => screen(frame, `/settings/${name}`, load));
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/settings',
      beforeLoad: () => {
        throw redirect({ to: '/settings/profile' });
      },
    }),
    screen(parent, '/settings/template-designer', designer, settingTexts),
    frame.addChildren(pages),
  ];
}
