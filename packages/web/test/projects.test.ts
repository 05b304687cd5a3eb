import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { HOUR } from '@daybook/values';
import { scheduled } from '../../server/test/support/bookings.ts';
import { colleague } from '../../server/test/support/colleague.ts';
import type { Page } from 'playwright-core';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { hold } from './support/hold.ts';
import { eventually } from './support/eventually.ts';

/** No part of a list is beyond the window. */
async function assertFits(page: Page): Promise<void> {
  const [seen, all] = await page.getByRole('table').evaluate((table) => [table.parentElement?.clientWidth, table.scrollWidth]);
  const viewport = page.locator('.mantine-ScrollArea-viewport').filter({ has: page.getByRole('table') });
  const [inside, content] = await viewport.evaluate((area) => [area.clientWidth, area.scrollWidth]);
  assert.deepEqual([seen, inside], [all, content]);
}

describe('projects open with what matters', () => {
  const app = application();
  let project = 0;
  before(async () => {
    const { admin } = app.server;
    const genre = await admin.create('custom-field', { name: 'Genre', type: 'text', module: 'project' });
    const own = [{ id: genre, value: 'Documentary' }];
    project = await admin.create('project', { name: 'Harbour film', custom_fields: own, budget_hours: '10', budget_amount: '900' });
    const { id: me } = (await admin.get('/v2/me')).body.data;
    const start = Date.parse('2026-03-02T09:00Z') / 1000;
    await admin.create('time-entry', {
      owner_id: me,
      name: 'Edit',
      start,
      end: start + 8 * HOUR,
      project: { id: project },
      billable: true,
    });
    const client = await admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization', client: true });
    const items = [{ item_text: 'Edit', quantity: '2', unit_amount: '450.25', unit_buy_amount: '100.00' }];
    await admin.post('/v2/invoice', {
      client: [{ uuid: client.body.success.uuid }],
      project: [{ id: project }],
      currency: 'EUR',
      status: { id: 3 },
      items,
    });
    const room = await admin.create('resource', { name: 'Stage', type_id: 1 });
    const soon = Math.floor(Date.now() / 1000) + 48 * HOUR;
    await admin.create('booking', {
      name: 'Pick-up shots',
      start: soon,
      end: soon + HOUR,
      status: [{ id: 3 }],
      resources: [{ id: room }],
      project: [{ id: project }],
    });
    await admin.create('booking', {
      name: 'If it rains',
      start: soon + 2 * HOUR,
      end: soon + 3 * HOUR,
      status: [{ id: 2 }],
      resources: [{ id: room }],
      project: [{ id: project }],
    });
  });

  for (const [width, scheme] of [
    [1440, 'light'],
    [360, 'dark'],
  ] as const)
    test(`hours, money, next bookings and people, and the share of a budget that reached its warning (${width} pixels)`, async () => {
      const page = await app.open(`/projects/${project}`, { token: app.server.adminToken, width, scheme });
      const hours = page.getByRole('region', { name: 'Hours' });
      await hours.getByText('80% of the budget is used.').waitFor();
      await page
        .getByRole('definition')
        .filter({ hasText: /^Documentary$/ })
        .waitFor();
      for (const figure of ['10:00', '8:00', '2:00']) await hours.getByText(figure, { exact: true }).first().waitFor();
      const money = page.getByRole('region', { name: 'Money' });
      for (const figure of [/900\.50/, /700\.50/]) await money.getByText(figure).first().waitFor();
      const next = page.getByRole('region', { name: 'Next bookings' });
      await next.getByRole('link', { name: /Pick-up shots$/ }).waitFor();
      await next.getByRole('link', { name: /If it rains Pencil$/ }).waitFor();
      await page
        .getByRole('region', { name: 'People' })
        .getByText(/Manager/)
        .waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
      await assertAccessible(page);
    });

  test('what is booked beyond a budget is said beside what is left, and in the list; so is what is not billed yet', async () => {
    const { admin, adminToken } = app.server;
    const own = await scheduled(app.server, 0, { acl_project: 'RW' });
    await admin.put(`/v2/resource?id=${own.resource}`, { rates: [{ hour_sell_cost: 62, currency: 'EUR' }] });
    const id = await admin.create('project', { name: 'Pier', budget_hours: '20', budget_warn_percent: 50, budget_amount: '2000' });
    const start = Date.parse('2026-03-04T09:00Z') / 1000;
    const work = { owner_id: own.id, name: 'Shoot', start, end: start + 6 * HOUR, project: { id }, billable: true };
    const entry = await admin.create('time-entry', work);
    const soon = Math.floor(Date.now() / 1000) + 72 * HOUR;
    const shoot = { name: 'Shoot', start: soon, status: [{ id: 3 }], resources: [{ id: own.resource }], project: [{ id }] };
    const booking = await admin.create('booking', { ...shoot, end: soon + 16 * HOUR });
    const page = await app.open(`/projects/${id}`, { token: adminToken });
    const hours = page.getByRole('region', { name: 'Hours' });
    await hours.getByText('−2:00').waitFor();
    await hours.getByText('With what is booked, the budget is exceeded.').waitFor();
    const unbilled = page.getByRole('region', { name: 'Money' }).getByRole('link', { name: /372\.00/ });
    await unbilled.click();
    await page.waitForURL('**/reports/unbilled?*');
    await page.getByRole('row', { name: /Shoot.*372\.00/ }).waitFor();
    await page.goto(`${app.server.url}/projects`);
    const cell = page.getByRole('row', { name: /^Pier/ }).getByRole('cell', { name: /−2:00/ });
    await eventually(() => cell.innerText(), '−2:00\n. With what is booked, the budget is exceeded.');
    await admin.delete(`/v2/booking?id=${booking}`);
    await admin.delete(`/v2/time-entry?id=${entry}`);
    await admin.delete(`/v2/project?id=${id}`);
  });

  test('the form is behind a button, and changes the budget', async () => {
    const page = await app.open(`/projects/${project}`, { token: app.server.adminToken });
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Budget in hours' }).fill('7');
    await page.keyboard.press('Control+Enter');
    await page.getByText('The budget is exceeded.').first().waitFor();
    assert.equal((await app.server.admin.one('project', project)).budget_hours, '7');
  });

  test('the budget of a new project is in the currency that its client is billed in', async () => {
    const { admin } = app.server;
    await admin.post('/v2/contact', { name: 'Yamato Films', type: 'organization', client: true, currency: 'JPY' });
    const page = await app.open('/projects?open=new', { token: app.server.adminToken });
    await page.getByRole('textbox', { name: 'Name' }).fill('Tokyo spot');
    await page.getByRole('combobox', { name: 'Client' }).fill('Yamato');
    await page.getByRole('option', { name: /Yamato Films/ }).click();
    const currency = page.getByRole('combobox', { name: 'Currency of the budget' });
    await eventually(async () => (await currency.inputValue()).slice(0, 3), 'JPY');
    await page.getByRole('textbox', { name: 'Budget in money' }).fill('500000');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('region', { name: 'Money' }).waitFor();
    const [stored] = (await admin.get('/v2/project?name=Tokyo%20spot')).body.data;
    assert.deepEqual([stored.budget_currency, stored.budget_amount], ['JPY', '500000']);
    await admin.delete(`/v2/project?id=${stored.id}`);
  });

  test('who may not read amounts sees none, and who sees no schedule no bookings', async () => {
    const { token } = await colleague(app.server, { acl_project: 'RW' });
    const page = await app.open(`/projects/${project}`, { token });
    await page.getByRole('region', { name: 'Hours' }).waitFor();
    await page.getByRole('region', { name: 'People' }).waitFor();
    assert.equal(await page.getByRole('region', { name: 'Money' }).count(), 0);
    assert.equal(await page.getByRole('region', { name: 'Next bookings' }).count(), 0);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Budget in hours' }).waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Budget in money' }).count(), 0);
  });

  test('a timer is started from a project', async () => {
    const { admin, adminToken } = app.server;
    const page = await app.open(`/projects/${project}`, { token: adminToken });
    await page.getByRole('button', { name: 'Start timer' }).click();
    await page.getByRole('group', { name: 'The timer is running.' }).waitFor();
    const running = async (): Promise<unknown[]> => {
      const [entry] = (await admin.get('/v2/time-entry?order_desc=id&limit=1')).body.data;
      return [entry.end, entry.project[0]?.id, entry.billable];
    };
    await eventually(running, [null, project, true]);
  });

  test('the client of a new project is made of its name where there is none', async () => {
    const page = await app.open('/projects?open=new', { token: app.server.adminToken });
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbour spot');
    await page.getByRole('combobox', { name: 'Client' }).fill('Harbour Films');
    await page.getByRole('option', { name: 'New client “Harbour Films”' }).waitFor();
    const making = await hold(page, 'POST', '/v2/contact');
    await page.keyboard.press('Enter');
    await making.begun();
    // Saved while the client is being made, the project has it.
    await page.keyboard.press('Control+Enter');
    await making.letGo();
    await page.waitForURL(/projects(?!.*open=new)/);
    const { data } = (await app.server.admin.get('/v2/project?name=Harbour+spot')).body;
    assert.deepEqual(
      data.map(({ client }: { client: { name: string }[] }) => client.map(({ name }) => name)),
      [['Harbour Films']],
    );
    for (const { id } of data) await app.server.admin.delete(`/v2/project?id=${id}`);
  });

  test('people are chips of a field for each role', async () => {
    const { admin, adminToken } = app.server;
    const { id, name } = await colleague(app.server, { acl_project: 'RW' });
    const page = await app.open(`/projects/${project}?tab=people`, { token: adminToken });
    await page.getByRole('combobox', { name: 'Viewer' }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { users } = (await admin.one('project', project)).people;
    assert.equal(users.find((user: any) => user.id === id).role_id, 3);
  });

  test('the list has hours and money as columns, read for the page at once, also in its file', async () => {
    const { admin } = app.server;
    const counted = await admin.create('project', { name: 'Counted film', budget_hours: '10' });
    const { id: me } = (await admin.get('/v2/me')).body.data;
    const start = Date.parse('2026-03-03T09:00Z') / 1000;
    const spent = await admin.create('project', { name: 'Spent film', budget_hours: '2' });
    for (const id of [counted, spent])
      await admin.create('time-entry', { owner_id: me, name: 'Edit', start, end: start + 3 * HOUR, project: { id } });
    const page = await app.open('/', { token: app.server.adminToken });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v2/project/progress')) asked.push(request.url());
    });
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    const row = page.getByRole('row', { name: /Counted film/ });
    await row.getByRole('cell', { name: '3:00', exact: true }).waitFor();
    await row.getByRole('cell', { name: '7:00', exact: true }).waitFor();
    await page
      .getByRole('row', { name: /Spent film/ })
      .getByRole('cell', { name: /1:00\s*\. The budget is exceeded\./ })
      .waitFor();
    assert.deepEqual(
      asked.map((url) => [new URL(url).searchParams.get('project_id')?.split(',').length, new URL(url).searchParams.get('amounts')]),
      [[3, 'true']],
      'one request for all rows',
    );
    await page.getByRole('button', { name: 'Columns' }).click();
    for (const name of ['Money left', 'Open documents']) await page.getByRole('checkbox', { name, exact: true }).uncheck();
    await page.getByRole('columnheader', { name: 'Open documents' }).waitFor({ state: 'detached' });
    asked.length = 0;
    await page.reload();
    await row.getByRole('cell', { name: '7:00', exact: true }).waitFor();
    assert.deepEqual(
      asked.map((url) => new URL(url).searchParams.get('amounts')),
      [null],
      'none of the money that no column shows',
    );
    await page.getByRole('button', { name: 'Columns' }).click();
    for (const name of ['Next booking', 'Recorded', 'Hours left']) await page.getByRole('checkbox', { name, exact: true }).uncheck();
    await row.getByRole('cell', { name: '7:00', exact: true }).waitFor({ state: 'detached' });
    asked.length = 0;
    await page.reload();
    await row.waitFor();
    assert.deepEqual(asked, [], 'nothing is counted that is not shown');
    await page.getByRole('button', { name: 'Columns' }).click();
    for (const name of ['Recorded', 'Hours left', 'Invoiced', 'Money left'])
      await page.getByRole('checkbox', { name, exact: true }).check();
    await page.keyboard.press('Escape');
    await page
      .getByRole('row', { name: /Harbour film/ })
      .getByRole('cell', { name: /900\.50/ })
      .waitFor();
    await assertAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await (await download).createReadStream();
    const text = (await file.toArray()).join('');
    assert.match(text, /Counted film.*3:00.*7:00/);
    assert.match(text, /Harbour film.*900\.50/);
  });

  test('the list has the next booking, the people and the open documents, and fits into a small window', async () => {
    const { admin, adminToken } = app.server;
    const client = (await admin.post('/v2/contact', { name: 'Pier', type: 'organization', client: true })).body.success;
    const crew = [];
    for (let n = 0; n < 3; n += 1) crew.push(await colleague(app.server, { acl_project: 'RW' }));
    const users = crew.map(({ id }, i) => ({ id, role_id: i === 2 ? 1 : 2 }));
    const id = await admin.create('project', { name: 'Pier film', people: { users } });
    const start = Math.floor(Date.parse('2032-05-03T09:00Z') / 1000);
    const book = (name: string, from: number, status: number): Promise<number> =>
      admin.create('booking', { name, start: from, end: from + HOUR, status: [{ id: status }], project: [{ id }] });
    await book('Later', start + 24 * HOUR, 3);
    await book('Called off', start - 24 * HOUR, 4);
    const next = await book('First shots', start, 3);
    for (const unit_amount of ['100', '250'])
      await admin.post('/v2/invoice', {
        client: [{ uuid: client.uuid }],
        project: [{ id }],
        currency: 'EUR',
        status: { id: 3 },
        items: [{ item_text: 'Edit', quantity: '1', unit_amount }],
      });
    const page = await app.open('/projects', { token: adminToken, width: 1024 });
    const row = page.getByRole('row', { name: /Pier film/ });
    const link = row.getByRole('link', { name: 'Mon 3 May 2032, 09:00' });
    await link.waitFor();
    assert.equal(await link.getAttribute('title'), 'First shots');
    const { pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '', page.url());
    assert.deepEqual([pathname, searchParams.get('open'), searchParams.get('occ')], ['/schedule', String(next), String(start)]);
    await row.getByRole('cell', { name: `Administrator, ${crew[2]?.name} +2`, exact: true }).waitFor();
    await assertFits(page);
    await row.getByRole('link', { name: /2 invoices EUR.350\.00/ }).click();
    await page.waitForURL(`**/projects/${id}?tab=documents`);
    await page.goto(`${app.server.url}/projects/${id}`);
    await page.getByRole('region', { name: 'Next bookings' }).getByText('First shots').waitFor();
    assert.equal(await page.getByText('Called off').count(), 0);
  });

  test('whoever sees no amounts and no schedule has no columns of them', async () => {
    const { token } = await colleague(app.server, { acl_project: 'R-' });
    const page = await app.open('/projects', { token });
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Recorded', exact: true }).waitFor();
    for (const name of ['Next booking', 'Booked', 'Invoiced', 'Money left', 'Open documents'])
      assert.equal(await page.getByRole('checkbox', { name }).count(), 0, name);
  });

  test('the list has the status as a badge', async () => {
    const page = await app.open('/projects', { token: app.server.adminToken });
    const badge = page.getByRole('row', { name: /Harbour film/ }).locator('.status');
    await badge.waitFor();
    assert.equal((await badge.innerText()).trim(), 'Active');
  });

  test('what is typed into a project that others delete stays to be copied', async () => {
    const { admin, adminToken } = app.server;
    const id = await admin.create('project', { name: 'Gone film' });
    const page = await app.open(`/projects/${id}?edit=true`, { token: adminToken });
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('What the director said');
    await admin.delete(`/v2/project?id=${id}`);
    await page.getByText(/^This was deleted meanwhile/).waitFor();
    assert.equal(await description.inputValue(), 'What the director said');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^This no longer exists/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/the record may be deleted/).waitFor();
  });

  test('a name as long as a name can be leaves its page as wide as the window', async () => {
    const name = 'Donaudampfschifffahrt'.repeat(11);
    const id = await app.server.admin.create('project', { name });
    for (const width of [1280, 360]) {
      const page = await app.open(`/projects/${id}`, { token: app.server.adminToken, width });
      await page.getByRole('heading', { name }).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      await page.close();
    }
  });

  test('a quote is begun for a project and its client', async () => {
    const { admin, adminToken } = app.server;
    const { uuid } = (await admin.post('/v2/contact', { name: 'Quoted Films', type: 'organization', client: true })).body.success;
    const quoted = await admin.create('project', { name: 'Quoted film', client: [{ uuid }] });
    const page = await app.open(`/projects/${quoted}?tab=documents`, { token: adminToken });
    await page.getByRole('link', { name: 'New quote' }).click();
    await eventually(() => page.getByRole('combobox', { name: 'Client' }).inputValue(), 'Quoted Films');
    await eventually(() => page.getByRole('combobox', { name: 'Project' }).inputValue(), 'Quoted film');
  });

  test('its invoices have their status as everywhere, and what is overdue', async () => {
    const { admin, adminToken } = app.server;
    const { uuid } = (await admin.post('/v2/contact', { name: 'Late Films', type: 'organization', client: true })).body.success;
    const late = await admin.create('project', { name: 'Late film', client: [{ uuid }] });
    const day = (text: string): number => Date.parse(text) / 1000;
    const id = await admin.create('invoice', {
      client: [{ uuid }],
      project: [{ id: late }],
      date: day('2026-03-02'),
      due_date: day('2026-03-16'),
      items: [{ item_text: 'Edit', quantity: '1', unit_amount: '90' }],
    });
    await admin.post(`/v2/invoice/issue?id=${id}`, {});
    const page = await app.open(`/projects/${late}?tab=documents`, { token: adminToken });
    const row = page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1);
    await eventually(() => row.locator('.status').allTextContents(), ['Awaiting payment', 'Overdue']);
  });
});
