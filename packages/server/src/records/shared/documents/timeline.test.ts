import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { holding, onTable, waiting } from '../../../../test/support/blocked.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

describe('what became of a document', () => {
  const server = testServer();
  let client: object;
  before(async () => {
    const { body } = await server.admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization', email_1: 'post@blue.example' });
    client = { uuid: body.success.uuid };
  });
  const items = [{ item_text: 'Studio', quantity: '2', unit_amount: '100.00' }];
  const timeline = async (kind: string, id: number): Promise<any[]> => {
    const answer = await server.admin.get(`/v2/${kind}/timeline?id=${id}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data;
  };
  const done = async (path: string, body: object): Promise<any> => {
    const answer = await server.admin.post(path, body);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.success;
  };

  test('an invoice is made, issued, mailed, paid and credited; what was reversed is not in it', async () => {
    const { id } = await done('/v2/invoice', { client, items });
    assert.deepEqual(
      (await timeline('invoice', id)).map(({ event }) => event),
      ['made'],
    );
    await done(`/v2/invoice/issue?id=${id}`, {});
    await done(`/v2/invoice/send?id=${id}`, {});
    const reversed = await done('/v2/payment', { amount: '50.00', allocations: [{ invoice_id: id }] });
    await server.admin.delete(`/v2/payment?id=${reversed.id}`);
    const payment = await done('/v2/payment', { amount: '80.00', allocations: [{ invoice_id: id }] });
    const credit = await done(`/v2/invoice/credit?id=${id}`, { share: '10%' });
    const rows = await timeline('invoice', id);
    assert.equal(rows.length, 5, JSON.stringify(rows));
    assert.deepEqual(
      rows.slice(0, 2).map(({ event, name, kind, record_id }) => [event, name, kind, record_id]),
      ['made', 'issued'].map((event) => [event, 'Administrator', 'invoice', id]),
    );
    const mail = rows.find(({ kind }) => kind === 'delivery');
    assert.deepEqual([mail.to, ['queued', 'mailed'].includes(mail.event)], [['post@blue.example'], true]);
    const paid = rows.find(({ event }) => event === 'paid');
    assert.deepEqual([paid.amount, paid.kind, paid.record_id], ['80.00', 'payment', payment.id]);
    const credited = rows.find(({ event }) => event === 'credited');
    assert.deepEqual([credited.amount, credited.record_id], ['-20.00', credit.id]);
    assert.ok(
      rows.every(({ at }, i) => i === 0 || at >= rows[i - 1].at),
      'oldest first',
    );
  });

  test('what is paid back is there: of an invoice paid too much, of a credit note and of the invoice that it credits', async () => {
    const refunds = async (id: number): Promise<unknown[]> =>
      (await timeline('invoice', id)).filter(({ event }) => event === 'refunded').map(({ amount, record_id: record }) => [amount, record]);
    const { id } = await done('/v2/invoice', { client, items, status: [{ id: 3 }] });
    await done('/v2/payment', { amount: '250.00', allocations: [{ invoice_id: id, amount: '200.00' }] });
    const overpaid = await done(`/v2/invoice/refund?id=${id}`, { amount: '30.00' });
    assert.deepEqual(await refunds(id), [['-30.00', overpaid.id]]);
    const note = await done(`/v2/invoice/credit?id=${id}`, { share: '10%', status: { id: 3 } });
    const both = await done(`/v2/invoice/refund?id=${id}`, {});
    assert.deepEqual(await refunds(note.id), [['-20.00', both.id]]);
    assert.deepEqual(await refunds(id), [
      ['-30.00', overpaid.id],
      ['-40.00', both.id],
    ]);
    assert.equal((await timeline('invoice', note.id)).filter(({ event }) => event === 'paid').length, 0);
    await server.admin.delete(`/v2/payment?id=${both.id}`);
    assert.deepEqual(await refunds(id), [['-30.00', overpaid.id]], 'one that was reversed is not there');
  });

  test('the mail with a proforma is told from that with the invoice', async () => {
    const { id } = await done('/v2/invoice', { client, items });
    await done(`/v2/invoice/send?id=${id}`, { proforma: true });
    await done(`/v2/invoice/send?id=${id}`, {});
    const mails = (await timeline('invoice', id)).filter(({ kind }) => kind === 'delivery');
    assert.deepEqual(mails.map(({ proforma }) => proforma).toSorted(), [false, true]);
    assert.ok((await timeline('invoice', id)).every(({ kind, proforma }) => kind === 'delivery' || proforma === false));
  });

  test('credit of the client that settles an invoice is called so, and is no payment', async () => {
    const [{ id: first }, { id: second }] = [
      await done('/v2/invoice', { client, items, status: [{ id: 3 }] }),
      await done('/v2/invoice', { client, items, status: [{ id: 3 }] }),
    ];
    await done('/v2/payment', { amount: '200.00', allocations: [{ invoice_id: first }] });
    const note = await done(`/v2/invoice/credit?id=${first}`, { share: '50%', status: { id: 3 } });
    const allocations = [
      { invoice_id: note.id, amount: '-60.00' },
      { invoice_id: second, amount: '60.00' },
    ];
    const use = await done('/v2/payment', { client, currency: 'EUR', amount: '0', allocations });
    const settled = async (id: number): Promise<unknown[]> =>
      (await timeline('invoice', id))
        .filter(({ kind, record_id: record }) => kind === 'payment' && record === use.id)
        .map(({ event, amount }) => [event, amount]);
    assert.deepEqual(await settled(second), [['credit_used', '60.00']]);
    assert.deepEqual(await settled(note.id), [['credit_used', '-60.00']]);
    const numbers = async (id: number): Promise<unknown[]> =>
      (await timeline('invoice', id)).filter(({ event }) => event === 'credit_used').map(({ number }) => number);
    const called = async (id: number): Promise<string> => {
      const { prefix, number } = await server.admin.one('invoice', id);
      return `${prefix}${number}`;
    };
    assert.deepEqual([await numbers(second), await numbers(note.id)], [[await called(note.id)], [await called(second)]]);
  });

  test('a credit note says which invoice it settled, and that invoice says which credit note', async () => {
    const { id } = await done('/v2/invoice', { client, items, status: [{ id: 3 }] });
    const note = await done(`/v2/invoice/credit?id=${id}`, { share: '25%' });
    const used = async (): Promise<unknown[]> =>
      (await timeline('invoice', note.id))
        .filter(({ event }) => event === 'credit_used')
        .map(({ amount, number, kind, record_id }) => [amount, number, kind, record_id]);
    assert.deepEqual(await used(), [], 'a draft settles nothing');
    await done(`/v2/invoice/issue?id=${note.id}`, {});
    const [invoice, issued] = [await server.admin.one('invoice', id), await server.admin.one('invoice', note.id)];
    assert.deepEqual(await used(), [['-50.00', `${invoice.prefix}${invoice.number}`, 'invoice', id]]);
    const [credited] = (await timeline('invoice', id)).filter(({ event }) => event === 'credited');
    assert.equal(credited?.['number'], `${issued.prefix}${issued.number}`);
    assert.equal((await timeline('invoice', note.id)).at(-1)?.['event'], 'credit_used');
  });

  test('a reminder is there once, and twice where its mail reached nobody', async () => {
    const due_date = Math.floor(Date.now() / 1_000) - 10 * 86_400;
    const { id } = await done('/v2/invoice', { client, items, status: [{ id: 3 }], date: due_date - 86_400, due_date });
    const { id: delivery } = await done(`/v2/invoice/remind?id=${id}`, {});
    const ofReminder = async (): Promise<unknown[]> =>
      (await timeline('invoice', id)).filter(({ kind }) => kind === 'reminder' || kind === 'delivery').map(({ event }) => event);
    for (const state of ['queued', 'sent', 'failed', 'kept']) {
      await server.sql('update delivery set state = $1 where id = $2', [state, delivery]);
      assert.deepEqual((await ofReminder()).toSorted(), ['failed', 'kept'].includes(state) ? [state, 'reminded'] : ['reminded']);
    }
  });

  test('a payment that opens an invoice again does not issue it once more, and one that is issued when it is made is issued', async () => {
    const { id } = await done('/v2/invoice', { client, items, status: [{ id: 3 }] });
    const payment = await done('/v2/payment', { amount: '200.00', allocations: [{ invoice_id: id }] });
    await server.admin.delete(`/v2/payment?id=${payment.id}`);
    assert.deepEqual(
      (await timeline('invoice', id)).map(({ event }) => event),
      ['made', 'issued'],
    );
  });

  test('what is settled in the moment in which it is issued is issued all the same', async () => {
    const { id } = await done('/v2/invoice', { client, items, status: [{ id: 3 }] });
    const note = await done(`/v2/invoice/credit?id=${id}`, { status: { id: 3 } });
    const events = async (of: number): Promise<unknown> => (await timeline('invoice', of)).map(({ event }) => event);
    assert.deepEqual(await events(note.id), ['made', 'issued', 'credit_used']);
    const { id: paid } = await done('/v2/invoice', { client, items });
    await server.admin.put(`/v2/invoice?id=${paid}`, { client, status: [{ id: 4 }] });
    assert.deepEqual(await events(paid), ['made', 'issued', 'paid']);
  });

  test('a quote is seen and accepted on its page by whoever typed a name there, and invoiced', async () => {
    const { id } = await done('/v2/quote', { client, items });
    await server.admin.put(`/v2/quote?id=${id}`, { client, status: [{ id: 2 }] });
    const { url } = (await server.admin.post(`/v2/quote/link?id=${id}`, undefined)).body;
    const page = await (await fetch(url)).text();
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const form = new URLSearchParams({ answer: 'accept', name: 'Jan de Boer', token });
    assert.equal((await fetch(url, { method: 'POST', body: form, redirect: 'manual' })).status, 303);
    const invoice = await done(`/v2/quote/convert?id=${id}`, {});
    const rows = await timeline('quote', id);
    assert.deepEqual(
      rows.map(({ event }) => event),
      ['made', 'sent', 'viewed', 'accepted', 'invoiced'],
    );
    assert.equal(rows[3].name, 'Jan de Boer');
    assert.deepEqual([rows[4].amount, rows[4].record_id], ['200.00', invoice.id]);
  });

  test('a quote that is declined and then accepted on its page says of each answer who gave it, and why', async () => {
    const { id } = await done('/v2/quote', { client, items });
    await server.admin.put(`/v2/quote?id=${id}`, { client, status: [{ id: 2 }] });
    const { url } = (await server.admin.post(`/v2/quote/link?id=${id}`, undefined)).body;
    const answer = async (how: string, name: string, comment: string): Promise<void> => {
      const token = /name="token" value="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? '';
      const form = new URLSearchParams({ answer: how, name, comment, token });
      assert.equal((await fetch(url, { method: 'POST', body: form, redirect: 'manual' })).status, 303);
    };
    await answer('decline', 'Jan de Boer', 'Too late');
    // Moments are whole seconds.
    await setTimeout(1_100);
    await server.admin.put(`/v2/quote?id=${id}`, { client, status: [{ id: 2 }] });
    await answer('accept', 'Mia Bakker', '');
    const rows = (await timeline('quote', id)).filter(({ event }) => event === 'declined' || event === 'accepted');
    assert.deepEqual(
      rows.map(({ event, name, text }) => [event, name, text]),
      [
        ['declined', 'Jan de Boer', 'Too late'],
        ['accepted', 'Mia Bakker', ''],
      ],
    );
  });

  test('there is none of what is not there', async () => {
    assertProblem(await server.admin.get('/v2/invoice/timeline?id=999999'), 404, 'not_found');
    assertProblem(await server.admin.get('/v2/quote/timeline?id=999999'), 404, 'not_found');
  });

  test('nobody else waits behind a long history', async () => {
    const { id } = await done('/v2/invoice', { client, items });
    await holding(server, 'lock table audit in access exclusive mode', async (release) => {
      const asked = Array.from({ length: 3 }, () => timeline('invoice', id));
      await waiting(server, `not granted and ${onTable('audit')}`, 2);
      const other = server.admin.get('/v2/item?limit=1').then(({ status }) => status);
      assert.equal(await Promise.race([other, setTimeout(3_000, 'waits behind them')]), 200);
      await release();
      for (const rows of await Promise.all(asked)) assert.equal(rows[0].event, 'made');
    });
  });
});
