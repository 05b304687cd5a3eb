import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { tokenWith } from '../../server/test/support/people.ts';
import { World } from '../../server/test/support/world.ts';
import { assertAccessible, THEMES_AND_WIDTHS } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

describe('the designer of templates', () => {
  const app = application();
  const open = (id: number, options: object = {}): Promise<Page> =>
    app.open(`/settings/template-designer?open=${id}`, { token: app.server.adminToken, ...options });
  const template = (body: object = {}): Promise<number> =>
    app.server.admin.create('invoice-template', { name: 'House', type_id: 1, ...body });
  const stored = async (id: number): Promise<any> => app.server.admin.one('invoice-template', id);
  const block = (page: Page, name: string): Locator => page.locator('.block', { has: page.getByRole('button', { name, exact: true }) });
  const openBlock = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const order = (page: Page): Promise<string[]> => page.locator('.block-name').allInnerTexts();
  const paper = (page: Page): Locator => page.locator('.paper-pages img');
  // The word "Saved" may be left from the time before.
  const saved = async (page: Page): Promise<void> => {
    // What somebody else has changed is taken in by a second one.
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    assert.equal((await answered).status(), 200);
  };
  /** Waits for a drawing that has something in it. */
  const drawnWith = (page: Page, part: string): Promise<unknown> =>
    page.waitForResponse(async (response) => response.url().includes('/preview') && (await response.text()).includes(part));

  before(async () => {
    const { admin } = app.server;
    const { body } = await admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization', client: true });
    await admin.put('/v2/account', { iban: 'DE89370400440532013000', address_country: 'DE' });
    const items = [{ item_text: 'Studio A', description: 'Two days', quantity: '2', unit_amount: '400.00' }];
    await admin.create('invoice', { client: { uuid: body.success.uuid }, items });
  });

  test('it is opened from a template, and shows the page as it is printed', async () => {
    const id = await template();
    const page = await app.open(`/settings/templates?open=${id}`, { token: app.server.adminToken });
    await page.getByRole('link', { name: 'Open the designer' }).click();
    await page.getByRole('heading', { name: 'Design: House' }).waitFor();
    await page.getByRole('img', { name: 'The page as it is printed; pages: 1' }).waitFor({ timeout: 90_000 });
    const { width, height } = (await paper(page).boundingBox()) ?? assert.fail();
    assert.ok(Math.abs(height / width - 297 / 210) < 0.01, 'a sheet of A4');
    assert.deepEqual(await order(page), [
      'Title and logo',
      'Top row',
      'Addresses and details',
      'Text above the lines',
      'Lines',
      'Totals',
      'Payment',
      'Text below',
      'Terms',
      'Late payment',
      'Foot of each page',
    ]);
  });

  test('blocks are moved by key and by mouse, hidden and shown, and every step is taken back and done again', async () => {
    const id = await template();
    const page = await open(id);
    const up = page.getByRole('button', { name: 'Move up: Payment' });
    await up.focus();
    await page.keyboard.press('Enter');
    assert.equal(await up.evaluate((button) => button === document.activeElement), true, 'the key can be pressed again');
    await page.keyboard.press('Enter');
    assert.deepEqual((await order(page)).slice(3, 6), ['Text above the lines', 'Payment', 'Lines']);
    await page.getByRole('status').getByText('Payment: place 5 of 10').waitFor({ state: 'attached' });
    await block(page, 'Terms').locator('.block-grip').dragTo(block(page, 'Title and logo'));
    assert.deepEqual((await order(page)).slice(0, 2), ['Terms', 'Title and logo']);
    await page.getByRole('checkbox', { name: 'Show: Payment' }).uncheck();
    assert.equal(await page.getByRole('checkbox', { name: 'Show: Lines' }).count(), 0, 'a paper has its lines');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    assert.equal((await order(page))[0], 'Title and logo');
    assert.equal(await page.getByRole('checkbox', { name: 'Show: Payment' }).isChecked(), true);
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.keyboard.press('Control+y');
    await saved(page);
    const { design } = await stored(id);
    assert.deepEqual([design.blocks.slice(0, 2), design.hidden], [['terms', 'heading'], ['payment']]);
  });

  test('the template of a quote offers what a quote has, and keeps the places of the others', async () => {
    const id = await template({ type_id: 2 });
    const page = await open(id);
    await page.getByRole('button', { name: 'Move up: Text below' }).click();
    const shown = ['Lines', 'Text below', 'Totals', 'Terms', 'Foot of each page'];
    await eventually(async () => (await order(page)).slice(4), shown);
    await page.getByRole('status').getByText('Text below: place 6 of 8').waitFor({ state: 'attached' });
    const offered = async (): Promise<string[]> => {
      await openBlock(page, 'Text above the lines');
      await page.getByRole('button', { name: 'Insert a field: Text above the lines' }).click();
      return page.getByRole('menuitem').allInnerTexts();
    };
    const ofQuote = await offered();
    assert.deepEqual([ofQuote.includes('Valid until'), ofQuote.includes('Due')], [true, false], ofQuote.join(', '));
    await page.keyboard.press('Escape');
    await saved(page);
    const { blocks } = (await stored(id)).design;
    assert.deepEqual(blocks.slice(4, 8), ['lines', 'closing', 'totals', 'payment']);
    // Who compares with what somebody else saved reads nothing that a quote never has.
    await page.getByRole('checkbox', { name: 'Show: Terms' }).uncheck();
    await app.server.admin.put(`/v2/invoice-template?id=${id}`, { design: { font: 'serif' } });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const compared = page.getByRole('dialog');
    await compared.getByText(/Noto Serif, Right · Title and logo, Top row/).waitFor();
    assert.doesNotMatch(await compared.innerText(), /Payment|Late payment/);
    // The history calls the parts of a page as the designer does.
    await page.goto(`${app.server.url}/settings/templates?open=${id}`);
    await page.getByText('History', { exact: true }).click();
    await page.getByText(/Design, Blocks: — → Title and logo, Top row, Addresses and details/).waitFor();
    await page.getByText('Design, Font: Noto Sans → Noto Serif').waitFor();
    await page.goto(`${app.server.url}/settings/template-designer?open=${await template()}`);
    const ofInvoice = await offered();
    assert.deepEqual([ofInvoice.includes('Valid until'), ofInvoice.includes('Due')], [false, true], ofInvoice.join(', '));
  });

  test('columns have an order, headings and widths, and are shown or not', async () => {
    const serial = await app.server.admin.create('custom-field', { name: 'Serial number', module: 'billable_item', type: 'text' });
    const id = await template();
    const page = await open(id);
    await openBlock(page, 'Lines');
    const column = (name: string): Locator => page.getByRole('group', { name, exact: true });
    await column('Quantity').getByRole('textbox', { name: 'Heading' }).fill('Days <b>');
    await column('Quantity').getByRole('textbox', { name: 'Width' }).fill('25');
    await page.getByRole('button', { name: 'Move up: Quantity' }).click();
    await column('Price').getByRole('checkbox', { name: 'Price' }).uncheck();
    await column('Item').getByRole('checkbox', { name: 'Description' }).uncheck();
    await column('Item').getByRole('checkbox', { name: 'Serial number' }).check();
    await openBlock(page, 'Totals');
    await page.getByRole('checkbox', { name: 'Net', exact: true }).uncheck();
    await saved(page);
    const { design, options } = await stored(id);
    assert.deepEqual(design.columns.slice(0, 2), [
      { column: 'quantity', label: 'Days <b>', width: 25 },
      { column: 'item', label: '', width: null },
    ]);
    assert.deepEqual(design.line_fields, [(await app.server.admin.one('custom-field', serial))['update_key']]);
    const { price, description, item } = options.items_column_visibility;
    assert.deepEqual([price, description, item, options.totals_visibility.net_total], [false, false, true, false]);
    await openBlock(page, 'Lines');
    for (const name of ['Quantity', 'Item']) await column(name).getByRole('textbox', { name: 'Width' }).fill('60');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await column('Item').getByText('together they may take 90% of the width').waitFor();
    // What is no width stays as it was typed, beside what is wrong with it.
    const width = column('Quantity').getByRole('textbox', { name: 'Width' });
    await width.fill('wide');
    await width.press('Tab');
    await column('Quantity').getByText('Enter a number from 5 to 60.').waitFor();
    assert.equal(await width.inputValue(), 'wide');
  });

  test('fields are put into texts by a menu, and no brace is typed or seen', async () => {
    const id = await template();
    const page = await open(id);
    await openBlock(page, 'Text above the lines');
    const text = page.getByRole('textbox', { name: 'Text above the lines' });
    await text.fill('Dear !');
    await text.press('ArrowLeft');
    await page.getByRole('button', { name: 'Insert a field: Text above the lines' }).click();
    await page.getByRole('group', { name: 'Client' }).getByRole('menuitem', { name: 'Name' }).click();
    await eventually(() => text.inputValue().then((value) => value.replaceAll('\u2060', '')), 'Dear ‹Client: Name›!');
    await saved(page);
    assert.equal((await stored(id)).introduction_container, 'Dear {{ client.name }}!');
    await openBlock(page, 'Addresses and details');
    const cell = page.getByRole('group', { name: 'Middle left' });
    await cell.getByText('Own text').click();
    await cell.getByRole('textbox').waitFor();
    assert.doesNotMatch(await page.locator('.designer-side').innerText(), /[{}]/);
    await cell.getByText('Nothing').click();
    await saved(page);
    assert.equal((await stored(id)).middle_left_container, '{{ "" }}');
    await cell.getByText('As usual').click();
    await saved(page);
    assert.equal((await stored(id)).middle_left_container, '');
  });

  test('fields that the firm added to documents are put into texts, too', async () => {
    for (const name of ['Cost centre 2', 'Größe', '部門'])
      await app.server.admin.create('custom-field', { name, type: 'text', module: 'invoice' });
    const id = await template();
    const page = await open(id);
    await openBlock(page, 'Text above the lines');
    await page.getByRole('textbox', { name: 'Text above the lines' }).fill('For ');
    await page.getByRole('button', { name: 'Insert a field: Text above the lines' }).click();
    await page.getByRole('group', { name: 'Custom fields' }).getByRole('menuitem', { name: 'Cost centre 2' }).click();
    const text = page.getByRole('textbox', { name: 'Text above the lines' });
    await eventually(() => text.inputValue().then((value) => value.replaceAll('\u2060', '')), 'For ‹Custom fields: Cost centre 2›');
    await saved(page);
    assert.equal((await stored(id)).introduction_container, 'For {{ custom_fields.cost_centre_2 }}');
    await page.reload();
    await openBlock(page, 'Text above the lines');
    await eventually(() => text.inputValue().then((value) => value.replaceAll('\u2060', '')), 'For ‹Custom fields: Cost centre 2›');
    for (const name of ['Größe', '部門']) {
      await page.getByRole('button', { name: 'Insert a field: Text above the lines' }).click();
      await page.getByRole('group', { name: 'Custom fields' }).getByRole('menuitem', { name }).click();
    }
    await saved(page);
    const names = ['cost_centre_2', 'große', '部門'].map((key) => `{{ custom_fields.${key} }}`).join('');
    assert.equal((await stored(id)).introduction_container, `For ${names}`);
    await page.reload();
    await openBlock(page, 'Text above the lines');
    await eventually(() => text.inputValue().then((value) => value.split('‹').length - 1), 3);
  });

  test('what was written as text stays as it is, and is changed as text beside the design', async () => {
    const written = {
      top_left_container: '{% if document.total %}‹Client: Name› {{ client.name | upcase }}{% endif %}\n  {{client.email}}',
      closing_container: '<script>alert(1)</script> #panic() {{ document.number }}',
      email_body_template: 'Dear {{ client.name }}',
    };
    const id = await template(written);
    const page = await open(id);
    await openBlock(page, 'Text below');
    const closing = page.getByRole('textbox', { name: 'Text below the totals' });
    assert.match(await closing.inputValue(), /^<script>alert\(1\)<\/script> #panic\(\) ‹\u2060Document: Number\u2060›$/);
    await closing.press('Control+End');
    await closing.pressSequentially(' ‹Client: Name›');
    await page.getByRole('tab', { name: 'Cells as text' }).click();
    assert.equal(await page.getByRole('textbox', { name: 'Top left' }).inputValue(), written.top_left_container);
    await page.getByRole('textbox', { name: 'Bottom left' }).fill('{{ client.nmae }}');
    // It is said once, where it is, with the name that fields have here.
    const said = page.getByText('There is no field “client.nmae”. Did you mean “Client: Name”?');
    await said.waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(() => page.getByRole('button', { name: 'Save', exact: true }).isEnabled(), true);
    assert.equal(await said.count(), 1);
    // A block that is closed says what is wrong in it.
    await page.getByRole('tab', { name: 'Design', exact: true }).click();
    await page
      .locator('.block')
      .getByText(/^Bottom left: There is no field/)
      .waitFor();
    await page.getByRole('tab', { name: 'Cells as text' }).click();
    await page.getByRole('textbox', { name: 'Bottom left' }).fill('{{ client.name }}');
    // What was mended is no fault any more, also before it is saved.
    await said.waitFor({ state: 'detached' });
    await eventually(() => page.locator('.paper-view').getAttribute('aria-busy'), 'false');
    await saved(page);
    const after = await stored(id);
    assert.deepEqual(
      [after.top_left_container, after.closing_container, after.email_body_template, after.bottom_left_container],
      [written.top_left_container, `${written.closing_container} ‹Client: Name›`, written.email_body_template, '{{ client.name }}'],
    );
  });

  test('colour, font and logo are seen on the page at once, which keeps its size and place', async () => {
    const id = await template();
    const page = await open(id);
    await paper(page).waitFor();
    await page.getByText('150%').click();
    const scroll = page.locator('.paper-scroll');
    await scroll.evaluate((element) => element.scrollTo(0, 300));
    const before = await paper(page).boundingBox();
    const [shown, drawn] = [await paper(page).getAttribute('src'), drawnWith(page, '#c2255c')];
    await page.getByRole('textbox', { name: 'Colour' }).fill('#c2255c');
    await drawn;
    await eventually(async () => (await paper(page).getAttribute('src')) !== shown, true);
    assert.deepEqual([await paper(page).boundingBox(), await scroll.evaluate((element) => element.scrollTop)], [before, 300]);
    await page.getByRole('textbox', { name: 'Colour' }).fill('#ffff99');
    await page.getByText('This colour is hard to read on white paper.').waitFor();
    await page.getByRole('combobox', { name: 'Font' }).click();
    await page.getByRole('option', { name: 'Noto Serif' }).click();
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2" fill="#0b7285"/></svg>';
    await page
      .locator('.look input[type="file"]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(picture) });
    await page.getByRole('link', { name: 'logo.svg' }).waitFor();
    await page.getByText('Left', { exact: true }).click();
    await saved(page);
    const { design, logo } = await stored(id);
    assert.deepEqual([design.color, design.font, design.logo_position, logo[0].name], ['#ffff99', 'serif', 'left', 'logo.svg']);
    await page.getByText('No logo', { exact: true }).click();
    assert.equal(await page.getByRole('link', { name: 'logo.svg' }).count(), 0);
  });

  test('changes that are not saved are warned of, and kept as a draft', async () => {
    const id = await template();
    const page = await open(id);
    await page.getByRole('checkbox', { name: 'Show: Terms' }).uncheck();
    await page.getByText('Not saved yet').waitFor();
    await page.locator('.designer-bar a').click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.designer-bar a').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'Open the designer' }).click();
    await page.getByText('Your unsaved changes were restored.').waitFor();
    assert.equal(await page.getByRole('checkbox', { name: 'Show: Terms' }).isChecked(), false);
    await app.server.admin.put(`/v2/invoice-template?id=${id}`, { name: 'Other name' });
    await saved(page);
    assert.deepEqual([(await stored(id)).design.hidden, (await stored(id)).name], [['terms'], 'Other name']);
  });

  test('two who design at once are shown both', async () => {
    const id = await template();
    const page = await open(id);
    await page.getByRole('checkbox', { name: 'Show: Terms' }).uncheck();
    await app.server.admin.put(`/v2/invoice-template?id=${id}`, { design: { hidden: ['payment'] } });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const text = await dialog.innerText();
    assert.doesNotMatch(text, /logo_position|sans|\{|undefined|\[object/);
    assert.match(text, /Design\tNoto Sans, Right · /);
  });

  for (const { scheme, width } of THEMES_AND_WIDTHS)
    test(`it can be used and is accessible, ${scheme} at ${width} pixels`, async () => {
      const id = await template({ closing_container: `${'long'.repeat(60)} {{ client.name }}`, name: 'N'.repeat(80) });
      const page = await open(id, { scheme, width, height: 800 });
      if (width >= 1000) await paper(page).waitFor();
      for (const name of ['Lines', 'Text below', 'Foot of each page', 'Totals', 'Title and logo']) {
        await openBlock(page, name);
        await assertAccessible(page);
      }
      await page.getByRole('tab', { name: 'Cells as text' }).click();
      await assertAccessible(page);
      if (width >= 1000) return;
      await page.locator('.designer-views').getByText('Page', { exact: true }).click();
      await page.getByRole('img', { name: 'The page as it is printed' }).waitFor();
      await assertAccessible(page);
    });

  test('who may only read looks at it', async () => {
    const id = await template();
    const page = await app.open(`/settings/template-designer?open=${id}`, {
      token: await tokenWith(new World(app.server), 'acl_finance', 'R-'),
    });
    await page.getByText('You may look at this template, but not change it.').waitFor();
    for (const name of ['Save', 'Undo', 'Move up: Lines']) assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0);
    assert.equal(await page.getByRole('checkbox', { name: 'Show: Terms' }).isDisabled(), true);
  });

  test('what is typed into a template that others delete stays to be copied', async () => {
    const id = await template();
    const page = await open(id);
    await openBlock(page, 'Text below');
    const text = page.getByRole('textbox', { name: 'Text below the totals' });
    await text.fill('What the director said');
    await app.server.admin.delete(`/v2/invoice-template?id=${id}`);
    await page.getByText(/^This was deleted meanwhile/).waitFor();
    assert.equal(await text.inputValue(), 'What the director said');
  });

  test('it shows an invoice, also where a credit note is newer', async () => {
    const { admin } = app.server;
    const [invoice] = (await admin.get('/v2/invoice')).body.data;
    await admin.post(`/v2/invoice/issue?id=${invoice.id}`, {});
    assert.equal((await admin.post(`/v2/invoice/credit?id=${invoice.id}`, { share: '50%', status: { id: 3 } })).status, 200);
    const id = await template();
    const page = await app.open(`/settings/templates?open=${id}`, { token: app.server.adminToken });
    const paper = page.frameLocator('iframe.template-preview');
    await paper.getByRole('heading', { name: 'Invoice', exact: true }).waitFor();
    assert.equal(await paper.getByText('Credit note').count(), 0);
  });
});
