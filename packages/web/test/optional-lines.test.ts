import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';

const items = [
  { item_text: 'Studio', quantity: 2, unit_amount: '400' },
  { item_text: 'Catering', quantity: 1, unit_amount: '100' },
];

describe('optional lines of a quote', () => {
  const app = application();
  const open = (path: string, options: object = {}): Promise<Page> => app.open(path, { token: app.server.adminToken, ...options });
  let client: { uuid: string };
  before(async () => {
    const answer = await app.server.admin.post('/v2/contact', { name: 'Harbour Films', type: 'organization', client: true });
    assert.equal(answer.status, 200, answer.text);
    client = answer.body.success;
  });
  const quote = (more: object = {}): Promise<number> =>
    app.server.admin.create('quote', { client: { uuid: client.uuid }, currency: 'EUR', items, ...more });
  const total = (page: Page): Promise<string> =>
    page
      .locator('dl.totals [data-strong] dd')
      .first()
      .innerText()
      .then((text) => text.replaceAll('\u00a0', ' '));

  test('a line is made optional in its menu or by a key, is chosen, and is read so', async () => {
    const id = await quote();
    const page = await open(`/quotes/${id}`);
    await page.getByRole('button', { name: 'Actions of line 2' }).click();
    await page.getByRole('menuitem', { name: 'Make optional for the client' }).click();
    const box = page.getByRole('checkbox', { name: 'Optional, line 2' });
    await box.waitFor();
    await eventually(() => total(page), 'EUR 800.00');
    await page.getByText('(100.00)', { exact: true }).waitFor();
    await assertAccessible(page);
    await page.getByRole('checkbox', { name: 'Chosen, line 2' }).press('Space');
    await eventually(() => total(page), 'EUR 900.00');
    await page.getByLabel('Price, line 1', { exact: true }).press('Alt+o');
    await eventually(() => total(page), 'EUR 100.00');
    await focused(page.getByLabel('Price, line 1', { exact: true }));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(
      async () => (await app.server.admin.one('quote', id)).items.map((line: any) => [line.optional, line.selected]),
      [
        [true, false],
        [true, true],
      ],
    );
    await app.server.admin.put(`/v2/quote?id=${id}`, { client: { uuid: client.uuid }, status: { id: 3 } });
    const read = await open(`/quotes/${id}`);
    const rows = read.locator('table.read-lines tbody tr');
    assert.match(await rows.nth(0).innerText(), /Optional[^]*\(800\.00\)/);
    assert.match(await rows.nth(1).innerText(), /Optional · Chosen[^]*100\.00/);
    await assertAccessible(read);
  });

  test('who accepts a quote of options of which none is chosen reads that it comes to nothing', async () => {
    const id = await quote({ items: items.map((line) => ({ ...line, optional: true })), status: { id: 2 } });
    const page = await open(`/quotes/${id}`);
    await page.getByRole('button', { name: 'Mark as accepted', exact: true }).click();
    await page.getByRole('dialog').getByText('None of its options is chosen, so it comes to nothing.').waitFor();
    assert.equal((await app.server.admin.one('quote', id)).status[0].name, 'Sent', 'that is asked before');
  });

  test('lines of an invoice have no such choice', async () => {
    const id = await app.server.admin.create('invoice', { client: { uuid: client.uuid }, items });
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Actions of line 2' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).waitFor();
    assert.equal(await page.getByRole('menuitem', { name: 'Make optional for the client' }).count(), 0);
  });

  test('a client ticks by mouse and keyboard without a script, sees the total, and accepts just that', async () => {
    const id = await quote({
      status: { id: 2 },
      items: [...items, { item_text: 'Drone', quantity: 1, unit_amount: '200' }].map((line, i) => ({ ...line, optional: i > 0 })),
    });
    const { body } = await app.server.admin.post(`/v2/quote/link?id=${id}`, undefined);
    const page = await open(body.url.replace(/^https?:\/\/[^/]+/, ''), { width: 360, height: 740 });
    const shown = (): Promise<string> => page.locator('.option-total strong').innerText();
    const option = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) });
    assert.equal(await shown(), 'EUR\u00a0800.00');
    await page.getByLabel('Your full name').fill('Ada Lovelace');
    await option('Drone').click();
    await eventually(() => shown(), 'EUR\u00a01,000.00');
    assert.equal(await option('Drone').getAttribute('aria-checked'), 'true');
    assert.ok(await option('Drone').evaluate((button) => button === document.activeElement), 'who ticked stays there');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await eventually(() => shown(), 'EUR\u00a01,100.00');
    await option('Drone').click();
    await eventually(() => shown(), 'EUR\u00a0900.00');
    assert.equal(await page.getByLabel('Your full name').inputValue(), 'Ada Lovelace');
    await assertAccessible(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'nothing is wider than the page');
    await page.getByLabel('Your full name').press('Enter');
    await page.getByText('Accepted by Ada Lovelace').waitFor();
    const { total: agreed, items: lines } = await app.server.admin.one('quote', id);
    assert.deepEqual([agreed, lines.map(({ selected }: any) => selected)], ['900.00', [false, true, false]]);
  });

  test('on a telephone the way to the form is apart from what is said above it', async () => {
    const id = await quote({ items: items.map((line) => ({ ...line, optional: true })), status: { id: 2 } });
    const { body } = await app.server.admin.post(`/v2/quote/link?id=${id}`, undefined);
    const page = await open(body.url.replace(/^https?:\/\/[^/]+/, ''), { width: 390, height: 740 });
    await page.getByLabel('Your full name').fill('Ada Lovelace');
    await page.getByLabel('Your full name').press('Enter');
    const [said, way] = await Promise.all(['.note', '.jump'].map((part) => page.locator(part).boundingBox()));
    assert.ok(said && way && way.y - (said.y + said.height) >= 12, JSON.stringify([said, way]));
  });

  test('on a telephone no head of the taxes and no number is broken within a word', async () => {
    const { body: made } = await app.server.admin.post('/v2/contact', { name: 'Kino', type: 'organization', language: 'pl' });
    await app.server.admin.put('/v2/account', { tax_number: '27/123/45678' });
    const id = await quote({
      client: { uuid: made.success.uuid },
      status: { id: 2 },
      items: items.map((line) => ({ ...line, taxes: [{ name: 'Odwrotne obciążenie', rate: '0' }] })),
    });
    const { body } = await app.server.admin.post(`/v2/quote/link?id=${id}`, undefined);
    const page = await open(body.url.replace(/^https?:\/\/[^/]+/, ''), { width: 360, height: 740 });
    const broken = await page.locator('.sheet .taxes th, .sheet dd').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return /\s/.test(cell.textContent.trim()) || lines.size < 2 ? [] : [cell.textContent];
      }),
    );
    assert.deepEqual(broken, []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'nothing is wider than the page');
  });

  test('the number of the tax office of a Swiss firm is in one line at the foot of its pages', async () => {
    const { admin } = app.server;
    const firm = { address_country: 'CH', vat_number: 'CHE-116.281.710 MWST', email: 'buchhaltung@nordlicht.example', language: 'de' };
    await admin.put('/v2/account', firm);
    const { body: made } = await admin.post('/v2/contact', { name: 'Alpenblick', type: 'organization', language: 'de' });
    const id = await quote({ client: { uuid: made.success.uuid }, status: { id: 2 } });
    const { body } = await admin.post(`/v2/quote/link?id=${id}`, undefined);
    const page = await open(body.url.replace(/^https?:\/\/[^/]+/, ''), { width: 832, height: 740 });
    const heights = await page.locator('footer dt, footer dd').evaluateAll((parts) => parts.map(({ clientHeight }) => clientHeight));
    assert.ok(heights.length > 1 && heights.every((height) => height < 30), String(heights));
  });
});
