import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colleague } from '../../server/test/support/colleague.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

describe('what was changed, as the application tells it', () => {
  const app = application();

  test('the audit calls a link to a new password so, and names whom it is for', async () => {
    const { admin, adminToken } = app.server;
    const { id, name } = await colleague(app.server, { acl_project: 'R-' });
    await admin.post(`/v2/user/password-link?id=${id}`, {});
    const page = await app.open('/settings/audit?kind=token', { token: adminToken });
    const row = page.getByRole('row', { name: new RegExp(`Created.*Link to a new password.*${name}`) });
    await row.getByRole('button').first().click();
    await page.getByRole('heading', { name: `Link to a new password ${name}` }).waitFor();
    assert.equal(await page.getByRole('row', { name: /Created.*Token.*Test/ }).count(), 1);
  });

  test('the audit says in words what was changed, and as it was recorded where that is asked', async () => {
    const { admin, adminToken } = app.server;
    const client = await admin.post('/v2/contact', { name: 'Old Mill', type: 'organization', client: true });
    const id = await admin.create('project', { name: 'Reel', start: 1_898_812_800 });
    await admin.put(`/v2/project?id=${id}`, { client: [{ uuid: client.body.success.uuid }], start: 1_898_899_200, code: 'R1' });
    const page = await app.open(`/settings/audit?kind=project&record_id=${id}`, { token: adminToken });
    await page
      .getByRole('row', { name: /Changed.*Project/ })
      .getByRole('button')
      .first()
      .click();
    for (const line of ['Client: — → Old Mill', /^Start: \S*4\S* → \S*5\S*$/, 'Code: — → R1'])
      await page.getByRole('listitem').filter({ hasText: line }).waitFor();
    assert.equal(await page.getByText('"code"').isVisible(), false);
    await page.getByText('Show raw data').click();
    await page.getByText('"code"').waitFor();
    await page.goto(`${app.server.url}/projects/${id}?tab=history`);
    await page.getByRole('list', { name: 'History' }).getByText('Client: — → Old Mill').waitFor();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const start = page.getByRole('textbox', { name: 'Start' }).and(page.locator(':enabled'));
    await eventually(async () => /^\D*\d+\D\d+\D\d+$/.test(await start.inputValue()), true, 'a day has no time');
    await page.goto(`${app.server.url}/contacts?open=${client.body.success.uuid}&part=history`);
    await page.getByRole('list', { name: 'History' }).getByText('Created').waitFor();
  });

  test('the history shows every number as the user reads numbers, whatever its member is called', async () => {
    const { admin, adminToken, url } = app.server;
    const scheme = await admin.create('rate-scheme', { name: 'Long days', currency: 'EUR' });
    const hours = { hours_per_day: '7.25', days_per_week: '4.5', day_from_hours: '3.75', week_from_days: '2.5' };
    const overtime = { overtime_day_hours: '8.25', overtime_week_hours: '36.25' };
    await admin.put(`/v2/rate-scheme?id=${scheme}`, { ...hours, ...overtime });
    const expense = await admin.create('expense', { owner_id: 1, date: 1_898_812_800, amount: '1200.50', currency: 'EUR' });
    await admin.put(`/v2/expense?id=${expense}`, { markup: '12.5%' });
    const page = await app.open(`/settings/rate-schemes?open=${scheme}`, { token: adminToken, language: 'de' });
    await page.locator('details.history summary').click();
    const changed = page.locator('.changes li').filter({ hasText: '→' });
    await changed.first().waitFor();
    const numbers = (await changed.allInnerTexts()).map((line) => line.split('→ ')[1]);
    assert.deepEqual(numbers.toSorted(), ['2,5', '3,75', '36,25', '4,5', '7,25', '8,25']);
    await page.goto(`${url}/time/expenses?open=${expense}`);
    await page.locator('details.history summary').click();
    await changed.first().waitFor();
    assert.match(await changed.first().innerText(), /→ 12,5\u00A0%$/);
  });

  test('a choice has the same word in the form, the list, the filter and the history', async () => {
    const { admin, adminToken } = app.server;
    const resource = await admin.create('resource', { name: 'Crane', type_id: 1 });
    await admin.put(`/v2/resource?id=${resource}`, { type_id: 3 });
    const page = await app.open(`/settings/resources?type_id=3&open=${resource}`, { token: adminToken });
    await page.getByRole('row', { name: 'Crane Equipment' }).waitFor();
    await page.getByText('Type: Equipment', { exact: true }).waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Type' }).inputValue(), 'Equipment');
    await page.locator('details.history summary').click();
    await page.getByText('Type: Room → Equipment').waitFor();
  });

  test('the history calls records by their names, also an organization and a document that was mailed', async () => {
    const { admin, adminToken, url } = app.server;
    const organization = await admin.post('/v2/contact', { name: 'New Harbour', type: 'organization', client: true });
    const { body } = await admin.get(`/v2/contact?uuid=${organization.body.success.uuid}&fields=id`);
    const person = await admin.post('/v2/contact', { name: 'Ada Byron', type: 'person' });
    await admin.put(`/v2/contact?uuid=${person.body.success.uuid}`, { linked_organization_id: body.data[0].id });
    const page = await app.open(`/contacts?open=${person.body.success.uuid}&part=history`, { token: adminToken });
    const lines = page.locator('.changes li');
    await lines.filter({ hasText: /→ New Harbour$/ }).waitFor();
    assert.equal(await lines.count(), 1);
    const quote = await admin.create('quote', { client: { uuid: organization.body.success.uuid }, prefix: 'HB-', number: 4711 });
    const link = await admin.post(`/v2/quote/link?id=${quote}`, undefined);
    await page.goto(`${url}/settings/audit?kind=public-link&record_id=${link.body.success.id}`);
    await page
      .getByRole('row', { name: /Created.*Public link/ })
      .getByRole('button')
      .first()
      .click();
    await lines.filter({ hasText: 'HB-4711' }).waitFor();
    assert.equal(await lines.filter({ hasText: 'HB-4711' }).count(), 1);
  });

  test('the history says of a record that is gone that it is, and not by which number it was kept', async () => {
    const { admin, adminToken } = app.server;
    const gone = await admin.post('/v2/contact', { name: 'Gone Harbour', type: 'organization' });
    const { body } = await admin.get(`/v2/contact?uuid=${gone.body.success.uuid}&fields=id`);
    const person = await admin.post('/v2/contact', { name: 'Grace Hopper', type: 'person' });
    await admin.put(`/v2/contact?uuid=${person.body.success.uuid}`, { linked_organization_id: body.data[0].id });
    await admin.put(`/v2/contact?uuid=${person.body.success.uuid}`, { linked_organization_id: null });
    await admin.delete(`/v2/contact?uuid=${gone.body.success.uuid}`);
    const page = await app.open(`/contacts?open=${person.body.success.uuid}&part=history`, { token: adminToken });
    await page
      .locator('.changes li')
      .filter({ hasText: /→ \(deleted, or not visible to you\)$/ })
      .waitFor();
    assert.equal(await page.locator('.changes').getByText(/#\d/).count(), 0);
  });
});
