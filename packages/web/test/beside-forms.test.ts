import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';
import { typeOver } from './support/typed.ts';

describe('the form of an open record, and what is done beside it', () => {
  const app = application();
  const MONDAY = 1_900_627_200;
  const HOUR = 3_600;
  const open = (path: string): Promise<Page> => app.open(path, { token: app.server.adminToken });
  const entry = async (name: string): Promise<number> => {
    const { admin } = app.server;
    const { id: me } = (await admin.get('/v2/me')).body.data;
    const id = await admin.create('time-entry', { owner_id: me, name, start: MONDAY, end: MONDAY + 4 * HOUR });
    assert.equal((await admin.post(`/v2/time-entry/submit?id=${id}`, undefined)).status, 200);
    return id;
  };
  const stateOf = async (id: number): Promise<unknown[]> => {
    const { name, approval } = await app.server.admin.one('time-entry', id);
    return [name, approval.status];
  };

  test('nothing is approved while something else is typed: it is saved or let go first', async () => {
    const id = await entry('Grading');
    const page = await open(`/time/entries?open=${id}`);
    const activity = page.getByRole('textbox', { name: 'Activity' });
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    await activity.fill('Sound');
    await eventually(() => approve.getAttribute('aria-disabled'), 'true');
    await approve.focus();
    await page.getByRole('tooltip', { name: 'Save or discard your changes first.' }).waitFor();
    await approve.press('Enter');
    assert.deepEqual(await stateOf(id), ['Grading', 'submitted']);
    await page.getByRole('button', { name: 'Discard' }).click();
    assert.equal(await activity.inputValue(), 'Grading');
    // So it is while something cannot be read.
    const project = page.getByRole('combobox', { name: 'Project', exact: true });
    await typeOver(project, 'No such project');
    await eventually(() => approve.getAttribute('aria-disabled'), 'true');
    await project.press('ControlOrMeta+a');
    await project.press('Delete');
    await approve.click();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.deepEqual(await stateOf(id), ['Grading', 'approved']);
  });

  test('what is approved is what was seen, and what it is then is shown', async () => {
    const id = await entry('Grading');
    const page = await open(`/time/entries?open=${id}`);
    const activity = page.getByRole('textbox', { name: 'Activity' });
    await eventually(() => activity.inputValue(), 'Grading');
    await page.route('**/v2/time-entry/approve?*', async (route) => {
      // The owner is a moment faster.
      const { admin } = app.server;
      assert.equal((await admin.put(`/v2/time-entry?id=${id}`, { name: 'Sound' })).status, 200);
      assert.equal((await admin.post(`/v2/time-entry/submit?id=${id}`, undefined)).status, 200);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('Somebody changed this in the meantime.').waitFor();
    assert.deepEqual(await stateOf(id), ['Sound', 'submitted']);
    await eventually(() => activity.inputValue(), 'Sound');
  });

  test('a form that can be changed no more shows what is stored', async () => {
    const id = await entry('Grading');
    const page = await open(`/time/entries?open=${id}`);
    const activity = page.getByRole('textbox', { name: 'Activity' });
    await activity.fill('Sound');
    assert.equal((await app.server.admin.post(`/v2/time-entry/approve?id=${id}`, undefined)).status, 200);
    await page.getByText('Approved', { exact: true }).first().waitFor();
    await page.locator('dl').filter({ hasText: 'Activity' }).getByText('Grading').waitFor();
    await page.getByRole('button', { name: 'Reopen', exact: true }).click();
    await eventually(async () => [await activity.inputValue(), (await stateOf(id))[1]], ['Sound', 'draft']);
  });

  test('nobody is invited at an address that is about to be another one', async () => {
    const { admin } = app.server;
    const id = await admin.create('user', { username: 'ada', primary_email: 'ada@exmaple.com', first_name: 'Ada', group_id: 2 });
    const page = await open(`/settings/users?open=${id}`);
    const invite = page.getByRole('button', { name: 'Invite', exact: true });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
    await eventually(() => invite.getAttribute('aria-disabled'), 'true');
    await invite.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.deepEqual(sent, []);
    await invite.click();
    await eventually(() => Promise.resolve(sent), ['/v2/user/invite']);
  });

  test('what one record was refused with is not said of another', async () => {
    const { admin } = app.server;
    const user = (name: string): Promise<number> =>
      admin.create('user', { username: name, primary_email: `${name}@example.com`, first_name: name, group_id: 2 });
    const [one] = [await user('Grace'), await user('Hedy')];
    const page = await open(`/settings/users?open=${one}`);
    const name = page.getByRole('textbox', { name: 'User name' });
    const press = async (row: string): Promise<void> => {
      await page.getByRole('row', { name: row }).click();
      await eventually(() => name.inputValue(), row);
    };
    // Both were seen: neither has to be read first.
    await press('Hedy');
    await press('Grace');
    await name.fill('Hedy');
    await name.press('Control+Enter');
    await eventually(() => name.getAttribute('aria-invalid'), 'true');
    await press('Hedy');
    assert.equal(await name.getAttribute('aria-invalid'), null);
  });

  test('a token whose answer was lost may be there: nobody is told that it is not', async () => {
    const page = await open('/settings/tokens');
    await page.route('**/v2/token', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await page.getByRole('button', { name: 'New token' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('Printer');
    await dialog.getByRole('textbox').first().press('Control+Enter');
    await dialog.getByText('Look in the list, and revoke it there.').waitFor();
    assert.equal(await dialog.getByText('Nothing is created twice').count(), 0);
  });
});
