import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOUR } from '@daybook/values';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

const MORNING = Date.parse('2030-02-12T09:00Z') / 1000;

describe('whether time is billed', () => {
  const app = application();

  test('time follows its project and activity in being billable: timer, grid and form alike', async () => {
    const { admin } = app.server;
    const me = (await admin.get('/v2/me')).body.data.id;
    const film = await admin.create('project', { name: 'Harbour film' });
    const own = await admin.create('project', { name: 'Own website' });
    const record = (name: string, project: number, billable: boolean): Promise<number> =>
      admin.create('time-entry', { owner_id: me, name, start: MORNING, end: MORNING + HOUR, project: { id: project }, billable });
    await record('Drawing', own, false);
    await record('Travel', film, false);
    await record('Edit', film, true);
    const page = await app.open('/time', { token: app.server.adminToken });
    const choose = async (name: string): Promise<void> => {
      const field = page.getByRole('combobox', { name: 'Project' }).first();
      // The project of the last entry is chosen already.
      if ((await field.inputValue()) === name) return;
      await field.fill(name);
      await page.getByRole('option', { name }).click();
    };
    const timed = async (project: string, activity: string): Promise<boolean> => {
      await choose(project);
      await page.getByRole('textbox', { name: 'What are you working on?' }).fill(activity);
      await page.getByRole('button', { name: 'Start timer' }).click();
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await page.getByRole('button', { name: 'Start timer' }).waitFor();
      const [last] = (await admin.get(`/v2/time-entry?owner_id=${me}&order_desc=id&limit=1`)).body.data;
      return last.billable;
    };
    assert.deepEqual([await timed('Own website', 'Writing'), await timed('Harbour film', 'travel')], [false, false]);
    assert.equal(await timed('Harbour film', 'Sound'), true);
    await page.goto(`${app.server.url}/time?open=new`);
    const panel = page.getByRole('region', { name: 'New time entry' });
    const billable = panel.getByRole('checkbox', { name: 'Billable' });
    await billable.waitFor();
    await page.waitForTimeout(900);
    const isDraft = await page.evaluate(() => Object.keys(sessionStorage).some((place) => place.endsWith(': draft /v2/time-entry new')));
    assert.equal(isDraft, false, 'nobody typed into it');
    await panel.getByRole('textbox', { name: 'Activity' }).fill('Travel');
    await eventually(() => billable.isChecked(), false);
    await panel.getByRole('textbox', { name: 'Activity' }).fill('Edit');
    await eventually(() => billable.isChecked(), true);
    await billable.uncheck();
    await panel.getByRole('textbox', { name: 'Activity' }).fill('Sound');
    await page.waitForTimeout(600);
    assert.equal(await billable.isChecked(), false, 'what the user says stays');
    await page.reload();
    await panel.getByText('Your unsaved changes were restored.').waitFor();
    await page.waitForTimeout(900);
    assert.equal(await billable.isChecked(), false, 'past a reload, too');
    await panel.getByLabel('Duration').fill('soon');
    await panel.getByLabel('Duration').press('Control+Enter');
    await page.waitForTimeout(300);
    assert.equal(await panel.count(), 1, 'a length that means nothing is not passed over');
    await panel.getByLabel('Duration').fill('2h15');
    await panel.getByLabel('Duration').press('Control+Enter');
    await panel.waitFor({ state: 'detached' });
    const [entry] = (await admin.get(`/v2/time-entry?owner_id=${me}&order_desc=id&limit=1`)).body.data;
    assert.deepEqual([entry.name, entry.duration_sec, entry.billable], ['Sound', String(2.25 * HOUR), false]);
  });
});
