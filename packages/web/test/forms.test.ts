import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';
import { hold } from './support/hold.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';

describe('what is typed into a form is never lost', () => {
  const app = application();
  let client = '';
  const open = (path: string, options = {}): Promise<Page> => app.open(path, { token: app.server.adminToken, ...options });
  const make = async (kind = 'invoice'): Promise<number> => {
    const items = [{ item_text: 'Studio A', quantity: '2', unit: 'day', unit_amount: '400.00' }];
    return (await app.server.admin.post(`/v2/${kind}`, { client: { uuid: client }, items })).body.success.id;
  };
  const read = async (path: string): Promise<any> => (await app.server.admin.get(path)).body.data[0];
  /** Waits until nothing typed is left to be saved. */
  const saved = (page: Page): Promise<void> =>
    eventually(() => page.locator('button[type="submit"]:disabled:not([data-loading])').count(), 1, 'it is not saved');
  const conflicts = (page: Page): Promise<number> => page.getByRole('dialog', { name: 'Somebody changed this in the meantime' }).count();

  before(async () => {
    const { body } = await app.server.admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization', client: true });
    client = body.success.uuid;
  });

  test('the levels of a group that scroll below what saves them cannot be pressed there', async () => {
    const page = await app.open('/settings/groups?open=new', { token: app.server.adminToken, width: 1024, height: 700 });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.waitFor();
    await page.locator('.level-matrix').waitFor();
    const covering = await save.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const scrolled = button.closest('.mantine-ScrollArea-viewport');
      const places: string[] = [];
      for (let down = 0; scrolled !== null && down < 200; down += 4) {
        scrolled.scrollTop = down;
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!button.contains(there)) places.push(`${down}: ${there?.textContent}`);
      }
      return { isScrolled: (scrolled?.scrollTop ?? 0) > 0, places };
    });
    assert.deepEqual(covering, { isScrolled: true, places: [] });
  });

  test('what is typed while a save is under way stays, and is saved next without a conflict', async () => {
    const { admin } = app.server;
    const id = await make();
    for (const [screen, path, one, other, of] of [
      [`/invoices/${id}`, `/v2/invoice?id=${id}`, ['Reference', 'reference'], ['Terms', 'terms'], 0],
      [`/contacts?open=${client}`, `/v2/contact?uuid=${client}`, ['Web site', 'website'], ['City', 'address_city'], 0],
      ['/settings/profile', '/v2/me', ['First name', 'first_name'], ['Last name', 'last_name'], undefined],
    ] as const) {
      const page = await open(screen);
      const [first, second] = [page.getByRole('textbox', { name: one[0] }), page.getByRole('textbox', { name: other[0], exact: true })];
      const sent: Route[] = [];
      await page.route(
        ({ pathname, searchParams }) => path.startsWith(pathname) && !searchParams.has('dry_run'),
        (route) => (route.request().method() === 'PUT' && sent.length === 0 ? void sent.push(route) : route.fallback()),
      );
      await first.fill('First');
      await first.press('Control+Enter');
      await eventually(() => Promise.resolve(sent.length), 1);
      await second.fill('Second');
      await sent[0]?.continue();
      await page.locator('button[type="submit"][data-loading]').waitFor({ state: 'detached' });
      await eventually(async () => [await first.inputValue(), await second.inputValue()], ['First', 'Second'], screen);
      await second.press('Control+Enter');
      const stored = async (): Promise<unknown[]> => {
        const { data } = (await admin.get(path)).body;
        const record = of === undefined ? data : data[of];
        return [record[one[1]], record[other[1]]];
      };
      await eventually(stored, ['First', 'Second'], screen);
      assert.equal(await page.getByRole('dialog').count(), 0);
    }
  });

  test('what is being saved is not saved once more by another press of the keys', async () => {
    for (const [screen, path, field] of [
      ['/invoices/new', '/v2/invoice', /^Text, line 1$/],
      ['/contacts?open=new', '/v2/contact', /^Name/],
    ] as const) {
      const page = await open(screen);
      const sent: Route[] = [];
      await page.route(`**${path}`, (route) => (route.request().method() === 'POST' ? void sent.push(route) : route.fallback()));
      await page.getByLabel(field).first().fill('Twice');
      for (let i = 0; i < 3; i += 1) await page.keyboard.press('Control+Enter');
      await page.locator('button[type="submit"][data-loading]').waitFor();
      await eventually(() => Promise.resolve(sent.length), 1);
      await sent[0]?.continue();
      await page.locator('button[type="submit"][data-loading]').waitFor({ state: 'detached' });
      assert.equal(sent.length, 1, screen);
    }
  });

  test('what was made without an answer is not made once more, also after a reload of the page', async () => {
    const { admin } = app.server;
    const total = async (path: string): Promise<number> => (await admin.get(`${path}?limit=1`)).body.meta.pagination.total;
    for (const isReloaded of [false, true])
      for (const [screen, path, field] of [
        [`/invoices/new?client=${client}`, '/v2/invoice', /^Text, line 1$/],
        ['/contacts?open=new', '/v2/contact', /^Name/],
      ] as const) {
        const before = await total(path);
        const page = await open(screen);
        let sent = 0;
        let isCut = true;
        const isMade = ({ pathname, searchParams }: URL): boolean => pathname === path && !searchParams.has('dry_run');
        await page.route(isMade, async (route) => {
          if (route.request().method() !== 'POST' || !isCut) return route.fallback();
          await route.fetch();
          sent += 1;
          // Without a way back the answer does not come at all.
          if (!isReloaded) await route.abort();
        });
        await page.getByLabel(field).first().fill('Once');
        await page.keyboard.press('Control+Enter');
        await eventually(() => Promise.resolve(sent > 0), true);
        if (isReloaded) await page.reload();
        else await page.getByText('No answer, so').waitFor();
        isCut = false;
        const answered = page.waitForResponse((response) => response.request().method() === 'POST' && isMade(new URL(response.url())));
        await page.getByLabel(field).first().focus();
        await page.keyboard.press('Control+Enter');
        assert.equal((await answered).headers()['idempotent-replayed'], 'true', `${screen} ${isReloaded}`);
        assert.equal((await total(path)) - before, 1, `${screen} ${isReloaded}`);
        await page.getByLabel(field).first().waitFor();
      }
  });

  test('what is typed while a record is made is a change of it', async () => {
    const { admin } = app.server;
    for (const [screen, path, first, [label, member]] of [
      [`/invoices/new?client=${client}`, '/v2/invoice', /^Text, line 1$/, ['Terms', 'terms']],
      ['/contacts?open=new', '/v2/contact', /^Name/, ['City', 'address_city']],
      ['/settings/taxes?open=new', '/v2/tax', /^Name/, ['Rate in percent', 'rate']],
    ] as const) {
      const total = async (): Promise<number> => (await admin.get(`${path}?limit=1`)).body.meta.pagination.total;
      const before = await total();
      const page = await open(screen);
      const second = page.getByRole('textbox', { name: label, exact: true });
      if (member === 'rate') await second.fill('1');
      const held = await hold(page, 'POST', path);
      await page.getByLabel(first).first().fill('Made');
      await page.keyboard.press('Control+Enter');
      await held.begun();
      await second.fill(member === 'rate' ? '19' : 'Later');
      await held.letGo();
      await page.getByText('Your unsaved changes were restored.').waitFor();
      await focused(second);
      await second.press('Control+Enter');
      const stored = async (): Promise<unknown> => (await read(`${path}?order_desc=id&limit=1`))[member];
      await eventually(stored, member === 'rate' ? '19' : 'Later', screen);
      assert.equal(await total(), before + 1, screen);
      await page.goto(app.server.url + screen);
      await eventually(() => page.getByLabel(first).first().inputValue(), '', 'the next new one begins empty');
    }
  });

  test('a file that is still uploaded is part of what is saved', async () => {
    const page = await open('/contacts?open=new');
    const held = await hold(page, 'POST', '/v2/file');
    const name = page.getByLabel(/^Name/).first();
    await name.fill('Pictured');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Picture' }).click()]);
    await chooser.setFiles({ name: 'face.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) });
    await held.begun();
    await name.press('Control+Enter');
    await page.locator('button[type="submit"][data-loading]').waitFor();
    await held.letGo();
    await page.getByRole('link', { name: 'face.svg' }).waitFor();
    await name.press('Control+Enter');
    await eventually(async () => {
      const { name: stored, icon } = await read('/v2/contact?order_desc=id&limit=1');
      return [stored, icon?.name];
    }, ['Pictured', 'face.svg']);
  });

  test('whoever lets go of what was typed goes on typing where the form begins', async () => {
    const id = await app.server.admin.create('resource', { name: 'Room', type_id: 1, description: 'Bright' });
    const page = await app.open(`/settings/resources?open=${id}`, { token: app.server.adminToken });
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    const text = page.getByRole('textbox', { name: 'Description' });
    await text.fill('Dark');
    await page.getByRole('button', { name: 'Discard' }).click();
    await eventually(() => text.inputValue(), 'Bright');
    await focused(name);
    await text.fill('Dark');
    await page.reload();
    await page.getByText('Your unsaved changes were restored.').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await eventually(() => text.inputValue(), 'Bright');
    await focused(name);
  });

  test('a number that has to be there is refused where it is emptied, and not stored as another', async () => {
    const { admin } = app.server;
    const tax = await admin.create('tax', { name: 'High', rate: '21' });
    const rule = await admin.create('reminder-rule', { name: 'Late', days: 21 });
    for (const [path, label, sentence] of [
      [`/settings/taxes?open=${tax}`, 'Rate in percent', 'Enter a number.'],
      [`/invoices/reminders?open=${rule}`, 'Days after the due date', 'Enter a whole number.'],
    ] as const) {
      const page = await open(path);
      await page.getByRole('textbox', { name: label }).fill('');
      await page.keyboard.press('Control+Enter');
      await page.getByText(sentence).waitFor();
    }
    assert.deepEqual([(await admin.one('tax', tax)).rate, (await admin.one('reminder-rule', rule)).days], ['21', 21]);
  });

  test('what is wrong with a field is said until something else is typed there', async () => {
    const page = await open('/settings/taxes?open=new');
    const rate = page.getByRole('textbox', { name: 'Rate in percent' });
    await rate.fill('many');
    await rate.press('Control+Enter');
    await page.getByText('Enter a number.').waitFor();
    const wrong = page.locator('[aria-invalid="true"]');
    const count = await wrong.count();
    await rate.fill('19');
    await page.getByText('Enter a number.').waitFor({ state: 'detached' });
    assert.equal(await wrong.count(), count - 1, 'the others stay wrong');
    await rate.fill('many');
    await page.getByText('Enter a number.').waitFor();
  });

  test('the cell of a new line keeps the focus and the caret when the line is stored', async () => {
    const id = await make();
    const page = await open(`/invoices/${id}`);
    await page.getByLabel('Text, line 1').press('Enter');
    const cell = page.getByLabel('Text, line 2');
    await focused(cell);
    await page.keyboard.type('Lens');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+Enter');
    const lines = async (): Promise<unknown[]> => (await read(`/v2/invoice?id=${id}`)).items.map((line: any) => line.item_text);
    await eventually(lines, ['Studio A', 'Lens']);
    const [, stored] = (await read(`/v2/invoice?id=${id}`)).items;
    await saved(page);
    await focused(cell);
    await page.keyboard.type('e');
    assert.equal(await cell.inputValue(), 'Lenes');
    await page.keyboard.press('Control+Enter');
    await eventually(lines, ['Studio A', 'Lenes']);
    assert.equal((await read(`/v2/invoice?id=${id}`)).items[1].id, stored.id, 'it is the same line');
  });

  test('nobody has a conflict with himself, nor with a colleague who changed something else', async () => {
    const { admin } = app.server;
    const id = await make('quote');
    const page = await open(`/quotes/${id}`);
    const reference = page.getByRole('textbox', { name: 'Reference' });
    await reference.fill('PO-1');
    // A button of the same record.
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Mark as sent' }).click();
    await page.locator('.document-bar').getByText('Sent', { exact: true }).waitFor();
    await reference.press('Control+Enter');
    const stored = async (): Promise<unknown[]> => {
      const quote = await read(`/v2/quote?id=${id}`);
      return [quote.reference, quote.status[0].id, quote.terms];
    };
    await eventually(stored, ['PO-1', 2, '']);
    await saved(page);
    // A button that is pressed before the record was read again after a save.
    const held = await hold(page, 'GET', '/v2/quote');
    await reference.fill('PO-2');
    await reference.press('Control+Enter');
    await held.begun();
    await saved(page);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Back to draft' }).click();
    // It waits for what was saved.
    await held.letGo();
    await eventually(stored, ['PO-2', 1, '']);
    await saved(page);
    await reference.fill('PO-3');
    await admin.put(`/v2/quote?id=${id}`, { client: { uuid: client }, terms: 'Soon' });
    await reference.press('Control+Enter');
    await eventually(stored, ['PO-3', 1, 'Soon']);
    assert.equal(await conflicts(page), 0);
  });

  test('what was saved stays shown while it is read again', async () => {
    const page = await open('/settings/account');
    const city = page.getByRole('textbox', { name: 'City' });
    const seen: string[] = [];
    await page.exposeFunction('seen', (value: string) => void seen.push(value));
    await city.fill('Delft');
    await city.evaluate((input: HTMLInputElement) => {
      const look = (): void => void ((window as any).seen(input.value), requestAnimationFrame(look));
      look();
    });
    const held = await hold(page, 'GET', '/v2/account');
    await city.press('Control+Enter');
    await held.begun();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.equal(await city.inputValue(), 'Delft');
    await held.letGo();
    await eventually(async () => (await app.server.admin.get('/v2/account')).body.data.address_city, 'Delft');
    assert.deepEqual([...new Set(seen)], ['Delft']);
  });

  test('what two people change of the firm at once is asked about where it is the same, and kept where it is not', async () => {
    const { admin } = app.server;
    const page = await open('/settings/account');
    const [city, phone] = [page.getByRole('textbox', { name: 'City' }), page.getByRole('textbox', { name: 'Phone' })];
    // The changes of others come too late.
    await page.route('**/v2/event/stream**', (route) => route.abort());
    await page.reload();
    await city.fill('Leiden');
    await admin.put('/v2/account', { phone: '+31 71 1' });
    await city.press('Control+Enter');
    await saved(page);
    await eventually(async () => (await admin.get('/v2/account')).body.data.address_city, 'Leiden');
    await phone.fill('+31 71 2');
    await admin.put('/v2/account', { phone: '+31 71 3' });
    await phone.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Somebody changed this in the meantime' });
    await dialog.getByRole('row', { name: 'Phone +31 71 2 +31 71 3' }).waitFor();
    await dialog.getByRole('button', { name: 'Save yours' }).click();
    await saved(page);
    const { address_city, phone: stored } = (await admin.get('/v2/account')).body.data;
    assert.deepEqual([address_city, stored], ['Leiden', '+31 71 2']);
  });

  test('the lines of a recurring invoice are read in both versions, and mine replace what a colleague made of them', async () => {
    const { admin } = app.server;
    const line = { item_text: 'Hosting', quantity: '1', unit: 'month', unit_amount: '49.00' };
    const kept = { name: 'Hosting', client: [{ uuid: client }], items: [line], first_day: '2040-01-31', unit: 'month', action: 'draft' };
    const id = await admin.create('recurring-invoice', kept);
    const page = await open(`/invoices/recurring?open=${id}`);
    const price = page.getByLabel('Price, line 1');
    await price.fill('59');
    const items = [{ ...line, item_text: 'Servers' }];
    assert.equal((await admin.put(`/v2/recurring-invoice?id=${id}`, { items })).status, 200);
    await price.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Somebody changed this in the meantime' });
    await dialog.getByRole('row', { name: 'Lines Hosting: 1 month × 59 Servers: 1 month × 49.00' }).waitFor();
    await dialog.getByRole('button', { name: 'Save yours' }).click();
    await saved(page);
    const stored = await read(`/v2/recurring-invoice?id=${id}`);
    assert.deepEqual(
      stored.items.map((one: any) => [one.item_text, one.unit_amount]),
      [['Hosting', '59.00']],
    );
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await eventually(() => read(`/v2/recurring-invoice?id=${id}`), undefined);
  });

  test('both versions are shown of what is read on request too', async () => {
    const { admin } = app.server;
    const id = await admin.create('project', { name: 'Harbour film', private: 0 });
    const page = await open(`/projects/${id}?tab=people`);
    await page.getByRole('combobox', { name: 'Member' }).click();
    await page.getByRole('option').first().click();
    const people = { users: [{ id: 1, role_id: 3 }] };
    assert.equal((await admin.put(`/v2/project?id=${id}`, { people })).status, 200);
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Somebody changed this in the meantime' });
    await dialog.getByRole('row', { name: /^People .*: Member.* .*: Viewer/ }).waitFor();
    await dialog.getByRole('button', { name: 'Keep the saved one' }).click();
  });

  test('a number is read in the same way by a form and by a filter: as the language writes it', async () => {
    const { admin, url } = app.server;
    const expense = await admin.create('expense', { owner_id: 1, date: 1_898_812_800, amount: '1', currency: 'EUR' });
    const page = await open(`/time/expenses?open=${expense}`, { language: 'de' });
    const amount = page.getByRole('textbox', { name: 'Betrag', exact: true });
    await amount.fill('1.234,5');
    assert.equal(await amount.inputValue(), '1.234,5', 'it stays as it is typed');
    await amount.press('Control+Enter');
    await saved(page);
    assert.equal((await read(`/v2/expense?id=${expense}&fields=amount`)).amount, '1234.50');
    await page.goto(`${url}/time/expenses`);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Brutto mindestens' }).click();
    await page.getByRole('textbox', { name: 'Brutto mindestens' }).fill('1.234,5');
    await page.keyboard.press('Enter');
    await eventually(() => Promise.resolve(new URL(page.url()).searchParams.get('total_min')), '1234.5');
  });
});
