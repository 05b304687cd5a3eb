import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertProblem } from '../../../test/support/problem.ts';
import { Billing, line, statusIds, testBilling } from '../../../test/support/billing.ts';
import { testServer } from '../../../test/support/server.ts';

const items = [line('Grading', { unit_amount: '100' })];
const AWAITING = { id: statusIds.invoice['Awaiting Payment']! };

describe('issuing an invoice', () => {
  const server = testServer();
  const billing = testBilling(server, 'Issued');

  const issue = (id: number, query = '') => server.admin.post(`/v2/invoice/issue?id=${id}${query}`, undefined);
  const settled = async (id: number) => {
    const { status, paid_total, open_total } = await server.admin.one('invoice', id);
    return [status[0].name, paid_total, open_total];
  };

  test('7 a draft and a submitted invoice are issued, as by a move to Awaiting Payment', async () => {
    for (const status of ['Draft', 'Submitted']) {
      const { id } = await billing.inStatus('invoice', status, { items });
      const { total } = await server.admin.one('invoice', id);
      assert.equal((await issue(id, '&dry_run=true')).status, 200);
      assert.equal((await settled(id))[0], status);
      const answer = await issue(id);
      assert.deepEqual([answer.status, answer.body.success], [200, { id }], answer.text);
      assert.deepEqual(await settled(id), ['Awaiting Payment', '0.00', total]);
      assert.ok((await billing.events('invoice', id)).includes('invoice.issued'));
    }
    const { id } = await billing.create('invoice', { items });
    assertProblem(await server.admin.post(`/v2/invoice/issue?id=${id}`, undefined, { 'if-match': '"77"' }), 412, 'precondition_failed');
    assert.equal((await settled(id))[0], 'Draft');
  });

  test('7 what is issued or paid is refused by name and keeps its payments, alone and among others', async () => {
    const [awaiting, paid, original, draft] = [
      await billing.inStatus('invoice', 'Awaiting Payment', { items }),
      await billing.inStatus('invoice', 'Paid', { items }),
      await billing.inStatus('invoice', 'Paid', { items }),
      await billing.create('invoice', { items }),
    ];
    const note = (await server.admin.post(`/v2/invoice/credit?id=${original.id}`, { status: AWAITING })).body.success.id;
    const ids = [awaiting.id, paid.id, original.id, note];
    const before = await Promise.all(ids.map(settled));
    for (const id of ids) {
      const { prefix, number } = await server.admin.one('invoice', id);
      const problem = assertProblem(await issue(id), 409, 'transition_not_allowed');
      assert.match(problem['detail'], new RegExp(`${prefix}${number} is (Awaiting Payment|Paid): it was issued before`));
    }
    const operations = [draft.id, ...ids].map((id) => ({ method: 'POST', path: `/v2/invoice/issue?id=${id}` }));
    const { results } = (await server.admin.post('/v2/batch', { atomic: false, operations })).body;
    assert.deepEqual(
      results.map(({ status }: { status: number }) => status),
      [200, 409, 409, 409, 409],
    );
    assert.deepEqual(await Promise.all(ids.map(settled)), before);
    const [{ actions }] = (await server.admin.get(`/v2/invoice?id=${paid.id}&actions=true`)).body.data;
    assert.equal(actions.find(({ name }: { name: string }) => name === 'issue').allowed, false);
  });

  test('9 what paper cannot show is refused by name where it is issued or sent, unless the caller says so', async () => {
    const { client } = await Billing.of(server.admin, 'Galerie 未来');
    const lacking = { client, items: [items[0], line('Logo \u{1f600}', { unit_amount: '1' })], terms: 'Danke 来' };
    const make = () => server.admin.create('invoice', lacking);
    const [id, other, moved] = [await make(), await make(), await make()];
    const send = (kind: string, of: number, query = '') => server.admin.post(`/v2/${kind}/send?id=${of}${query}`, { to: ['a@b.example'] });
    const quote = await server.admin.create('quote', lacking);
    for (const refused of [await issue(id), await issue(id, '&dry_run=true'), await send('invoice', id), await send('quote', quote)]) {
      const problem = assertProblem(refused, 409, 'letters_lacking');
      assert.deepEqual(
        [problem['reason_code'], problem['values']],
        ['paper_lacks_letters', { letters: '未 来 \u{1f600}', places: ['/client', '/items/1', '/terms'] }],
      );
      assert.deepEqual(
        problem['faults'].map(({ rule, letters }: any) => [rule, letters]),
        [['未', '来'], ['\u{1f600}'], ['来']].map((letters) => ['DAYBOOK-7', letters]),
      );
    }
    const proforma = await server.admin.post(`/v2/invoice/send?id=${id}`, { to: ['a@b.example'], proforma: true });
    assertProblem(proforma, 409, 'letters_lacking');
    assert.deepEqual([(await settled(id))[0], (await server.admin.one('quote', quote)).status[0].name], ['Draft', 'Draft']);
    const operations = [id, (await billing.create('invoice', { items })).id].map((of) => ({
      method: 'POST',
      path: `/v2/invoice/issue?id=${of}`,
    }));
    const { results } = (await server.admin.post('/v2/batch', { atomic: false, operations })).body;
    assert.deepEqual(
      results.map(({ status, body }: any) => [status, body.code]),
      [
        [409, 'letters_lacking'],
        [200, undefined],
      ],
    );
    const issued = await issue(id, '&despite_letters=true');
    assert.equal(issued.status, 200, issued.text);
    const asIs = await send('invoice', id);
    assert.equal(asIs.status, 200, 'what is issued is sent as it is');
    for (const sent of [await send('invoice', other, '&despite_letters=true'), await send('quote', quote, '&despite_letters=true')])
      assert.equal(sent.status, 200, sent.text);
    const put = await server.admin.put(`/v2/invoice?id=${moved}`, { client, status: AWAITING });
    const lackingLetters = put.body.warnings.filter(({ rule }: any) => rule === 'DAYBOOK-7').flatMap(({ letters }: any) => letters);
    assert.deepEqual([put.status, lackingLetters], [200, ['未', '来', '\u{1f600}', '来']], put.text);
  });

  test('7 of an issue beside a payment no payment is lost', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, client, total } = await billing.create('invoice', { items });
      const paid = server.admin.put(`/v2/invoice?id=${id}`, { client, status: { id: statusIds.invoice['Paid'] } });
      const [issued, moved] = await Promise.all([issue(id), paid]);
      assert.equal(moved.status, 200, moved.text);
      assert.ok([200, 409].includes(issued.status), issued.text);
      assert.deepEqual(await settled(id), ['Paid', total, '0.00']);
    }
  });

  test('7 a move back from Paid answers which payment it reversed, tried or done', async () => {
    const { id, client, total } = await billing.inStatus('invoice', 'Awaiting Payment', { items });
    const other = await billing.inStatus('invoice', 'Awaiting Payment', { items });
    const payment = await server.admin.create('payment', { amount: total, allocations: [{ invoice_id: id }] });
    const back = (query = '') => server.admin.put(`/v2/invoice?id=${id}${query}`, { client, status: AWAITING });
    const reversed = [{ payment_id: payment, amount: total, currency: 'EUR' }];
    assert.deepEqual((await back('&dry_run=true')).body.reversed, reversed);
    assert.deepEqual((await back()).body.reversed, reversed);
    assert.equal((await back()).body.reversed, undefined, 'it stays as it is');
    const both = { amount: String(2 * Number(total)), allocations: [{ invoice_id: id }, { invoice_id: other.id }] };
    const shared = await server.admin.create('payment', both);
    assert.deepEqual((await back()).body.reversed, [{ payment_id: shared, amount: total, currency: 'EUR' }]);
    assert.equal((await server.admin.one('payment', shared)).unallocated_total, total);
    const nothing = await billing.inStatus('invoice', 'Paid', { items: [line('Nothing', { unit_amount: '0' })] });
    const moved = await billing.put('invoice', nothing.id, { status: AWAITING });
    assert.deepEqual([moved.status, moved.body.reversed], [200, undefined], moved.text);
  });
});
