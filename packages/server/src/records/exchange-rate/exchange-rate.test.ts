import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertFaults } from '../../../test/support/billing.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { testServer } from '../../../test/support/server.ts';

describe('exchange rates', () => {
  const server = testServer();
  const api = () => server.admin;
  const rate = (currency: string, date: string, one: string) => api().post('/v2/exchange-rate', { currency, date, rate: one });

  test('are exact to ten decimals, in the currency that the account has', async () => {
    const id = await api().create('exchange-rate', { currency: 'IDR', date: '2026-11-26', rate: '0.0000545012' });
    const { currency, date, rate: one, home_currency } = await api().one('exchange-rate', id);
    assert.deepEqual([currency, date, one, home_currency], ['IDR', '2026-11-26', '0.0000545012', 'EUR']);
    assert.equal((await api().put(`/v2/exchange-rate?id=${id}`, { rate: '0.00005450' })).status, 200);
    assert.equal((await api().one('exchange-rate', id)).rate, '0.0000545');
    assertFaults(await api().put(`/v2/exchange-rate?id=${id}`, { rate: '0.00005450129' }), { '/rate': 'too_precise' });
  });

  test('all that is wrong is said at once, with its place', async () => {
    assertFaults(await api().post('/v2/exchange-rate', {}), { '/currency': 'required', '/date': 'required', '/rate': 'required' });
    assertFaults(await rate('', '', '0'), { '/currency': 'required', '/date': 'required', '/rate': 'out_of_range' });
    assertFaults(await rate('EUR', '2026-02-30', '-1'), {
      '/currency': 'invalid_value',
      '/date': 'invalid_value',
      '/rate': 'out_of_range',
    });
    assert.equal((await rate('EUR', '2026-02-03', '1')).body.errors[0].reason_code, 'own_currency');
    assertFaults(await rate('Taler', '2026-02-03', 'one'), { '/currency': 'invalid_value', '/rate': 'invalid_value' });
  });

  test('a currency has one rate on a day, also where four are entered at once, until it is deleted', async () => {
    const answers = await Promise.all(['0.91', '0.92', '0.93', '0.94'].map((one) => rate('USD', '2026-11-25', one)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422, 422, 422]);
    const taken = answers.find(({ status }) => status === 422);
    assert.deepEqual([taken?.body.errors[0].pointer, taken?.body.errors[0].reason_code], ['/date', 'rate_of_day_used']);
    const id = answers.find(({ status }) => status === 200)?.body.success.id;
    assert.equal((await api().delete(`/v2/exchange-rate?id=${id}`)).status, 200);
    assert.equal((await rate('USD', '2026-11-25', '0.95')).status, 200);
  });

  test('are listed by day and found by currency, and have a history', async () => {
    const id = await api().create('exchange-rate', { currency: 'GBP', date: '2026-11-24', rate: '1.15' });
    await api().create('exchange-rate', { currency: 'GBP', date: '2026-11-25', rate: '1.16' });
    const { body } = await api().get('/v2/exchange-rate?currency=GBP&order_desc=date');
    assert.deepEqual(
      body.data.map(({ rate: one }: { rate: string }) => one),
      ['1.16', '1.15'],
    );
    await api().put(`/v2/exchange-rate?id=${id}`, { rate: '1.17' });
    const audit = (await api().get(`/v2/audit?kind=exchange-rate&record_id=${id}&filter_operator=AND&order_asc=id`)).body.data;
    assert.deepEqual(audit[1].changes.rate, { from: '1.15', to: '1.17' });
    assert.equal(audit[1].record_name, 'GBP 2026-11-24');
  });

  test('Finance reads and writes them', async () => {
    const reader = await colleague(server, { acl_finance: 'R-' });
    assert.equal((await reader.api.get('/v2/exchange-rate')).status, 200);
    assert.equal((await reader.api.post('/v2/exchange-rate', { currency: 'CHF', date: '2026-11-25', rate: '1' })).status, 403);
    const other = await colleague(server, { acl_report: 'RW' });
    assert.equal((await other.api.get('/v2/exchange-rate')).status, 403);
  });
});
