import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { runChores } from '../../../test/support/chores.ts';
import { startTestServer, testServer, type TestServer } from '../../../test/support/server.ts';

const wanting = (wants: boolean): object => ({ daily_exchange_rates: wants });

const faultOf = async ({ admin }: Pick<TestServer, 'admin'>): Promise<string> =>
  (await admin.get('/v2/account')).body.data.exchange_rates_fault;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 1_500; i += 1) {
    if (await isSo()) return;
    await sleep(20);
  }
  assert.fail(`it is never so that ${what}`);
}

describe('where the operator allows no exchange rates to be read', () => {
  const server = testServer();

  test('the account says so, no job fails, and it is forgotten when the rates are wanted no more', async () => {
    assert.equal((await server.admin.put('/v2/account', wanting(true))).status, 200);
    await until('it is said', async () => (await faultOf(server)) === 'not_allowed');
    await until(
      'the job is over',
      async () => (await server.admin.get('/v2/job?name=read%20exchange%20rates')).body.data[0].state === 'done',
    );
    await server.admin.put('/v2/account', { ...wanting(false), exchange_rates_fault: 'refused' });
    assert.equal(await faultOf(server), '');
    assert.deepEqual((await server.admin.get('/v2/exchange-rate')).body.data, []);
  });
});

describe('the rates of the European Central Bank', () => {
  let server: TestServer;
  let isOpen = false;
  const DAY = '2024-11-25';
  const bank = createServer((_, response) => {
    const rates = { USD: '1.0512', CHF: '0.9345', GBP: '0.8312' };
    const cubes = Object.entries(rates).map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`);
    const text = `<gesmes:Envelope xmlns:gesmes="a" xmlns="b"><Cube><Cube time='${DAY}'>${cubes.join('')}</Cube></Cube></gesmes:Envelope>`;
    response.writeHead(isOpen ? 200 : 503).end(text);
  });

  before(async () => {
    await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
    server = await startTestServer({ DAYBOOK_EXCHANGE_RATES: `http://127.0.0.1:${(bank.address() as AddressInfo).port}/daily.xml` });
    await server.admin.put('/v2/account', { currency: 'EUR' });
  });
  after(async () => {
    await server.close();
    bank.close();
  });

  const stored = async (query = ''): Promise<string[]> =>
    (await server.admin.get(`/v2/exchange-rate?order_asc=currency&limit=100${query}`)).body.data.map(
      ({ currency, rate, date, source, home_currency: home }: any) => `${currency} ${rate} ${home} ${date} ${source}`.trim(),
    );
  const jobs = async (): Promise<any[]> => (await server.admin.get('/v2/job?name=read%20exchange%20rates&order_asc=id')).body.data;
  const ask = (): Promise<number> => runChores(server.database.app, 'ask for exchange rates');
  /** As though the round of the last job were over. */
  const nextRound = (): Promise<unknown> =>
    server.sql(`update job set key = key || ' before' where name = 'read exchange rates' and key is not null`);

  test('are read as soon as they are wanted; a failure is said, and what was entered stays', async () => {
    await server.admin.create('exchange-rate', { currency: 'USD', date: DAY, rate: '0.9', source: 'Bank' });
    await server.admin.put('/v2/account', wanting(true));
    await until('the failure is said', async () => (await faultOf(server)) === 'refused');
    await until('it is noted', async () => (await jobs())[0].error !== '');
    const [{ state, error }] = await jobs();
    assert.deepEqual([state, error], ['queued', 'the answer to a request for exchange rates has the status 503']);
    isOpen = true;
    await server.sql(`update job set at = now() where name = 'read exchange rates'`);
    await until('it is read', async () => (await jobs())[0].state === 'done');
    assert.equal(await faultOf(server), '');
    assert.deepEqual(await stored(), [`CHF 1.0700909577 EUR ${DAY} ECB`, `GBP 1.2030798845 EUR ${DAY} ECB`, `USD 0.9 EUR ${DAY} Bank`]);
    const audit = (await server.admin.get('/v2/audit?kind=exchange-rate&order_desc=id&limit=1')).body.data;
    assert.deepEqual([audit[0].action, audit[0].user_name], ['created', 'Daybook']);
  });

  test('are asked for once in each round, and read again without a change', async () => {
    const before = await stored();
    assert.equal(await ask(), 1);
    assert.equal(await ask(), 0, 'once in a round');
    await until('it is read', async () => (await jobs()).at(-1).state === 'done');
    assert.deepEqual(await stored(), before);
    await nextRound();
    assert.equal(await ask(), 1);
    assert.equal((await server.admin.get('/v2/audit?kind=exchange-rate&limit=100')).body.data.length, 3, 'nothing was written for it');
    await server.admin.put('/v2/account', wanting(false));
    await nextRound();
    assert.equal(await ask(), 0);
  });

  test('are those of the currency that the account has, where the bank has it', async () => {
    await until('all is done', async () => (await jobs()).every(({ state }) => state === 'done'));
    await server.admin.put('/v2/account', { currency: 'CHF', ...wanting(true) });
    await until('it is read', async () => (await stored('&currency=EUR')).length === 1);
    assert.deepEqual(
      (await stored()).filter((one) => one.includes(' CHF 2')),
      [`EUR 0.9345 CHF ${DAY} ECB`, `GBP 1.1242781521 CHF ${DAY} ECB`, `USD 0.8889840183 CHF ${DAY} ECB`],
    );
    await server.admin.put('/v2/account', wanting(false));
    await server.admin.put('/v2/account', { currency: 'XAF', ...wanting(true) });
    await until('it is said', async () => (await faultOf(server)) === 'unknown_currency');
  });

  test('12 of a day of which the books are closed none is stored', async () => {
    await until('all is done', async () => (await jobs()).every(({ state }) => state === 'done'));
    const before = await stored();
    await server.admin.put('/v2/account', { currency: 'USD', closed_until: DAY, ...wanting(false) });
    await server.admin.put('/v2/account', wanting(true));
    await until('it is read', async () => (await faultOf(server)) === '');
    await until('all is done', async () => (await jobs()).every(({ state }) => state === 'done'));
    assert.deepEqual(await stored(), before);
    await server.admin.put('/v2/account', { closed_until: '2024-11-24', ...wanting(false) });
    await server.admin.put('/v2/account', wanting(true));
    await until('it is read', async () => (await stored()).length > before.length);
  });
});
