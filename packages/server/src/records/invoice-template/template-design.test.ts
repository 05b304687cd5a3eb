import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { paperBlocks, usualDesign } from '@daybook/values';
import { done } from '../../../test/support/api.ts';
import { Billing, testBilling } from '../../../test/support/billing.ts';
import { testServer } from '../../../test/support/server.ts';

describe('the design of a template', () => {
  const server = testServer();
  const billing = testBilling(server);
  const stored = async (id: number) => (await server.admin.one('invoice-template', id))['design'];
  const pathOf = (id: number): string => `/v2/invoice-template?id=${id}`;
  const pageOf = async (id: number) => {
    const response = await fetch(`${server.url}/v2/invoice/document?id=${id}&format=html`, {
      headers: { authorization: `Bearer ${server.adminToken}` },
    });
    return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
  };

  test('a template without one has the usual one, and what is sent is merged by member', async () => {
    const id = await server.admin.create('invoice-template', { name: 'Plain', type_id: 1 });
    assert.deepEqual(await stored(id), usualDesign);
    const columns = [{ column: 'total', label: 'Sum', width: 20 }];
    assert.equal((await server.admin.put(pathOf(id), { design: { color: '#c2255c', columns } })).status, 200);
    assert.equal((await server.admin.put(pathOf(id), { design: { font: 'serif', hidden: ['terms'] } })).status, 200);
    assert.deepEqual(await stored(id), { ...usualDesign, color: '#c2255c', font: 'serif', hidden: ['terms'], columns });
    assert.equal((await server.admin.put(pathOf(id), { name: 'Other', options: { totals_visibility: { total: false } } })).status, 200);
    assert.equal(((await stored(id)) as { font: string }).font, 'serif');
    await server.admin.put(pathOf(id), { design: { font: null, logo_position: 'none', blocks: [...paperBlocks].toReversed() } });
    assert.equal(((await stored(id)) as { font: string }).font, 'sans');
    await server.admin.put(pathOf(id), { design: null });
    assert.deepEqual(await stored(id), usualDesign);
  });

  test('all that is wrong with one is refused at its place, when it is saved and when it is previewed', async () => {
    const design = {
      color: 'red',
      font: 'comic',
      blocks: ['lines', 'lines', 'nope'],
      hidden: ['totals', 'terms', 'terms'],
      columns: [
        { column: 'item', width: 60 },
        { column: 'item', width: 40 },
        { label: 'x'.repeat(61), width: 4 },
      ],
    };
    const invoice = await billing.create('invoice', {});
    const answers = [
      await server.admin.post('/v2/invoice-template', { name: 'Wrong', type_id: 1, design }),
      await server.admin.post(`/v2/invoice-template/preview?document_id=${invoice.id}`, { type_id: 1, design }),
    ];
    for (const { status, body } of answers) {
      assert.equal(status, 422);
      const places = (body.errors as { pointer: string }[]).map(({ pointer }) => pointer);
      for (const place of ['color', 'font', 'blocks/2', 'hidden/0', 'columns/2/label', 'columns/2/width'])
        assert.ok(places.includes(`/design/${place}`), `${place} of ${places.join(' ')}`);
    }
    const twice = {
      blocks: ['lines', 'lines'],
      hidden: ['terms', 'terms'],
      columns: [
        { column: 'item', width: 60 },
        { column: 'item', width: 40 },
      ],
      line_fields: ['serial', 'serial'],
    };
    const { status, body } = await server.admin.post('/v2/invoice-template', { name: 'Wrong', type_id: 1, design: twice });
    assert.deepEqual(
      [status, (body.errors as { pointer: string; code: string }[]).map(({ pointer, code }) => `${pointer} ${code}`).toSorted()],
      [
        422,
        [
          '/design/blocks/1 duplicate',
          '/design/columns/1/column duplicate',
          '/design/columns/1/width out_of_range',
          '/design/hidden/1 duplicate',
          '/design/line_fields/1 duplicate',
        ],
      ],
    );
  });

  test('a document is shown by it, and an issued one keeps it whatever the template becomes', async () => {
    const id = await server.admin.create('invoice-template', {
      name: 'House',
      type_id: 1,
      introduction_container: 'Dear {{ client.name }}',
      closing_container: 'Kind regards, {{ account.name }}',
      design: { color: '#0b7285', blocks: ['heading', 'closing', 'lines'], columns: [{ column: 'quantity', label: 'Days', width: 25 }] },
    });
    const wrong = await server.admin.put(`${pathOf(id)}&check=true`, { closing_container: '{{ client.nmae }}' });
    assert.equal(wrong.body.errors[0].pointer, '/closing_container');
    const { id: invoice } = await billing.create('invoice', {
      template_id: id,
      items: [{ item_text: 'Filming', quantity: 1, unit_amount: '100' }],
    });
    const before = await pageOf(invoice);
    assert.match(before.html, /<h1>.*Dear .*Kind regards, .*data-column="quantity">Days</s);
    assert.equal(before.policy.match(/sha256-/g)?.length, 2);
    await billing.change('invoice', invoice, { status: { id: 3 } });
    const issued = await pageOf(invoice);
    await server.admin.put(pathOf(id), { design: null, introduction_container: '', closing_container: 'Changed' });
    assert.deepEqual(await pageOf(invoice), issued);
    assert.match(issued.html, /--sheet-accent:#0b7285/);
  });

  test('custom fields of lines are below their texts, those that are chosen, and stay on what was issued', async () => {
    const fields: { id: number; name: string }[] = [];
    for (const name of ['Serial number', 'Case', 'Internal note'])
      fields.push({ id: await server.admin.create('custom-field', { name, module: 'billable_item', type: 'text' }), name });
    const keys = await Promise.all(fields.map(async ({ id }) => String((await server.admin.one('custom-field', id))['update_key'])));
    const [serial = '', box = ''] = keys;
    const options = { items_column_visibility: { description: false } };
    const design = { line_fields: [box, 'gone', serial] };
    const id = await server.admin.create('invoice-template', { name: 'With fields', type_id: 1, options, design });
    const values = (texts: readonly string[]) => texts.map((value, i) => ({ id: fields[i]?.id, value }));
    const items = [
      {
        item_text: 'Camera',
        description: 'Not shown',
        unit_amount: '100',
        custom_fields: values(['SN-4711', 'Flight <case>', 'Worn out']),
      },
      { item_text: 'Lens', unit_amount: '50', custom_fields: values(['SN-4712', '', '']) },
    ];
    const { id: invoice } = await billing.create('invoice', { template_id: id, items });
    await billing.change('invoice', invoice, { status: { id: 3 } });
    const issued = await pageOf(invoice);
    assert.match(issued.html, /Camera.*Case: Flight &lt;case&gt;.*Serial number: SN-4711.*Lens.*Serial number: SN-4712/s);
    assert.doesNotMatch(issued.html, /Worn out|Not shown|Case: ?</);
    await server.admin.put(pathOf(id), { design: { line_fields: [] } });
    assert.deepEqual(await pageOf(invoice), issued);
    const { id: next } = await billing.create('invoice', { template_id: id, items });
    assert.doesNotMatch((await pageOf(next)).html, /SN-4711/);
  });

  test('an invoice that was issued before there were designs is shown as it was', async () => {
    const id = await server.admin.create('invoice-template', { name: 'Early', type_id: 1, top_left_container: 'Early' });
    const { id: invoice } = await billing.create('invoice', {
      template_id: id,
      items: [{ item_text: 'Filming', quantity: 1, unit_amount: '100' }],
    });
    await billing.change('invoice', invoice, { status: { id: 3 } });
    const issued = await pageOf(invoice);
    await server.sql(
      `update invoice set paper_issued = (paper_issued::jsonb #- '{template,design}' #- '{template,introduction_container}'
        #- '{template,closing_container}')::json where id = $1`,
      [invoice],
    );
    assert.deepEqual(await pageOf(invoice), issued);
  });

  test('the mail of one template has other words for each language', async () => {
    const email_body_template = '{% case document.language %}{% when "de" %}Guten Tag{% else %}Hello{% endcase %}, {{ client.name }}';
    const mailTo = async (language: string): Promise<string> => {
      const { body: contact } = await server.admin.post('/v2/contact', { name: 'Süd', type: 'organization', client: true, language });
      const { id } = await new Billing(server.admin, contact.success.uuid).create('invoice', {});
      return done(
        await server.admin.post(`/v2/invoice-template/preview?document_id=${id}`, {
          type_id: 1,
          email_body_template,
        }),
      ).body;
    };
    assert.deepEqual([await mailTo('de-AT'), await mailTo('fr'), await mailTo('')], ['Guten Tag, Süd', 'Hello, Süd', 'Hello, Süd']);
  });

  test('a preview draws the pages of the paper where it is asked to', async () => {
    const { id } = await billing.create('invoice', { items: [{ item_text: '<script>alert(1)</script>', unit_amount: '100' }] });
    const preview = (query: string) =>
      server.admin.post(`/v2/invoice-template/preview?document_id=${id}${query}`, { type_id: 1, design: { color: '#0b7285' } });
    assert.deepEqual((await preview('')).body.paper, { svg: '', pages: 0 });
    const { svg, pages } = (await preview('&paper=true')).body.paper;
    assert.equal(pages, 1);
    assert.match(svg, /^<svg .*#0b7285/s);
    assert.doesNotMatch(svg, /<script/);
  });
});
