import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { approvals, operations, type ApprovalMove, type Kind } from '@daybook/contract';
import { hashOf } from '../../src/access/secrets.ts';
import { checkAnswer } from '../support/api-schema.ts';
import { putMessages } from '../support/messages.ts';
import { png } from '../support/pictures.ts';
import { bodyOf } from '../support/samples/index.ts';
import { testServer } from '../support/server.ts';
import { startVatService } from '../support/vat-service.ts';
import { ownRow } from '../support/own-row.ts';
import { World } from '../support/world.ts';

const folder = join(import.meta.dirname, '../../../../docs/reference');
const PASSWORD = 'correct horse battery';
const EXAMPLE_UUID = '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11';

/** A request as the reference shows it, as a line of curl. */
interface Shown {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

function readCurl(block: string): Shown {
  const line = block.replaceAll(/\\\n\s*/g, '');
  const [, method = 'GET', path = '', query = ''] = /^curl (?:-X (\w+) )?"http:\/\/127\.0\.0\.1:8080([^"?]*)\??([^"]*)"/.exec(line) ?? [];
  assert.ok(path !== '', `not a line of curl: ${line}`);
  const headers = Object.fromEntries([...line.matchAll(/-H "([^:"]+): ([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
  return { method, path, query, headers, body: / -d '(.*)'$/m.exec(line)?.[1] };
}

const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
const shown = pages.flatMap((page) =>
  [...readFileSync(join(folder, page), 'utf8').matchAll(/^```sh\n([\s\S]*?)\n```$/gm)].map(([, block = '']) => readCurl(block)),
);
const kindOf = (path: string): string => path.split('/')[2] ?? '';
const isCreate = ({ method, path }: Shown): boolean => method === 'POST' && /^\/v2\/[a-z-]+$/.test(path);
// What others refer to is created first; what is read and changed comes before what is deleted.
const FIRST = ['contact', 'resource', 'workspace', 'project-status', 'tax', 'quote', 'booking'];
const order = (one: Shown): number => {
  const place = FIRST.indexOf(kindOf(one.path));
  if (isCreate(one)) return place < 0 ? FIRST.length : place;
  return one.path === '/v2/me/feed' ? 30 : one.method === 'GET' ? 40 : one.method === 'PUT' ? 50 : one.method === 'POST' ? 60 : 70;
};

const vatService = await startVatService();

describe('the reference', () => {
  const server = testServer({ DAYBOOK_VAT_CHECK: vatService.url });
  after(() => vatService.close());
  const ids = new Map<string, string>();
  const world = new World(server);
  let fresh = 300;
  before(async () => {
    await server.admin.create('user', { username: 'mara', primary_email: 'signs.in@example.com', group_id: 2, password: PASSWORD });
    // The test of the mail server is mailed to its caller.
    await server.admin.put('/v2/user?id=1', { primary_email: 'ada@example.com' });
    // Leave is asked for oneself: the first resource is the row of the caller.
    assert.equal(await ownRow(server.admin), 1);
    ids.set('camera', String(await server.admin.create('resource', { name: 'Camera', type_id: 3 })));
  });

  const freshOf = async (kind: string): Promise<string> => {
    if (kind === 'token') return String((await server.admin.post('/v2/token', { name: 'Passing' })).body.success.id);
    if (kind === 'public-link')
      return String((await server.admin.post(`/v2/quote/link?id=${ids.get('quote')}`, undefined)).body.success.id);
    const { id, uuid } = await world.create(kind as Kind, await bodyOf(kind as Kind, world, (fresh += 1)));
    return uuid ?? String(id);
  };
  const booking = (status: number): Promise<number> =>
    server.admin.create('booking', { name: 'B', start: 1_906_711_200 + fresh, end: 1_906_725_600 + fresh, status: { id: status } });

  // On the project and in the days that the example names.
  const workToBill = async (): Promise<void> => {
    if (!ids.has('price'))
      ids.set(
        'price',
        String(await server.admin.create('rate-scheme', { name: 'Base', default: true, prices: [{ hour_sell_cost: '90' }] })),
      );
    const [start, end] = [Date.UTC(2026, 2, 2, 9) / 1000, Date.UTC(2026, 2, 2, 11) / 1000];
    await server.admin.create('time-entry', { owner_id: 1, name: 'Editing', start, end, billable: true, project: { id: 1 } });
  };

  const failedJob = async (): Promise<string> => {
    const [job] = await server.sql<{ id: string }>(
      `insert into job (account_id, name, state, at) values ($1, 'expire a hold', 'failed', now()) returning id`,
      [server.account],
    );
    return String(job?.id);
  };

  const BEFORE: { readonly [M in ApprovalMove]: readonly ApprovalMove[] } = {
    submit: [],
    approve: ['submit'],
    reject: ['submit'],
    reopen: ['submit'],
  };
  async function inState(kind: string, moves: readonly ApprovalMove[]): Promise<string> {
    const { id } = await world.create(kind as Kind, await bodyOf(kind as Kind, world, 300));
    for (const move of moves) assert.equal((await server.admin.post(`/v2/${kind}/${move}?id=${id}`, undefined)).status, 200);
    return String(id);
  }

  async function failedDelivery(): Promise<string> {
    const { body } = await server.admin.post(`/v2/quote/send?id=${ids.get('quote')}`, { to: ['grace@example.com'], attach: [] });
    await server.sql(`update delivery set state = 'failed', round = 7 where id = $1`, [body.success.id]);
    return String(body.success.id);
  }

  const freshWebhook = async (): Promise<string> =>
    String(await server.admin.create('webhook', { url: 'https://hooks.invalid/', events: ['none'] }));

  async function overpaidInvoice(): Promise<string> {
    const client = { uuid: ids.get('contact') };
    const id = await server.admin.create('invoice', { client, items: [{ quantity: 1, unit_amount: '100' }], status: { id: 3 } });
    await server.admin.create('payment', { amount: '200', allocations: [{ invoice_id: id }] });
    return String(id);
  }

  async function overdueInvoice(): Promise<string> {
    const client = { uuid: ids.get('contact') };
    const items = [{ quantity: 1, unit_amount: '100' }];
    const days = { date: 1_767_225_600, due_date: 1_769_904_000 };
    return String(await server.admin.create('invoice', { client, items, ...days, status: { id: 3 } }));
  }

  async function withVatNumber(): Promise<string> {
    const { body } = await server.admin.post('/v2/contact', { name: 'Left', type: 'organization', vat_number: 'NL803456785B01' });
    return body.success.uuid;
  }

  /** The record that a line is about: one of its own, where the line changes what others read. */
  async function keyOf({ method, path }: Shown): Promise<string> {
    const kind = kindOf(path);
    // There is one at most, and no id names it.
    if (path.startsWith('/v2/mail-server')) return '';
    if (path === '/v2/contact/check-vat') return withVatNumber();
    if (path === '/v2/contact/erase') return (await world.person(7)).uuid;
    if (path === '/v2/user/invite' || path === '/v2/user/password-link') return freshOf('user');
    if (path === '/v2/job/retry') return failedJob();
    if (path.endsWith('/from-work')) await workToBill();
    if (path === '/v2/booking/confirm') return String(await booking(2));
    if (path === '/v2/booking/time-entry') return String(await booking(3));
    if (path === '/v2/leave-request/reopen') return inState('leave-request', ['approve']);
    if (path.startsWith('/v2/leave-request/')) return freshOf('leave-request');
    const [, , approved = '', move = ''] = path.split('/');
    if (Object.hasOwn(approvals, approved) && move in BEFORE) return inState(approved, BEFORE[move as ApprovalMove]);
    if (path === '/v2/invoice/credit' || path === '/v2/invoice/refund') return overpaidInvoice();
    if (path === '/v2/invoice/remind') return overdueInvoice();
    if (path === '/v2/delivery/resend') return failedDelivery();
    if (path === '/v2/webhook/test') return freshWebhook();
    if (path === '/v2/webhook/delivery/resend') return String(await putMessages(server, server.account, Number(await freshWebhook())));
    const isFresh = ['/v2/quote/convert', '/v2/invoice/issue', '/v2/recurring-invoice/make'].includes(path);
    if (method === 'DELETE' || isFresh) return freshOf(kind);
    return ids.get(kind) ?? '1';
  }

  const freshSession = async (): Promise<number> =>
    (await server.as(undefined).post('/v2/session', { username: 'mara', password: PASSWORD })).body.success.id;

  const freshLink = async (): Promise<string> =>
    (await server.admin.post(`/v2/user/password-link?id=${await freshOf('user')}`, undefined)).body.url.split('#')[1];

  async function feedPath(path: string): Promise<string> {
    const [, , , , kind = ''] = path.split('/');
    const { body } = await server.admin.get(
      kind === 'me.ics' ? '/v2/me' : kind === 'shared' ? '/v2/feed' : `/v2/${kind}?id=${ids.get(kind)}`,
    );
    const { feed } = [body.data].flat()[0];
    return new URL(feed).pathname;
  }

  async function addressOf(one: Shown): Promise<string> {
    if (one.path.startsWith('/v2/feed/')) return feedPath(one.path);
    if (one.path === '/v2/session' && one.method === 'DELETE') return `${one.path}?id=${await freshSession()}`;
    const key = await keyOf(one);
    const query = one.query
      .replace(/\b(id|uuid)=(1|7d0c[^&]*)/, (_, name: string) => `${name}=${key}`)
      .replace('resource_id=1', `resource_id=${ids.get('resource')}`)
      .replace('document_id=1', `document_id=${ids.get('invoice')}`)
      .replace(/alias=[^&]*/, `alias=${ids.get('alias')}`);
    return query === '' ? one.path : `${one.path}?${query}`;
  }

  const bodyText = (text: string): string =>
    text
      .replaceAll(EXAMPLE_UUID, String(ids.get('contact')))
      .replace('"resources":[{"id":1}]', `"resources":[{"id":${ids.get('resource')}}]`)
      .replace('"resource/1"', `"resource/${ids.get('resource')}"`)
      .replace('"of":[1]', `"of":[${ids.get('resource')}]`)
      .replace('"of":[3]', `"of":[${ids.get('camera')}]`);

  /** As if the server had just been started for the first time. */
  const freshSetup = async (): Promise<string> => {
    await server.sql(
      `with link as (insert into token (account_id, kind, user_id) values ($1, 'setup', 1) returning id)
       insert into credential (hash, account_id, kind, record_id) select $2, $1, 'setup link', id from link`,
      [server.account, hashOf('setup')],
    );
    return 'setup';
  };

  const bodyOfLine = async ({ path, body = '' }: Shown): Promise<string> =>
    body.includes('"q7Zk"') ? body.replace('q7Zk', await (path === '/v2/setup' ? freshSetup() : freshLink())) : bodyText(body);

  test('every operation has a line of curl, and every line is carried out as it is shown', async () => {
    const names = new Set(shown.map(({ method, path }) => `${method} ${path}`));
    const lacking = operations.filter(({ method, path }) => !path.includes('{') && !names.has(`${method} ${path}`));
    assert.deepEqual(
      lacking.map(({ id }) => id),
      [],
    );
    for (const one of shown.toSorted((a, b) => order(a) - order(b))) {
      const address = await addressOf(one);
      const isFile = one.headers['Content-Type'] === 'image/png';
      const response = await fetch(`${server.url}${address}`, {
        method: one.method,
        headers: Object.fromEntries(Object.entries(one.headers).map(([name, value]) => [name, value.replace('$TOKEN', server.adminToken)])),
        ...(isFile ? { body: png() } : one.body === undefined ? {} : { body: await bodyOfLine(one) }),
      });
      const text = await response.text();
      assert.equal(response.status, 200, `${one.method} ${address}: ${text}`);
      if (response.headers.get('content-type')?.startsWith('application/json') !== true) continue;
      const answer = JSON.parse(text);
      checkAnswer(one.method, one.path, 200, answer);
      if (isCreate(one) && answer.success !== undefined) ids.set(kindOf(one.path), String(answer.success.uuid ?? answer.success.id));
      if (isFile) ids.set('alias', answer.alias);
    }
    assert.ok(shown.length > 80, `${shown.length} lines`);
  });

  test('every operation shows what it returns, and every list says that filters are combined with OR', () => {
    let seen = 0;
    for (const page of pages.filter((name) => !['README.md', 'errors.md'].includes(name))) {
      const text = readFileSync(join(folder, page), 'utf8');
      const sections = text.split(/^### (?=[^\n]*\n\n`(?:GET|POST|PUT|DELETE) )/m).slice(1);
      seen += sections.length;
      for (const section of sections) assert.match(section, /^Returns/m, `${page}: ${section.slice(0, 80)}`);
      for (const section of sections.filter((one) => one.includes('`filter_operator`') && /^\| `(?!id|fields|updated_after)/m.test(one)))
        assert.match(section, /combined with OR/, `${page}: ${section.slice(0, 80)}`);
    }
    assert.equal(seen, operations.length);
  });
});

test('the record that a page shows could be one: its status has its name, it ends after its start, texts are of its moments', () => {
  const records = pages.flatMap((page) => {
    const [, text] = /^As it is answered:\n\n```json\n([\s\S]*?)\n```$/m.exec(readFileSync(join(folder, page), 'utf8')) ?? [];
    return text === undefined ? [] : [[page, JSON.parse(text)] as const];
  });
  assert.ok(records.length > 30);
  const statuses = ['Draft', 'Hold', 'Lead'];
  for (const [page, { start, end, status, ...others }] of records) {
    if (end !== undefined) assert.ok(start < end, page);
    const [{ id, name: statusName } = {}] = Array.isArray(status) ? status : [];
    if (statusName !== undefined) assert.ok(id === 1 && statuses.includes(statusName), `${page}: ${statusName}`);
    const moments: Record<string, number> = { ...others, start, end };
    for (const [name, value] of Object.entries(others)) {
      const [, before] = /^(.*?)_?(?:date_)?time_iso$/.exec(name) ?? [];
      if (before !== undefined) assert.equal(Date.parse(String(value)) / 1000, moments[before] ?? moments['date'], `${page}: ${name}`);
    }
  }
});
