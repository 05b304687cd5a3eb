import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { DAY } from '@daybook/values';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';
import { withMails } from './support/with-mails.ts';

const DOCS = join(import.meta.dirname, '../../../docs');
const MAX_BYTES = 100_000;
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [600, 320] as const;
const GAP = 16;
const CLIENT = 'accounts@blue-harbour.example';
const COLLEAGUE = 'noa@studio.example';

/** The mails of `docs/papers.md`: `npm run pictures` draws them again. One that is wider than its window fails. */
describe('mails in windows of two widths, light and dark', () => {
  const { started: app, post } = withMails(application);

  const client = { uuid: '' };
  const now = Math.floor(Date.now() / 1_000);
  let invoice = 0;
  before(async () => {
    const { admin } = app.server;
    const firm = { name: 'Lichtwerk Studios', email: 'hello@studio.example', address_line_1: 'Kanalstraße 8', address_city: 'Hamburg' };
    await admin.put('/v2/account', firm);
    const of = { name: 'Blue Harbour Productions', type: 'organization', client: true, email_1: CLIENT };
    client.uuid = (await admin.post('/v2/contact', of)).body.success.uuid;
    const items = [{ item_text: 'Studio A with lights', quantity: '3', unit: 'days', unit_amount: '45650.00' }];
    const dates = { date: now - 40 * DAY, due_date: now - 10 * DAY };
    invoice = await admin.create('invoice', { client, currency: 'EUR', prefix: 'LICHTWERK-2026-', items, ...dates });
  });

  const sent: { readonly [mail: string]: { readonly to: string; readonly path: () => string | Promise<string>; readonly body?: object } } =
    {
      invoice: { to: CLIENT, path: () => `/v2/invoice/send?id=${invoice}`, body: { link: true } },
      reminder: { to: CLIENT, path: () => `/v2/invoice/remind?id=${invoice}`, body: { link: true, late_fee: '40' } },
      statement: { to: CLIENT, path: () => `/v2/contact/send-statement?uuid=${client.uuid}&from=${now - 365 * DAY}&to=${now}`, body: {} },
      invitation: {
        to: COLLEAGUE,
        path: async () => {
          const user = { first_name: 'Noa', last_name: 'Lang', primary_email: COLLEAGUE, username: 'noa', group_id: 1 };
          return `/v2/user/invite?id=${await app.server.admin.create('user', user)}`;
        },
      },
    };

  for (const [name, { to, path, body }] of Object.entries(sent))
    test(`${name}: nothing of it is wider than its window, and its picture is in the documentation`, async () => {
      const receivedBy = () => post.received.filter(({ recipients }) => recipients.includes(to));
      const count = receivedBy().length;
      const answer = await app.server.admin.post(await path(), body);
      assert.equal(answer.status, 200, answer.text);
      await eventually(() => Promise.resolve(receivedBy().length), count + 1);
      const html = receivedBy().at(-1)?.mail.html ?? '';
      const looks: { readonly width: number; readonly height: number; readonly image: Buffer }[] = [];
      for (const scheme of SCHEMES)
        for (const width of WIDTHS) {
          const page = await app.open('/healthz', { scheme, width, height: 400 });
          await page.setContent(html);
          assert.deepEqual(await widerThan(page, width), [], `${scheme}, ${width} pixels`);
          assert.deepEqual(await brokenAmounts(page), [], `${scheme}, ${width} pixels`);
          const image = await page.screenshot({ fullPage: true });
          looks.push({ width, height: image.readUInt32BE(20), image });
        }
      const picture = await sheetOf(await app.open('/healthz'), looks);
      assert.ok(picture.length < MAX_BYTES, `${picture.length} bytes`);
      const file = `pictures/mail-${name}.webp`;
      if (process.env['DAYBOOK_PICTURES'] !== undefined) await writeFile(join(DOCS, file), picture);
      assert.equal((await readFile(join(DOCS, file))).toString('latin1', 8, 12), 'WEBP');
      assert.ok((await readFile(join(DOCS, 'papers.md'), 'utf8')).includes(`](${file})`), `papers.md shows ${file}`);
    });

  /** What reaches beyond the window, by its text. */
  const widerThan = (page: Page, width: number): Promise<string[]> =>
    page.evaluate((most) => {
      const wide = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > most + 0.5);
      const scrolls = document.documentElement.scrollWidth > most ? ['the page'] : [];
      return [...scrolls, ...wide.map((one) => `${one.tagName} ${one.textContent.trim().slice(0, 60)}`)];
    }, width);

  /** Amounts that are on more than one line: what is cut reads as another amount. */
  const brokenAmounts = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const isBroken = (cell: Element): boolean => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length > 1;
      };
      const cells = [...document.querySelectorAll('td')].filter(({ textContent }) => /^[A-Z]{3}\u00a0\S+$/.test(textContent));
      return cells.filter(isBroken).map(({ textContent }) => textContent);
    });

  /** All looks of a mail on one picture: a row for light, a row for dark. */
  async function sheetOf(page: Page, looks: readonly { readonly width: number; readonly height: number; readonly image: Buffer }[]) {
    const width = WIDTHS.reduce((sum, one) => sum + one + GAP, GAP);
    const rows = SCHEMES.map((_, i) => looks.slice(i * WIDTHS.length, (i + 1) * WIDTHS.length));
    const height = rows.reduce((sum, row) => sum + GAP + Math.max(...row.map((one) => one.height)), GAP);
    await page.setViewportSize({ width, height });
    const images = looks.map(({ image }) => `<img src="data:image/png;base64,${image.toString('base64')}">`).join('');
    const columns = WIDTHS.map((one) => `${one}px`).join(' ');
    const style = `margin: 0; padding: ${GAP}px; display: grid; gap: ${GAP}px; grid-template-columns: ${columns}; align-items: start`;
    await page.setContent(`<body style="${style}; background: #888">${images}</body>`);
    await page.waitForFunction(() => [...document.images].every((one) => one.complete && one.naturalWidth > 0));
    const protocol = await page.context().newCDPSession(page);
    const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
    return Buffer.from(data, 'base64');
  }
});
