import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

describe('the day that weeks begin on', () => {
  const app = application();

  test('is Sunday in the United States, on the board and in calendars; timesheets begin on Monday', async () => {
    const { admin, adminToken, url } = app.server;
    await admin.create('resource', { name: 'Stage', type_id: 1 });
    const page = await app.open('/schedule?at=2027-03-10', { token: adminToken });
    await page.getByRole('button', { name: /8 Mar – 14 Mar 2027$/ }).waitFor();
    await admin.put('/v2/account', { address_country: 'US' });
    await page.reload();
    const period = page.getByRole('button', { name: /7 Mar – 13 Mar 2027$/ });
    await period.click();
    // One calendar, and its first column.
    await eventually(() => page.getByRole('table').count(), 1);
    await eventually(() => page.getByRole('table').getByRole('columnheader').first().textContent(), 'Su');
    await page.keyboard.press('Escape');
    await page.goto(`${url}/schedule?at=2027-03-14`);
    await page.getByRole('button', { name: /14 Mar – 20 Mar 2027$/ }).waitFor();
    await page.goto(`${url}/time?week=2027-03-14`);
    await page.getByRole('columnheader', { name: /^Mon 8/ }).waitFor();
    assert.equal(await page.getByRole('columnheader', { name: /^Sun 14/ }).count(), 1);
  });
});
