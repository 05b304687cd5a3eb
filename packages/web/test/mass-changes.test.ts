import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { Api, done } from '../../server/test/support/api.ts';
import { application } from './support/application.ts';
import { at, bar } from './support/board.ts';

/** Far less than the changes that are made: a page that reads once for each is refused. */
const LIMIT = 300;
const CHANGES_OF_SCRIPT = 250;
const BOOKINGS = 100;
const CHANGES = 1_000;
const AT_ONCE = 8;
const PASSWORD = 'correct horse battery';

describe('an open board while programs change much', () => {
  const app = application({ DAYBOOK_RATE_LIMIT: String(LIMIT) });
  /** Of users of their own, so that no allowance is used up. */
  const scripts: Api[] = [];
  const ids: number[] = [];
  let page: Page;
  const refused: string[] = [];

  before(async () => {
    const { admin, url } = app.server;
    await admin.put('/v2/user?id=1', { password: PASSWORD });
    const room = await admin.create('resource', { name: 'Room A', type_id: 1 });
    for (let i = 0; i < 1 + CHANGES / CHANGES_OF_SCRIPT; i += 1) {
      const username = `script-${i}`;
      const user_id = await admin.create('user', { username, primary_email: `${username}@studio.example`, group_id: 1 });
      scripts.push(new Api(url, (await admin.post('/v2/token', { user_id })).body.token));
    }
    for (let i = 0; i < BOOKINGS; i += 1) {
      const body = { name: `Take ${i}`, start: at(0, 8) + i * 600, end: at(0, 8) + (i + 1) * 600, resources: [{ id: room }] };
      ids.push(await scripts[0]!.create('booking', body));
    }
    page = await app.open('/docs', { shared: true });
    const headers = { 'sec-fetch-site': 'same-origin' };
    const { username } = (await admin.get('/v2/me')).body.data;
    assert.equal((await page.request.post(`${url}/v2/session`, { data: { username, password: PASSWORD }, headers })).status(), 200);
    page.on('response', (response) => {
      if (response.status() === 429) refused.push(response.url());
    });
    await page.goto(`${url}/schedule?at=2030-03-04`);
    await bar(page, /Take 99/).waitFor();
  });

  async function change(n: number, name: string): Promise<void> {
    const api = scripts[Math.floor(n / CHANGES_OF_SCRIPT) + 1] ?? scripts[0]!;
    done(await api.put(`/v2/booking?id=${ids[n % BOOKINGS]}`, { name }));
  }

  test('1,000 changes of others are read together: nothing is refused, and the last one is seen', async () => {
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < CHANGES) {
        const n = next++;
        await change(n, `Changed ${n}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await bar(page, new RegExp(`Changed ${CHANGES - 1}`)).waitFor();
    assert.deepEqual(refused, []);
  });

  test('a script of the same user that uses up what it may leaves the board what it needs', async () => {
    const { admin } = app.server;
    for (let n = 0; n < 10; n += 1) {
      // Each time: a new minute may have begun.
      while ((await admin.get('/v2/me')).status !== 429);
      await change(n, `Later ${n}`);
      await bar(page, new RegExp(`Later ${n}`)).waitFor();
    }
    assert.deepEqual(refused, []);
  });
});
