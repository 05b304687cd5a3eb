import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Billing, documentKinds, testBilling, untilOf, type DocumentKind } from '../../../../test/support/billing.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

const PREFIX = { quote: 'Q-', invoice: 'I-' } as const;

for (const kind of documentKinds) {
  describe(`the numbers and defaults of ${kind}s`, () => {
    const server = testServer();
    const billing = testBilling(server);

    const numbered = async (prefix: string, body: object = {}): Promise<any> => billing.create(kind, { prefix, ...body });

    test('2.3 a number that is sent may be 0, and the next one is 1', async () => {
      assert.equal((await numbered('Z-', { number: 0 })).number, 0);
      assert.equal((await numbered('Z-')).number, 1);
    });

    test('5 the number is 1 + the highest living one of the account, kind and prefix', async () => {
      const other: DocumentKind = kind === 'quote' ? 'invoice' : 'quote';
      await billing.create(other, { prefix: 'A-', number: 50 });
      assert.equal((await numbered('A-')).number, 1);
      assert.equal((await numbered('A-')).number, 2);
      assert.equal((await numbered('a-')).number, 1);
      assert.equal((await numbered('A-', { number: 7 })).number, 7);
      const eighth = await numbered('A-');
      assert.equal(eighth.number, 8);
      assert.equal((await numbered('A-', { number: 5 })).number, 5);
      await server.admin.delete(`/v2/${kind}?id=${eighth.id}`);
      assert.equal((await numbered('A-')).number, 8);
      const account = await server.newAccount(`Other ${kind}`);
      assert.equal((await (await Billing.of(account.api)).create(kind, { prefix: 'A-' })).number, 1);
    });

    test('5 a number that was sent must be free among the living of its series', async () => {
      const { id } = await numbered('B-', { number: 3 });
      const second = await numbered('B-');
      assertProblem(await billing.post(kind, { prefix: 'B-', number: 3 }), 409, 'number_taken');
      assertProblem(await billing.post(kind, { prefix: 'B-', number: 3 }, '?dry_run=true'), 409, 'number_taken');
      assertProblem(await billing.put(kind, second.id, { number: 3 }), 409, 'number_taken');
      assert.equal((await billing.change(kind, second.id, { number: 9 })).number, 9);
      await server.admin.delete(`/v2/${kind}?id=${id}`);
      assert.equal((await numbered('B-', { number: 3 })).number, 3);
    });

    test('5 changing only the prefix takes the next number of the new series, also when the record is sent back whole', async () => {
      await numbered('C-', { number: 41 });
      const one = await numbered('D-');
      const moved = await billing.change(kind, one.id, { ...one, prefix: 'C-' });
      assert.deepEqual([moved.prefix, moved.number], ['C-', 42]);
      const named = await billing.change(kind, one.id, { prefix: 'E-', number: 5 });
      assert.deepEqual([named.prefix, named.number], ['E-', 5]);
      const kept = await billing.change(kind, one.id, { prefix: 'E-', number: 5, reference: 'same' });
      assert.deepEqual([kept.prefix, kept.number], ['E-', 5]);
    });

    test('5 the last possible number is followed by none', async () => {
      await numbered('Z-', { number: 2_147_483_647 });
      assertProblem(await billing.post(kind, { prefix: 'Z-' }), 409, 'number_taken');
    });

    test('5 without a prefix the account names it; "" is a series of its own', async () => {
      assert.equal((await billing.create(kind)).prefix, PREFIX[kind]);
      const empty = await numbered('');
      assert.deepEqual([empty.prefix, empty.number], ['', 1]);
      await server.sql(`update account set ${kind}_prefix = 'N/' where account_id = $1`, [server.account]);
      const { prefix, number } = await billing.create(kind);
      assert.deepEqual([prefix, number], ['N/', 1]);
    });

    test('5 on create: date now, currency of the account, created_sp_flag true unless it says otherwise', async () => {
      const before = Math.floor(Date.now() / 1000) - 2;
      const document = await billing.create(kind);
      assert.deepEqual(
        [document.currency, document.created_sp_flag, document.date, document[untilOf(kind)], document.cloned_id, document.template_id],
        ['EUR', true, document.created, null, null, 0],
      );
      assert.ok(document.date >= before && document.date <= Date.now() / 1000 + 2);
      assert.equal((await billing.create(kind, { created_sp_flag: false })).created_sp_flag, false);
      const account = await server.newAccount(`Yen ${kind}`);
      await server.sql(`update account set currency = 'JPY' where account_id = $1`, [account.account]);
      assert.equal((await (await Billing.of(account.api)).create(kind)).currency, 'JPY');
    });

    test('5 without template_id the id of the default template is stored; 0 means none', async () => {
      const type_id = kind === 'invoice' ? 1 : 2;
      await server.admin.create('invoice-template', { name: 'other', type_id: 3 - type_id, default: true });
      const template = await server.admin.create('invoice-template', { name: 'default', type_id, default: true });
      assert.equal((await billing.create(kind)).template_id, template);
      assert.equal((await billing.create(kind, { template_id: 0 })).template_id, 0);
      const plain = await server.admin.create('invoice-template', { name: 'plain', type_id });
      const document = await billing.create(kind, { template_id: plain });
      assert.equal(document.template_id, plain);
      assert.equal((await billing.change(kind, document.id, { template_id: null })).template_id, 0);
      await server.admin.put(`/v2/invoice-template?id=${template}`, { default: false });
    });

    test('5 quotes and invoices are counted together, so that no two have one id', async () => {
      const ids = [await billing.create('quote'), await billing.create('invoice'), await billing.create('quote')].map(({ id }) => id);
      assert.equal(new Set(ids).size, 3);
      assert.deepEqual(
        ids,
        ids.toSorted((one, other) => one - other),
      );
    });

    test('2.1 a project of the document: its own start and end unless others are sent; [] and null clear it', async () => {
      const project = await server.admin.create('project', { name: 'P', code: 'C', start: 100_000, end: 200_000 });
      const {
        id,
        project: [own],
      } = await billing.create(kind, { project: [{ id: project }] });
      assert.deepEqual([own.id, own.name, own.code, own.start, own.end], [project, 'P', 'C', 100_000, 200_000]);
      const [moved] = (await billing.change(kind, id, { project: { id: project, start: 150_000, end: 200_000 } })).project;
      assert.deepEqual([moved.start, moved.end], [150_000, 200_000]);
      await server.admin.put(`/v2/project?id=${project}`, { start: 110_000, end: 210_000 });
      const [followed] = (await server.admin.one(kind, id)).project;
      assert.deepEqual([followed.start, followed.end], [150_000, 210_000]);
      assert.deepEqual((await billing.change(kind, id, { project: [] })).project, []);
      await billing.change(kind, id, { project: { id: project } });
      assert.deepEqual((await billing.change(kind, id, { project: null })).project, []);
    });

    test('5 custom fields of a document: those of its module and those that quotes and invoices share', async () => {
      const define = (module: string, required: boolean): Promise<number> =>
        server.admin.create('custom-field', { name: module, type: 'text', module, update_key: module, required });
      const own = await define(kind, true);
      const shared = await define('quote_invoice', false);
      const foreign = await define(kind === 'quote' ? 'invoice' : 'quote', false);
      const refused = await billing.post(kind, {});
      assert.deepEqual(
        refused.body.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code]),
        [['/custom_fields', 'required']],
      );
      const document = await billing.create(kind, {
        custom_fields: [
          { id: own, value: 'o' },
          { update_key: 'quote_invoice', value: 's' },
        ],
      });
      assert.deepEqual(
        document.custom_fields.map(({ id, value }: { id: number; value: string }) => [id, value]),
        [
          [own, 'o'],
          [shared, 's'],
        ],
      );
      assert.equal((await billing.put(kind, document.id, { custom_fields: [{ id: own, value: '' }] })).status, 422);
      assert.equal((await billing.put(kind, document.id, { custom_fields: [{ id: foreign, value: 'f' }] })).status, 422);
      assert.deepEqual(
        (await billing.change(kind, document.id, { custom_fields: [{ id: shared, value: null }] })).custom_fields.map(
          ({ id }: { id: number }) => id,
        ),
        [own],
      );
      await server.sql('update custom_field set deleted = now() where account_id = $1', [server.account]);
    });

    test('4.4 the filters: status, project, time, flag, template, currency, numbers, prefix', async () => {
      const project = await server.admin.create('project', { name: 'Filter' });
      const template = await server.admin.create('invoice-template', { name: 'Filter', type_id: 1 });
      const one = await billing.create(kind, {
        prefix: 'FLT-one',
        number: 901,
        currency: 'CHF',
        created_sp_flag: false,
        template_id: template,
        project: { id: project },
        status: { id: 4 },
      });
      const two = await billing.create(kind, { prefix: 'FLT-two', number: 902, currency: 'SEK' });
      await server.sql(`update ${kind} set created = to_timestamp(1000000) where id = $1`, [one.id]);
      await billing.change(kind, two.id, { reference: 'a write, so that no page is remembered' });
      const found = async (query: string): Promise<number[]> => {
        const { status, body, text } = await server.admin.get(`/v2/${kind}?filter_operator=AND&limit=1000&prefix=flt&${query}`);
        assert.equal(status, 200, text);
        return body.data.map(({ id }: { id: number }) => id);
      };
      assert.deepEqual(await found('fields=id'), [one.id, two.id]);
      assert.deepEqual(await found('status_id=4'), [one.id]);
      assert.deepEqual(await found(`project_id=${project}`), [one.id]);
      assert.deepEqual(await found('to_time=1000001'), [one.id]);
      assert.deepEqual(await found('to_time=1000000'), []);
      assert.deepEqual(await found('from_time=1000000'), [two.id]);
      assert.deepEqual(await found('from_time=999999'), [one.id, two.id]);
      assert.deepEqual(await found('created_sp_flag=false'), [one.id]);
      assert.deepEqual(await found(`template_id=${template}`), [one.id]);
      assert.deepEqual(await found('currency=SEK'), [two.id]);
      assert.deepEqual(await found('number=902,900'), [two.id]);
      assert.deepEqual(await found('number=901,902'), [one.id, two.id]);
    });
  });
}
