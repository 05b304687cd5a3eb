import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { done } from '../support/api.ts';
import { pagesOf } from '../support/pdf-pages.ts';
import { pdfText } from '../support/pdf.ts';
import { testServer } from '../support/server.ts';
import { papers, type Paper } from './papers.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
const PER_MILLIMETRE = 4;
const MAX_BYTES = 100_000;
const DATE = Date.UTC(2026, 10, 26, 12) / 1_000;

/** The papers of `docs/papers.md`: `npm run pictures` draws them again. One that lacks what its country wants fails. */
describe('the papers of eight countries', () => {
  const server = testServer();

  for (const paper of papers)
    test(`${paper.country}: is made, says what the country wants, and is in the documentation`, async () => {
      const pdf = await issuedPaper(paper);
      const text = (await pdfText(pdf)).join(' ').replaceAll(/\s+/g, ' ');
      for (const words of paper.says) assert.ok(text.includes(words), `${words} in: ${text}`);
      const [page] = await pagesOf(pdf, PER_MILLIMETRE);
      assert.ok(page !== undefined);
      const picture = page.webp();
      assert.ok(picture.length < MAX_BYTES, `${picture.length} bytes`);
      const name = `pictures/paper-${paper.country.toLowerCase()}.webp`;
      if (process.env['DAYBOOK_PICTURES'] !== undefined) await writeFile(join(DOCS, name), picture);
      assert.equal((await readFile(join(DOCS, name))).toString('latin1', 8, 12), 'WEBP');
      assert.ok((await readFile(join(DOCS, 'papers.md'), 'utf8')).includes(`](${name})`), `papers.md shows ${name}`);
    });

  async function issuedPaper({ country, language, currency, tax, firm, client, body }: Paper): Promise<Uint8Array> {
    const { api, token } = await server.newAccount(firm.name);
    const account = { ...firm, language, currency, address_country: country };
    done(await api.put('/v2/account', account));
    const contact = await api.post('/v2/contact', { ...client, language, type: 'organization', client: true });
    assert.equal(contact.status, 200, contact.text);
    const items = body.items.map((item) => ({ ...item, taxes: [tax] }));
    const { uuid } = contact.body.success;
    const id = await api.create('invoice', { due_date: DATE + 30 * 86_400, ...body, items, currency, client: { uuid }, date: DATE });
    done(await api.post(`/v2/invoice/issue?id=${id}`, undefined));
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}/v2/invoice/document?id=${id}&format=pdf`, { headers });
    assert.equal(response.status, 200);
    return new Uint8Array(await response.arrayBuffer());
  }
});
