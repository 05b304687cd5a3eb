import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import { Api } from '../support/api.ts';
import { ChildServer } from '../support/child-server.ts';
import { svg } from '../support/pictures.ts';
import { RawRequest } from '../support/raw-request.ts';
import { atOnce, testAttacks, type Attack } from './attack.ts';

const MIB = 1024 * 1024;
const ROOMS = 400;
const START = Date.UTC(2026, 0, 5) / 1000;
const YEAR = 365 * 86_400;
const dataDir = mkdtempSync(join(tmpdir(), 'daybook-abuse-'));
const secret = () => randomBytes(24).toString('hex');
const adminToken = secret();
const server = new ChildServer(dataDir, adminToken);
const count = (length: number): string => Array.from({ length }, (_, i) => i).join(',');
let attacker: Api;
let attackerToken = '';
const rooms: number[] = [];

const hours = Array.from({ length: 98 }, (_, i) => {
  const from = Math.floor(i / 7) * 3600;
  return { weekday: i % 7, from, to: from + 1800 };
});

const booking = (rrule: string) => ({
  name: 'Attack',
  start: START + 32_400,
  end: START + 36_000,
  resources: [{ id: rooms[0] }],
  recurrence: { rrule },
});
const search = (needs: number, of: readonly number[]) => ({
  from: START,
  to: START + YEAR,
  length: 14 * 86_400,
  needs: Array.from({ length: needs }, () => ({ any: 1, of })),
});
const letters = (): string => Array.from(randomBytes(255), (byte) => String.fromCodePoint(97 + (byte % 26))).join('');

function stalled(many: number): Promise<number[]> {
  const requests = Array.from({ length: many }, () =>
    new RawRequest(server.url).announce('/v2/project', MIB, { authorization: `Bearer ${attackerToken}` }).send(' '.repeat(MIB - 1)),
  );
  return new Promise((resolve) => {
    setTimeout(() => {
      for (const one of requests) one.end();
      resolve([]);
    }, 4_000);
  });
}

/** Sends the same on many connections at once, and reads nothing of what is answered. */
function unread(many: number, text: string): Promise<number[]> {
  const connections = Array.from({ length: many }, () => new RawRequest(server.url).send(text));
  for (const { socket } of connections) socket.pause();
  return new Promise((resolve) => {
    setTimeout(() => {
      for (const one of connections) one.end();
      resolve([]);
    }, 4_000);
  });
}

