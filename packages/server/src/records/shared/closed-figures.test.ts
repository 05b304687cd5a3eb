import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { claimsOf } from '../../../test/support/claims.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

describe('12 what the figures of closed books follow from', () => {
  const server = testServer();
  const put = (path: string, body: object) => server.admin.put(path, body);
  const post = (path: string, body: object = {}) => server.admin.post(path, body);
  const closed = '2026-03-31';

  before(async () => {
    assert.equal((await put('/v2/account', { time_zone: 'Europe/Amsterdam', currency: 'EUR', closed_until: closed })).status, 200);
  });

  function assertClosed(answer: Awaited<ReturnType<typeof put>>, why: string, ...pointers: string[]): void {
    const problem = assertProblem(answer, 409, 'period_closed');
    assert.deepEqual([problem['reason_code'], problem['values']], [why, { until: closed }]);
    assert.deepEqual(
      (problem['errors'] ?? []).map(({ pointer, reason_code }: any) => [pointer, reason_code]),
      pointers.map((pointer) => [pointer, why]),
    );
  }

  test('the time zone and the currency of the account stay until they are opened', async () => {
    assertClosed(await put('/v2/account', { time_zone: 'Pacific/Kiritimati' }), 'closed_books_follow', '/time_zone');
    assertClosed(await put('/v2/account', { time_zone: 'UTC', currency: 'USD' }), 'closed_books_follow', '/time_zone', '/currency');
    assertClosed(await put('/v2/account', { currency: 'USD', closed_until: closed }), 'closed_books_follow', '/currency');
    assertClosed(await put('/v2/account?dry_run=true', { currency: 'USD' }), 'closed_books_follow', '/currency');
    const sentBack = { time_zone: 'Europe/Amsterdam', currency: 'EUR', name: 'Renamed' };
    assert.equal((await put('/v2/account', sentBack)).status, 200);
    assert.equal((await put('/v2/account', { closed_until: '', currency: 'USD', time_zone: 'UTC' })).status, 200);
    assert.equal((await put('/v2/account', { ...sentBack, closed_until: closed })).status, 200);
  });

  test('no exchange rate of a closed day is entered, changed or deleted; its source may change, and the day after is open', async () => {
    assert.equal((await put('/v2/account', { closed_until: '2026-01-31' })).status, 200);
    const march = await server.admin.create('exchange-rate', { currency: 'USD', date: '2026-03-31', rate: '0.9' });
    const april = await server.admin.create('exchange-rate', { currency: 'USD', date: '2026-04-01', rate: '0.9' });
    assert.equal((await put('/v2/account', { closed_until: closed })).status, 200);
    assertClosed(await post('/v2/exchange-rate', { currency: 'CHF', date: closed, rate: '1' }), 'day_in_closed_books', '/date');
    assertClosed(await put(`/v2/exchange-rate?id=${april}`, { date: '2026-03-30' }), 'day_in_closed_books', '/date');
    for (const body of [{ rate: '0.1' }, { date: '2026-04-02' }, { currency: 'GBP' }])
      assertClosed(await put(`/v2/exchange-rate?id=${march}`, body), 'closed_books_follow');
    assertClosed(await server.admin.delete(`/v2/exchange-rate?id=${march}`), 'closed_books_follow');
    const sentBack = { currency: 'USD', date: closed, rate: '0.90', source: 'Bank' };
    assert.equal((await put(`/v2/exchange-rate?id=${march}`, sentBack)).status, 200);
    const { claims } = await claimsOf(server.admin, `/v2/exchange-rate?id=${march}`);
    assert.deepEqual(
      claims.map(({ name, allowed, locked }) => [name, allowed, locked]),
      [
        ['update', true, ['currency', 'date', 'rate']],
        ['delete', false, undefined],
      ],
    );
    assert.equal((await put(`/v2/exchange-rate?id=${april}`, { rate: '0.8' })).status, 200);
    assert.equal((await server.admin.delete(`/v2/exchange-rate?id=${april}`)).status, 200);
  });
});
