import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible } from './support/accessible.ts';
import { colleague } from '../../server/test/support/colleague.ts';
import { png } from '../../server/test/support/pictures.ts';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';
import { readText } from './support/read-text.ts';
import { watch } from './support/settled.ts';

const PAGES = [
  'profile',
  'sessions',
  'tokens',
  'account',
  'users?open=new',
  'groups?open=1',
  'workspaces?open=new',
  'resources?open=new',
  'taxes?open=new',
  'price-list?open=new',
  'exchange-rates?open=new',
  'rate-schemes?open=new',
  'templates?open=new',
  'project-statuses',
  'folders',
  'custom-fields',
  'audit',
  'webhooks?open=new',
  'jobs',
];

describe('settings in the web application', () => {
  const app = application();

  test('a logo that documents leave out is told of at the firm and at its templates, with what to do', async () => {
    const { admin, adminToken } = app.server;
    const { body } = await admin.send('POST', '/v2/file', png(), { 'content-type': 'image/png' });
    await admin.put('/v2/account', { logo: { alias: body.alias } });
    const template = await admin.create('invoice-template', { name: 'House', type_id: 1, logo: [{ alias: body.alias }] });
    const client = await admin.post('/v2/contact', { name: 'New Mill', type: 'organization', client: true });
    const invoice = await admin.create('invoice', { client: { uuid: client.body.success.uuid }, template_id: 0 });
    assert.equal((await admin.get(`/v2/invoice/document?id=${invoice}&format=pdf`)).status, 200);
    const page = await app.open('/settings/account', { token: adminToken });
    await page.getByText('The logo is damaged, so documents leave it out. Upload another one.').waitFor();
    await page.goto(`${app.server.url}/settings/templates?open=${template}`);
    await page.getByText('The logo is damaged, so documents leave it out.').waitFor();
    await admin.put('/v2/account', { logo: [] });
    await admin.delete(`/v2/invoice-template?id=${template}`);
    await page.goto(`${app.server.url}/settings/account`);
    await page.getByLabel('Name').first().waitFor();
    assert.equal(await page.getByText('The logo is damaged').count(), 0);
  });

  test('the page of the firm has its parts below headings, and leads to each', async () => {
    const page = await app.open('/settings/account', { token: app.server.adminToken, width: 360 });
    const index = page.getByRole('navigation', { name: 'On this page' });
    await index.getByRole('button', { name: 'Bookkeeping' }).click();
    const part = page.getByRole('group', { name: 'Bookkeeping' });
    assert.equal(await part.evaluate((element) => element === document.activeElement), true);
    await assertAccessible(page);
    for (const name of ['Address and contact', 'Tax numbers and bank', 'Numbers of documents'])
      assert.equal(await page.getByRole('group', { name }).count(), 1);
  });

  test('the month in which the financial year begins is chosen by its name', async () => {
    const { admin, adminToken } = app.server;
    const page = await app.open('/settings/account', { token: adminToken });
    await page.getByRole('combobox', { name: /financial year/ }).click();
    await page.getByRole('option', { name: 'July' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.equal((await admin.get('/v2/account')).body.data.ledger_year_month, 7);
  });

  test('a group gets its permissions, a user its group, and a resource its rates', async () => {
    const { admin, adminToken } = app.server;
    const page = await app.open('/settings/groups?open=new', { token: adminToken });
    await page.getByRole('textbox', { name: 'Name' }).fill('Bookkeeping');
    await page.getByRole('radiogroup', { name: 'Finance' }).getByText('Edit').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Bookkeeping' }).waitFor();
    const groups = await admin.get('/v2/group?fields=name,acl_finance,acl_schedule&order_desc=id&limit=1');
    assert.deepEqual(groups.body.data, [{ name: 'Bookkeeping', acl_finance: 'RW', acl_schedule: '--' }]);
    const resource = await admin.create('resource', { name: 'Colour suite', type_id: 1 });
    await page.goto(`${app.server.url}/settings/resources?open=${resource}`);
    const rates = page.getByRole('group', { name: 'Rates', exact: true });
    await rates.getByRole('button', { name: 'Add' }).click();
    await rates.getByRole('textbox', { name: 'Price per hour' }).fill('120');
    await rates.getByRole('combobox', { name: 'Currency' }).fill('EUR');
    await page.getByRole('option', { name: 'EUR' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    // An amount has the decimals of its currency, also where the last of them are 0.
    await page.getByRole('group', { name: 'Rates by date' }).getByText('Standard · EUR\u00a0120.00').waitFor();
    const { body } = await admin.get(`/v2/resource?id=${resource}&fields=rates`);
    assert.deepEqual([body.data[0].rates[0].hour_sell_cost, body.data[0].rates[0].currency], [120, 'EUR']);
  });

  test('who may not change a resource sees it closed, with the reason, and what is refused stands at its field alone', async () => {
    const { admin, url } = app.server;
    const { id, token } = await colleague(app.server, { acl_schedule: 'RW' });
    const resource = await admin.create('resource', {
      name: 'Vault',
      type_id: 1,
      time_off: [{ start: 1_898_812_800, end: 1_898_899_200 }],
    });
    const workspace = { name: 'Closed', resources: [{ id: resource }], access: [{ type: 'user', id, acl: 'R-' }] };
    const closed = await admin.create('workspace', workspace);
    const page = await app.open(`/settings/resources?open=${resource}`, { token });
    await page.getByRole('note').getByText('You can see this workspace but not change it.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Save', exact: true }).count(), 0);
    const form = page.getByRole('region', { name: 'Vault' }).locator('form');
    assert.equal(await readText(form, 'Name'), 'Vault');
    const labels = await form.locator('dt, legend').allTextContents();
    const [shown, empty] = [
      ['Type', 'Time off', 'Start'],
      ['Reason', 'Description', 'Shares time with', 'Rates'],
    ].map((names) => names.filter((name) => labels.includes(name)));
    assert.deepEqual([shown, empty], [['Type', 'Time off', 'Start'], []], `what is empty is left out: ${labels.join(', ')}`);
    assert.deepEqual(await form.locator('input, textarea, button').evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 300))), []);
    await assertAccessible(page);
    await page.goto(`${url}/settings/workspaces?open=${closed}`);
    await page.getByRole('note').getByText('You can see this workspace but not change it.').waitFor();
    await page.goto(`${url}/settings/workspaces?open=new`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
    const chosen = page.getByRole('combobox', { name: 'Resources' });
    await chosen.click();
    await page.getByRole('option', { name: 'Vault' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(() => chosen.getAttribute('aria-invalid'), 'true');
    assert.equal(await page.getByRole('alert').count(), 0, 'it is not said twice');
  });

  test('the resources of a workspace are chips of one field, exchanged without losing the focus', async () => {
    const { admin, adminToken } = app.server;
    const [old, other] = [
      await admin.create('resource', { name: 'Old desk', type_id: 1 }),
      await admin.create('resource', { name: 'New desk', type_id: 1 }),
    ];
    const id = await admin.create('workspace', { name: 'Desks', resources: [{ id: old }] });
    const page = await app.open(`/settings/workspaces?open=${id}`, { token: adminToken });
    const chips = page.locator('.mantine-MultiSelect-pill');
    await chips.getByText('Old desk').waitFor();
    const chosen = page.getByRole('combobox', { name: 'Resources' });
    await chosen.press('Backspace');
    await chips.getByText('Old desk').waitFor({ state: 'detached' });
    await chosen.fill('New desk');
    await page.getByRole('option', { name: 'New desk' }).waitFor();
    await chosen.press('ArrowDown');
    await chosen.press('Enter');
    await chips.getByText('New desk').waitFor();
    await focused(chosen);
    await chosen.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    const { body } = await admin.get(`/v2/workspace?id=${id}`);
    assert.deepEqual(
      body.data[0].resources.map((one: any) => one.id),
      [other],
    );
  });

  test('a form for a user shows what is usual, and nobody is invited before that is pressed', async () => {
    const page = await app.open('/settings/users?open=new', { token: app.server.adminToken });
    await page.getByRole('textbox', { name: 'First name' }).fill('Ana');
    assert.equal(await page.getByLabel('Times').first().inputValue(), '14:30');
    assert.notEqual(await page.getByLabel('Dates').first().inputValue(), '');
    assert.equal(await page.getByLabel('Can see').first().getAttribute('placeholder'), 'All bookings');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@example.com');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const row = page.getByRole('row', { name: /Ana/ });
    await row.getByText('Not invited yet').waitFor();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await row.getByText('Invited', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Expires' }).fill('yesterday');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await row.getByText('Can no longer sign in').waitFor();
  });

  test('a page that is closed is not called after another', async () => {
    const { token } = await colleague(app.server, { acl_account: 'R-' });
    const page = await app.open('/settings/system', { token });
    await page.getByText('You don’t have access to this page. Ask an administrator.').waitFor();
    assert.equal(await page.getByText('users and permissions').count(), 0);
  });

  test('who cannot sign in any more is offered no link to a password, and a press on it says why', async () => {
    const { admin, adminToken } = app.server;
    const gone = { username: 'gone', primary_email: 'gone@example.com', group_id: 2, expires: 1_700_000_000 };
    const page = await app.open(`/settings/users?open=${await admin.create('user', gone)}`, { token: adminToken });
    for (const name of ['Invite', 'Reset password']) {
      const button = page.getByRole('button', { name });
      await eventually(() => button.getAttribute('aria-disabled'), 'true');
      await button.focus();
      await page.getByRole('tooltip').getByText('This user can no longer sign in.').waitFor();
    }
  });

  test('a token reaches only what was chosen, and the list says what that is', async () => {
    const { admin, adminToken } = app.server;
    assert.equal((await admin.post('/v2/user/password-link?id=1', {})).status, 200);
    const page = await app.open('/settings/tokens', { token: adminToken });
    await page.getByRole('button', { name: 'New token' }).click();
    const dialog = page.getByRole('dialog');
    const purpose = dialog.getByRole('textbox', { name: 'What is it for?' });
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await eventually(() => purpose.getAttribute('aria-invalid'), 'true');
    assert.equal(await dialog.getByRole('textbox', { name: 'Token' }).count(), 0, 'one press makes no token without a name');
    await purpose.fill('Web site');
    const expires = dialog.getByRole('textbox', { name: 'Expires' });
    await expires.fill('31/12/2040');
    await dialog.getByText('Limited access').click();
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await dialog.getByText('This token could do nothing. Choose what it may read or change.').waitFor();
    await dialog.getByRole('radiogroup', { name: 'Contacts' }).getByText('Edit').click();
    await dialog.getByRole('radiogroup', { name: 'Finance' }).getByText('Read').click();
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const secret = await dialog.getByRole('textbox', { name: 'Token' }).inputValue();
    assert.match(secret, /^dbk_/);
    await page.keyboard.press('Escape');
    await page.getByRole('cell', { name: 'Finance: Read, Contacts: Edit' }).waitFor();
    const { body } = await admin.get('/v2/token?order_desc=id&limit=1');
    assert.deepEqual(body.data[0].scopes, { finance: 'R-', contact: 'RW' });
    assert.equal(body.data[0].expires, Date.UTC(2040, 11, 31) / 1_000);
    await page.getByRole('cell', { name: 'Web site', exact: true }).waitFor();
    assert.equal(await page.getByRole('cell', { name: '—', exact: true }).count(), 0, 'sessions and links are no tokens of programs');
  });

  test('a template is drawn while it is typed, saved or not', async () => {
    const { admin, adminToken } = app.server;
    const { body: client } = await admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization', client: true });
    await admin.post('/v2/invoice', { client: { uuid: client.success.uuid }, items: [{ item_text: 'Studio A', unit_amount: '400.00' }] });
    const page = await app.open('/settings/templates?open=new', { token: adminToken });
    const cell = page.getByRole('textbox', { name: 'Top left' });
    await cell.fill('Thank you, {{ client.name }}!');
    const paper = page.frameLocator('iframe[title="Preview"]');
    await paper.getByText('Thank you, Blue Harbour!').waitFor();
    await page.getByRole('textbox', { name: 'Subject' }).fill('{{ document.type }} of {{ client.name }}');
    await page.getByText('Invoice of Blue Harbour').waitFor();
    // The style of the sheet is let in.
    const display = await paper
      .locator('.cells')
      .first()
      .evaluate((cells) => getComputedStyle(cells).display);
    assert.equal(display, 'grid');
    await cell.fill('{{ client.nmae }}');
    await page.getByText('There is no field “client.nmae”. Did you mean “client.name”?').first().waitFor();
    assert.deepEqual((await admin.get('/v2/invoice-template')).body.data, [], 'nothing was saved');
  });

  test('a decimal is shown and typed with the comma of the language', async () => {
    const { admin, adminToken } = app.server;
    const id = await admin.create('tax', { name: 'Ermäßigt', rate: '7.5' });
    const page = await app.open(`/settings/taxes?open=${id}`, { token: adminToken, language: 'de-DE' });
    const rate = page.getByRole('textbox', { name: 'Satz in Prozent' });
    await rate.waitFor();
    assert.equal(await rate.inputValue(), '7,5');
    await rate.fill('');
    await rate.pressSequentially('9,25');
    assert.equal(await rate.inputValue(), '9,25');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Gespeichert', { exact: true }).waitFor();
    assert.equal((await admin.one('tax', id)).rate, '9.25');
  });

  for (const [scheme, width, language] of [
    ['light', 1440, 'en-GB'],
    ['dark', 360, 'pl-PL'],
  ] as const)
    test(`nobody is shut out of any page (${scheme}, ${width} pixels, ${language})`, async () => {
      const page = await app.open('/settings/profile', { token: app.server.adminToken, scheme, width, language });
      const { settled } = watch(page);
      for (const path of PAGES) {
        await page.evaluate((address) => history.pushState({}, '', address), `/settings/${path}`);
        await settled();
        await page.getByRole('heading').first().waitFor();
        await assertAccessible(page);
      }
    });

  test('what was typed wrong stays, and the sentence beside it says what is right', async () => {
    for (const [path, label, wrong, sentence] of [
      ['users', 'E-mail', 'ada@', 'Enter an e-mail address such as name@example.com.'],
      ['webhooks', 'Address', 'example', 'Enter an address that begins with https:// or http://.'],
      ['webhooks', 'Address', 'http://127.0.0.1/', 'This address may not be used: it is not on the public internet.'],
      ['taxes', 'Rate in percent', '1001', 'Enter a number from'],
      ['taxes', 'Rate in percent', '', 'Enter a number.'],
    ] as const) {
      const page = await app.open(`/settings/${path}?open=new`, { token: app.server.adminToken });
      const field = page.getByRole('textbox', { name: label });
      await field.fill(wrong);
      await field.press('Control+Enter');
      await page.getByText(sentence).waitFor();
      assert.equal(await field.inputValue(), wrong);
    }
  });
});
