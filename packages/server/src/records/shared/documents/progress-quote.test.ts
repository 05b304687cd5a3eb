import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertFaults, Billing, statusIds, testBilling } from '../../../../test/support/billing.ts';
import { Overlap } from '../../../../test/support/overlap.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { served } from '../../../../test/support/served.ts';
import { testServer } from '../../../../test/support/server.ts';
import { done, type Answer } from '../../../../test/support/api.ts';

const VAT = { name: 'VAT', rate: '21' };
const LOW = { name: 'Low', rate: '9' };
const CONTENT = {
  prefix: 'Q-',
  groups: [
    { id: -1, name: 'Shoot' },
    { id: -2, name: 'Edit' },
  ],
  items: [
    { item_text: 'Studio', quantity: 3, unit_amount: '333.35', unit_buy_amount: '100', parent_group_id: -1, taxes: [VAT] },
    { item_text: 'Catering', quantity: 1, unit_amount: '99.99', parent_group_id: -1, taxes: [LOW] },
    { item_text: 'Editing', quantity: 7, unit_amount: '45.17', parent_group_id: -2, taxes: [VAT], discount: '5%' },
  ],
};

const cents = (text: string): number => Math.round(Number(text) * 100);

describe('deposits and progress invoices', () => {
  const server = testServer();
  const billing = testBilling(server);
  const accepted = (): Promise<any> => billing.inStatus('quote', 'Accepted', CONTENT);
  const send = (id: number, body: object, query = ''): Promise<Answer> => server.admin.post(`/v2/quote/progress?id=${id}${query}`, body);
  async function part(id: number, body: object): Promise<any> {
    const answer = await send(id, body);
    assert.equal(answer.status, 200, answer.text);
    return { ...(await server.admin.one('invoice', answer.body.success.id)), progress: answer.body.progress };
  }
  const statusOf = async (id: number): Promise<string> => (await server.admin.one('quote', id)).status[0].name;
  const taxesOf = (documents: any[]): Record<string, number> => {
    const sums: Record<string, number> = {};
    for (const { id, total } of documents.flatMap(({ items }) => items.flatMap(({ taxes }: any) => taxes)))
      sums[id] = (sums[id] ?? 0) + cents(total);
    return sums;
  };
  function assertWhole(parts: any[], quote: any): void {
    for (const name of ['net_total', 'tax_total', 'total', 'buy_total'])
      assert.equal(
        parts.reduce((sum, one) => sum + cents(one[name]), 0),
        cents(quote[name]),
        name,
      );
    assert.deepEqual(taxesOf(parts), taxesOf([quote]));
  }

  test('what was invoiced before is deducted by its number, and by its words where it has none yet', async () => {
    await server.admin.put('/v2/account', { numbering: 'issued' });
    const quote = await accepted();
    const first = await part(quote.id, { share: '30%', item_text: 'Deposit' });
    assert.equal((await server.admin.post(`/v2/invoice/issue?id=${first.id}`, undefined)).status, 200);
    const { prefix, number } = await server.admin.one('invoice', first.id);
    await part(quote.id, { amount: '100', item_text: 'Second instalment' });
    const last = await part(quote.id, { rest: true });
    const texts = new Set(last.items.slice(3).map(({ item_text: text }: any) => text));
    assert.deepEqual([...texts].sort(), [`Invoice ${prefix}${number}`, 'Second instalment']);
    await server.admin.put('/v2/account', { numbering: 'created' });
  });

  test('paper says what the record says, also of a last part, whose tax is the remainder; sent back whole it stays so', async () => {
    const items = [{ item_text: 'Film', quantity: 1, unit_amount: '795.00', taxes: [VAT] }];
    const quote = await billing.inStatus('quote', 'Accepted', { items });
    const [first, last] = [await part(quote.id, { share: '30%' }), await part(quote.id, { rest: true })];
    assert.deepEqual([quote.total, first.total, last.tax_total, last.total], ['961.95', '288.59', '116.86', '673.36']);
    for (const { id, total } of [first, last]) {
      const { text } = await server.admin.get(`/v2/invoice/document?id=${id}&format=html`);
      assert.ok(text.includes(total), `${total} is on the paper`);
    }
    const { id, progress: _, ...record } = last;
    assert.equal((await server.admin.put(`/v2/invoice?id=${id}`, record)).status, 200);
    assert.equal((await server.admin.one('invoice', id)).total, '673.36');
    const halved = { client: record.client, items: record.items.map((line: any) => ({ id: line.id, quantity: '0.5' })) };
    assert.equal((await server.admin.put(`/v2/invoice?id=${id}`, halved)).status, 200);
    assert.equal((await server.admin.one('invoice', id)).tax_total, '58.43', 'of another base it is its rate');
  });

  test('a deposit, an amount and chosen lines are deducted on the last invoice, and all are the quote to the cent', async () => {
    const quote = await accepted();
    const deposit = await part(quote.id, { share: '30%' });
    assert.deepEqual(
      deposit.items.map((line: any) => [line.item_text, line.quantity, line.total, line.taxes.map(({ rate }: any) => rate)]),
      [
        [`30% of quote Q-${quote.number}`, '1', '390.13', ['21']],
        [`30% of quote Q-${quote.number}`, '1', '30.00', ['9']],
      ],
    );
    assert.deepEqual([deposit.cloned_id, deposit.status[0].name, deposit.prefix], [quote.id, 'Draft', 'I-']);
    assert.deepEqual(deposit.progress, {
      currency: 'EUR',
      quote: '1400.42',
      invoiced_before: '0.00',
      invoiced: '420.13',
      rest: '980.29',
    });
    const amount = await part(quote.id, { amount: '100.01', item_text: 'Second instalment' });
    assert.deepEqual([amount.net_total, amount.items[0].item_text], ['100.01', 'Second instalment']);
    const line = await part(quote.id, { items: [quote.items[2].id] });
    assert.deepEqual(
      line.items.map((one: any) => [one.item_text, one.quantity, one.discount]),
      [['Editing', '7', '5%']],
    );
    assert.equal(await statusOf(quote.id), 'Accepted');
    const last = await part(quote.id, { rest: true });
    assert.deepEqual(
      last.items.slice(0, 3).map(({ item_text, total }: any) => [item_text, total]),
      quote.items.map(({ item_text, total }: any) => [item_text, total]),
    );
    const deductions = last.items.slice(3);
    assert.equal(
      deductions.reduce((sum: number, { total }: any) => sum + cents(total), 0),
      -cents(deposit.net_total) - cents(amount.net_total) - cents(line.net_total),
    );
    assert.equal(last.groups.at(-1).name, 'Invoiced before');
    assert.ok(deductions.every(({ parent_group_id }: any) => parent_group_id === last.groups.at(-1).id));
    assertWhole([deposit, amount, line, last], quote);
    assert.equal(await statusOf(quote.id), 'Invoiced');
    assertProblem(await send(quote.id, { rest: true }), 409, 'transition_not_allowed');
  });

  test('what is written of parts is in the language of the client, also the name of the file', async () => {
    const { body } = await server.admin.post('/v2/contact', { name: 'Klient', type: 'organization', client: true, language: 'pl' });
    const polish = new Billing(server.admin, body.success.uuid);
    const quote = await polish.inStatus('quote', 'Accepted', CONTENT);
    const titles = ({ items }: any): string[] => items.map(({ item_text }: any) => item_text);
    const deposit = await part(quote.id, { share: '12.5%' });
    assert.equal(titles(deposit)[0], `12,5% oferty Q-${quote.number}`);
    assert.equal(titles(await part(quote.id, { amount: '10' }))[0], `Płatność częściowa, oferta Q-${quote.number}`);
    const last = await part(quote.id, { rest: true });
    assert.equal(last.groups.at(-1).name, 'Zafakturowano wcześniej');
    assert.ok(titles(last).includes(`Faktura I-${deposit.number}`), titles(last).join());
    const { headers } = await server.admin.get(`/v2/invoice/document?id=${last.id}&format=html`);
    assert.match(headers.get('content-disposition') ?? '', /filename="Faktura I-/);
  });

  test('thirds are the whole, and a part that is the rest is the last', async () => {
    const quote = await accepted();
    const parts = [await part(quote.id, { share: '33.333333%' }), await part(quote.id, { share: '33.333333%' })];
    parts.push(await part(quote.id, { share: '33.333334%' }));
    assertWhole(parts, quote);
    assert.deepEqual([parts[2].progress.rest, await statusOf(quote.id)], ['0.00', 'Invoiced']);
    const other = await accepted();
    const whole = await part(other.id, { share: '100%' });
    assert.deepEqual([whole.items.length, whole.groups.length, whole.total], [3, 2, other.total]);
  });

  test('never more than the quote, nor a line twice', async () => {
    const quote = await accepted();
    await part(quote.id, { groups: [quote.groups[0].id] });
    assertProblem(await send(quote.id, { items: [quote.items[1].id] }), 409, 'in_use');
    assertFaults(await send(quote.id, { share: '50%' }), { '/share': 'out_of_range' });
    assertFaults(await send(quote.id, { amount: '300.40' }), { '/amount': 'out_of_range' });
    assertFaults(await send(quote.id, { amount: '-1' }), { '/amount': 'out_of_range' });
    assertFaults(await send(quote.id, {}), { '': 'required' });
    assertFaults(await send(quote.id, { share: '5%', rest: true }), { '': 'required' });
    assertFaults(await send(quote.id, { items: [1, 999_999] }), { '/items/0': 'not_found', '/items/1': 'not_found' });
    assertProblem(await server.admin.post(`/v2/quote/convert?id=${quote.id}`, {}), 409, 'transition_not_allowed');
    const draft = await billing.inStatus('quote', 'Sent', CONTENT);
    const { detail } = assertProblem(await send(draft.id, { share: '5%' }), 409, 'transition_not_allowed');
    assert.match(detail, /this one is Sent: accept it first \(PUT \/v2\/quote with/);
  });

  test('lines of which more is asked than is left with their tax are refused with what is left of that', async () => {
    const quote = await accepted();
    const [, catering] = quote.items;
    await part(quote.id, { share: '50%' });
    const answer = await send(quote.id, { items: [catering.id] });
    assertProblem(answer, 422, 'validation_failed');
    const [{ reason_code: reason, values }] = answer.body.errors;
    assert.deepEqual([reason, values], ['quote_has_left_at', { rest: '49.99' }]);
  });

  test('a part that is edited stays within what is left of the quote at its taxes; beyond them it is no part of it', async () => {
    const quote = await accepted();
    const [first, second] = [await part(quote.id, { share: '50%' }), await part(quote.id, { share: '40%' })];
    const edit = ({ id, items }: any, unit_amount: string, others: object[] = []): Promise<Answer> =>
      server.admin.put(`/v2/invoice?id=${id}`, {
        client: first.client,
        items: [{ id: items[0].id, unit_amount }, { id: items[1].id }, ...others],
      });
    const refused = await edit(second, '650.22');
    assertFaults(refused, { '/items': 'out_of_range' });
    assert.match(refused.body.errors[0].message, /650\.22 of quote Q-\d+ at VAT 21 %, of which 650\.21 are left, without tax/);
    assert.equal((await edit(second, '650.21', [{ item_text: 'Travel', quantity: 1, unit_amount: '5000', tax: false }])).status, 200);
    assertFaults(await edit(first, '650.23'), { '/items': 'out_of_range' });
    assert.equal((await edit(first, '100')).status, 200);
    const last = await part(quote.id, { rest: true });
    assertFaults(await edit(last, '2000.40'), { '/items': 'out_of_range' });
    assert.deepEqual(last.progress, { currency: 'EUR', quote: '1400.42', invoiced_before: '840.21', invoiced: '560.21', rest: '0.00' });
  });

  test('parts that are edited at once stay within the quote together; the only invoice of a quote is edited freely', async () => {
    const quote = await accepted();
    const parts = await Promise.all([1, 2, 3, 4].map(() => part(quote.id, { share: '10%' })));
    const overlap = new Overlap();
    const answers = await Promise.all(
      parts.map(({ id, client, items }) =>
        overlap.run(() => server.admin.put(`/v2/invoice?id=${id}`, { client, items: [{ id: items[0].id, unit_amount: '700' }] })),
      ),
    );
    overlap.assertHappened();
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422, 422, 422]);
    const sole = await accepted();
    const { body } = await server.admin.post(`/v2/quote/convert?id=${sole.id}`, undefined);
    const { client, items } = await server.admin.one('invoice', body.success.id);
    const more = items.map(({ id }: any) => ({ id, quantity: '9' }));
    assert.equal((await server.admin.put(`/v2/invoice?id=${body.success.id}`, { client, items: more })).status, 200);
  });

  test('a part stays in the currency of its quote and with it, drafted or issued, so that no more is left of the quote', async () => {
    const quote = await accepted();
    const [first, second] = [await part(quote.id, { share: '60%' }), await part(quote.id, { share: '20%' })];
    await billing.change('invoice', second.id, { status: { id: statusIds.invoice['Awaiting Payment'] } });
    assertFaults(await billing.put('invoice', first.id, { currency: 'USD' }), { '/currency': 'not_allowed' });
    const other = await accepted();
    for (const { id } of [first, second])
      for (const cloned_id of [null, other.id, second.id + first.id - id])
        assertFaults(await billing.put('invoice', id, { cloned_id }), { '/cloned_id': 'not_allowed' });
    assertFaults(await billing.put('invoice', first.id, { cloned_id: null, currency: 'USD' }), {
      '/cloned_id': 'not_allowed',
      '/currency': 'not_allowed',
    });
    const { body } = await send(quote.id, { rest: true }, '&dry_run=true');
    assert.equal(cents(body.progress.invoiced_before), cents(first.net_total) + cents(second.net_total));
    // Sent back whole, and with less on it, it stays a part.
    await billing.change('invoice', first.id, await server.admin.one('invoice', first.id));
    const items = first.items.map(({ id }: any) => ({ id, unit_amount: '10' }));
    await billing.change('invoice', first.id, { items });
    assert.equal((await server.admin.delete(`/v2/invoice?id=${first.id}`)).status, 200);
    const last = await part(quote.id, { rest: true });
    assert.equal(cents(last.net_total), cents(quote.net_total) - cents(second.net_total));
  });

  test('a converted quote is not freed by its invoice naming nothing, emptied or not, nor by another currency of it', async () => {
    const quote = await accepted();
    const { body } = await server.admin.post(`/v2/quote/convert?id=${quote.id}`, undefined);
    const { id } = body.success;
    assertFaults(await billing.put('invoice', id, { currency: 'USD' }), { '/currency': 'not_allowed' });
    const empty = await accepted();
    const emptied = await part(empty.id, { share: '60%' });
    await billing.change('invoice', emptied.id, { items: [] });
    assertFaults(await billing.put('invoice', emptied.id, { cloned_id: null }), { '/cloned_id': 'not_allowed' });
    await billing.change('invoice', id, { status: { id: statusIds.invoice['Awaiting Payment'] } });
    assertFaults(await billing.put('invoice', id, { cloned_id: null }), { '/cloned_id': 'not_allowed' });
    const back = { client: quote.client, status: { id: statusIds.quote['Accepted'] } };
    assertProblem(await server.admin.put(`/v2/quote?id=${quote.id}`, back), 409, 'transition_not_allowed');
  });

  test('a quote with parts keeps its currency, also once it is a draft again', async () => {
    const quote = await accepted();
    await part(quote.id, { share: '60%' });
    assert.equal((await server.admin.put(`/v2/quote?id=${quote.id}`, { client: quote.client, status: { id: 1 } })).status, 200);
    assertFaults(await billing.put('quote', quote.id, { currency: 'USD' }), { '/currency': 'not_allowed' });
    assert.equal((await billing.change('quote', quote.id, { currency: quote.currency })).currency, quote.currency);
  });

  test('a quote that was moved back is no less than is invoiced of it, at its taxes, and its parts stay at these', async () => {
    const quote = await accepted();
    const deposit = await part(quote.id, { share: '60%' });
    await billing.change('quote', quote.id, { status: { id: statusIds.quote['Draft'] } });
    const items = quote.items.map(({ id }: any) => ({ id }));
    const edit = (changes: object): Promise<Answer> =>
      billing.put('quote', quote.id, { items: [{ ...items[0], ...changes }, items[1], items[2]] });
    const refused = await edit({ unit_amount: '1' });
    assertFaults(refused, { '/items': 'out_of_range' });
    assert.match(
      refused.body.errors[0].message,
      /at VAT 21 %, of which 780\.26 are invoiced, without tax: delete or credit invoices first/,
    );
    assertFaults(await edit({ taxes: [LOW] }), { '/items': 'out_of_range' });
    assertFaults(await billing.put('quote', quote.id, { items: [] }), { '/items': 'out_of_range' });
    assert.equal((await edit({ unit_amount: '300' })).status, 200);
    const untaxed = deposit.items.map(({ id }: any) => ({ id, tax: false }));
    assertFaults(await billing.put('invoice', deposit.id, { items: untaxed }), { '/items': 'out_of_range' });
    assert.equal((await server.admin.delete(`/v2/invoice?id=${deposit.id}`)).status, 200);
    assert.equal((await edit({ unit_amount: '1', taxes: [LOW] })).status, 200);
  });

  test('a quote of which nothing is invoiced may become less than nothing', async () => {
    const { id, items } = await billing.create('quote', CONTENT);
    const quote = await billing.change('quote', id, { items: items.map((line: any) => ({ id: line.id, quantity: '-1' })) });
    assert.ok(quote.net_total.startsWith('-'));
  });

  test('an invoice that a caller makes and that names a quote is no part of it: it is neither counted nor refused', async () => {
    const quote = await accepted();
    const items = CONTENT.items.map((line) => ({ ...line, quantity: 20 }));
    const naming = { cloned_id: quote.id, groups: CONTENT.groups, items };
    const [ordinary, dollars] = [await billing.create('invoice', naming), await billing.create('invoice', { ...naming, currency: 'USD' })];
    const deposit = await part(quote.id, { share: '30%' });
    assert.equal(deposit.progress.invoiced_before, '0.00');
    await billing.change('invoice', ordinary.id, { items: ordinary.items.map(({ id }: any) => ({ id, quantity: '30' })) });
    await billing.change('invoice', dollars.id, { currency: 'EUR' });
    const last = await part(quote.id, { rest: true });
    assertWhole([deposit, last], quote);
    const later = await billing.create('invoice', naming);
    for (const { id } of [ordinary, dollars, later]) {
      assert.equal((await billing.change('invoice', id, { cloned_id: null })).cloned_id, null);
      assert.equal((await billing.change('invoice', id, { cloned_id: quote.id })).cloned_id, quote.id);
      assert.equal((await server.admin.delete(`/v2/invoice?id=${id}`)).status, 200);
      assert.equal(await statusOf(quote.id), 'Invoiced');
    }
    const whole = await accepted();
    await billing.create('invoice', { ...naming, cloned_id: whole.id });
    const { body } = await server.admin.post(`/v2/quote/convert?id=${whole.id}`, undefined);
    await billing.change('invoice', body.success.id, { status: { id: statusIds.invoice['Awaiting Payment'] } });
    assert.equal((await server.admin.post(`/v2/invoice/credit?id=${body.success.id}`, { status: { id: 3 } })).status, 200);
    assert.equal(await statusOf(whole.id), 'Accepted');
  });

  test('a copy of a part is no part', async () => {
    const quote = await accepted();
    const deposit = await part(quote.id, { share: '60%' });
    const copy = await server.admin.post(`/v2/invoice/duplicate?id=${deposit.id}`, undefined);
    await billing.change('invoice', copy.body.success.id, { cloned_id: quote.id });
    assert.equal((await part(quote.id, { share: '40%' })).progress.rest, '0.00');
  });

  test('of a quote of which more is invoiced than it is, as before parts were told from others, nothing is left', async () => {
    const quote = await accepted();
    const deposit = await part(quote.id, { share: '10%' });
    const items = CONTENT.items.map((line) => ({ ...line, quantity: 20 }));
    const { id } = await billing.create('invoice', { cloned_id: quote.id, groups: CONTENT.groups, items });
    await server.sql('update invoice set part_of_quote = $1 where account_id = $2 and id = $3', [quote.id, server.account, id]);
    for (const body of [{ rest: true }, { share: '10%' }, { amount: '10' }, { items: [quote.items[0].id] }])
      assertProblem(await send(quote.id, body), 409, 'transition_not_allowed');
    const { status, body } = await server.admin.get(`/v2/quote?id=${quote.id}&actions=true`);
    assert.deepEqual([status, body.data.length], [200, 1]);
    assert.equal((await billing.change('quote', quote.id, { status: { id: statusIds.quote['Draft'] } })).total, quote.total);
    await billing.change('quote', quote.id, { items: quote.items.map((line: any) => ({ id: line.id })) });
    const less = deposit.items.map((line: any) => ({ id: line.id, unit_amount: '1' }));
    await billing.change('invoice', deposit.id, { items: less });
  });

  test('a draft that is deleted and a part that is credited are given back', async () => {
    const quote = await accepted();
    const deposit = await part(quote.id, { share: '40%' });
    const last = await part(quote.id, { rest: true });
    assert.equal(await statusOf(quote.id), 'Invoiced');
    assert.equal((await server.admin.delete(`/v2/invoice?id=${last.id}`)).status, 200);
    assert.equal(await statusOf(quote.id), 'Accepted');
    await billing.change('invoice', deposit.id, { status: { id: statusIds.invoice['Awaiting Payment'] } });
    const rest = await part(quote.id, { rest: true });
    await billing.change('invoice', rest.id, { status: { id: statusIds.invoice['Awaiting Payment'] } });
    assert.equal(await statusOf(quote.id), 'Invoiced');
    const issued = { status: { id: statusIds.invoice['Awaiting Payment'] } };
    for (const { id } of [deposit, rest]) {
      done(await server.admin.post(`/v2/invoice/credit?id=${id}`, issued));
    }
    const { body } = await send(quote.id, { rest: true }, '&dry_run=true');
    assert.deepEqual([body.progress.invoiced_before, body.record.total], ['0.00', quote.total]);
    assert.equal(await statusOf(quote.id), 'Accepted');
  });

  test('parts made at once are never more than the quote', async () => {
    const quote = await accepted();
    const overlap = new Overlap();
    const answers = await Promise.all(Array.from({ length: 12 }, () => overlap.run(() => served(() => send(quote.id, { share: '30%' })))));
    overlap.assertHappened();
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    assert.deepEqual([count(200), count(422)], [3, 9]);
    const last = await part(quote.id, { rest: true });
    assert.equal(last.progress.rest, '0.00');
  });
});
