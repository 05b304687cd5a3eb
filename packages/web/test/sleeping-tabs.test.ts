import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOUR } from '@daybook/values';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

const MONDAY = Date.parse('2030-03-04T09:00Z') / 1_000;
/** Longer than a tab waits for another one that sends. */
const PASSED_OVER_MS = 45_000;

describe('tabs that sleep', () => {
  const app = application();

  test('one that sleeps while it sends is passed over, and does nothing twice once it wakes', async () => {
    const { admin, adminToken: token, url } = app.server;
    const { id } = (await admin.get('/v2/me')).body.data;
    await admin.create('time-entry', { owner_id: id, name: 'Edit', start: MONDAY, end: MONDAY + HOUR });
    const sleeper = await app.open('/time?week=2030-03-04', { token });
    const tuesday = sleeper.getByRole('textbox', { name: /^Time on Tuesday.*, Edit$/ });
    await tuesday.waitFor();
    const awake = Promise.withResolvers<void>();
    let reached = 0;
    // The first request reaches the server, and its answer a tab that sleeps.
    await sleeper.route('**/v2/time-entry', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const response = await route.fetch();
      reached += 1;
      await awake.promise;
      // What was asked has been given up meanwhile.
      await route.fulfill({ response }).catch(() => undefined);
    });
    await sleeper.context().setOffline(true);
    await tuesday.fill('4');
    await tuesday.press('Tab');
    await sleeper.keyboard.type('5');
    await sleeper.keyboard.press('Tab');
    await sleeper.getByRole('status').getByText('2 changes are waiting to be sent').waitFor();
    await sleeper.context().setOffline(false);
    await eventually(async () => reached, 1);
    const protocol = await sleeper.context().newCDPSession(sleeper);
    await protocol.send('Page.setWebLifecycleState', { state: 'frozen' });
    const hours = async (): Promise<number[]> =>
      (await admin.get('/v2/time-entry?order_asc=start')).body.data.map((entry: any) => Number(entry.duration_sec) / HOUR);

    const other = await sleeper.context().newPage();
    await other.goto(`${url}/time?week=2030-03-04`);
    await eventually(hours, [1, 4, 5], 'the other tab sends what waits', PASSED_OVER_MS);
    await other.locator('.lost').waitFor({ state: 'detached' });

    await protocol.send('Page.setWebLifecycleState', { state: 'active' });
    awake.resolve();
    await sleeper.locator('.lost').waitFor({ state: 'detached' });
    assert.equal(await sleeper.locator('button.entry').filter({ hasText: 'Edit' }).count(), 3);
    assert.deepEqual(await hours(), [1, 4, 5]);
    assert.equal(reached, 1);
  });
});
