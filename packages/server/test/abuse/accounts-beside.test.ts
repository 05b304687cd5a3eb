import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createAccount } from '../../src/accounts/create-account.ts';
import { connectEmbedded } from '../../src/database/embedded/index.ts';
import { Api } from '../support/api.ts';
import { ChildServer } from '../support/child-server.ts';
import { picture, svg } from '../support/pictures.ts';

const TOKEN = 'abuse-beside-others-token-0123456789abcdef';
const SAMPLES = 12;
/** Each attack waits so long for the next: what keeps the others is what one costs, and not how many are sent. */
const PAUSE_MS = 100;
/** How much longer than without an attack something takes at most, as a ratio, or by so many milliseconds where it took less. */
const MAX_RATIO = 2;
const LEAST_MS = 300;
/** A mail waits until jobs are looked for: once a second, and less often where a look takes long. */
const LEAST_MS_OF_MAIL = 2_000;
const MAX_MEMORY_APART = 500;

const FILTERED = svg(
  '<filter id="f"><feTurbulence baseFrequency="0.01" numOctaves="1000000"/></filter><rect width="4000" height="4000" filter="url(#f)"/>',
  ' width="4000" height="4000"',
);
const BLURRED = svg(
  '<filter id="f" x="-10" y="-10" width="30" height="30"><feGaussianBlur stdDeviation="9000"/></filter><rect width="9000" ' +
    'height="9000" filter="url(#f)"/>',
  ' viewBox="0 0 20000 20000"',
);
const BOMB = picture({ profile: 1_500_000_000 });

/** One of several firms on a server. */
interface Firm {
  readonly account: number;
  readonly api: Api;
  readonly token: string;
  readonly invoice: number;
  readonly long: number;
}

