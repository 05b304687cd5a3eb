import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { DAY, instantOfLocal } from '@daybook/values';
import type { Page } from 'playwright-core';
import { fillAccount } from '../../server/src/seeding/index.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'docs/pictures');
const MAX_BYTES = 100_000;

/** Monday of a week from this one, such as 2026-11-23. */
function mondayIn(weeks: number): string {
  const today = Math.floor(Date.now() / 1_000 / DAY);
  const monday = today - ((today + 3) % 7) + 7 * weeks;
  return new Date(monday * DAY * 1_000).toISOString().slice(0, 10);
}

interface Picture {
  readonly path: string;
  /** What has to be on the screen when the picture is taken. */
  readonly shows: string | RegExp;
  /** What is done on the screen before. */
  readonly act?: (page: Page) => Promise<void>;
  /** Whose screen it is, where it is not that of the administrator. */
  readonly user?: string;
  readonly width?: number;
}

/** The pictures of the documentation: `npm run pictures` takes them again. A screen that cannot be drawn any more fails. */
describe('the pictures of the documentation', () => {
  const app = application();
  const ids = {} as {
    resources: Map<string, number>;
    issued: number;
    quote: number;
    users: Map<string, number>;
    group: number;
    floor: number;
  };
  before(async () => {
    const { admin, adminToken, url } = app.server;
    await fillAccount(url, adminToken, () => undefined);
    const namesOf = async (path: string, name: string): Promise<Map<string, number>> =>
      new Map((await admin.get(`${path}?limit=200`)).body.data.map((one: any) => [one[name], one.id]));
    ids.resources = await namesOf('/v2/resource', 'name');
    ids.users = await namesOf('/v2/user', 'username');
    ids.group = (await namesOf('/v2/group', 'name')).get('Crew') ?? 0;
    ids.floor = (await namesOf('/v2/workspace', 'name')).get('Studio floor') ?? 0;
    const grouped = async (kind: string, status: number): Promise<number> =>
      (await admin.get(`/v2/${kind}?status_id=${status}&order_desc=date&limit=50`)).body.data
        .filter(({ groups }: any) => groups.length > 1)
        .toSorted((one: any, other: any) => other.items.length - one.items.length)[0].id;
    [ids.issued, ids.quote] = [await grouped('invoice', 3), await grouped('quote', 1)];
    await admin.put('/v2/me', { timezone: 'Europe/Amsterdam' });
    await bookCrew();
    await askFor('linnea', 'Linnea Sjöberg');
  });

  /** Somebody of the crew asks for a week off, five weeks from now. */
  async function askFor(username: string, name: string): Promise<void> {
    const [start, end] = [0, 5].map((days) => instantOfLocal(Date.parse(mondayIn(5)) / 1_000 + days * DAY, 'Europe/Amsterdam'));
    const api = app.server.as((await tokenOf(username)) ?? '');
    await api.create('leave-request', { resource_id: ids.resources.get(name), start, end, reason: 'Wedding of my sister' });
  }

  /** The example has bookings of its crew on working days, at hours of its own: these are there on every day. */
  async function bookCrew(): Promise<void> {
    const { admin } = app.server;
    const [project] = (await admin.get('/v2/project?limit=1')).body.data;
    const today = new Date().toISOString().slice(0, 10);
    for (const [name, from, to] of [
      ['Title sequence', '06:00', '08:00'],
      ['Pick-ups with the crew', '19:00', '21:30'],
    ] as const)
      await admin.create('booking', {
        name,
        start_date_time_iso: `${today}T${from}:00Z`,
        end_date_time_iso: `${today}T${to}:00Z`,
        resources: [{ id: ids.resources.get('Tom Okafor') }],
        project: [{ id: project.id }],
      });
  }

  const folded = (...names: string[]): string => names.map((name) => ids.resources.get(name)).join(',');
  const pictures: { readonly [name: string]: () => Picture } = {
    'web-schedule': () => ({
      path: `/schedule?at=${mondayIn(1)}&fold=${folded('Cameras', 'Crew', 'Light & grip')}`,
      shows: 'Kept free for the director',
    }),
    'web-finder': () => ({
      path: `/schedule?at=${mondayIn(1)}&fold=${folded('Crew', 'Light & grip', 'Post-production')}&open=finder`,
      act: findTime,
      shows: 'Free times',
      width: 1440,
    }),
    'web-my-day': () => ({ path: '/my-day', user: 'tom', shows: 'Title sequence', width: 390 }),
    'web-leave': () => ({ path: '/my-day', user: 'tom', act: askForLeave, shows: 'Send request', width: 390 }),
    'web-leave-request': () => ({ path: '/my-day', user: 'mara', shows: /Linnea Sjöberg asks for leave/ }),
    'web-opening-hours': () => ({ path: `/settings/workspaces?open=${ids.floor}`, act: hoursShown, shows: 'Closed' }),
    'web-time': () => ({ path: `/time?week=${mondayIn(-1)}`, user: 'mara', shows: /^Total$/ }),
    'web-quote': () => ({ path: `/quotes/${ids.quote}`, shows: 'Add group' }),
    'web-margin': () => ({ path: `/reports/margin?from=${mondayIn(-52)}`, shows: 'Margin in %' }),
    'web-invoice': () => ({ path: `/invoices/${ids.issued}`, act: paperShown, shows: 'Timeline' }),
    'web-invoices': () => ({ path: '/invoices', act: selectTwo, shows: '2 selected' }),
    'web-reports': () => ({
      path: `/reports/utilisation?period=week&from=${mondayIn(-7)}&to=${mondayIn(2)}`,
      shows: 'Studio A',
    }),
    'web-permissions': () => ({ path: `/settings/groups?open=${ids.group}`, shows: 'See the schedule and record their time' }),
  };

  for (const [name, make] of Object.entries(pictures))
    test(`${name} can be taken, and is in the documentation`, async () => {
      const { path, shows, act, user, width = 1280 } = make();
      const page = await app.open(path, { token: await tokenOf(user), width, height: 760 });
      await act?.(page);
      await page.getByText(shows).first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      // What is not loaded yet, such as a chart, is grey.
      await eventually(() => page.locator('main .mantine-Skeleton-root').count(), 0, `${name} is not whole`);
      const taken = await webpOf(page);
      assert.ok(taken.length < MAX_BYTES, `${name} has ${taken.length} bytes`);
      if (process.env['DAYBOOK_PICTURES'] !== undefined) await writeFile(join(FOLDER, `${name}.webp`), taken);
      const kept = await readFile(join(FOLDER, `${name}.webp`));
      assert.equal(kept.toString('latin1', 8, 12), 'WEBP');
      assert.ok(kept.length < MAX_BYTES, `${name}.webp has ${kept.length} bytes`);
    });

  async function tokenOf(username: string | undefined): Promise<string> {
    if (username === undefined) return app.server.adminToken;
    const answer = await app.server.admin.post('/v2/token', { name: 'Pictures', user_id: ids.users.get(username) });
    return answer.body.token;
  }
});

