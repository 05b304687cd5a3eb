import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { assertAccessible, THEMES_AND_WIDTHS } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';
import { titled } from './support/titled.ts';

describe('contacts in the web application', () => {
  const app = application();

  test('F6 goes from the panel of a record to its list and back', async () => {
    const id = await app.server.admin.create('contact', { name: 'Sixth key', type: 'person' });
    const page = await app.open(`/contacts?open=${id}`, { token: app.server.adminToken });
    const panel = page.locator('.panel-body');
    await focused(panel);
    await page.keyboard.press('Shift+F6');
    await focused(page.locator('#content'));
    await page.keyboard.press('F6');
    await focused(panel);
  });

  test('a contact is added, and a fault of it stands at its field', async () => {
    const page = await app.open('/contacts', { token: app.server.adminToken });
    await page.getByRole('button', { name: 'New contact' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await page.getByText('Enter a name.').waitFor();
    await name.fill('Blue Harbour');
    await name.press('Control+Enter');
    await page.getByRole('row', { name: /Blue Harbour/ }).waitFor();
    await titled(page, 'Blue Harbour · Contacts · Daybook');
    await page.keyboard.press('Escape');
    await titled(page, 'Contacts · Daybook');
    const { body } = await app.server.admin.get('/v2/contact?fields=name,type&name=harbour');
    assert.deepEqual(body.data, [{ name: 'Blue Harbour', type: 'organization' }]);
  });

  test('one fault alone is a sentence, and no list', async () => {
    const page = await app.open('/projects', { token: app.server.adminToken });
    await page.route('**/v2/contact?*uuid=*', (route) => route.continue({ url: `${route.request().url()}&limit=none` }));
    await page.goto(`${app.server.url}/contacts?open=00000000-0000-4000-8000-000000000000`);
    const alert = page.getByRole('alert');
    await alert.getByText('This did not work.').waitFor();
    assert.equal(await alert.getByRole('listitem').count(), 0);
    const [sentence, again] = [await alert.getByText('This did not work.').boundingBox(), await alert.getByRole('button').boundingBox()];
    assert.ok(sentence !== null && again !== null && again.y >= sentence.y + sentence.height && again.x === sentence.x);
  });

  test('a row stays where it is and as high as it is when its record opens beside it, and its columns move together', async () => {
    const { admin, adminToken } = app.server;
    for (let i = 0; i < 12; i += 1)
      await admin.post('/v2/contact', {
        name: `Ferry company ${i}`,
        type: 'organization',
        email_1: `accounts-of-ferry-${i}@harbour.example`,
      });
    const page = await app.open('/contacts', { token: adminToken, width: 1280 });
    const row = page.getByRole('row', { name: /Ferry company 9/ });
    const place = async (): Promise<readonly unknown[]> => {
      const { x, y, height } = (await row.boundingBox()) ?? assert.fail();
      return [x, y, height];
    };
    const before = await place();
    await row.getByRole('button').click();
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    assert.deepEqual(await place(), before);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
  });

  test('a name as long as a name can be leaves the other columns in the window', async () => {
    const name = 'Donaudampfschifffahrt'.repeat(12);
    await app.server.admin.post('/v2/contact', { name, type: 'organization', address_city: 'Wien' });
    const page = await app.open('/contacts?name=Donau', { token: app.server.adminToken, width: 1280 });
    await page.getByRole('row', { name }).waitFor();
    const endOf = async (part: Locator): Promise<number> => {
      const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 9_999 };
      return x + width;
    };
    assert.ok((await endOf(page.getByRole('cell', { name: 'Wien', exact: true }))) <= 1280, 'the city is in the window');
    const named = page.getByRole('cell', { name, exact: true });
    assert.ok((await endOf(named.getByRole('button'))) <= (await endOf(named)), 'and the name in its column');
  });

  test('what another adds is shown within a second', async () => {
    const add = (name: string) => app.server.admin.post('/v2/contact', { name, type: 'person' });
    await add('Grey Mole');
    const page = await app.open('/contacts', { token: app.server.adminToken });
    await page.getByRole('row', { name: /Grey Mole/ }).waitFor();
    const before = await page.getByRole('row').count();
    await add('Red Lighthouse');
    await page.getByRole('row', { name: /Red Lighthouse/ }).waitFor();
    await eventually(() => page.getByRole('row').count(), before + 1);
  });

  test('what another adds while a list is being read for the first time is shown', async () => {
    const { admin, adminToken } = app.server;
    const page = await app.open('/sign-in', { token: adminToken });
    const heard: string[] = [];
    const session = await page.context().newCDPSession(page);
    session.on('Network.eventSourceMessageReceived', ({ eventName, data }) => heard.push(`${eventName} ${data}`));
    await session.send('Network.enable');
    const hears = (what: RegExp): Promise<void> => eventually(async () => heard.some((one) => what.test(one)), true, String(what));
    await page.goto(`${app.server.url}/settings/profile`);
    await hears(/^ready/);
    let added: Promise<unknown> | undefined;
    const add = async (): Promise<void> => {
      await admin.post('/v2/contact', { name: 'Late Ferry', type: 'organization' });
      await hears(/"kind":"contact"/);
      // The page gathers what it hears for 40 ms: what it does after more than that by the same clock is later.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    };
    await page.route('**/v2/contact?*', async (route) => {
      const response = await route.fetch();
      await (added ??= add());
      await route.fulfill({ response });
    });
    await page.getByRole('link', { name: 'Contacts' }).click();
    await page.getByRole('row', { name: /Late Ferry/ }).waitFor();
    assert.ok(added !== undefined);
  });

  test('a form is filled in and saved although the store of the browser is full', async () => {
    const page = await app.open('/contacts', { token: app.server.adminToken });
    await page.evaluate(() => {
      for (let size = 2 ** 20; size >= 1; size /= 2) {
        try {
          for (let i = 0; ; i += 1) sessionStorage.setItem(`${size} ${i}`, 'x'.repeat(size));
        } catch {
          // Smaller pieces fill the rest.
        }
      }
    });
    await page.getByRole('button', { name: 'New contact' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Last Berth');
    await page.getByRole('textbox', { name: 'Name' }).press('Control+Enter');
    await page.getByRole('heading', { name: 'Last Berth' }).waitFor();
    assert.equal((await app.server.admin.get('/v2/contact?name=Last Berth')).body.data.length, 1);
  });

  test('all that is known of a contact is filled in, its own fields too, and what names it stands beside it', async () => {
    const { admin, adminToken } = app.server;
    await admin.post('/v2/custom-field', { name: 'Diet', type: 'text', module: 'people' });
    const options = [{ name: 'Film' }, { name: 'Theatre' }];
    await admin.post('/v2/custom-field', { name: 'Industry', type: 'select', module: 'organization', options, required: true });
    const page = await app.open('/contacts?open=new', { token: adminToken });
    await page.getByRole('textbox', { name: 'Name' }).fill('Green Pier');
    await page.getByRole('textbox', { name: 'Telephone 2' }).fill('+31 20 555 0100');
    await page.getByRole('textbox', { name: 'Address, line 1' }).fill('Quay 3');
    await page.getByRole('textbox', { name: 'E-invoice address type' }).fill('0204');
    const days = page.getByRole('textbox', { name: 'Days until an invoice is due' });
    await days.fill('4000');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Fill in “Industry”.').waitFor();
    await eventually(() => days.getAttribute('aria-invalid'), 'true');
    await page.getByRole('combobox', { name: 'Industry' }).click();
    await page.getByRole('option', { name: 'Theatre' }).click();
    await days.fill('30');
    await page.getByRole('textbox', { name: 'E-invoice address', exact: true }).fill('04011000-12345-03');
    await days.press('Control+Enter');
    await page.getByRole('tab', { name: 'People' }).click();
    const { body } = await admin.get('/v2/contact?name=Green Pier');
    const [pier] = body.data;
    assert.deepEqual(
      [pier.phone_2, pier.address_line_1, pier.payment_terms_days, pier.electronic_address, pier.custom_fields[0].value],
      ['+31 20 555 0100', 'Quay 3', 30, { scheme: '0204', id: '04011000-12345-03' }, 'Theatre'],
    );
    const [field] = (await admin.get('/v2/custom-field?name=Industry')).body.data;
    await admin.put(`/v2/custom-field?id=${field.id}`, { options: field.options.filter(({ name }: any) => name === 'Film') });
    await page.reload();
    await page.getByRole('tab', { name: 'Details' }).click();
    await eventually(
      () => page.getByRole('combobox', { name: 'Industry' }).inputValue(),
      'Theatre',
      'a choice that was taken away is kept',
    );
    await page.getByRole('tab', { name: 'People' }).click();
    await admin.post('/v2/contact', { name: 'Ada Pier', type: 'person', linked_organization_id: pier.id });
    await admin.post('/v2/contact', { name: 'Bo Lighthouse', type: 'person' });
    await page.getByRole('link', { name: 'Ada Pier' }).click();
    await page.getByRole('heading', { name: 'Ada Pier' }).waitFor();
    await page.getByRole('link', { name: 'Bo Lighthouse' }).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Details' }).click();
    await eventually(() => page.getByRole('combobox', { name: 'Belongs to' }).inputValue(), 'Green Pier');
    const diet = page.getByRole('textbox', { name: 'Diet' });
    await diet.fill('No nuts');
    await diet.press('Control+Enter');
    // The notice of what was saved before may still be there.
    const dietOf = async (): Promise<unknown> =>
      (await admin.get('/v2/contact?name=Ada&fields=custom_fields')).body.data[0].custom_fields[0];
    await eventually(async () => ((await dietOf()) as any)?.value, 'No nuts');
  });

  test('a client in Switzerland or Liechtenstein is asked for the number of the UID register', async () => {
    const page = await app.open('/contacts?open=new', { token: app.server.adminToken });
    const country = page.getByRole('combobox', { name: 'Country' });
    const choose = async (name: string): Promise<void> => {
      await country.fill(name);
      await country.press('Enter');
    };
    await page.getByRole('textbox', { name: 'VAT number', exact: true }).waitFor();
    await choose('Switzerland');
    await page.getByRole('textbox', { name: 'UID/VAT number', exact: true }).waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'VAT number', exact: true }).count(), 0);
    await choose('Germany');
    await page.getByRole('textbox', { name: 'VAT number', exact: true }).waitFor();
  });

  test('the country of the firm is before others that begin as it does', async () => {
    const { admin, adminToken } = app.server;
    const { address_country: former } = (await admin.get('/v2/account')).body.data;
    await admin.put('/v2/account', { address_country: 'CH' });
    const page = await app.open('/contacts?open=new', { token: adminToken });
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.fill('Sw');
    await country.press('Enter');
    assert.equal(await country.inputValue(), 'Switzerland');
    await admin.put('/v2/account', { address_country: former });
  });

  test('who saves second is shown what a colleague stored in the same field, although the form was renewed meanwhile', async () => {
    const { admin, adminToken } = app.server;
    const { body } = await admin.post('/v2/contact', { name: 'Grey Dock', type: 'person' });
    const path = `/v2/contact?uuid=${body.success.uuid}`;
    const page = await app.open(`/contacts?open=${body.success.uuid}`, { token: adminToken });
    const phone = page.getByRole('textbox', { name: 'Telephone', exact: true });
    await phone.fill('111');
    assert.equal((await admin.put(path, { name: 'Grey Quay', phone_1: '222' })).status, 200);
    await page.getByRole('heading', { name: 'Grey Quay' }).waitFor();
    await phone.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Somebody changed this in the meantime' });
    await dialog.getByRole('row', { name: 'Telephone 111 222' }).waitFor();
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Save yours' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const stored = async (): Promise<unknown> => {
      const [{ name, phone_1 }] = (await admin.get(path)).body.data;
      return [name, phone_1];
    };
    await eventually(stored, ['Grey Quay', '111']);
  });

  test('the tab that is open is in view on a telephone', async () => {
    const { body } = await app.server.admin.post('/v2/contact', { name: 'Low Bridge', type: 'person' });
    const page = await app.open(`/contacts?open=${body.success.uuid}&part=history`, { token: app.server.adminToken, width: 360 });
    const tab = page.getByRole('tab', { name: 'History' });
    await tab.waitFor();
    const isInView = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth && window.scrollX === 0;
    };
    await eventually(() => tab.evaluate(isInView), true);
  });

  test('the documents of a client are within its panel, with their status', async () => {
    const { admin, adminToken } = app.server;
    const { uuid } = (await admin.post('/v2/contact', { name: 'Late Payer', type: 'person', client: true })).body.success;
    const date = Date.parse('2026-03-02T00:00Z') / 1000;
    const items = [{ item_text: 'Edit', quantity: '1', unit_amount: '12536.07' }];
    const id = await admin.create('invoice', { client: [{ uuid }], date, due_date: date, items });
    await admin.post(`/v2/invoice/issue?id=${id}`, {});
    const page = await app.open('/contacts?text=Late', { token: adminToken });
    await page.getByRole('button', { name: 'Late Payer' }).first().click();
    await page.getByRole('tab', { name: 'Documents' }).click();
    const table = page.getByRole('table', { name: 'Invoices' });
    await table.getByText('Overdue').waitFor();
    const viewport = page.locator('.mantine-ScrollArea-viewport').filter({ has: table });
    const [inside, all] = await viewport.last().evaluate((area) => [area.clientWidth, area.scrollWidth]);
    assert.equal(all, inside);
  });

  for (const { scheme, width } of THEMES_AND_WIDTHS)
    test(`nobody is shut out (${scheme}, ${width} pixels)`, async () => {
      await app.server.admin.post('/v2/contact', { name: 'High Bridge', type: 'person' });
      const page = await app.open('/contacts', { token: app.server.adminToken, scheme, width });
      await page
        .getByRole('button', { name: /High Bridge/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Name' }).waitFor();
      await assertAccessible(page);
    });
});
