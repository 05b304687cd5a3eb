import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { writtenKinds } from '../../server/test/support/kinds.ts';
import { World } from '../../server/test/support/world.ts';
import { application } from './support/application.ts';
import { createHostile, LOADED } from './support/hostile.ts';
import { Walk } from './support/walk.ts';

const HOUR = 3_600;

describe('hostile texts in the web application', () => {
  const app = application();
  let shared = '';

  before(async () => {
    const { admin } = app.server;
    const world = new World(app.server);
    const now = Math.floor(Date.now() / 1_000);
    const times = {
      booking: { start: now, end: now + HOUR, recurrence: null },
      'time-entry': { start: now - HOUR, end: now, locked: false },
    };
    for (const round of [0, 1])
      for (const { kind } of writtenKinds) await createHostile(world, kind, round, times[kind as keyof typeof times]);
    await admin.put('/v2/me', { first_name: '<b onclick=alert(1)>', last_name: '\u202E<script>alert(1)</script>' });
    const quote = (await admin.get('/v2/quote?order_desc=id&limit=1')).body.data[0];
    shared = new URL((await admin.post(`/v2/quote/link?id=${quote.id}`, {})).body.url).pathname;
  });

  for (const width of [1440, 360])
    test(`every screen shows them as they are written, and none grows wider than its window (${width} pixels)`, async () => {
      const page = await app.open('/sign-in', { token: app.server.adminToken, width });
      const faults = listen(page);
      const look = async (where: string): Promise<void> => {
        const [content, window] = await widths(page);
        if (content > window) faults.push(`${where} is ${content} pixels wide`);
      };
      const found = await (await Walk.on(page, look)).everywhere();
      assert.ok(found.addresses.includes('/settings/templates'));
      await page.goto(app.server.url + shared);
      await page.getByRole('button', { name: /accept/i }).waitFor();
      assert.ok((await widths(page))[0] <= width);
      assert.deepEqual(faults, []);
      assert.deepEqual(found.refused, []);
    });
});

/** What no page may do: ask or tell by a dialog, or load what a text names. */
function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`${page.url()} says ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes(LOADED)) faults.push(`${page.url()} loads ${request.url()}`);
  });
  return faults;
}

const widths = (page: Page): Promise<readonly [number, number]> =>
  page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const);