/** Asks for a room and a camera at once. */
async function findTime(page: Page): Promise<void> {
  const need = async (label: string, name: string): Promise<void> => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await need('What do you need?', 'Studio A');
  await page.getByRole('button', { name: 'Add another' }).click();
  await need('And also (2)', 'Cameras');
  await page.getByRole('button', { name: 'Find free times' }).click();
}

/** Fills in a request for leave, and leaves it to be sent. */
async function askForLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask for leave' }).click();
  const dialog = page.getByRole('dialog');
  for (const [name, weeks] of [
    ['First day', 6],
    ['Last day', 7],
  ] as const) {
    await dialog.getByRole('textbox', { name }).fill(mondayIn(weeks));
    await dialog.getByRole('textbox', { name }).press('Tab');
  }
  await dialog.getByLabel('Reason (optional)').fill('Family holiday');
}

const hoursShown = (page: Page): Promise<void> =>
  page.getByRole('group', { name: 'Wednesday' }).evaluate((day) => day.scrollIntoView({ block: 'center' }));

const paperShown = (page: Page): Promise<void> => page.frameLocator('iframe').getByRole('heading').first().waitFor();

async function selectTwo(page: Page): Promise<void> {
  for (const place of [2, 3]) await page.getByRole('row').nth(place).getByRole('checkbox').check();
}

async function webpOf(page: Page): Promise<Buffer> {
  const protocol = await page.context().newCDPSession(page);
  const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  return Buffer.from(data, 'base64');
}
