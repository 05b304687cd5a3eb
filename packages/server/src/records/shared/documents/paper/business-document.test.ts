import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { toText } from '@daybook/values';
import { machineViewer } from '../../../../access/machine-viewer.ts';
import type { Connections } from '../../../../database/connections.ts';
import { Press } from '../../../../paper/index.ts';
import { connectionsTo } from '../../../../../test/support/connections-to.ts';
import { documentKinds, type DocumentKind } from '../../../../../test/support/billing.ts';
import { testServer } from '../../../../../test/support/server.ts';
import { loadBusinessDocument, makePageContent, makePdf, renderMail } from '../index.ts';

describe('what a quote or invoice says', () => {
  const server = testServer();
  let connections: Connections;
  let uuid: string;
  before(async () => {
    const onQuery = (): void => undefined;
    connections = connectionsTo(server.database.app, { slowQueryMs: 10_000, poolSize: 1, laneCount: 1, onQuery });
    const sent = {
      name: 'Żółw Sp. z o.o.',
      type: 'organization',
      client: true,
      address_city: 'Łódź',
      vat_number: 'PL1234563218',
      language: 'pl',
    };
    uuid = (await server.admin.post('/v2/contact', sent)).body.success.uuid;
    await server.admin.put('/v2/account', { name: 'Test', iban: 'DE89370400440532013000', time_zone: 'Europe/Berlin', vat_number: 'DE1' });
  });
  after(() => connections.close());

  const load = (kind: DocumentKind, id: number, others: object = {}) =>
    loadBusinessDocument(connections, { ...machineViewer(server.account), ...others }, kind, id);

  for (const kind of documentKinds) {
    test(`5 of a ${kind}: seller, buyer, lines in groups, figures, taxes with their reason, custom fields and template`, async () => {
      const person = (await server.admin.create('contact', { name: 'Ewa', type: 'person' })) as number;
      const tax = await server.admin.create('tax', { name: `Export ${kind}`, rate: '0', category: 'G', exemption_reason: 'Export' });
      const field = await server.admin.create('custom-field', { name: 'Cost centre', type: 'text', module: kind });
      const template = await server.admin.create('invoice-template', {
        name: 'T',
        type_id: kind === 'quote' ? 2 : 1,
        title: 'Our title',
        top_left_container: 'Hi',
        options: { totals_visibility: { sub_total: false } },
      });
      const project = await server.admin.create('project', { name: 'Film', code: 'F', private: true });
      const id = await server.admin.create(kind, {
        client: { uuid, contact_person: { id: person } },
        date: Date.UTC(2026, 2, 28, 23, 30) / 1000,
        currency: 'EUR',
        template_id: template,
        project: { id: project },
        custom_fields: [{ id: field, value: 'K7' }],
        groups: [{ id: -1, name: 'Phase', hide_items: true }],
        items: [
          {
            item_text: 'A',
            quantity: '3',
            unit_amount: '33.335',
            discount: '10%',
            parent_group_id: -1,
            taxes: [{ name: 'VAT', rate: '19' }],
          },
          { item_text: 'B', quantity: '-1', unit_amount: '10', taxes: [{ id: tax }] },
          { item_text: 'C', quantity: '1', unit_amount: '1', tax: false, taxes: [{ id: tax }] },
        ],
      });
      const said = await load(kind, id);
      const listed = await server.admin.one(kind, id);
      // The evening of the 28th in UTC is the 29th in Berlin.
      assert.deepEqual(said.date, { year: 2026, month: 3, day: 29 });
      assert.deepEqual([said.kind, said.prefix, said.number], [kind, listed.prefix, listed.number]);
      assert.deepEqual([said.seller.name, said.seller.iban, said.seller.vat_number], ['Test', 'DE89370400440532013000', 'DE1']);
      const { name, contactPerson, language, address_city: city, vat_number: vat } = said.buyer ?? assert.fail();
      assert.deepEqual([name, contactPerson, language, city, vat], ['Żółw Sp. z o.o.', 'Ewa', 'pl', 'Łódź', 'PL1234563218']);
      for (const [member, total] of Object.entries(said.totals)) assert.equal(toText(total), listed[member], member);
      assert.deepEqual(
        said.lines.map((line) => [line.title, toText(line.gross), toText(line.discount), toText(line.total), line.taxes.length]),
        [
          ['A', '100.01', '10.00', '90.01', 1],
          ['B', '-10.00', '0.00', '-10.00', 1],
          ['C', '1.00', '0.00', '1.00', 0],
        ],
      );
      assert.deepEqual(
        said.taxes.map((one) => [one.name, toText(one.rate), one.category, one.exemptionReason, toText(one.base), toText(one.amount)]),
        [
          ['VAT', '19', 'S', '', '90.01', '17.10'],
          [`Export ${kind}`, '0', 'G', 'Export', '-10.00', '0.00'],
        ],
      );
      assert.deepEqual(
        [said.groups.map((group) => [group.name, group.hideItems]), said.lines[0]?.groupId],
        [[['Phase', true]], said.groups[0]?.id],
      );
      assert.deepEqual(said.customFields, [{ id: field, name: 'Cost centre', key: 'cost_centre', value: 'K7' }]);
      assert.deepEqual(
        [said.template?.title, said.template?.containers.top_left_container, said.template?.totals.sub_total, said.template?.columns.tax],
        ['Our title', 'Hi', false, true],
      );
      assert.equal(said.project?.name, 'Film');
      const outsider = await load(kind, id, { seesAll: false, userId: 99 });
      assert.deepEqual(outsider.project, { id: project, name: '', code: '' });
    });

    test(`5 a ${kind} that is fixed names its client as it was issued, and what it was made from`, async () => {
      const id = await server.admin.create(kind, { client: { uuid }, status: { id: 3 } });
      await server.admin.put(`/v2/contact?uuid=${uuid}`, { address_city: 'Kraków' });
      const copy = (await server.admin.post(`/v2/${kind}/duplicate?id=${id}`, undefined)).body.success.id;
      const [original, draft] = [await load(kind, id), await load(kind, copy)];
      assert.deepEqual([original.isFixed, original.buyer?.address_city], [true, 'Łódź']);
      assert.deepEqual([draft.isFixed, draft.buyer?.address_city], [false, 'Kraków']);
      assert.deepEqual([draft.origin?.kind, draft.origin?.id, draft.origin?.number], [kind, id, original.number]);
      await server.admin.put(`/v2/contact?uuid=${uuid}`, { address_city: 'Łódź' });
    });

    test(`5 there is nothing of another account's ${kind}, or of a deleted one`, async () => {
      const id = await server.admin.create(kind, { client: { uuid } });
      const other = await server.newAccount(`Other ${kind}`);
      await assert.rejects(load(kind, id, { account: other.account }), { code: 'not_found' });
      await server.admin.delete(`/v2/${kind}?id=${id}`);
      await assert.rejects(load(kind, id), { code: 'not_found' });
    });
  }

  test('8 mail and the public page are made from the same document', async () => {
    const template = await server.admin.create('invoice-template', {
      name: 'Mail',
      type_id: 1,
      email_subject_template: '{{ document.type }} {{ document.number }}: {{ document.total }} {{ document.currency }}',
      email_body_template:
        '{% for item in items %}{{ item.quantity }} × {{ item.title }}, {{ item.total }}\n{% endfor %}{{ document.link }}',
    });
    const id = await server.admin.create('invoice', {
      client: { uuid },
      template_id: template,
      items: [{ item_text: 'A & B', quantity: '1.5', unit_amount: '1000' }],
    });
    const said = await load('invoice', id);
    const press = new Press(null);
    try {
      const mail = await renderMail({ press }, machineViewer(server.account), said, 'https://example.com/p/1');
      assert.deepEqual(mail, {
        subject: `Faktura ${said.prefix}${said.number}: 1\u00a0500,00 EUR`,
        body: '1,5 × A & B, 1\u00a0500,00\nhttps://example.com/p/1',
      });
      const content = await makePageContent({ press, connections, readModels: {} }, machineViewer(server.account), said);
      assert.match(content, /^<article class="sheet">[^]*A &amp; B[^]*<\/article>$/);
      const attached = { name: 'factur-x.xml', mimeType: 'text/xml', relationship: 'alternative', description: 'The invoice' } as const;
      const files = [{ ...attached, content: Buffer.from('<invoice/>') }];
      const pdf = await makePdf({ press, connections, readModels: {} }, machineViewer(server.account), said, files);
      assert.ok(pdf.includes('(factur-x.xml)') && pdf.includes('/AFRelationship /Alternative'), 'the file is inside, with what it is');
    } finally {
      await press.close();
    }
  });
});
