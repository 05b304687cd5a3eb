import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { colleague } from '../../server/test/support/colleague.ts';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';
import { hold } from './support/hold.ts';

describe('projects and reports in the web application', () => {
  const app = application();

  test('the figures on screen are those of the API, and lead to their documents', async () => {
    const { admin, adminToken, url } = app.server;
    const client = await admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization', client: true });
    const project = await admin.create('project', { name: 'Harbour film', client: [{ uuid: client.body.success.uuid }] });
    const invoice = await admin.create('invoice', {
      client: [{ uuid: client.body.success.uuid }],
      project: [{ id: project }],
      currency: 'EUR',
      status: { id: 3 },
      items: [{ item_text: 'Edit', quantity: '2', unit_amount: '450.25' }],
    });
    const page = await app.open('/reports/revenue?from=2026-01-01&to=2026-07-01', { token: adminToken });
    await page.getByRole('banner').getByText('1 Jan – 30 Jun 2026').waitFor();
    await page.goto(`${url}/reports/revenue`);
    const row = page.getByRole('row', { name: /Blue Harbour/ });
    await row.waitFor();
    assert.match((await row.textContent()) ?? '', /EUR\s900\.50/);
    await row.getByRole('link', { name: 'Blue Harbour' }).click();
    await page.waitForURL(`${url}/invoices/${invoice}**`);
    // So does a press on a figure of the row, until it has several invoices: those are listed, in its currency and without drafts.
    await page.goto(`${url}/reports/receivables`);
    await row
      .getByText(/EUR\s900\.50/)
      .first()
      .click();
    await page.waitForURL(`${url}/invoices/${invoice}**`);
    const other = {
      client: [{ uuid: client.body.success.uuid }],
      currency: 'EUR',
      items: [{ item_text: 'Grading', quantity: '1', unit_amount: '10' }],
    };
    await admin.create('invoice', { ...other, status: { id: 3 } });
    await admin.create('invoice', other);
    await page.goto(`${url}/reports/receivables`);
    await row
      .getByText(/EUR\s910\.50/)
      .first()
      .click();
    await page.waitForURL((at) => at.pathname === '/invoices');
    await page.getByText('1 to 2 of 2').waitFor();
    await page.goto(`${url}/projects/${project}?tab=margin`);
    await page
      .getByRole('cell', { name: /900\.50/ })
      .first()
      .waitFor();
    await page.goto(`${url}/projects/${project}?tab=people`);
    await page.getByRole('combobox', { name: 'Manager' }).waitFor();
    await assertAccessible(page);
  });

  test('heads, statuses and figures of lists are written alike, sums have a line above, and controls of reports are in a row', async () => {
    const { admin, adminToken, url } = app.server;
    const client = await admin.create('contact', { name: 'Red Quay', type: 'organization', client: true });
    const { body } = await admin.get(`/v2/contact?id=${client}`);
    const [{ id: status }] = (await admin.get('/v2/project-status?limit=1')).body.data;
    await admin.create('project', { name: 'Quay film', client: [{ uuid: body.data[0].uuid }], status: [{ id: status }] });
    const items = [{ item_text: 'Edit', quantity: '1', unit_amount: '5' }];
    await admin.create('invoice', { client: [{ uuid: body.data[0].uuid }], currency: 'EUR', status: { id: 3 }, items });
    const room = await admin.create('resource', { name: 'Quay room', type_id: 1 });
    await admin.create('workspace', { name: 'Quay', resources: [{ id: room }] });
    const page = await app.open('/invoices', { token: adminToken });
    const styleOf = (selector: string): Promise<string[]> =>
      page.locator(selector).evaluateAll((all) => [
        ...new Set(
          all.map((one) => {
            const { fontSize, fontWeight, letterSpacing } = getComputedStyle(one);
            return [fontSize, fontWeight, letterSpacing, one.getBoundingClientRect().height].join(' ');
          }),
        ),
      ]);
    await page.locator('.status').first().waitFor();
    const weights = await page
      .locator('thead th')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one.querySelector('button') ?? one).fontWeight));
    assert.deepEqual([...new Set(weights)], ['600']);
    const ofInvoices = await styleOf('.status');
    await page.goto(`${url}/projects`);
    await page.locator('.record .status').first().waitFor();
    assert.deepEqual(await styleOf('.record .status'), ofInvoices);
    await admin.create('reminder-rule', { name: 'Soon due', days: -3, level: 0 });
    await page.goto(`${url}/invoices/reminders`);
    await page.getByRole('cell', { name: '−3', exact: true }).waitFor();
    await page.goto(`${url}/reports/revenue`);
    const sum = page.locator('tfoot tr').first();
    await sum.waitFor();
    assert.equal(await sum.evaluate((row) => getComputedStyle(row).borderTopWidth), '1px');
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${url}/reports/utilisation`);
      await page.getByRole('combobox', { name: 'Workspace' }).waitFor();
      await page.getByRole('textbox', { name: 'From' }).waitFor();
      const ends = await page
        .locator('.report-controls > :visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      assert.deepEqual([ends.length, new Set(ends.map(Math.round)).size], [6, 1], String(width));
    }
  });

  test('amounts of twelve digits lie beside each other in a project, at any width', async () => {
    const { admin, adminToken } = app.server;
    const project = await admin.create('project', { name: 'Bridge film', budget_amount: '123456789012.00', budget_hours: 12_345 });
    const page = await app.open(`/projects/${project}`, { token: adminToken });
    const figures = page.getByRole('region', { name: 'Money' }).locator('dd');
    for (const width of [1440, 1024, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await figures.first().waitFor();
      const cut = await figures.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      assert.deepEqual(cut, [], String(width));
    }
    await assertAccessible(page);
  });

  test('a name of one long word leaves room for the other columns', async () => {
    const { admin, adminToken, url } = app.server;
    const name = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz';
    await admin.create('project', { name });
    const id = await admin.create('resource', { name, type_id: 1 });
    await admin.create('booking', { name: 'Shoot', start: 1_770_000_000, end: 1_770_003_600, resources: [{ id }], status: [{ id: 3 }] });
    const page = await app.open('/projects', { token: adminToken, width: 720 });
    const width = async (one: Locator): Promise<number> => (await one.boundingBox())?.width ?? Number.NaN;
    const project = await width(page.locator('td', { hasText: name }).first());
    await page.goto(`${url}/reports/utilisation?from=2026-01-01&to=2027-01-01`);
    const resource = await width(page.getByRole('rowheader', { name }));
    assert.ok(project < 240 && resource <= 256, JSON.stringify([project, resource]));
  });

  test('periods have names, and the file of a report is for people: with heads in their language and no ids', async () => {
    const { admin, adminToken } = app.server;
    const { body } = await admin.post('/v2/contact', { name: 'Green Hill', type: 'organization', client: true });
    const items = [{ item_text: 'Edit', quantity: '1', unit_amount: '1200.50', tax: false }];
    const of = { client: [{ uuid: body.success.uuid }], currency: 'EUR', status: { id: 3 }, items };
    await admin.create('invoice', { ...of, date_time_iso: '2024-02-10' });
    await admin.create('invoice', { ...of, date_time_iso: '2024-05-10' });
    const shown = async (period: string, language: string): Promise<Page> => {
      const path = `/reports/revenue?from=2024-01-01&to=2024-07-01&period=${period}`;
      const page = await app.open(path, { token: adminToken, language });
      await page
        .getByRole('row', { name: /Green Hill/ })
        .first()
        .waitFor();
      return page;
    };
    const saved = async (page: Page): Promise<[name: string, text: string]> => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /CSV/ }).click();
      const file = await download;
      return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
    };
    const english = await shown('quarter', 'en-GB');
    await english.getByRole('row', { name: /^Q2 2024 Green Hill/ }).waitFor();
    const [name, text] = await saved(english);
    assert.equal(name, 'Revenue by quarter 2024-01-01 to 2024-06-30.csv');
    assert.equal(
      text.replace('\ufeff', ''),
      [
        'Period,Client,Currency,Net,Tax,Total,Documents',
        'Q1 2024,Green Hill,EUR,1200.50,0.00,1200.50,1',
        'Q2 2024,Green Hill,EUR,1200.50,0.00,1200.50,1',
        '',
      ].join('\r\n'),
    );
    // What is shown while others are read is not saved under the name of these.
    const held = await hold(english, 'GET', '/v2/report/revenue');
    await english.getByRole('combobox', { name: 'Period' }).click();
    await english.getByRole('option', { name: 'Month' }).click();
    await held.begun();
    assert.equal(await english.getByRole('button', { name: 'Export CSV' }).isDisabled(), true);
    await held.letGo();
    await english.getByRole('row', { name: /^May 2024 Green Hill/ }).waitFor();
    assert.match((await saved(english))[1], /\r\nMay 2024,Green Hill/);
    const german = await shown('month', 'de-DE');
    await german.getByRole('row', { name: /^Februar 2024 Green Hill/ }).waitFor();
    const [file, words] = await saved(german);
    assert.equal(file, 'Umsatz nach Monaten 2024-01-01 bis 2024-06-30.csv');
    assert.match(words, /Zeitraum;Kunde;Währung;Netto;.*\r\nFebruar 2024;Green Hill;EUR;"1200,50"/);
  });

  test('lists filter by days that belong to the period, and their files are called by list and day', async () => {
    const page = await app.open('/invoices?date_from=2024-02-10&date_to=2024-05-11', { token: app.server.adminToken });
    await eventually(() => page.getByRole('row', { name: /Green Hill/ }).count(), 2);
    await page.getByText('Date: to: 10/05/2024').click();
    await page.getByRole('textbox', { name: 'Date: to' }).fill('09/05/2024');
    await page.getByRole('textbox', { name: 'Date: to' }).press('Enter');
    await page.getByText('Date: to: 09/05/2024').waitFor();
    await eventually(() => page.getByRole('row', { name: /Green Hill/ }).count(), 1);
    assert.match(page.url(), /date_to=2024-05-10/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    assert.match((await download).suggestedFilename(), /^Invoices \d{4}-\d\d-\d\d\.csv$/);
  });

  test('the use of the resources of one workspace is looked at alone', async () => {
    const { admin, adminToken, url } = app.server;
    const hall = await admin.create('resource', { name: 'Hall', type_id: 1 });
    await admin.create('resource', { name: 'Edit suite', type_id: 1 });
    await admin.create('workspace', { name: 'Stage', resources: [{ id: hall }] });
    const page = await app.open('/reports/utilisation', { token: adminToken });
    await page.getByRole('rowheader', { name: 'Edit suite' }).waitFor();
    await page.getByRole('combobox', { name: 'Workspace' }).click();
    await page.getByRole('option', { name: 'Stage' }).click();
    await page.getByRole('rowheader', { name: 'Edit suite' }).waitFor({ state: 'detached' });
    await eventually(() => page.getByRole('rowheader').allTextContents(), ['Hall']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    assert.match(file.suggestedFilename(), /^Utilisation Booked \d{4}-01-01 to \d{4}-12-31\.csv$/);
    assert.match(await readFile(await file.path(), 'utf8'), /^\ufeffResource,January \d{4} \(%\),.*\r\nHall,0,/);
    assert.match(page.url().slice(url.length), /workspace=\d+/);
  });

  test('unbilled work of nobody is called so, and leads to its pieces and to where they were recorded', async () => {
    const { admin, adminToken, url } = app.server;
    const { id: owner } = (await admin.get('/v2/user?limit=1')).body.data[0];
    const start = Math.floor(Date.now() / 3_600_000) * 3_600 - 86_400;
    const entry = await admin.create('time-entry', { owner_id: owner, name: 'Odd job', start, end: start + 3_600, billable: true });
    const page = await app.open('/reports/unbilled', { token: adminToken });
    await page.getByRole('link', { name: 'No client' }).click();
    await page.waitForURL(/by=work/);
    await page.getByRole('heading', { name: 'No client' }).waitFor();
    await page.getByRole('link', { name: /^Odd job · / }).waitFor();
    assert.match((await page.getByRole('row', { name: /^Odd job/ }).textContent()) ?? '', /No price––$/);
    await page.getByRole('button', { name: 'All unbilled work' }).click();
    await page.getByRole('link', { name: 'No client' }).click();
    await page.getByRole('link', { name: /^Odd job · / }).click();
    await page.waitForURL(/entries/);
    assert.equal(page.url(), `${url}/time/entries?open=${entry}`);
    await page.goto(`${url}/reports/revenue?by=currency`);
    await page.getByRole('rowheader', { name: 'EUR', exact: true }).waitFor();
  });

  test('a report that needs more rights is not there, also by its address, and is not asked for', async () => {
    const { token } = await colleague(app.server, { acl_report: 'R-', acl_project: 'R-' });
    const page = await app.open('/reports/utilisation', { token });
    await page.getByRole('tab', { name: 'Utilisation' }).waitFor();
    assert.equal(await page.getByRole('tab').count(), 1);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const report of ['revenue', 'postings']) {
      await page.goto(`${app.server.url}/reports/${report}`);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
    assert.deepEqual(
      asked.filter((path) => path.startsWith('/v2/report/')),
      [],
    );
  });

  test('what the bookkeeping lacks leads to where it is filled in, and then the file is there', async () => {
    const { admin, adminToken, url } = app.server;
    const items = [{ item_text: 'Edit', quantity: '1', unit_amount: '100', tax: false }];
    const { body } = await admin.post('/v2/contact', { name: 'Red Barn – Süd', type: 'organization', client: true });
    await admin.create('invoice', { client: [{ uuid: body.success.uuid }], currency: 'EUR', status: { id: 3 }, items });
    await admin.put('/v2/account', { ledger_client: '77', ledger_account: '8400' });
    const page = await app.open('/reports/postings', { token: adminToken });
    await page.getByRole('button', { name: 'Download' }).waitFor();
    await page.getByRole('link', { name: /Consultant number/ }).click();
    await focused(page.getByRole('textbox', { name: /^Consultant number/ }));
    // An account with as many digits as one of the general ledger is none of a client.
    await admin.put('/v2/account', { ledger_consultant: '1001', ledger_receivables: '1400' });
    await page.goto(`${url}/reports/postings`);
    await page.getByRole('listitem').getByText('Red Barn – Süd: Account in the bookkeeping, 5 digits').waitFor();
    await page.getByRole('link', { name: 'Red Barn – Süd: Account in the bookkeeping' }).click();
    await page.getByRole('textbox', { name: 'Account in the bookkeeping' }).fill('10001');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(async () => (await admin.get(`/v2/contact?uuid=${body.success.uuid}`)).body.data[0].ledger_account, '10001');
    await admin.put('/v2/account', { ledger_receivables: '10000' });
    await page.goto(`${url}/reports/postings`);
    await page.getByRole('cell', { name: '10001' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const file = await download;
    assert.match(file.suggestedFilename(), /^EXTF_/);
    assert.match(await readFile(await file.path(), 'latin1'), /Red Barn \x96 S\xfcd/, 'in the letters of Windows, as DATEV reads them');
  });

  test('the bookkeeping begins with DATEV where that is used', async () => {
    const { admin, adminToken, url } = app.server;
    const page = await app.open('/reports/postings', { token: adminToken });
    for (const [country, program] of [
      ['ES', 'Xero'],
      ['DE', 'DATEV'],
      ['', 'DATEV'],
    ] as const) {
      await admin.put('/v2/account', { address_country: country });
      await page.goto(`${url}/reports/postings`);
      const chosen = page.getByRole('combobox', { name: 'For' });
      await chosen.waitFor();
      assert.equal(await chosen.inputValue(), program, country);
    }
    await page.goto(`${url}/reports/postings?format=xero`);
    await eventually(async () => await page.getByRole('combobox', { name: 'For' }).inputValue(), 'Xero');
  });

  for (const [scheme, width, language] of [
    ['light', 1440, 'en-GB'],
    ['dark', 360, 'de-DE'],
  ] as const)
    test(`nobody is shut out (${scheme}, ${width} pixels, ${language})`, async () => {
      const page = await app.open('/projects', { token: app.server.adminToken, scheme, width, language });
      for (const path of [
        '/projects?open=new',
        '/projects/1',
        '/reports/utilisation',
        '/reports/revenue',
        '/reports/receivables',
        '/reports/unbilled',
        '/reports/tax',
        '/reports/postings',
      ]) {
        await page.goto(app.server.url + path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await assertAccessible(page);
        if (!path.startsWith('/reports')) continue;
        const tab = await page.getByRole('tab', { selected: true }).boundingBox();
        assert.ok(tab !== null && tab.x >= 0 && tab.x + tab.width <= width, `the open tab of ${path} is at ${tab?.x}`);
      }
    });
});
