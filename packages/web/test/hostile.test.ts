import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { isLongRun } from '../../server/test/support/tier.ts';
import { World } from '../../server/test/support/world.ts';
import { application } from './support/application.ts';
import { fillHostile, listen, sayIfTooWide, widths } from './support/hostile.ts';
import { Walk } from './support/walk.ts';

describe('hostile texts in the web application', () => {
  const app = application();
  let shared = '';

  before(async () => {
    const { admin } = app.server;
    await fillHostile(new World(app.server));
    await admin.put('/v2/me', { first_name: '<b onclick=alert(1)>', last_name: '\u202E<script>alert(1)</script>' });
    const quote = (await admin.get('/v2/quote?order_desc=id&limit=1')).body.data[0];
    shared = new URL((await admin.post(`/v2/quote/link?id=${quote.id}`, {})).body.url).pathname;
  });

  test('marks that are stacked on one letter reach into no other cell of a list', async () => {
    await app.server.admin.post('/v2/contact', { name: `AZ${'\u0316\u0301\u0353\u036a'.repeat(60)}`, type: 'organization' });
    const page = await app.open('/contacts?order_asc=name', { token: app.server.adminToken });
    const cells = page.locator('.record > td');
    await cells.filter({ hasText: 'AZ\u0316' }).waitFor();
    const reaching = await cells.evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => getComputedStyle(cell).overflowX),
    );
    assert.deepEqual([...new Set(reaching)], ['clip']);
  });

  // The walk of the user who may do everything sees them in a wide window.
  for (const width of isLongRun ? [1440, 360] : [360])
    test(`every screen shows them as they are written, and none grows wider than its window (${width} pixels)`, async () => {
      const page = await app.open('/sign-in', { token: app.server.adminToken, width });
      const faults = listen(page);
      const visited = await (await Walk.on(page, sayIfTooWide(page, faults))).everywhere();
      assert.ok(visited.addresses.includes('/settings/templates'));
      await page.goto(app.server.url + shared);
      await page.getByRole('button', { name: /accept/i }).waitFor();
      assert.ok((await widths(page))[0] <= width);
      assert.deepEqual(faults, []);
      assert.deepEqual(visited.refused, []);
    });
});
