import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { clients } from '../../server/src/seeding/company.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';
import { hold } from './support/hold.ts';

const PERSONS = [
  ['Bram Hendriks', 'bram@mirai-animation.example'],
  ['Lukas Brandt', 'lukas@nordlicht-medien.example'],
  ['Anouk Peters', 'anouk@golden-gate-pictures.example'],
  ['Femke Bakker', 'femke@museum-of-tides.example'],
  ['Camille Roux', 'camille@atelier-roux.example'],
  ['Animal Rescue', 'post@animal-rescue.example'],
] as const;

describe('choosing by name in the example company', () => {
  const app = application();
  before(async () => {
    const { admin } = app.server;
    for (const [name] of clients) await admin.post('/v2/contact', { name, type: 'organization', client: true });
    // Each writes from the address of a client whose name comes after theirs.
    for (const [name, address] of PERSONS) await admin.post('/v2/contact', { name, type: 'person', email_1: address });
    for (const name of ['Bergwelt, dubbing', 'Mirai dubbing', 'Dubbing']) await admin.create('project', { name });
  });
  const open = (path: string): Promise<Page> => app.open(path, { token: app.server.adminToken });
  const options = (page: Page): Promise<string[]> => page.getByRole('listbox').getByRole('option').allInnerTexts();

  async function clientOf(page: Page): Promise<Locator> {
    const field = page.getByRole('combobox', { name: 'Client' });
    await field.waitFor();
    return field;
  }

  test('Enter takes the client whose name fits, and not who writes from its address', async () => {
    for (const [typed, name] of [
      ['mirai', 'Mirai Animation'],
      ['nordlicht', 'Nordlicht Medien GmbH'],
      ['golden', 'Golden Gate Pictures Inc.'],
      ['museum', 'Museum of Tides'],
      ['tides', 'Museum of Tides'],
      ['roux', 'Atelier Roux'],
      ['camille', 'Camille Roux'],
    ] as const) {
      const page = await open('/invoices/new');
      const field = await clientOf(page);
      await field.pressSequentially(typed);
      await page.getByRole('listbox').getByRole('option').filter({ hasText: name }).waitFor();
      assert.equal((await options(page))[0], name);
      await field.press('Enter');
      await eventually(() => field.inputValue(), name);
      await page.close();
    }
  });

  test('the same before the answer is there, whatever is kept of answers before', async () => {
    const page = await open('/invoices/new');
    const field = await clientOf(page);
    await field.pressSequentially('m');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    const held = await hold(page, 'GET', '/v2/contact');
    await field.pressSequentially('irai');
    await field.press('Enter');
    await held.letGo();
    await eventually(() => field.inputValue(), 'Mirai Animation');
  });

  test('what Enter took is chosen after the field is left, also instead of a client that was there', async () => {
    const { data } = (await app.server.admin.get('/v2/contact?name=Museum')).body;
    const items = [{ item_text: 'Grading', quantity: '1', unit_amount: '100' }];
    const id = await app.server.admin.create('invoice', { client: { uuid: data[0].uuid }, items });
    const page = await open(`/invoices/${id}`);
    const field = await clientOf(page);
    await eventually(() => field.inputValue(), 'Museum of Tides');
    const held = await hold(page, 'GET', '/v2/contact');
    await field.press('ControlOrMeta+a');
    await field.pressSequentially('mirai');
    await field.press('Enter');
    await held.begun();
    await field.press('Tab');
    await held.letGo();
    await eventually(() => field.inputValue(), 'Mirai Animation');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.equal((await app.server.admin.one('invoice', id)).client[0].name, 'Mirai Animation');
  });

  test('what else fits stands below with what fits of it, and is taken by going to it alone', async () => {
    const page = await open('/invoices/new');
    const field = await clientOf(page);
    await field.pressSequentially('mirai-animation');
    const choices = page
      .getByRole('listbox')
      .getByRole('option')
      .filter({ hasText: /@mirai-animation/ });
    await choices.first().waitFor();
    const [first = ''] = await options(page);
    const [name = '', match = ''] = first.split('\n').filter(Boolean);
    assert.match(match, /@mirai-animation\.example$/);
    await field.press('Enter');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    assert.equal(await field.inputValue(), 'mirai-animation');
    await field.press('ArrowDown');
    await field.press('Enter');
    await eventually(() => field.inputValue(), name);
  });

  test('users are found by what they sign in with, which stands below their names', async () => {
    const { admin } = app.server;
    const { data: groups } = (await admin.get('/v2/group?limit=1')).body;
    const user = { username: 'jd-4711', primary_email: 'john@company.example', group_id: groups[0].id };
    await admin.create('user', { ...user, first_name: 'John', last_name: 'Doe' });
    const page = await open('/settings/audit');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'User', exact: true }).click();
    const field = page.getByRole('combobox', { name: 'User' });
    await field.pressSequentially('d-47');
    await page.getByRole('option', { name: 'John Doe' }).waitFor();
    assert.deepEqual(
      (await options(page)).map((one) => one.split('\n').filter(Boolean)),
      [['John Doe', 'jd-4711']],
    );
    await field.press('ArrowDown');
    await field.press('Enter');
    await eventually(() => field.inputValue(), 'John Doe');
  });

  test('projects are chosen in the same way', async () => {
    const page = await open('/invoices/new');
    await clientOf(page);
    const field = page.getByRole('combobox', { name: 'Project' });
    await field.pressSequentially('dubbing');
    await page.getByRole('option', { name: 'Mirai dubbing' }).waitFor();
    assert.deepEqual(await options(page), ['Dubbing', 'Bergwelt, dubbing', 'Mirai dubbing']);
    await field.press('Enter');
    await eventually(() => field.inputValue(), 'Dubbing');
  });

  /** Types what a client fits, and has an answer put somebody before that client. */
  async function overtaken(walk: (field: Locator) => Promise<void>): Promise<{ field: Locator; marked: Locator }> {
    const page = await open('/invoices/new');
    const field = await clientOf(page);
    await field.click();
    await page.getByRole('option', { name: 'Mirai Animation' }).waitFor();
    const held = await hold(page, 'GET', '/v2/contact');
    await field.pressSequentially('anim');
    const marked = page.getByRole('listbox').locator('[data-combobox-selected]');
    await eventually(() => marked.allInnerTexts(), ['Mirai Animation']);
    await walk(field);
    await held.begun();
    await held.letGo();
    await eventually(async () => (await options(page)).slice(0, 2), ['Animal Rescue', 'Mirai Animation']);
    return { field, marked };
  }

  test('what Enter takes is marked, also where an answer puts it before what was marked', async () => {
    const { field, marked } = await overtaken(() => Promise.resolve());
    await eventually(() => marked.allInnerTexts(), ['Animal Rescue']);
    await field.press('Enter');
    await eventually(() => field.inputValue(), 'Animal Rescue');
  });

  test('what was gone to by the arrows stays marked and is what Enter takes', async () => {
    const { field, marked } = await overtaken((one) => one.press('ArrowDown'));
    assert.deepEqual(await marked.allInnerTexts(), ['Mirai Animation']);
    await field.press('Enter');
    await eventually(() => field.inputValue(), 'Mirai Animation');
  });

  test('the same with lines of earlier documents, before which items of the price list come', async () => {
    const { admin } = app.server;
    const { data } = (await admin.get('/v2/contact?name=Museum')).body;
    const items = [{ item_text: 'Editing of the trailer', quantity: '1', unit_amount: '100' }];
    await admin.create('invoice', { client: { uuid: data[0].uuid }, items, currency: 'EUR' });
    await admin.create('item', { code: 'ED', name: 'Editing suite', prices: [{ currency: 'EUR', amount: '70' }] });
    const page = await open('/invoices/new');
    const field = await clientOf(page);
    await field.pressSequentially('museum');
    await field.press('Enter');
    await eventually(() => field.inputValue(), 'Museum of Tides');
    const held = await hold(page, 'GET', '/v2/item');
    const text = page.getByLabel('Text, line 1');
    await text.pressSequentially('editing');
    await page.getByRole('option', { name: 'Editing of the trailer' }).waitFor();
    await text.press('ArrowDown');
    await held.begun();
    await held.letGo();
    await page.getByRole('option', { name: 'Editing suite' }).waitFor();
    await text.press('Enter');
    await eventually(() => text.inputValue(), 'Editing of the trailer');
  });

  test('who empties a field has nothing chosen in it; what is required stays until something else is', async () => {
    const { admin } = app.server;
    const [client] = (await admin.get('/v2/contact?name=Mirai%20Animation')).body.data;
    const project = await admin.create('project', { name: 'Emptied', client: [{ uuid: client.uuid }] });
    const stored = async (): Promise<number> => (await admin.one('project', project)).client.length;
    const page = await open(`/projects/${project}`);
    for (const leave of ['Tab', 'Enter', 'Control+Enter']) {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const field = await clientOf(page);
      await eventually(() => field.inputValue(), 'Mirai Animation');
      await field.click();
      await field.press('Control+a');
      await field.press('Delete');
      await field.press(leave);
      // The first one closes the list.
      if (leave === 'Enter') await field.press(leave);
      if (leave === 'Tab') {
        await eventually(() => field.inputValue(), '');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
      }
      await eventually(stored, 0, leave);
      await field.waitFor({ state: 'detached' });
      assert.equal((await admin.put(`/v2/project?id=${project}`, { client: [{ uuid: client.uuid }] })).status, 200);
      await page.reload();
    }
    // A list that is read with the page, too; and what has to have something.
    await page.goto(`${app.server.url}/contacts?open=${client.uuid}`);
    const country = page.getByRole('combobox', { name: 'Country', exact: true });
    await country.fill('Japan');
    await country.press('Enter');
    await eventually(() => country.inputValue(), 'Japan');
    await country.fill('');
    await country.press('Tab');
    await eventually(() => country.inputValue(), '');
    await page.goto(`${app.server.url}/invoices/new`);
    const currency = page.getByRole('combobox', { name: 'Currency', exact: true });
    const before = await currency.inputValue();
    await currency.fill('');
    await currency.press('Tab');
    await eventually(() => currency.inputValue(), before);
  });
});
