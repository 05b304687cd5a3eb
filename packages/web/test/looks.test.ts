import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { writtenKinds } from '../../server/test/support/kinds.ts';
import { bodyOf } from '../../server/test/support/samples/index.ts';
import { isLongRun } from '../../server/test/support/tier.ts';
import { World } from '../../server/test/support/world.ts';
import { application } from './support/application.ts';
import { showLongestTexts } from './support/longest-texts.ts';
import { faultsIn, prepareLooks, VIEWS } from './support/looks.ts';
import { Walk } from './support/walk.ts';

/**
 * `npm run looks` and a long run see everything in every view, and what each button opens; without them each place is seen in one of two
 * views.
 */
const isAll = isLongRun || process.env['DAYBOOK_LOOKS'] === 'all';

describe('the looks of the web application in its longest texts', () => {
  const app = application();
  before(async () => {
    const { admin } = app.server;
    const world = new World(app.server);
    const now = Math.floor(Date.now() / 1_000);
    const room = await admin.create('resource', { name: 'Room A', type_id: 1 });
    await admin.create('booking', { name: 'Casting', start: now, end: now + 3_600, resources: [{ id: room }] });
    for (const { kind } of writtenKinds) await world.create(kind, await bodyOf(kind, world, 0));
  });

  test('nothing is cut off, too wide or shuts anybody out, wherever one comes', async () => {
    const page = await app.open('/sign-in', { token: app.server.adminToken });
    await prepareLooks(page);
    await showLongestTexts(page);
    const faults = new Map<string, string>();
    const seen = new Set<string>();
    const walk = await Walk.on(page, async (where) => {
      // What shows the same words looks the same.
      const words = await page.evaluate(() => document.body.innerText.replaceAll(/\d+/g, '#'));
      if (seen.has(words)) return;
      seen.add(words);
      const views = isAll ? VIEWS : VIEWS.slice(seen.size % 2, (seen.size % 2) + 1);
      for (const fault of await faultsIn(page, views)) {
        // Ids differ from one look to the next.
        const kind = fault.replaceAll(/mantine-[\w-]+|\d+/g, '#');
        if (!faults.has(kind)) faults.set(kind, `${where}, ${fault}`);
      }
    });
    if (isAll) walk.presses = 'everywhere';
    const { addresses } = await walk.everywhere();
    assert.ok(addresses.includes('/settings/templates'));
    assert.ok(seen.size > 40, `only ${seen.size} looks`);
    assert.deepEqual([...faults.values()], []);
  });
});