describe('two accounts that attack do not hold up a third', { timeout: 900_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-abuse-'));
  const server = new ChildServer(dataDir, TOKEN, { DAYBOOK_MAIL_PER_HOUR: '0' });
  let database: pg.Pool;
  let hostile: readonly Firm[] = [];
  let third: Firm;
  let asked = 0;

  const open = async (name: string): Promise<Firm> => {
    const { account, adminToken: token } = await createAccount(connectEmbedded(dataDir).ownerUrl, { name });
    const api = new Api(server.url, token);
    const contact = await api.post('/v2/contact', { name: 'Client', type: 'organization', client: true, email_1: 'client@example.com' });
    const client = { uuid: contact.body.success.uuid };
    const lines = (many: number) => Array.from({ length: many }, (_, i) => ({ item_text: `Line ${i}`, quantity: 1, unit_amount: '10' }));
    const invoice = await api.create('invoice', { client, items: lines(10), status: { id: 3 } });
    const long = await api.create('invoice', { client, items: lines(1_000), status: { id: 3 } });
    for (let i = 0; i < 60; i += 20)
      await Promise.all(Array.from({ length: 20 }, (_, n) => api.create('contact', { type: 'organization', name: `Firm ${i + n}` })));
    return { account, api, token, invoice, long };
  };
  before(
    async () => {
      await server.start();
      database = new pg.Pool({ ...connectEmbedded(dataDir).ownerUrl, max: 3 });
      database.on('error', () => undefined);
      hostile = [await open('Hostile one'), await open('Hostile two')];
      third = await open('Third');
    },
    { timeout: 300_000 },
  );
  after(async () => {
    await database.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const pdf = async ({ token }: Firm, id: number): Promise<number> => {
    const answer = await fetch(`${server.url}/v2/invoice/document?id=${id}&format=pdf`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    return answer.status;
  };
  const upload = ({ api }: Firm, content: string | Buffer, type: string) => api.send('POST', '/v2/file', content, { 'content-type': type });
  /** A logo as it may have been kept before pictures were looked at closely: each document finds another one. */
  const plant = async (firm: Firm, content: Buffer, type: string): Promise<void> => {
    const { body } = await upload(firm, picture(), 'image/png');
    await database.query(`update file set content = $2, mime_type = $3, drawn = '' where alias = $1`, [body.alias, content, type]);
    await firm.api.put('/v2/account', { logo: { alias: body.alias } });
  };

  const served = async (work: Promise<number>): Promise<void> => assert.equal(await work, 200);
  const mails = (): number => readdirSync(join(dataDir, 'outbox')).length;
  /** What the third account does, each with how long it takes. */
  const works: Readonly<Record<string, () => Promise<void>>> = {
    'a PDF': () => served(pdf(third, third.invoice)),
    'a compressed list': async () => {
      const page = await third.api.get(`/v2/contact?limit=50&updated_after=${(asked += 1)}`, { 'accept-encoding': 'gzip' });
      assert.deepEqual([page.status, page.headers.get('content-encoding')], [200, 'gzip']);
    },
    'an event on a stream': async () => {
      const abort = new AbortController();
      const stream = await fetch(`${server.url}/v2/event/stream`, {
        headers: { authorization: `Bearer ${third.token}` },
        signal: abort.signal,
      });
      await third.api.create('contact', { type: 'organization', name: 'Heard' });
      let heard = '';
      for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
        heard += Buffer.from(chunk).toString();
        if (heard.includes('contact.created')) break;
      }
      abort.abort();
    },
    'a mail': async () => {
      const sent = await third.api.post(`/v2/invoice/send?id=${third.invoice}`, {});
      assert.equal(sent.status, 200, sent.text);
      const { id } = sent.body.success;
      for (;;) {
        const { rows } = await database.query('select state from delivery where account_id = $1 and id = $2', [third.account, id]);
        if (rows.some(({ state }) => state === 'kept')) return;
        await sleep(5);
      }
    },
  };

  async function timesOf(work: () => Promise<void>): Promise<number> {
    const times: number[] = [];
    for (let i = 0; i < SAMPLES; i += 1) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
    return times.toSorted((a, b) => a - b)[SAMPLES >> 1] ?? 0;
  }

  test('its documents, mails, lists and streams take at most twice their time, and memory is bounded', async () => {
    const calm: Record<string, number> = {};
    for (const [name, work] of Object.entries(works)) calm[name] = await timesOf(work);
    let isOver = false;
    let apart = 0;
    const watching = setInterval(() => (apart = Math.max(apart, server.memoryApart)), 10);
    const statuses = new Map<string, number>();
    const repeat = async (name: string, attack: () => Promise<number>): Promise<void> => {
      while (!isOver) {
        const key = `${name} ${await attack()}`;
        statuses.set(key, (statuses.get(key) ?? 0) + 1);
        await sleep(PAUSE_MS);
      }
    };
    const attacks = hostile.flatMap((firm) => [
      repeat('picture', async () => {
        const sent = [
          () => upload(firm, FILTERED, 'image/svg+xml'),
          () => upload(firm, BOMB, 'image/png'),
          () => upload(firm, BLURRED, 'image/svg+xml'),
        ];
        return (await sent[(asked += 1) % 3]?.())?.status ?? 0;
      }),
      repeat('planted logo', async () => {
        if ((asked += 1) % 2 === 0) await plant(firm, Buffer.from(FILTERED), 'image/svg+xml');
        else await plant(firm, BOMB, 'image/png');
        return pdf(firm, firm.invoice);
      }),
      repeat('long PDF', () => pdf(firm, firm.long)),
      repeat('mail', async () => (await firm.api.post(`/v2/invoice/send?id=${firm.long}`, {})).status),
    ]);
    await sleep(2_000);
    const beside: Record<string, number> = {};
    for (const [name, work] of Object.entries(works)) beside[name] = await timesOf(work);
    isOver = true;
    await Promise.all(attacks);
    clearInterval(watching);
    apart = Math.round(apart / 1024 / 1024);
    for (const name of Object.keys(works)) console.log(`${name}: ${calm[name]?.toFixed(0)} ms, beside ${beside[name]?.toFixed(0)} ms`);
    console.log(`${apart} MB apart; ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
    for (const name of Object.keys(works)) {
      const [before, during] = [calm[name] ?? 0, beside[name] ?? 0];
      const least = name === 'a mail' ? LEAST_MS_OF_MAIL : LEAST_MS;
      assert.ok(during <= Math.max(MAX_RATIO * before, before + least), `${name} took ${during} ms, and ${before} ms without`);
    }
    assert.ok(apart <= MAX_MEMORY_APART, `${apart} MB apart`);
    assert.ok(mails() > 0);
  });
});
