import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { Billing, documentKinds, type DocumentKind } from '../../../test/support/billing.ts';
import { testServer } from '../../../test/support/server.ts';

describe('quotes and invoices on paper', () => {
  const server = testServer();
  let billing: Billing;
  before(async () => {
    const sent = { name: 'Client & Co <b>', type: 'organization', client: true, address_city: 'Łódź' };
    const { uuid } = (await server.admin.post('/v2/contact', sent)).body.success;
    billing = new Billing(server.admin, uuid);
    await server.admin.put('/v2/account', { name: 'Test', iban: 'DE89370400440532013000', address_country: 'DE' });
  });

  const paperOf = async (kind: DocumentKind, id: number, format = 'pdf', headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/v2/${kind}/document?id=${id}&format=${format}`, {
      headers: { authorization: `Bearer ${server.adminToken}`, ...headers },
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const items = [{ item_text: 'Filming', quantity: 2, unit_amount: '100', taxes: [{ name: 'VAT', rate: '19' }] }];

  for (const kind of documentKinds) {
    test(`8 a ${kind} is PDF/A-3b with a name, a tag and a digest, and the same bytes each time`, async () => {
      const { id } = await billing.create(kind, { items, prefix: 'Ä/1-' });
      const { status, headers, bytes } = await paperOf(kind, id);
      assert.equal(status, 200, bytes.toString());
      assert.equal(headers.get('content-type'), 'application/pdf');
      assert.match(bytes.toString('latin1', 0, 8), /^%PDF-1\.7/);
      const title = kind === 'quote' ? 'Quote' : 'Invoice';
      const disposition = `inline; filename="${title} _-1-1.pdf"; filename*=UTF-8''${title}%20%C3%84-1-1.pdf`;
      assert.equal(headers.get('content-disposition'), disposition);
      const digest = createHash('sha256').update(bytes).digest('base64');
      assert.equal(headers.get('repr-digest'), `sha-256=:${digest}:`);
      assert.ok(bytes.includes('<pdfaid:part>3</pdfaid:part>') && bytes.includes('<pdfaid:conformance>B</pdfaid:conformance>'));
      assert.deepEqual((await paperOf(kind, id)).bytes, bytes);
      const etag = headers.get('etag') ?? assert.fail();
      assert.equal((await paperOf(kind, id, 'pdf', { 'if-none-match': etag })).status, 304);
      const head = await fetch(`${server.url}/v2/${kind}/document?id=${id}`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${server.adminToken}` },
      });
      assert.deepEqual([head.headers.get('etag'), head.headers.get('content-length')], [etag, String(bytes.length)]);
    });
  }
});
