import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colleague } from '../../server/test/support/colleague.ts';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';
import { hold } from './support/hold.ts';

describe('the timer in the web application', () => {
  const app = application();
  const HOUR = 3_600;

  test('the timer begins with the project of the last entry, unless that is over or not open to the user any more', async () => {
    const { admin } = app.server;
    const statuses = (await admin.get('/v2/project-status?limit=100')).body.data;
    const [open, over] = [false, true].map((closed) => statuses.find((one: any) => one.closed === closed).id);
    const project = await admin.create('project', { name: 'Ends soon', status: [{ id: open }] });
    const user = await colleague(app.server, { acl_project: 'RW' });
    const start = Math.floor(Date.now() / 1_000) - 2 * HOUR;
    await user.api.create('time-entry', { owner_id: user.id, name: 'Edit', start, end: start + HOUR, project: [{ id: project }] });
    const page = await app.open('/time', { token: user.token });
    const field = page.getByRole('form', { name: 'Timer' }).getByRole('combobox', { name: 'Project' });
    await eventually(() => field.inputValue(), 'Ends soon');
    const begins = async (changes: object, expectedText: string): Promise<void> => {
      const saved = await admin.put(`/v2/project?id=${project}`, changes);
      assert.equal(saved.status, 200, saved.text);
      await page.reload();
      await page.getByRole('button', { name: 'Start timer' }).waitFor();
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await eventually(() => field.inputValue(), expectedText, JSON.stringify(changes));
    };
    await begins({ status: [{ id: over }] }, '');
    await begins({ status: [{ id: open }] }, 'Ends soon');
    await begins({ private: true }, '');
  });

  test('a timer that runs since another day names the day', async () => {
    const user = await colleague(app.server, { acl_project: 'RW' });
    const midnight = Math.floor(Date.now() / 86_400_000) * 86_400;
    const id = await user.api.create('time-entry', { owner_id: user.id, name: 'Night shift', start: midnight - 2 * HOUR, end: null });
    const page = await app.open('/time', { token: user.token });
    const running = page.getByRole('group', { name: 'Timer', exact: true });
    await running.getByText(/^since [A-Z][a-z]{2} \d+ [A-Z][a-z]{2}, 22:00$/).waitFor();
    await user.api.put(`/v2/time-entry?id=${id}`, { start: midnight });
    await eventually(() => running.getByText('since 00:00', { exact: true }).count(), 1);
  });

  test('what is typed for it stays where another screen is looked at, or the page read again, until it is started', async () => {
    const user = await colleague(app.server, { acl_project: 'RW' });
    const page = await app.open('/time', { token: user.token });
    const work = page.getByRole('form', { name: 'Timer' }).getByLabel('What are you working on?');
    await work.fill('Grading');
    await page.getByRole('navigation').getByRole('link', { name: 'Projects', exact: true }).click();
    await work.waitFor({ state: 'detached' });
    await page.getByRole('navigation').getByRole('link', { name: 'Time', exact: true }).click();
    await eventually(() => work.inputValue(), 'Grading');
    await page.reload();
    await eventually(() => work.inputValue(), 'Grading');
    await work.press('Enter');
    const running = page.getByRole('group', { name: 'Timer', exact: true });
    await running.getByText('Grading').waitFor();
    await running.getByRole('button', { name: 'Stop' }).click();
    await eventually(() => work.inputValue(), '');
  });

  test('a project that is typed for it is the one that it is started for, and one that is none starts nothing', async () => {
    const { admin } = app.server;
    const project = await admin.create('project', { name: 'Nachtzug' });
    const user = await colleague(app.server, { acl_project: 'RW' });
    const page = await app.open('/time', { token: user.token });
    const form = page.getByRole('form', { name: 'Timer' });
    const [field, start] = [form.getByRole('combobox', { name: 'Project' }), form.getByRole('button', { name: 'Start timer' })];
    const entries = async (): Promise<any[]> => (await user.api.get(`/v2/time-entry?owner_id=${user.id}`)).body.data;
    await field.pressSequentially('Qqqq');
    await start.click();
    await focused(field);
    assert.deepEqual([await field.inputValue(), await entries()], ['Qqqq', []]);
    await field.fill('');
    const search = await hold(page, 'GET', '/v2/project');
    await field.pressSequentially('Nachtz');
    await search.begun();
    await start.click();
    await search.letGo();
    await page.getByRole('group', { name: 'Timer', exact: true }).waitFor();
    assert.deepEqual(
      (await entries()).map(({ project: [one] }) => one?.id),
      [project],
    );
  });
});
