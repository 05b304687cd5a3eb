import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { application } from './support/application.ts';

const WIDTHS = [1440, 1024];
const NEW = ['/schedule', '/time', '/time/expenses', '/projects', '/contacts', '/invoices/recurring'];
const SETTINGS =
  'resources workspaces users groups taxes price-list exchange-rates rate-schemes custom-fields webhooks project-statuses folders';

describe('panels beside a list', () => {
  const app = application();
  const opened: string[] = [];

  before(async () => {
    const { admin } = app.server;
    const { uuid } = (await admin.post('/v2/contact', { name: 'Hafenfilm Gesellschaft', type: 'organization' })).body.success;
    const resource = await admin.create('resource', { name: 'Tonstudio', type_id: 2 });
    const project = await admin.create('project', { name: 'Hafen' });
    const start = Date.UTC(2030, 2, 4, 9) / 1_000;
    const booking = {
      name: 'Aufnahme',
      start,
      end: start + 3_600,
      resources: [{ id: resource }],
      recurrence: { rrule: 'FREQ=MONTHLY;COUNT=3' },
    };
    const bookingId = await admin.create('booking', booking);
    const { id: user } = (await admin.get('/v2/me')).body.data;
    const entry = await admin.create('time-entry', {
      owner_id: user,
      name: 'Schnitt',
      start,
      end: start + 3_600,
      project: [{ id: project }],
    });
    opened.push(
      `/contacts?open=${uuid}`,
      `/schedule?open=${bookingId}`,
      `/settings/resources?open=${resource}`,
      `/settings/users?open=${user}`,
      `/time?open=${entry}`,
    );
  });

  for (const language of ['de', 'fr', 'it'])
    test(`none is wider than it is meant to be, and nothing in it is cut (${language})`, async () => {
      const page = await app.open('/contacts', { token: app.server.adminToken, language });
      await page.getByRole('navigation').first().waitFor();
      const paths = [...opened, ...[...NEW, ...SETTINGS.split(' ').map((one) => `/settings/${one}`)].map((path) => `${path}?open=new`)];
      const wide: string[] = [];
      for (const path of paths) {
        await page.goto(app.server.url + path);
        const panel = page.locator('.panel');
        await panel
          .locator('input, [role=tab]')
          .first()
          .waitFor()
          .catch(() => assert.fail(`no panel at ${path}`));
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const measures = await panel.evaluate((element) => {
            const room = element.parentElement?.clientWidth ?? 0;
            const meant = element.querySelector('.sheet') === null ? Math.min(480, 0.45 * room) : Math.min(760, 0.62 * room);
            const { width: own, right } = element.getBoundingClientRect();
            const body = element.querySelector('.panel-body') ?? element;
            return {
              own: Math.round(own),
              isWide: own > meant + 2 || right > innerWidth + 1,
              isCut: body.scrollWidth > body.clientWidth + 1,
            };
          });
          if (measures.isWide || measures.isCut) wide.push(`${path} at ${width}: ${JSON.stringify(measures)}`);
        }
      }
      assert.deepEqual(wide, []);
    });

  test('on a tablet a panel takes the place of the list, and not that of the rail', async () => {
    for (const width of [820, 390]) {
      const page = await app.open('/contacts', { token: app.server.adminToken, width });
      for (const path of opened) {
        await page.goto(app.server.url + path);
        const panel = page.locator('.panel');
        await panel.locator('input, [role=tab]').first().waitFor();
        const covered = await panel.evaluate((element) => {
          const { left, right, top } = element.getBoundingClientRect();
          const seen = document.elementFromPoint(left + 1, top + 20);
          return element.contains(seen) && right === innerWidth ? undefined : `${left} to ${right}`;
        });
        assert.equal(covered, undefined, `${path} at ${width}`);
      }
    }
  });

  test('columns of a list move together beside a panel, and no row moves', async () => {
    const page = await app.open('/settings/resources', { token: app.server.adminToken });
    await page.setViewportSize({ width: 1440, height: 900 });
    const list = page.locator('.list');
    const heights = async (): Promise<number[]> =>
      await list.locator('tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    await list.getByText('Tonstudio').waitFor();
    const before = await heights();
    await list.getByText('Tonstudio').click();
    await page.locator('.panel').waitFor();
    const type = await list.getByRole('columnheader', { name: 'Type' }).boundingBox();
    const room = await list.boundingBox();
    assert.ok(type !== null && room !== null && type.x + type.width <= room.x + room.width, JSON.stringify({ type, room }));
    assert.deepEqual(await heights(), before);
  });

  test('an edge of a list or of tabs that has more beyond it has a shadow, and no other edge', async () => {
    const page = await app.open(opened[0] ?? '', { token: app.server.adminToken, width: 390 });
    const tabs = page.getByRole('tablist');
    await tabs.waitFor();
    await scrollsWithShadow(page, tabs);
    await page.goto(new URL('/reports', page.url()).href);
    const table = page.locator('main .mantine-ScrollArea-viewport:has(th)');
    await table.waitFor();
    await scrollsWithShadow(page, table);
  });

  test('tabs beside a document have the colour of what they lie on', async () => {
    const { admin } = app.server;
    const { uuid } = (await admin.post('/v2/contact', { name: 'Spree', type: 'organization', client: true })).body.success;
    const invoice = await admin.create('invoice', { client: { uuid }, items: [{ item_text: 'Ton', unit_amount: '100' }] });
    assert.equal((await admin.post(`/v2/invoice/issue?id=${invoice}`, {})).status, 200);
    const page = await app.open(`/invoices/${invoice}`, { token: app.server.adminToken });
    const tabs = page.getByRole('tablist');
    await tabs.waitFor();
    const { x, y } = (await tabs.boundingBox()) ?? { x: 0, y: 0 };
    const lookAt = (left: number): Promise<Buffer> => page.screenshot({ clip: { x: left, y: y + 3, width: 2, height: 2 } });
    assert.deepEqual(await lookAt(x + 2), await lookAt(x - 6));
  });

  test('days in the search for a free time are as wide as the hours below them', async () => {
    const page = await app.open('/schedule', { token: app.server.adminToken });
    await page.getByRole('button', { name: 'Find a time' }).click();
    const widthOf = async (name: string): Promise<number> => {
      const field = page.locator('.panel').getByRole('textbox', { name, exact: true });
      return Math.round((await field.boundingBox())?.width ?? 0);
    };
    await page.locator('.panel .mantine-DateInput-root').nth(1).waitFor();
    for (const name of ['From', 'To', 'Latest end']) assert.equal(await widthOf(name), await widthOf('Earliest start'), name);
  });
});

/** At either end of what scrolls, only the edge that has more beyond it looks different from an empty place. */
async function scrollsWithShadow(page: Page, scrolled: Locator): Promise<void> {
  const looks = async (): Promise<Buffer[]> => {
    const { x, y, width } = (await scrolled.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    return Promise.all([x + 2, x + width - 4].map(async (left) => page.screenshot({ clip: { x: left, y: y + 3, width: 2, height: 2 } })));
  };
  const [leftAtBeginning, rightAtBeginning] = await looks();
  await scrolled.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  await page.evaluate(async () => new Promise((resolve) => requestAnimationFrame(resolve)));
  const [leftAtEnd, rightAtEnd] = await looks();
  assert.notDeepEqual(rightAtBeginning, leftAtBeginning);
  assert.deepEqual(rightAtEnd, leftAtBeginning);
  assert.notDeepEqual(leftAtEnd, leftAtBeginning);
}