/** What one caller can do at worst, with rights that anybody may have. */
const attacks: readonly Attack[] = [
  [
    'a rule with every second of a day, of which one is chosen',
    () =>
      atOnce(10, () =>
        attacker.post(
          '/v2/booking?dry_run=true',
          booking(`FREQ=DAILY;BYHOUR=${count(24)};BYMINUTE=${count(60)};BYSECOND=${count(60)};BYSETPOS=-1`),
        ),
      ),
  ],
  [
    'a yearly rule with every minute of every day, of which some are chosen',
    () =>
      atOnce(10, (i) =>
        attacker.post(
          '/v2/booking?dry_run=true',
          booking(`FREQ=YEARLY;BYHOUR=${count(24)};BYMINUTE=${count(60)};BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=${i + 1},-1`),
        ),
      ),
  ],
  [
    'a series of 1,000 days with 200 rooms',
    () =>
      atOnce(4, () =>
        attacker.post('/v2/booking?dry_run=true', {
          ...booking('FREQ=DAILY;COUNT=1000'),
          resources: rooms.slice(200).map((id) => ({ id })),
        }),
      ),
  ],
  [
    'a megabyte of JSON without a token',
    () => atOnce(40, () => new Api(server.url, undefined).post('/v2/project', `[${'1,'.repeat(MIB / 2 - 2)}1]`)),
  ],
  ['a megabyte of JSON with a token', () => atOnce(20, () => attacker.post('/v2/project', `[${'1,'.repeat(MIB / 2 - 2)}1]`))],
  [
    'the documentation, read for the first time and searched for near words without a token',
    () => atOnce(60, (i) => new Api(server.url, undefined).get(`/docs/search?q=${'boooookingsssssssss+'.repeat(8)}${i}`)),
  ],
  [
    '17,000 unknown members',
    () => atOnce(10, () => attacker.post('/v2/project', Object.fromEntries(Array.from({ length: 17_000 }, (_, i) => [`nmae${i}`, i])))),
  ],
  [
    '5,000 unknown parameters',
    () => atOnce(10, () => attacker.get(`/v2/project?${Array.from({ length: 5_000 }, (_, i) => `nmae${i}=1`).join('&')}`)),
  ],
  [
    'texts of 60,000 characters that are nearly a date, a preference and the address of a page',
    () =>
      atOnce(9, (i) => {
        if (i % 3 === 0) return new Api(server.url, undefined).get(`/docs/${'/'.repeat(60_000)}x`);
        const headers = i % 3 === 1 ? { prefer: `return=${' '.repeat(60_000)}"x"y` } : {};
        return attacker.post('/v2/time-entry', { name: 'Attack', start: 'T'.repeat(60_000) }, headers);
      }),
  ],
  ['300 bodies of a megabyte that stall before their end', () => stalled(300)],
  [
    'the description of the API, asked for on 400 connections without a token, of which nothing is read',
    () => unread(400, 'GET /openapi.json HTTP/1.1\r\nhost: test\r\n\r\n'),
  ],
  [
    '2,000 requests at once on each of 100 connections without a token',
    () => unread(100, 'GET /healthz HTTP/1.1\r\nhost:x\r\n\r\n'.repeat(2_000)),
  ],
  [
    'forms of 20,000 parts',
    () =>
      atOnce(60, () =>
        attacker.post('/v2/file', `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(20_000)}--x--\r\n`, {
          'content-type': 'multipart/form-data; boundary=x',
        }),
      ),
  ],
  [
    'forms of ten fields of nested JSON',
    () => {
      const nested = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
      const field = `--x\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n${nested}\r\n`;
      return atOnce(2, () =>
        attacker.post('/v2/file', `${field.repeat(10)}--x--\r\n`, { 'content-type': 'multipart/form-data; boundary=x' }),
      );
    },
  ],
  [
    'drawings with 600,000 attributes, and with 50,000 elements',
    () =>
      atOnce(4, (i) =>
        attacker.post(
          '/v2/file',
          i % 2 === 0
            ? svg('', Array.from({ length: 600_000 }, (_, n) => ` a${n}=""`).join(''))
            : svg('<path d="M0 0L1 1" fill="red" opacity="0.5"/>'.repeat(49_000)),
          { 'content-type': 'image/svg+xml' },
        ),
      ),
  ],
  [
    'a search for 15 of 200 rooms with 98 opening times a week in a year',
    () => atOnce(4, () => attacker.post('/v2/availability/search', search(15, rooms.slice(0, 200)))),
  ],
  [
    'a search for 3 of 30 rooms with 98 opening times a week in a year',
    () => atOnce(4, () => attacker.post('/v2/availability/search', search(3, rooms.slice(0, 30)))),
  ],
  [
    'the availability of 200 rooms in a year',
    () => atOnce(4, () => attacker.get(`/v2/availability?resource_id=${rooms.slice(200).join(',')}&from=${START}&to=${START + YEAR}`)),
  ],
  [
    'the utilisation of all rooms in a year',
    () => atOnce(4, () => attacker.get(`/v2/report/utilisation?from=${START}&to=${START + YEAR}&period=month`)),
  ],
  [
    'twelve text filters of 20 × 255 letters',
    () =>
      atOnce(12, () => {
        const texts = Array.from({ length: 20 }, letters).join(',');
        return attacker.get(`/v2/project?name=${texts}&description=${texts}&code=${texts}`);
      }),
  ],
];

describe('one caller does not stop the others', { timeout: 900_000 }, () => {
  before(
    async () => {
      await server.start();
      const admin = new Api(server.url, adminToken);
      const user = { username: 'attacker', primary_email: 'attacker@example.com', first_name: 'A', last_name: 'B', group_id: 1 };
      const own = await admin.post('/v2/token', { name: 'Attack', user_id: await admin.create('user', user) });
      attackerToken = own.body.token;
      attacker = new Api(server.url, attackerToken);
      for (let i = 0; i < ROOMS; i += 20)
        rooms.push(
          ...(await Promise.all(
            Array.from({ length: 20 }, (_, n) =>
              admin.create('resource', { type_id: 1, name: `Room ${i + n}`, ...(i < 200 ? { rules: { hours } } : {}) }),
            ),
          )),
        );
    },
    { timeout: 300_000 },
  );
  after(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  testAttacks(server, adminToken, attacks);
});
