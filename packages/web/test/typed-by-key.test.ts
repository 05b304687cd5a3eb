import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';
import { hold } from './support/hold.ts';
import { hearSaid } from './support/said.ts';
import { typeOver } from './support/typed.ts';

const H = 3_600;
const of = (weekday: number, from: number, to: number) => ({ weekday, from: from * H, to: to * H });

describe('what is typed key by key', () => {
  const app = application();
  before(async () => {
    const { admin } = app.server;
    for (const name of ['Vault', 'Vaulted hall', 'Booth']) await admin.create('resource', { name, type_id: 1 });
    for (const name of ['Bergwelt', 'Harbour Films']) await admin.post('/v2/contact', { name, type: 'organization', client: true });
  });
  const open = (path: string): Promise<Page> => app.open(path, { token: app.server.adminToken });
  const several = (page: Page, name: string) => ({
    field: page.getByRole('combobox', { name, exact: true }),
    chips: page.locator('.mantine-MultiSelect-pill'),
  });

  describe('opening hours', () => {
    const workspace = async (hours: readonly object[]): Promise<{ page: Page; hours: () => Promise<any> }> => {
      const id = await app.server.admin.create('workspace', { name: 'Studios', working_week: 0, rules: { hours } });
      const page = await open(`/settings/workspaces?open=${id}`);
      return { page, hours: async () => (await app.server.admin.one('workspace', id)).rules.hours };
    };
    const save = async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved', { exact: true }).waitFor();
    };

    test('are typed to their end in the same field, also where they are a whole day in between', async () => {
      const { page, hours } = await workspace([of(0, 18, 24), of(1, 0, 6)]);
      const [from, to] = [page.getByLabel('Monday, From'), page.getByLabel('Tuesday, To')];
      await typeOver(from, '09:00');
      await focused(from);
      await typeOver(to, '08:00');
      await focused(to);
      await save(page);
      assert.deepEqual(await hours(), [of(0, 9, 24), of(1, 0, 8)]);
    });

    test('that cannot be read stay with their span', async () => {
      const { page } = await workspace([of(0, 8, 10), of(0, 11, 12), of(0, 14, 18)]);
      const from = page.getByLabel('Monday, From');
      await typeOver(from.nth(2), 'abc');
      await page.getByRole('button', { name: /Remove.*08:00–10:00/ }).click();
      const shown = (): Promise<string[]> => from.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      await eventually(shown, ['11:00', 'abc']);
      // The day is put in order when it is left.
      await typeOver(from.nth(0), '15:00');
      await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
      await eventually(shown, ['abc', '15:00']);
    });
  });

  describe('into a list of several', () => {
    test('means those that are not chosen yet, and a name in full that one, also where it is chosen', async () => {
      const page = await open('/settings/workspaces?open=new');
      const { field, chips } = several(page, 'Resources');
      await typeOver(field, 'vault');
      await field.press('Enter');
      await eventually(() => chips.allInnerTexts(), ['Vault']);
      await typeOver(field, 'vau');
      await page.getByRole('option', { name: 'Vaulted hall' }).waitFor();
      await field.press('Enter');
      await eventually(() => chips.allInnerTexts(), ['Vault', 'Vaulted hall']);
      await typeOver(field, 'vault');
      await field.press('Enter');
      await eventually(() => field.inputValue(), '');
      assert.deepEqual(await chips.allInnerTexts(), ['Vault', 'Vaulted hall']);
      await typeOver(field, 'boo');
      await field.press('Tab');
      await eventually(() => chips.allInnerTexts(), ['Vault', 'Vaulted hall', 'Booth']);
    });

    test('that is not chosen is said why, also where it keeps the form from being saved', async () => {
      const page = await open('/settings/workspaces?open=new');
      const { field, chips } = several(page, 'Resources');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Floor');
      await typeOver(field, 'boo');
      await field.press('Tab');
      await eventually(() => chips.allInnerTexts(), ['Booth']);
      for (const [typed, why] of [
        ['boo', '“boo” is chosen already.'],
        ['attic', '“attic” is not in the list.'],
      ] as const) {
        await typeOver(field, typed);
        await field.press('Tab');
        await page.getByText(why).waitFor();
        await page.keyboard.press('Control+Enter');
        await focused(field);
        await page.getByText(why).waitFor();
      }
    });

    test('waits for the list: nothing is called unknown before it is read', async () => {
      for (const key of ['Enter', 'Tab']) {
        const page = await open('/settings/workspaces?open=new');
        const { field, chips } = several(page, 'Resources');
        await field.waitFor();
        const held = await hold(page, 'GET', '/v2/resource');
        await typeOver(field, 'boo');
        await field.press(key);
        await held.begun();
        assert.equal(await page.getByText('is not in the list').count(), 0);
        await held.letGo();
        await eventually(() => chips.allInnerTexts(), ['Booth'], key);
        await page.close();
      }
    });
  });

  test('into a short list chooses what begins so, and what is saved then is that', async () => {
    const page = await open('/settings/resources?open=new');
    const made = async (name: string): Promise<number[]> =>
      (await app.server.admin.get(`/v2/resource?name=${name}`)).body.data.map(({ type_id: type }: any) => type);
    await typeOver(page.getByRole('textbox', { name: 'Name', exact: true }), 'Anna');
    const type = page.getByRole('combobox', { name: 'Type', exact: true });
    await page.keyboard.press('Tab');
    await focused(type);
    await page.keyboard.type('resource g', { delay: 20 });
    await eventually(() => type.inputValue(), 'Resource group');
    assert.equal(await page.getByRole('option').count(), 0);
    await page.waitForTimeout(1_100);
    await page.keyboard.type('per', { delay: 20 });
    await eventually(() => type.inputValue(), 'Person');
    await page.keyboard.press('Control+Enter');
    await eventually(() => made('Anna'), [2]);
  });

  test('that fits nothing is said to, as soon as Enter would take it', async () => {
    const page = await open('/contacts?open=new');
    const country = page.getByRole('combobox', { name: 'Country', exact: true });
    await typeOver(country, 'Atlantis');
    await country.press('Enter');
    await page.getByText('“Atlantis” is not in the list.').waitFor();
    await focused(country);
    await typeOver(country, 'Spai');
    await page.getByRole('option', { name: 'Spain' }).waitFor();
  });

  test('and is saved by the same keys that take it, also where what it means is read first', async () => {
    const page = await open('/contacts?open=new');
    const stored = async (path: string): Promise<any[]> => (await app.server.admin.get(path)).body.data;
    await typeOver(page.getByRole('textbox', { name: 'Name', exact: true }), 'Atelier Roux');
    await typeOver(page.getByRole('combobox', { name: 'Country', exact: true }), 'fran');
    await page.keyboard.press('Control+Enter');
    await eventually(async () => (await stored('/v2/contact?name=Atelier%20Roux')).map((one) => one.address_country), ['FR']);
    await page.goto(`${app.server.url}/projects?open=new`);
    await typeOver(page.getByRole('textbox', { name: 'Name', exact: true }), 'Bergwelt dubbing');
    const held = await hold(page, 'GET', '/v2/contact');
    await typeOver(page.getByRole('combobox', { name: 'Client', exact: true }), 'bergw');
    await page.keyboard.press('Control+Enter');
    await held.begun();
    await held.letGo();
    await eventually(async () => (await stored('/v2/project?name=Bergwelt%20dubbing')).map((one) => one.client[0]?.name), ['Bergwelt']);
  });

  test('while a client is made is not replaced by that, nor is another that was chosen meanwhile', async () => {
    const page = await open('/invoices/new');
    const client = page.getByRole('combobox', { name: 'Client', exact: true });
    const said = await hearSaid(page);
    const make = async (name: string): Promise<{ letGo: () => Promise<void> }> => {
      await typeOver(client, name);
      await page.getByRole('option', { name: new RegExp(`“?${name}”?`) }).waitFor();
      const held = await hold(page, 'POST', '/v2/contact');
      await client.press('Enter');
      await held.begun();
      return held;
    };
    const first = await make('Acme');
    await typeOver(client, 'Harb');
    await first.letGo();
    await eventually(said, ['New client “Acme”']);
    assert.equal(await client.inputValue(), 'Harb');
    const second = await make('Bolt');
    await typeOver(client, 'Berg');
    await page.getByRole('option', { name: 'Bergwelt', exact: true }).click();
    await second.letGo();
    await eventually(async () => (await app.server.admin.get('/v2/contact?name=Bolt')).body.data.length, 1);
    await eventually(() => client.inputValue(), 'Bergwelt');
    await eventually(said, ['New client “Bolt”']);
    assert.equal(await client.inputValue(), 'Bergwelt');
  });

  test('the sign of a percentage is read in its field', async () => {
    const page = await open('/settings/taxes?open=new');
    await typeOver(page.getByRole('textbox', { name: 'Name', exact: true }), 'MwSt');
    await typeOver(page.getByRole('textbox', { name: 'Rate in percent', exact: true }), '7,5 %');
    await page.keyboard.press('Control+Enter');
    const rates = async (): Promise<string[]> =>
      (await app.server.admin.get('/v2/tax')).body.data.filter(({ name }: any) => name === 'MwSt').map(({ rate }: any) => rate);
    await eventually(async () => (await rates()).map(Number), [7.5]);
  });

  test('a field keeps the focus when its choices come, however many there are', async () => {
    for (let i = 0; i < 13; i++) await app.server.admin.create('tax', { name: `Tax ${i}`, rate: '1' });
    const page = await open('/contacts');
    const held = await hold(page, 'GET', '/v2/tax');
    const batched = await hold(page, 'POST', '/v2/batch');
    await page.goto(`${app.server.url}/settings/price-list?open=new`);
    const tax = page.getByRole('combobox', { name: 'Tax at home', exact: true });
    await tax.focus();
    await held.letGo();
    await batched.letGo();
    await tax.and(page.locator(':not([readonly])')).waitFor();
    await focused(tax);
    await page.keyboard.type('Tax 12');
    await page.keyboard.press('Enter');
    await eventually(async () => (await tax.inputValue()).startsWith('Tax 12'), true);
  });

  test('a filter by a client that is gone says so', async () => {
    const { body } = await app.server.admin.post('/v2/contact', { name: 'Gone', type: 'organization', client: true });
    await app.server.admin.delete(`/v2/contact?uuid=${body.success.uuid}`);
    const page = await open(`/invoices?client_uuid=${body.success.uuid}`);
    assert.equal(await page.getByText('Client: Not available').innerText(), 'Client: Not available');
  });

  describe('after a save that is under way', () => {
    const refused = async (): Promise<{ page: Page; name: Locator; city: Locator; letGo: () => Promise<void> }> => {
      const { body } = await app.server.admin.post('/v2/contact', { name: 'Roux', type: 'organization' });
      const page = await open(`/contacts?open=${body.success.uuid}`);
      const [name, city] = ['Name', 'City'].map((name) => page.getByRole('textbox', { name, exact: true }));
      assert.ok(name !== undefined && city !== undefined);
      await typeOver(name, '');
      await page.keyboard.press('Delete');
      const held = await hold(page, 'PUT', '/v2/contact');
      await page.keyboard.press('Control+Enter');
      await held.begun();
      return { page, name, city, letGo: held.letGo };
    };

    test('stays where it is typed when that is refused, and a notice leads to what has to be mended', async () => {
      const { page, name, city, letGo } = await refused();
      await typeOver(city, 'Har');
      await letGo();
      const notice = page.getByRole('alert').filter({ hasText: 'Not done: Save. Correct what is marked first.' });
      await notice.waitFor();
      await page.keyboard.type('bour');
      assert.deepEqual([await city.inputValue(), await name.inputValue()], ['Harbour', '']);
      await notice.getByRole('button', { name: 'Show', exact: true }).click();
      await focused(name);
    });

    test('nothing leads out of a dialog that was opened meanwhile', async () => {
      const { page, letGo } = await refused();
      await page.keyboard.press('Control+k');
      const search = page.getByRole('dialog').getByRole('combobox').first();
      await focused(search);
      await letGo();
      await page.getByText('Not done: Save. Correct what is marked first.').waitFor();
      await focused(search);
    });

    test('who waits is led there', async () => {
      const { name, letGo } = await refused();
      await letGo();
      await eventually(() => name.getAttribute('aria-invalid'), 'true');
      await focused(name);
    });
  });

  test('a row of the week is not added without the project that is typed for it', async () => {
    const page = await open('/time?week=2030-03-04');
    await page.getByRole('button', { name: 'Add row' }).click();
    const form = page.getByRole('form', { name: 'Add row' });
    const project = form.getByRole('combobox', { name: 'Project' });
    await project.pressSequentially('Qqqq');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Grading');
    await page.keyboard.press('Enter');
    await focused(project);
    assert.equal(await project.inputValue(), 'Qqqq');
    await project.fill('');
    await form.getByRole('textbox', { name: 'Activity' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: /^Time on Monday.*, No project, Grading$/ }).waitFor();
  });
});
