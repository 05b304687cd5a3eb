import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';

const PAGES = [
  'profile',
  'sessions',
  'tokens',
  'account',
  'users?open=new',
  'groups?open=1',
  'workspaces?open=new',
  'resources?open=new',
  'taxes?open=new',
  'rate-schemes?open=new',
  'templates?open=new',
  'project-statuses',
  'folders',
  'custom-fields',
  'audit',
  'jobs',
];

describe('settings in the web application', () => {
  const app = application();

  test('a group gets its permissions, a user its group, and a resource its rates', async () => {
    const { admin, adminToken } = app.server;
    const page = await app.open('/settings/groups?open=new', { token: adminToken });
    await page.getByRole('textbox', { name: 'Name' }).fill('Bookkeeping');
    await page.getByRole('radiogroup', { name: 'Finance' }).getByText('Edit').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Bookkeeping' }).waitFor();
    const groups = await admin.get('/v2/group?fields=name,acl_finance,acl_schedule&order_desc=id&limit=1');
    assert.deepEqual(groups.body.data, [{ name: 'Bookkeeping', acl_finance: 'RW', acl_schedule: '--' }]);
    const resource = await admin.create('resource', { name: 'Colour suite', type_id: 1 });
    await page.goto(`${app.server.url}/settings/resources?open=${resource}`);
    const rates = page.getByRole('group', { name: 'Rates', exact: true });
    await rates.getByRole('button', { name: 'Add' }).click();
    await rates.getByRole('textbox', { name: 'Sell, hour' }).fill('120');
    await rates.getByRole('textbox', { name: 'Currency' }).fill('EUR');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { body } = await admin.get(`/v2/resource?id=${resource}&fields=rates`);
    assert.deepEqual([body.data[0].rates[0].hour_sell_cost, body.data[0].rates[0].currency], [120, 'EUR']);
  });

  for (const [scheme, width, language] of [
    ['light', 1440, 'en-GB'],
    ['dark', 360, 'pl-PL'],
  ] as const)
    test(`nobody is shut out of any page (${scheme}, ${width} pixels, ${language})`, async () => {
      const page = await app.open('/settings/profile', { token: app.server.adminToken, scheme, width, language });
      for (const path of PAGES) {
        await page.goto(`${app.server.url}/settings/${path}`);
        await page.getByRole('heading').first().waitFor();
        await assertAccessible(page);
      }
    });
});
