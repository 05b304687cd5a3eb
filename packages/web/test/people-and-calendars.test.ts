import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { colleague } from '../../server/test/support/colleague.ts';
import { assertAccessible, THEMES_AND_WIDTHS } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';

describe('people of the schedule and addresses of calendars in the web application', () => {
  const app = application();

  test('a user gets a row of the schedule by one press, and user and row lead to each other', async () => {
    const { admin, adminToken } = app.server;
    const tom = await colleague(app.server, { acl_schedule: 'R-' });
    const page = await app.open(`/settings/users?open=${tom.id}`, { token: adminToken });
    await page.getByRole('button', { name: 'Also show on the schedule' }).click();
    await page.getByRole('link', { name: `On the schedule: ${tom.name}` }).click();
    await page.getByRole('link', { name: `Signs in as ${tom.name}` }).waitFor();
    const row = Number(new URL(page.url()).searchParams.get('open'));
    const { body } = await tom.api.get('/v2/me');
    assert.equal(body.data.resource_id, row);
    const [stored] = (await admin.get(`/v2/resource?id=${row}`)).body.data;
    assert.deepEqual([stored.name, stored.type_id, stored.user_id], [tom.name, 2, tom.id]);
    assert.equal(await page.getByRole('combobox', { name: 'Person' }).inputValue(), tom.name);
    await page.getByRole('link', { name: `Signs in as ${tom.name}` }).click();
    await page.getByRole('link', { name: `On the schedule: ${tom.name}` }).waitFor();
  });

  test('the day from which a user cannot sign in is typed as a day', async () => {
    const { admin, adminToken } = app.server;
    const id = await admin.create('user', { username: 'temp', primary_email: 'temp@example.com', group_id: 2 });
    const page = await app.open(`/settings/users?open=${id}`, { token: adminToken });
    await page.getByRole('textbox', { name: 'Expires' }).fill('31/03/2030');
    await page.keyboard.press('Control+Enter');
    await eventually(async () => (await admin.one('user', id)).expires, Date.UTC(2030, 2, 31) / 1000);
  });

  test('who deletes a user is told what stays', async () => {
    const { admin, adminToken } = app.server;
    const user = { username: 'leaver', primary_email: 'leaver@example.com', first_name: 'Lea', last_name: 'Vos', group_id: 2 };
    const page = await app.open(`/settings/users?open=${await admin.create('user', user)}`, { token: adminToken });
    await page.locator('.panel').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lea Vos' });
    await dialog
      .getByText(
        'They cannot sign in any more. What they did stays, and so does their row on the schedule, if they have one, with its bookings.',
      )
      .waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted', { exact: true }).waitFor();
    assert.deepEqual((await admin.get('/v2/user?name=leaver')).body.data, []);
  });

  test('a new user gets a row by a tick, and stays where the row cannot be made', async () => {
    const { admin, adminToken } = app.server;
    const add = async (first: string, row: 'made' | 'refused'): Promise<Page> => {
      const page = await app.open('/settings/users?open=new', { token: adminToken });
      if (row === 'refused')
        await page.route('**/v2/resource', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
      await page.getByRole('textbox', { name: 'First name' }).fill(first);
      await page.getByRole('textbox', { name: 'Last name' }).fill('Marsh');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(`${first.toLowerCase()}@example.com`);
      await page.getByRole('checkbox', { name: 'Also show on the schedule' }).check();
      await assertAccessible(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      return page;
    };
    const irisPage = await add('Iris', 'made');
    await irisPage.getByRole('link', { name: 'On the schedule: Iris Marsh' }).waitFor();
    assert.equal(await irisPage.getByRole('checkbox', { name: 'Also show on the schedule' }).count(), 0, 'it is of a new user alone');
    const refused = await add('Jon', 'refused');
    await refused.getByRole('alert').getByText('The user is saved, without a row on the schedule.').waitFor();
    await refused.unrouteAll();
    await refused.getByRole('button', { name: 'Also show on the schedule' }).click();
    await refused.getByRole('link', { name: 'On the schedule: Jon Marsh' }).waitFor();
    const rows = (await admin.get('/v2/resource?name=Marsh')).body.data;
    assert.deepEqual(rows.map(({ name, type_id: type }: any) => [name, type]).toSorted(), [
      ['Iris Marsh', 2],
      ['Jon Marsh', 2],
    ]);
  });

  test('a resource that is a person is given its contact, and no other resource has one', async () => {
    const { admin, adminToken } = app.server;
    const eve = await colleague(app.server, { acl_schedule: 'R-' });
    const id = await admin.create('resource', { name: 'Eve on camera', type_id: 1 });
    const page = await app.open(`/settings/resources?open=${id}`, { token: adminToken });
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Person' }).count(), 0);
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Person', exact: true }).click();
    await page.getByRole('combobox', { name: 'Person' }).fill(eve.name);
    await page.getByRole('option', { name: eve.name }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: `Signs in as ${eve.name}` }).waitFor();
    const users = (await admin.get(`/v2/user?id=${eve.id}`)).body.data;
    assert.equal(users[0].resource_id, id);
  });

  test('each time off is called by its reason and its first day, and another one begins with its start', async () => {
    const { admin, adminToken } = app.server;
    const off = { start: Date.parse('2030-07-13T00:00Z') / 1000, end: Date.parse('2030-07-18T00:00Z') / 1000, reason: 'Holiday' };
    const row = await admin.create('resource', { name: 'Gaffer', type_id: 2, time_off: [off] });
    const page = await app.open(`/settings/resources?open=${row}`, { token: adminToken });
    const group = page.getByRole('group', { name: 'Time off' });
    await group.getByRole('group').waitFor();
    assert.deepEqual(await group.getByRole('group').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel)), ['Holiday, 13/07/2030']);
    await group.getByRole('button', { name: 'Add' }).click();
    const [start, end] = ['Start', 'End'].map((name) => group.getByRole('group').nth(1).getByRole('textbox', { name, exact: true }));
    assert.ok(start !== undefined && end !== undefined);
    await focused(start);
    // They are typed as those of a booking are, and an end is near its start.
    await page.keyboard.type('2/7/2030 9');
    await page.keyboard.press('Tab');
    await eventually(() => start.inputValue(), 'Tue 02/07/2030 09:00');
    await page.keyboard.type('fri 17');
    await page.keyboard.press('Tab');
    await eventually(() => end.inputValue(), 'Fri 05/07/2030 17:00');
    await start.fill('whenever');
    await page.keyboard.press('Control+Enter');
    await group.getByText('“whenever” cannot be read as a time. For example “fri 12:00” or “+4h”').waitFor();
    await start.fill('1/7/2030');
    await page.keyboard.press('Control+Enter');
    const times = async (): Promise<number[][]> =>
      (await admin.one('resource', row)).time_off.map((one: typeof off) => [one.start, one.end]);
    const second = ['2030-07-01T09:00Z', '2030-07-05T17:00Z'].map((text) => Date.parse(text) / 1_000);
    await eventually(times, [[off.start, off.end], second]);
  });

  test('the address of a calendar is copied by one press, and another press makes it worthless', async () => {
    const { admin, adminToken } = app.server;
    const room = await admin.create('resource', { name: 'Room with a calendar', type_id: 1 });
    const workspace = await admin.create('workspace', { name: 'Floor with a calendar', working_week: 0 });
    const project = await admin.create('project', { name: 'Film with a calendar' });
    const open = async (path: string) => {
      const page = await app.open(path, { token: adminToken });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      return page;
    };
    const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;
    const paths = [
      '/settings/profile',
      `/settings/resources?open=${room}`,
      `/settings/workspaces?open=${workspace}`,
      `/projects/${project}`,
    ];
    for (const path of paths) {
      const page = await open(path);
      const field = page.getByRole('textbox', { name: 'Calendar address' });
      const first = await field.inputValue();
      assert.equal(await statusOf(first), 200, path);
      await field
        .locator('xpath=ancestor::*[contains(@class,"InputWrapper-root")][last()]')
        .getByRole('button', { name: 'Copy', exact: true })
        .click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), first);
      await page.getByRole('button', { name: 'New address' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click();
      await eventually(async () => (await field.inputValue()) !== first, true);
      assert.deepEqual([await statusOf(first), await statusOf(await field.inputValue())], [404, 200], path);
    }
  });

  test('who deletes a workspace that is closed to others is told that what is booked in it is seen by everybody then', async () => {
    const { admin, adminToken } = app.server;
    const closed = await admin.create('workspace', {
      name: 'Closed floor',
      working_week: 0,
      access: [{ type: 'group', id: 1, acl: 'RW' }],
    });
    const open = await admin.create('workspace', { name: 'Open floor', working_week: 0 });
    const page = await app.open(`/settings/workspaces?open=${closed}`, { token: adminToken });
    const question = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByText('Once it is deleted, everyone with access to the schedule does').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${app.server.url}/settings/workspaces?open=${open}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByText('Delete this?').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.waitFor({ state: 'detached' });
    await eventually(async () => (await admin.get('/v2/workspace')).body.data.map(({ id }: { id: number }) => id).includes(open), false);
  });

  test('who reads no contacts, no schedule or no users learns nothing of who is who', async () => {
    const { admin } = app.server;
    const seen = await colleague(app.server, { acl_schedule: 'R-' });
    const [{ contact_id: person }] = (await admin.get(`/v2/user?id=${seen.id}`)).body.data;
    const row = await admin.create('resource', { name: 'Seen', type_id: 2, type_person_id: person });
    const clerk = await colleague(app.server, { acl_admin: 'R-' });
    const [user] = (await clerk.api.get(`/v2/user?id=${seen.id}`)).body.data;
    assert.deepEqual([user.contact_id, user.resource_id], [null, null]);
    const [resource] = (await seen.api.get(`/v2/resource?id=${row}`)).body.data;
    assert.equal(resource.user_id, null);
  });

  for (const view of THEMES_AND_WIDTHS)
    test(`nobody is shut out (${view.scheme}, ${view.width} pixels)`, async () => {
      const ann = await colleague(app.server, { acl_schedule: 'R-' });
      for (const path of ['/settings/profile', `/settings/users?open=${ann.id}`]) {
        const page = await app.open(path, { token: app.server.adminToken, ...view });
        await page
          .getByText(/Calendar address|Also show on the schedule/)
          .first()
          .waitFor();
        await assertAccessible(page);
      }
    });

  test('what was made is shown from its top, however far its form was scrolled', async () => {
    const page = await app.open('/settings/users?open=new', { token: app.server.adminToken, height: 600 });
    await page.getByRole('textbox', { name: 'First name' }).fill('Nina');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Roth');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('nina@lumentide.example');
    const scrolled = page.locator('.panel-body [role="group"]').first();
    const top = (): Promise<number> => scrolled.evaluate((element) => element.scrollTop);
    await scrolled.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    assert.ok((await top()) > 0);
    await page.locator('.panel-body').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('region', { name: 'Nina Roth' }).getByRole('button', { name: 'Invite' }).waitFor();
    await eventually(top, 0);
  });
});
