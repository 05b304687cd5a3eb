import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';
import { readText } from './support/read-text.ts';

describe('fields of the firm', () => {
  const app = application();

  test('projects have a column, an order, a filter and a part of the file for each of them', async () => {
    const { admin, adminToken } = app.server;
    const options = [{ name: 'Bern' }, { name: 'Basel' }];
    const branch = await admin.create('custom-field', { name: 'Branch', type: 'select', module: 'project', options });
    const centre = await admin.create('custom-field', { name: 'Cost centre', type: 'text', module: 'project' });
    const { body } = await admin.get(`/v2/custom-field?id=${branch}`);
    const [bern, basel] = body.data[0].options.map((option: { id: string }) => Number(option.id));
    const add = (name: string, value_id: number, value: string) =>
      admin.create('project', {
        name,
        custom_fields: [
          { id: branch, value_id },
          { id: centre, value },
        ],
      });
    await add('Ferry film', bern, 'C 2');
    await add('Harbour book', basel, 'C 1');
    await add('Lighthouse site', bern, 'C 3');
    const page = await app.open('/projects', { token: adminToken, width: 1440 });
    const names = (): Promise<string[]> => page.locator('tr.record td:first-child').allTextContents();
    await eventually(names, ['Ferry film', 'Harbour book', 'Lighthouse site']);
    assert.equal(await page.getByRole('columnheader', { name: 'Branch' }).count(), 0, 'until it is chosen');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Branch' }).check();
    await page.getByRole('checkbox', { name: 'Cost centre' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: /Harbour book.*Basel.*C 1/ }).waitFor();
    await page.getByRole('button', { name: 'Cost centre' }).click();
    await eventually(names, ['Harbour book', 'Ferry film', 'Lighthouse site']);

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Branch' }).click();
    await page.getByRole('combobox', { name: 'Branch' }).click();
    await page.getByRole('option', { name: 'Bern' }).click();
    await page.locator('form').getByRole('button', { name: 'Filter' }).click();
    await eventually(names, ['Ferry film', 'Lighthouse site']);
    await page.reload();
    await page.getByText('Branch: Bern').waitFor();
    await eventually(names, ['Ferry film', 'Lighthouse site']);

    // A file that cannot be read whole is none, and that is said.
    await page.route('**/v2/project?**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByRole('alert').first().waitFor();
    await page.unroute('**/v2/project?**');

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    assert.match(lines[0] ?? '', /Branch,Cost centre$/);
    assert.deepEqual(
      lines.slice(1).map((line) => line.split(',').slice(-2)),
      [
        ['Bern', 'C 2'],
        ['Bern', 'C 3'],
      ],
    );

    // A view that is saved has its columns, too.
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Bern by centre');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Branch' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Branch' }).waitFor({ state: 'hidden' });
    await page.goto(`${app.server.url}/projects`);
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: 'Bern by centre', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Branch' }).waitFor();
    await eventually(names, ['Ferry film', 'Lighthouse site']);
    await page.keyboard.press('Escape');

    await page.goto(`${app.server.url}/projects?custom_fields.cost_centre=C+1`);
    await page.getByText('Cost centre: C 1').click();
    await page.getByText('All of the text, as it was entered').waitFor();
    assert.deepEqual(await names(), ['Harbour book']);

    // Before a choice is gone, its form says what has it.
    await page.goto(`${app.server.url}/settings/custom-fields?open=${branch}`);
    await page.getByRole('button', { name: 'Remove: 1' }).click();
    await page.getByText('“Bern” is removed from the choices. Records that have it keep it: 2.').waitFor();

    // What was kept of a field does not keep a list from being shown once the field is gone.
    assert.equal((await admin.delete(`/v2/custom-field?id=${centre}`)).status, 200);
    await page.goto(`${app.server.url}/projects?order=-custom_fields.cost_centre&custom_fields.cost_centre=C+1`);
    await eventually(names, ['Ferry film', 'Harbour book', 'Lighthouse site']);
    assert.equal(await page.getByRole('alert').count(), 0);
  });

  test('people and firms in one list share the column of a field that both have', async () => {
    const { admin, adminToken } = app.server;
    const fields = { name: 'Diet', type: 'text' };
    const of = async (module: string): Promise<number> => admin.create('custom-field', { ...fields, module });
    const [person, firm] = [await of('people'), await of('organization')];
    await admin.post('/v2/contact', { name: 'Ada Pier', type: 'person', custom_fields: [{ id: person, value: 'vegan' }] });
    await admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization', custom_fields: [{ id: firm, value: 'no nuts' }] });
    const page = await app.open('/contacts', { token: adminToken, width: 1440 });
    await page.getByRole('button', { name: 'Columns' }).click();
    assert.equal(await page.getByRole('checkbox', { name: 'Diet' }).count(), 1);
    await page.getByRole('checkbox', { name: 'Diet' }).check();
    await page.getByRole('row', { name: /Ada Pier.*vegan/ }).waitFor();
    await page.getByRole('row', { name: /Blue Harbour.*no nuts/ }).waitFor();
  });

  test('what a custom field is for stays, and is not asked again', async () => {
    const { admin, adminToken } = app.server;
    const id = await admin.create('custom-field', { name: 'Camera format', module: 'booking', type: 'text' });
    const page = await app.open(`/settings/custom-fields?open=${id}`, { token: adminToken });
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Format');
    const form = page.locator('form');
    assert.equal(await readText(form, 'Belongs to'), 'Bookings');
    assert.match((await readText(form, 'Key')) ?? '', /./);
    await name.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  test('the history of a record says which of them changed, from what to what', async () => {
    const { admin, adminToken } = app.server;
    const field = { module: 'project', type: 'text' };
    const [format, crew] = [
      await admin.create('custom-field', { ...field, name: 'Film' }),
      await admin.create('custom-field', { ...field, name: 'Crew' }),
    ];
    const values = (film: string) => ({
      custom_fields: [
        { id: format, value: film },
        { id: crew, value: 'Six' },
      ],
    });
    const id = await admin.create('project', { name: 'Quayside', ...values('Super 16') });
    assert.equal((await admin.put(`/v2/project?id=${id}`, values('65 mm'))).status, 200);
    const page = await app.open(`/settings/audit?kind=project&record_id=${id}`, { token: adminToken });
    const rows = page.getByRole('row').filter({ hasText: 'Quayside' });
    await rows.first().waitFor();
    const lines = page.locator('.changes li').filter({ hasText: /Film|Crew|Custom/ });
    for (const [i, read] of [['Film: Super 16 → 65 mm'], ['Film: Super 16', 'Crew: Six']].entries()) {
      await rows.nth(i).getByRole('button').first().click();
      await eventually(() => lines.allInnerTexts(), read);
      await page.keyboard.press('Escape');
      await page.locator('.changes').waitFor({ state: 'detached' });
    }
  });

  test('what could not be told apart, or never chosen, is not saved by its form', async () => {
    const { admin, adminToken } = app.server;
    const id = await admin.create('project-status', { name: 'Between takes' });
    const page = await app.open('/settings/project-statuses?open=new', { token: adminToken });
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('between Takes ');
    await name.press('Control+Enter');
    await page.getByText('This is taken. Choose another one.').waitFor();
    await name.fill('On ice');
    await name.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.goto(`${app.server.url}/settings/project-statuses?open=${id}`);
    await name.fill('Between Takes');
    await name.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.equal((await admin.one('project-status', id)).name, 'Between Takes');
    await page.goto(`${app.server.url}/settings/custom-fields?open=new`);
    await name.fill('Mood');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Choice' }).click();
    await name.press('Control+Enter');
    await page.getByText('Add at least one choice.').waitFor();
    await page.getByRole('group', { name: 'Choices' }).getByRole('button', { name: 'Add' }).click();
    await page.getByRole('group', { name: 'Choices 1' }).getByRole('textbox').fill('Calm');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
  });
});
