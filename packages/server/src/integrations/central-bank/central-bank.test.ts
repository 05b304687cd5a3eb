import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { after, describe, test } from 'node:test';
import { systemClock, toIso, toText } from '@daybook/values';
import { MAX_ANSWER, Outgoing } from '../outgoing.ts';
import { CentralBank, RatesUnread } from './central-bank.ts';
import { parseReferenceRates } from './reference-rates.ts';

const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube>
		<Cube time='2024-11-25'>
			<Cube currency='USD' rate='1.0512'/>
			<Cube currency='JPY' rate='161.93'/>
			<Cube currency='IDR' rate='17350.12'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`;

const servers: Server[] = [];
after(() => {
  for (const server of servers) server.close();
});
const answering = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};
const bankAt = (url: string | null, withinMs = 15_000): CentralBank =>
  new CentralBank(url, new Outgoing({ allowed: ['127.0.0.1'], withinMs }));
const faultOf = (url: string | null, withinMs?: number): Promise<string> =>
  bankAt(url, withinMs)
    .read()
    .then(
      ({ day }) => `it has read ${day}`,
      (error: unknown) => (error instanceof RatesUnread ? error.fault : assert.fail(String(error))),
    );

describe('the file of the European Central Bank', () => {
  test('has a day, and what a euro cost in each currency', () => {
    const read = parseReferenceRates(FILE);
    assert.equal(read?.day, '2024-11-25');
    assert.deepEqual(
      [...(read?.perEuro ?? [])].map(([currency, rate]) => [currency, toText(rate)]),
      [
        ['USD', '1.0512'],
        ['JPY', '161.93'],
        ['IDR', '17350.12'],
      ],
    );
    const withUnknown = parseReferenceRates(FILE.replace('IDR', 'QQQ'));
    assert.deepEqual([...(withUnknown?.perEuro.keys() ?? [])], ['USD', 'JPY'], 'a currency that nobody knows is left out');
  });

  test('is nothing at all where anything is not as the bank writes it', () => {
    const usd = `<Cube currency='USD' rate='1.0512'/>`;
    const changed: readonly (readonly [string, string])[] = [
      [FILE, ''],
      [FILE, '{"USD": 1.05}'],
      ['</gesmes:Envelope>', ''],
      ['gesmes:Envelope', 'Envelope'],
      [`time='2024-11-25'`, ''],
      ['2024-11-25', '2024-02-30'],
      ['2024-11-25', '25.11.2024'],
      ['1.0512', '1,0512'],
      ['1.0512', '-1.0512'],
      ['1.0512', '1e3'],
      ['1.0512', '0.0000'],
      ['1.0512', ''],
      ['1.0512', '9'.repeat(40)],
      ['USD', 'usd'],
      ['JPY', 'USD'],
      [usd, `<Cube currency='USD'/>`],
      [usd, `<Cube rate='1'/>`],
      [usd, `<Cube currency='USD' rate='1.0512'><Cube currency='GBP' rate='1'/></Cube>`],
      [usd, `<Other>${usd}</Other><Cube/>`],
      [`<Cube time`, `<Cube time='2024-11-22'/><Cube time`],
      ['<gesmes:Envelope', '<!DOCTYPE x [<!ENTITY a "b">]><gesmes:Envelope'],
      ['Reference rates', '&a;'],
      [FILE, `<gesmes:Envelope xmlns:gesmes="x"><Cube><Cube time='2024-11-25'></Cube></Cube></gesmes:Envelope>`],
    ];
    for (const [part, other] of changed) {
      const text = FILE.replaceAll(part, () => other);
      assert.notEqual(text, FILE);
      assert.equal(parseReferenceRates(text), undefined, `${part.slice(0, 40)} → ${other.slice(0, 40)}`);
    }
    const many = Array.from(
      { length: 201 },
      (_, i) => `<Cube currency='${[i / 26, i % 26].map((n) => String.fromCharCode(65 + n)).join('')}A' rate='1'/>`,
    );
    assert.equal(parseReferenceRates(FILE.replace(usd, many.join(''))), undefined, 'too many');
  });

  test('is asked for once by whoever needs it within ten minutes, and again where that failed', async () => {
    let asked = 0;
    const bank = bankAt(
      await answering((request, response) => {
        asked += 1;
        assert.equal(request.method, 'GET');
        response.writeHead(asked === 1 ? 503 : 200).end(FILE);
      }),
    );
    const failed = await Promise.allSettled([bank.read(), bank.read()]);
    assert.deepEqual([failed.map(({ status }) => status), asked], [['rejected', 'rejected'], 1]);
    const days = await Promise.all([bank.read(), bank.read()]);
    assert.deepEqual([days.map(({ day }) => day), (await bank.read()).day, asked], [['2024-11-25', '2024-11-25'], '2024-11-25', 2]);
  });

  test('is not read where the operator does not allow it, nobody answers, or something else is answered', async () => {
    assert.equal(await faultOf(null), 'not_allowed');
    assert.equal(await faultOf('http://127.0.0.1:1/'), 'no_answer');
    assert.equal(await faultOf(await answering(() => undefined), 300), 'no_answer', 'silence');
    assert.equal(await faultOf(await answering((_, response) => void response.write(FILE.slice(0, 300))), 300), 'no_answer', 'half of it');
    assert.equal(await faultOf(await answering((_, response) => response.writeHead(404).end(FILE))), 'refused');
    assert.equal(await faultOf(await answering((_, response) => response.end('<html>Welcome to the hotel</html>'))), 'unreadable');
    const padded = FILE.replace('Reference rates', 'x'.repeat(MAX_ANSWER));
    assert.equal(await faultOf(await answering((_, response) => response.end(padded))), 'unreadable', 'too large');
  });

  test('is not read where its day is still to come', async () => {
    const dated = async (moment: number): Promise<string> => {
      const day = toIso(moment, 'UTC').slice(0, 10);
      return faultOf(await answering((_, response) => response.end(FILE.replace('2024-11-25', day))));
    };
    assert.match(await dated(systemClock.now()), /^it has read/);
    for (const days of [2, 36_525]) assert.equal(await dated(systemClock.now() + days * 86_400), 'unreadable', `in ${days} days`);
  });

  test('follows no redirect inward', async () => {
    let visits = 0;
    const inward = await answering((_, response) => {
      visits += 1;
      response.end(FILE);
    });
    assert.equal(await faultOf(await answering((_, response) => response.writeHead(302, { location: inward }).end())), 'refused');
    assert.equal(visits, 0);
    const outside = new CentralBank(inward, new Outgoing({ allowed: [] }));
    await assert.rejects(outside.read(), (error: unknown) => error instanceof RatesUnread && error.fault === 'no_answer');
    assert.equal(visits, 0, 'nor is an address of this machine asked that was not allowed');
  });

  test('reads no endless answer', async () => {
    const endless = await answering((_, response) => {
      const more = (): void => void (response.destroyed || response.write(Buffer.alloc(32 * 1024, ' '), () => setImmediate(more)));
      more();
    });
    assert.equal(await faultOf(endless), 'unreadable');
  });
});
