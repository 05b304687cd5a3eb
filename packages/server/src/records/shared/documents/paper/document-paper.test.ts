import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { Billing, documentKinds, type DocumentKind } from '../../../../../test/support/billing.ts';
import { tokenWith } from '../../../../../test/support/people.ts';
import { testServer } from '../../../../../test/support/server.ts';
import { World } from '../../../../../test/support/world.ts';

const IBAN = 'DE89370400440532013000';

describe('quotes and invoices on paper', () => {
  const server = testServer();
  let billing: Billing;
  const world = new World(server);
  before(async () => {
    const sent = { name: 'Client & Co <b>', type: 'organization', client: true, address_city: 'Łódź' };
    const { uuid } = (await server.admin.post('/v2/contact', sent)).body.success;
    billing = new Billing(server.admin, uuid);
    await server.admin.put('/v2/account', { name: 'Test', iban: IBAN, address_country: 'DE' });
  });

  const paperOf = async (kind: DocumentKind, id: number, format = 'pdf', headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/v2/${kind}/document?id=${id}&format=${format}`, {
      headers: { authorization: `Bearer ${server.adminToken}`, ...headers },
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const storedPaper = async (kind: DocumentKind, id: number) => {
    const [row] = await server.sql(
      `select pdf_hash as hash, paper_issued::text as paper, paper_logo_id as logo from ${kind} where id = $1`,
      [id],
    );
    return row as { hash: string | null; paper: string | null; logo: number | null };
  };
  const pictureOf = async (color: string): Promise<string> => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2" fill="${color}"/></svg>`;
    const headers = { authorization: `Bearer ${server.adminToken}`, 'content-type': 'image/svg+xml' };
    const response = await fetch(`${server.url}/v2/file?name=logo.svg`, { method: 'POST', headers, body: svg });
    return ((await response.json()) as { alias: string }).alias;
  };
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    for (let attempt = 0; attempt < 600 && !(await holds()); attempt += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const items = [{ item_text: 'Filming', quantity: 2, unit_amount: '100', taxes: [{ name: 'VAT', rate: '19' }] }];

  for (const kind of documentKinds) {
    test(`8 a ${kind} is PDF/A-3b with a name, a tag and a digest, and the same bytes each time`, async () => {
      const { id } = await billing.create(kind, { items, prefix: 'Ä/\u202e1-' });
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

    test(`8 a ${kind} that is fixed stays the same to the byte, whatever client, account, template and tax become`, async () => {
      const { id: tax } = (await server.admin.post('/v2/tax', { name: `Abroad ${kind}`, rate: '0', category: 'G' })).body.success;
      const logo = await pictureOf('#c2255c');
      const template = await server.admin.create('invoice-template', {
        name: 'T',
        type_id: kind === 'quote' ? 2 : 1,
        logo: [{ alias: logo }],
        bottom_center_container: 'Thank you, {{ client.name }}',
      });
      const field = await server.admin.create('custom-field', { name: 'Cost centre', type: 'text', module: kind });
      const body = { items: [{ ...items[0], taxes: [{ id: tax }] }], template_id: template, custom_fields: [{ id: field, value: 'K7' }] };
      const { id } = await billing.create(kind, body);
      const draft = await paperOf(kind, id);
      await billing.change(kind, id, { status: { id: 3 } });
      const issued = await paperOf(kind, id);
      const page = await paperOf(kind, id, 'html');
      assert.notDeepEqual(issued.bytes, draft.bytes, 'a draft is marked as one');
      await server.sql(`update job set at = now() where name = 'hash paper'`);
      await until(async () => (await storedPaper(kind, id)).hash !== null);
      const { hash, ...stored } = await storedPaper(kind, id);
      assert.equal(hash, createHash('sha256').update(issued.bytes).digest('hex'));
      await server.admin.put(`/v2/contact?uuid=${billing.client.uuid}`, { name: 'Renamed', address_city: 'Elsewhere', language: 'de' });
      await server.admin.put('/v2/account', { name: 'Changed', iban: '', language: 'pl', time_zone: 'Asia/Tokyo', date_format: 'Y/m/d' });
      await server.admin.put(`/v2/invoice-template?id=${template}`, { title: 'New', logo: [], bottom_center_container: 'Bye' });
      await server.admin.put(`/v2/tax?id=${tax}`, { category: 'E', exemption_reason: 'Another' });
      await server.admin.put(`/v2/custom-field?id=${field}`, { name: 'Else' });
      assert.deepEqual((await paperOf(kind, id)).bytes, issued.bytes);
      assert.deepEqual((await paperOf(kind, id, 'html')).bytes, page.bytes);
      assert.deepEqual(await storedPaper(kind, id), { hash, ...stored });
      // What the document itself is given later shows.
      await billing.change(kind, id, { reference: 'PO 7' });
      assert.match((await paperOf(kind, id, 'html')).bytes.toString(), /PO 7/);
      await server.admin.put(`/v2/contact?uuid=${billing.client.uuid}`, { name: 'Client & Co <b>', address_city: 'Łódź', language: '' });
      await server.admin.put('/v2/account', { name: 'Test', iban: IBAN, language: '', time_zone: 'UTC', date_format: '' });
    });

    test(`8 a ${kind} is given to readers of Finance alone, and shows no private project to others`, async () => {
      const project = await server.admin.create('project', { name: 'Secret film', private: true });
      const template = await server.admin.create('invoice-template', {
        name: 'T',
        type_id: kind === 'quote' ? 2 : 1,
        top_left_container: 'For {{ project.name }}',
      });
      const { id } = await billing.create(kind, { items, project: { id: project }, template_id: template, status: { id: 3 } });
      const outsider = await tokenWith(world, 'acl_admin', '--');
      assert.match((await paperOf(kind, id, 'html')).bytes.toString(), /For Secret film/);
      const shown = await paperOf(kind, id, 'html', { authorization: `Bearer ${outsider}` });
      assert.doesNotMatch(shown.bytes.toString(), /Secret/);
      const none = await tokenWith(world, 'acl_finance', '--');
      assert.equal((await paperOf(kind, id, 'pdf', { authorization: `Bearer ${none}` })).status, 403);
      assert.equal((await paperOf(kind, 999_999)).status, 404);
      assert.equal((await paperOf(kind, id, 'docx')).status, 400);
    });

    test(`8 the page of a ${kind} shows what its texts say, and runs and loads nothing`, async () => {
      const { id } = await billing.create(kind, {
        items: [{ ...items[0], item_text: '<script>alert(1)</script>', description: '#read("/etc/passwd")' }],
        terms: '<img src=x onerror=alert(1)>',
      });
      const { bytes, headers } = await paperOf(kind, id, 'html');
      const text = bytes.toString();
      assert.match(text, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
      assert.match(text, /Client &amp; Co &lt;b&gt;/);
      assert.doesNotMatch(text, /<script|<img|<link|https?:\/\/(?!www\.w3\.org)/);
      const policy = headers.get('content-security-policy') ?? '';
      assert.match(policy, /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src data:/);
      assert.equal((await paperOf(kind, id)).status, 200);
    });
  }

  test('8 a document with more lines of text than paper takes is refused as paper, and shown as a page', async () => {
    const { id } = await billing.create('quote', { items: [{ ...items[0], description: `${'\n'.repeat(60_000)}x` }] });
    const { status, bytes } = await paperOf('quote', id);
    const { code, retry_after: again } = JSON.parse(bytes.toString());
    assert.deepEqual([status, code, again], [409, 'paper_too_long', undefined]);
    assert.equal((await paperOf('quote', id, 'html')).status, 200);
  });

  test('8 the page of an invoice says what was paid and asks for what is open; its PDF stays what was issued', async () => {
    const template = await server.admin.create('invoice-template', {
      name: 'T',
      type_id: 1,
      bottom_left_container: '{{ document.status }}',
      top_left_container: 'Open: {{ document.open_total }}, paid: {{ document.paid_total }} {{ document.paid_date }}',
    });
    const { id } = await billing.create('invoice', { items, currency: 'EUR', template_id: template, status: { id: 3 } });
    const [issued, page] = [await paperOf('invoice', id), await paperOf('invoice', id, 'html')];
    assert.match(page.bytes.toString(), /Open: 238\.00, paid: 0\.00[^]*<dt>Amount<\/dt><dd><bdi>EUR\u00a0238\.00</);
    assert.doesNotMatch(page.bytes.toString(), />Paid|Open amount/);
    await server.admin.create('payment', { amount: '38', date: Date.UTC(2026, 1, 2) / 1000, allocations: [{ invoice_id: id }] });
    const part = (await paperOf('invoice', id, 'html', { 'if-none-match': page.headers.get('etag') ?? '' })).bytes.toString();
    assert.match(part, /Open: 200\.00, paid: 38\.00 2 Feb 2026/);
    assert.match(part, /Paid<\/th><td>−38\.00<[^]*Open amount EUR<\/th><td>200\.00<[^]*<dt>Amount<\/dt><dd><bdi>EUR\u00a0200\.00<[^]*<svg/);
    await server.admin.create('payment', { amount: '100', date: Date.UTC(2026, 1, 3) / 1000, allocations: [{ invoice_id: id }] });
    assert.equal((await server.admin.post(`/v2/invoice/credit?id=${id}`, { status: { id: 3 } })).status, 200);
    const settled = (await paperOf('invoice', id, 'html')).bytes.toString();
    assert.match(settled, /<span class="mark settled">Paid on 3 Feb 2026<\/span>[^]*<bdi>Paid<\/bdi>/);
    assert.match(settled, /Paid<\/th><td>−138\.00<[^]*Credited<\/th><td>−100\.00<[^]*Open amount EUR<\/th><td>0\.00</);
    assert.doesNotMatch(settled, /<svg|DE89|Scan/);
    const now = await paperOf('invoice', id);
    for (const name of ['repr-digest', 'etag']) assert.equal(now.headers.get(name), issued.headers.get(name), name);
    assert.deepEqual(now.bytes, issued.bytes);
  });

  test('8 a template that is checked is refused with the place of each fault, and one that fails says where when it is drawn', async () => {
    const sent = {
      name: 'Broken',
      type_id: 1,
      top_left_container: 'Hello\n  {{ client.nmae }} {{ document.number | shout }}',
      middle_left_container: '{% include "secret" %}',
      bottom_left_container: '{{ client.nmae }} and\n{{ secrets }}',
      email_subject_template: '{% if document.number %}',
      email_body_template: '{{ "now" | date: "%s" }}',
    };
    const { status, body } = await server.admin.post('/v2/invoice-template?check=true', sent);
    assert.equal(status, 422);
    const faults = body.errors.map(({ pointer, message }: any) => [pointer, message]);
    assert.deepEqual(faults, [
      ['/top_left_container', 'line 2, column 21: undefined filter: shout'],
      ['/middle_left_container', 'line 1, column 1: tag "include" not found'],
      ['/bottom_left_container', 'line 1, column 4: there is no variable "client.nmae"; did you mean "client.name"?'],
      ['/bottom_left_container', faults[3]?.[1]],
      ['/email_subject_template', 'line 1, column 1: tag {% if document.number %} not closed'],
      ['/email_body_template', 'line 1, column 1: undefined filter: date'],
    ]);
    assert.match(faults[3]?.[1], /^line 2, column 4: there is no variable "secrets"; known are document, client, account/);
    const endless = '{% for a in (1..999) %}{% for b in (1..999) %}{% for c in (1..999) %}x{% endfor %}{% endfor %}{% endfor %}';
    const template = await server.admin.create('invoice-template', { name: 'Endless', type_id: 1, top_left_container: endless });
    const { id } = await billing.create('invoice', { items, template_id: template });
    const failed = await paperOf('invoice', id);
    assert.equal(failed.status, 422);
    const problem = JSON.parse(failed.bytes.toString());
    assert.equal(problem.code, 'template_failed');
    assert.match(
      problem.detail,
      new RegExp(`^template ${template}, top_left_container, line 1, column \\d+: (template render|memory alloc) limit exceeded$`),
    );
  });

  test('2.12 texts of a template are stored as sent, whatever they say, and draw variables that no document has empty', async () => {
    const cells = { top_left_container: 'Dear {{client_name}}, {{ client.nmae }}!', email_body_template: 'Hello {{ name }}' };
    const template = await server.admin.create('invoice-template', { name: 'Other', type_id: 1, ...cells });
    const { id } = await billing.create('invoice', { items, template_id: template });
    const html = (await server.admin.get(`/v2/invoice/document?id=${id}&format=html`)).text;
    assert.match(html, /Dear , !/);
    const unread = { bottom_center_container: '10 {% off', email_subject_template: '{{' };
    const path = `/v2/invoice-template?id=${template}`;
    for (const query of ['', '&validation_mode=auto_correct']) {
      const { status, body } = await server.admin.put(`${path}${query}`, unread);
      assert.deepEqual([status, body.corrections ?? []], [200, []]);
    }
    const stored = await server.admin.one('invoice-template', template);
    for (const [member, text] of Object.entries({ ...cells, ...unread })) assert.equal(stored[member], text);
    assert.equal((await paperOf('invoice', id)).status, 422);
    const refused = await server.admin.put(`${path}&check=true`, unread);
    assert.deepEqual([refused.status, refused.body.errors.length], [422, 2]);
  });

  test('9 a template that is not saved is previewed with a document, within the rules and bounds of a saved one', async () => {
    const { id } = await billing.create('invoice', { items, reference: 'Order 7' });
    const preview = (body: object, query = `document_id=${id}`) => server.admin.post(`/v2/invoice-template/preview?${query}`, body);
    const sent = {
      type_id: 1,
      title: 'Bill <b>',
      top_left_container: 'For {{ document.reference }}',
      email_subject_template: 'Bill {{ document.number }}',
      email_body_template: 'Read it: {{ document.link }}',
      options: { items_column_visibility: { price: false } },
    };
    const { status, body } = await preview(sent);
    assert.equal(status, 200);
    assert.match(body.html, /Bill &lt;b&gt;[\s\S]*For Order 7/);
    assert.match(body.subject, /^Bill \S+$/);
    assert.equal(body.body, 'Read it: {link}');
    const saved = await server.admin.get('/v2/invoice-template?limit=100');
    assert.ok(saved.body.data.every(({ title }: any) => title !== 'Bill <b>'));
    const faulty = await preview({ type_id: 1, bottom_left_container: '{{ secrets }}', email_body_template: '{% if %}' });
    assert.deepEqual(
      [faulty.status, faulty.body.errors.map(({ pointer }: any) => pointer)],
      [422, ['/bottom_left_container', '/email_body_template']],
    );
    const endless = '{% for a in (1..999) %}{% for b in (1..999) %}{% for c in (1..999) %}x{% endfor %}{% endfor %}{% endfor %}';
    const failed = await preview({ type_id: 1, top_left_container: endless });
    assert.deepEqual([failed.status, failed.body.code], [422, 'template_failed']);
    assert.match(failed.body.detail, /^top_left_container, line 1/, 'it has no number yet');
    assert.equal((await preview({ type_id: 2 })).status, 404);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#123456"/></svg>';
    const { alias } = (
      await server.admin.send('POST', '/v2/file?name=sign.svg', new TextEncoder().encode(svg), { 'content-type': 'image/svg+xml' })
    ).body;
    assert.match((await preview({ type_id: 1, logo: [{ alias }] })).body.html, /<img src="data:image\/svg\+xml;base64,/);
    const unknown = await preview({ type_id: 1, logo: { alias: 'f00' } });
    assert.deepEqual([unknown.status, unknown.body.errors[0].pointer], [422, '/logo']);
  });
});
