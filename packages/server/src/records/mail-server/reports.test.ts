import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { done } from '../../../test/support/api.ts';
import { runChores } from '../../../test/support/chores.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { mailgunBody, standardHeaders } from '../../../test/support/mail-services.ts';
import { mailSteps } from '../../../test/support/mail-steps.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';
import { standsIn } from '../../../test/support/stands-in.ts';
import { readConfig } from '../../config.ts';
import { createLogger } from '../../logging.ts';
import { serve, type Server } from '../../serve.ts';

const PATH = '/v2/mail-server';
const KEY = 'key-of-the-mail-service';
const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const now = (): number => Math.floor(Date.now() / 1_000);

interface Sent {
  readonly status: number;
  readonly text: string;
}

describe('what comes back of mails', () => {
  const keys = { DAYBOOK_SECRET_KEYS: randomBytes(32).toString('base64'), DAYBOOK_TRUSTED_PROXIES: '127.0.0.1,::1' };
  const server = testServer(keys);
  const { client, document, sent, until, hurry } = mailSteps(() => server);
  let second: Server;
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-reports-'));
  before(async () => {
    const config = readConfig({ DAYBOOK_PORT: '0', DAYBOOK_LOG_LEVEL: 'error', DAYBOOK_DATA_DIR: dataDir, ...keys });
    second = await serve(config, createLogger('error', server.errorLog), server.database.app);
  });
  after(async () => {
    await second.close();
    rmSync(dataDir, { recursive: true });
  });

  let networks = 0;
  /** Each test is a network of its own. */
  const network = (): string => `198.51.100.${(networks += 1)}`;
  const post = async (url: string, body: string | Buffer, headers: Record<string, string> = {}, from = network()): Promise<Sent> => {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': from, 'content-type': 'application/json', ...headers },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const set = async (service: string, key: string, api = server.admin): Promise<string> => {
    const settings = { host: 'smtp.harbour.example', sender_address: 'billing@harbour.example', reports_from: service, signing_key: key };
    done(await api.put(PATH, settings));
    const url = String((await api.get(PATH)).body.data.reports_url);
    // The address is that of the first server, whatever its port is called in public.
    return `${server.url}${new URL(url).pathname}`;
  };
  const mailgun = (event: unknown, { key = KEY, ...how }: { key?: string; at?: number } = {}): string => mailgunBody(event, key, how);
  const standard = (body: string, { secret = SECRET, ...how }: { secret?: string; at?: Date; prefix?: string } = {}) =>
    standardHeaders(body, secret, how);
  /** An invoice that was mailed, as far as anybody knows. */
  const mailed = async (): Promise<{ invoice: number; delivery: number; message: string; email: string }> => {
    const to = await client();
    const invoice = await document('invoice', to);
    const delivery = await sent('invoice', invoice);
    await server.sql(
      `update delivery set state = 'sent', at = now(), response = '250 taken as 6f1c2d3e-aaaa-bbbb-cccc-00000000000' || id where id = $1`,
      [delivery],
    );
    const { message_id: message } = await server.admin.one('delivery', delivery);
    return { invoice, delivery, message, email: to.email };
  };
  const reported = async (delivery: number, outcome: string): Promise<any> => {
    for (let tries = 0; tries < 600; tries += 1) {
      const record = await server.admin.one('delivery', delivery);
      if (record.outcome === outcome) return record;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`delivery ${delivery} is ${JSON.stringify(await server.admin.one('delivery', delivery))}`);
  };
  const eventOf = ({ message, email }: { message: string; email: string }, more: object = {}): object => ({
    id: randomUUID(),
    event: 'failed',
    severity: 'permanent',
    recipient: email,
    timestamp: now() - 7.5,
    message: { headers: { 'message-id': message.slice(1, -1) } },
    'delivery-status': { code: 550, message: '5.1.1 no such\r\nmailbox' },
    ...more,
  });
  const messages = async (): Promise<number> => (await server.sql<{ n: number }>('select count(*)::int as n from hook_message'))[0]?.n ?? 0;
  const jobs = async (): Promise<number> =>
    (await server.sql<{ n: number }>(`select count(*)::int as n from job where name = 'note what became of a mail'`))[0]?.n ?? 0;

  test('Mailgun tells that a mail came back: the delivery, its events and the document show it, and the invoice stays issued', async () => {
    const url = await set('mailgun', KEY);
    const mail = await mailed();
    const before = await server.admin.one('invoice', mail.invoice);
    assert.deepEqual(await post(url, mailgun(eventOf(mail))), { status: 200, text: '{}' });
    const { reports, state } = await reported(mail.delivery, 'bounced');
    const [{ at, ...report }] = reports;
    assert.deepEqual([state, report], ['sent', { recipient: mail.email, outcome: 'bounced', said: '550 5.1.1 no such mailbox' }]);
    assert.ok(at <= now() - 7 && at > now() - 300, String(at));
    const { data } = (await server.admin.get(`/v2/invoice/timeline?id=${mail.invoice}`)).body;
    const line = data.find(({ event }: any) => event === 'bounced');
    assert.deepEqual(
      [line.to, line.text, line.kind, line.record_id],
      [[mail.email], '550 5.1.1 no such mailbox', 'delivery', mail.delivery],
    );
    const events = (await server.admin.get(`/v2/event?kind=delivery&record_id=${mail.delivery}&filter_operator=AND`)).body.data;
    assert.ok(events.some(({ type }: any) => type === 'delivery.bounced'));
    const trail = (await server.admin.get(`/v2/audit?kind=delivery&record_id=${mail.delivery}&filter_operator=AND&order_desc=id`)).body
      .data;
    assert.deepEqual([trail[0].user_name, trail[0].changes.outcome], ['Daybook', { from: '', to: 'bounced' }]);
    const after = await server.admin.one('invoice', mail.invoice);
    assert.deepEqual([after.status, after.number, after.version], [before.status, before.number, before.version]);
    assert.ok((await server.admin.get(PATH)).body.data.reports_at > now() - 300);
  });

  test('of a recipient the worst stays, in whatever order it is told', async () => {
    const url = await set('mailgun', KEY);
    const mail = await mailed();
    const tell = async (more: object): Promise<void> => assert.equal((await post(url, mailgun(eventOf(mail, more)))).status, 200);
    await tell({ event: 'delivered', 'delivery-status': { code: 250, message: 'OK' } });
    await reported(mail.delivery, 'delivered');
    await tell({ severity: 'temporary' });
    await tell({ event: 'opened' });
    await tell({ event: 'complained' });
    const { reports } = await reported(mail.delivery, 'complained');
    assert.equal(reports.length, 1);
    const spam = await mailed();
    await post(url, mailgun(eventOf(spam, { reason: 'espblock' })));
    await reported(spam.delivery, 'refused_as_spam');
  });

  test('Standard Webhooks tell by the Message-ID, or by what the service called the mail when it took it', async () => {
    const url = await set('standard_webhooks', SECRET);
    const [one, other] = [await mailed(), await mailed()];
    const byHeader = JSON.stringify({
      type: 'email.complained',
      created_at: new Date().toISOString(),
      data: { email_id: randomUUID(), to: [one.email], headers: [{ name: 'Message-Id', value: one.message }] },
    });
    assert.equal((await post(url, byHeader, standard(byHeader))).status, 200);
    await reported(one.delivery, 'complained');
    const byAnswer = JSON.stringify({
      type: 'email.bounced',
      data: {
        email_id: `6f1c2d3e-aaaa-bbbb-cccc-00000000000${other.delivery}`,
        to: [other.email.toUpperCase()],
        bounce: { message: 'Mailbox full', type: 'Transient', subType: 'MailboxFull' },
      },
    });
    assert.equal((await post(url, byAnswer, standard(byAnswer, { prefix: 'svix' }))).status, 200);
    const { reports } = await reported(other.delivery, 'bounced');
    assert.deepEqual([reports[0].recipient, reports[0].said], [other.email, 'Mailbox full']);
  });

  test('what is told of a mail that nobody here sent changes nothing, and is not asked about for ever', async () => {
    const url = await set('mailgun', KEY);
    const event = eventOf({ message: '<unknown@elsewhere.example>', email: 'who@elsewhere.example' });
    assert.equal((await post(url, mailgun(event))).status, 200);
    for (let tries = 0; tries < 600; tries += 1) {
      await hurry();
      const [row] = await server.sql<{ n: number }>(
        `select count(*)::int as n from job where name = 'note what became of a mail' and state in ('queued', 'running')`,
      );
      if (row?.n === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const left = await server.sql(`select state from job where name = 'note what became of a mail' and state <> 'done'`);
    assert.deepEqual(left, []);
    assert.deepEqual(await server.sql('select 1 from hook_message where told is not null'), [], 'what was told is not kept');
  });

  test('a wrong signature, an old one and an unknown address get one answer, which tells nothing', async () => {
    const url = await set('mailgun', KEY);
    const mail = await mailed();
    const [kept, asked] = [await messages(), await jobs()];
    const unknown = await post(`${server.url}/hooks/mail/${randomBytes(32).toString('base64url')}`, mailgun(eventOf(mail)));
    const wrong = [
      mailgun(eventOf(mail), { key: 'another key' }),
      mailgun(eventOf(mail), { at: now() - 12 * 3_600 - 1 }),
      mailgun(eventOf(mail), { at: now() + 400 }),
      mailgun(eventOf(mail)).replace(/"signature":"\w+"/, '"signature":""'),
      JSON.stringify({ 'event-data': eventOf(mail) }),
    ];
    const said = ({ status, text }: Sent): unknown => {
      const { request_id: _, instance: __, ...problem } = JSON.parse(text);
      return [status, problem];
    };
    for (const body of wrong) assert.deepEqual(said(await post(url, body)), said(unknown), body);
    assert.equal(unknown.status, 404);
    assert.deepEqual([await messages(), await jobs()], [kept, asked]);
    assert.equal((await server.admin.one('delivery', mail.delivery)).outcome, '');
    const standardUrl = await set('standard_webhooks', SECRET);
    const body = JSON.stringify({ type: 'email.bounced', data: { email_id: 'x', to: [mail.email], message_id: mail.message } });
    const refused = [
      standard(body, { secret: `whsec_${randomBytes(24).toString('base64')}` }),
      standard(body, { at: new Date(Date.now() - 302_000) }),
      standard(`${body} `),
      { ...standard(body), 'webhook-signature': 'v1' },
      { ...standard(body), 'webhook-timestamp': `${now()}x` },
      {},
    ];
    for (const headers of refused) assert.deepEqual(said(await post(standardUrl, body, headers)), said(unknown), JSON.stringify(headers));
    // Of several signatures one is enough: a key may change.
    const several = standard(body);
    several['webhook-signature'] = `v1,AAAA v1a,BBBB ${several['webhook-signature']}`;
    assert.equal((await post(standardUrl, body, several)).status, 200);
    await reported(mail.delivery, 'bounced');
  });

  test('a message is taken once: told again, under a new signature, or to two servers at once', async () => {
    const url = await set('mailgun', KEY);
    const mail = await mailed();
    const asked = await jobs();
    const event = eventOf(mail);
    const body = mailgun(event);
    const both = [url, `${second.url}${new URL(url).pathname}`];
    const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => post(both[i % 2] ?? '', body)));
    assert.ok(
      answers.every(({ status }) => status === 200),
      JSON.stringify(answers),
    );
    assert.equal((await post(url, mailgun(event))).status, 200, 'the same event under another token');
    const stolen = JSON.parse(body);
    stolen['event-data'] = eventOf(mail, { event: 'complained' });
    assert.equal((await post(url, JSON.stringify(stolen))).status, 200, 'a token that was used stands for nothing else');
    await reported(mail.delivery, 'bounced');
    assert.equal(await jobs(), asked + 1);
    const events = (await server.admin.get(`/v2/event?kind=delivery&record_id=${mail.delivery}&filter_operator=AND`)).body.data;
    assert.deepEqual(
      events.map(({ type }: any) => type).filter((type: string) => /bounced|complained/.test(type)),
      ['delivery.bounced'],
    );
  });

  test('nothing that somebody sends is an error of ours, and no more than 64 KiB is read', async () => {
    const url = await set('mailgun', KEY);
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const hostile = [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '\0',
      '{"signature":null}',
      '{"signature":{"token":{}}}',
      deep,
      '{"a":1,"a":2}',
      '\ud800',
    ];
    for (const body of hostile) assert.equal((await post(url, body)).status, 404, body.slice(0, 40));
    assert.equal((await post(url, Buffer.from([0xff, 0xfe, 0x00]), { 'content-type': 'application/x-unknown' })).status, 404);
    const large = mailgun(eventOf({ message: '<x@y.example>', email: 'a@b.example' }, { padding: 'x'.repeat(70_000) }));
    assert.equal((await post(url, large)).status, 413);
    // Signed, and of any form: taken or passed over, never failed.
    const events: unknown[] = [
      null,
      [],
      'x',
      1,
      { event: 'failed' },
      { event: 'delivered', id: 'x'.repeat(20_000), recipient: ['a', {}, null] },
    ];
    events.push({
      event: 'complained',
      id: '\0',
      recipient: '\0\ud800',
      message: { headers: [] },
      timestamp: '1e999',
      'delivery-status': [],
    });
    events.push(
      { event: 'constructor' },
      { event: 'failed', message: { headers: { 'message-id': `<${'m'.repeat(9_000)}>` } }, timestamp: -1 },
    );
    for (const event of events) assert.equal((await post(url, mailgun(event))).status, 200, JSON.stringify(event).slice(0, 60));
    const standardUrl = await set('standard_webhooks', SECRET);
    for (const body of [
      '',
      'x',
      'null',
      '[]',
      '{"type":"__proto__"}',
      '{"type":"email.bounced","data":{"to":{},"headers":[null,1],"bounce":[]}}',
      deep,
    ]) {
      const { status, text } = await post(standardUrl, body, standard(body));
      assert.equal(status, 200, text);
    }
    assert.equal((await fetch(url)).status, 405);
    const preflight = { origin: 'https://page.example', 'access-control-request-method': 'POST' };
    const asked = await fetch(url, { method: 'OPTIONS', headers: preflight });
    assert.equal(asked.headers.get('access-control-allow-origin'), null);
  });

  test('who guesses is locked out, and a right message of the same network is taken all the same', async () => {
    const url = await set('mailgun', KEY);
    const mail = await mailed();
    const [wrong, from] = [mailgun(eventOf(mail), { key: 'guessed' }), network()];
    const statuses = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await post(url, wrong, {}, from)).status);
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 404), 429, 429]);
    const elsewhere = network();
    for (let i = 0; i < 30; i += 1) await post(`${server.url}/hooks/mail/guess-${i}`, wrong, {}, elsewhere);
    const limited = await post(`${server.url}/hooks/mail/one-more`, wrong, {}, elsewhere);
    assert.equal(limited.status, 429);
    assert.equal((await post(url, mailgun(eventOf(mail)), {}, elsewhere)).status, 200);
    await reported(mail.delivery, 'bounced');
  });

  test('the key is kept sealed and shown nowhere; every fault is said; another service begins with another key', async () => {
    const pointers = async (body: object): Promise<string[]> =>
      assertProblem(await server.admin.put(PATH, body), 422, 'validation_failed').errors.map(({ pointer }: any) => pointer);
    await set('mailgun', KEY);
    assert.deepEqual(await pointers({ reports_from: 'standard_webhooks' }), ['/signing_key']);
    assert.deepEqual(await pointers({ reports_from: 'standard_webhooks', signing_key: 'no base64!' }), ['/signing_key']);
    assert.deepEqual(await pointers({ reports_from: '', signing_key: KEY }), ['/signing_key']);
    assert.equal((await server.admin.put(PATH, { sender_name: 'Billing' })).status, 200, 'the key stays');
    const shown = [(await server.admin.get(PATH)).text, (await server.admin.get('/v2/audit?kind=mail-server')).text];
    shown.push((await server.admin.get('/v2/event?kind=mail-server')).text);
    const address = (await server.admin.get(PATH)).body.data.reports_url;
    for (const secret of [KEY, address.split('/').at(-1)]) assert.deepEqual(await standsIn(server, secret), []);
    assert.ok(shown.every((text) => !text.includes(KEY)));
    const { changes } = (await server.admin.get('/v2/audit?kind=mail-server&order_desc=id')).body.data.find(
      (one: any) => one.changes.signing_key,
    );
    assert.deepEqual(changes.signing_key, { from: null, to: null });
    const reader = await colleague(server, { acl_account: 'R-' });
    assert.equal((await reader.api.put(PATH, { reports_from: '' })).status, 403);
  });

  test('whoever takes it away ends the address, and gets another later; so does whoever removes the mail server', async () => {
    const url = await set('mailgun', KEY);
    const mail = await mailed();
    assert.equal((await server.admin.put(PATH, { reports_from: '' })).status, 200);
    assert.equal((await server.admin.get(PATH)).body.data.reports_url, '');
    assert.equal((await post(url, mailgun(eventOf(mail)))).status, 404);
    const next = await set('mailgun', KEY);
    assert.notEqual(next, url);
    assert.equal((await server.admin.delete(PATH)).status, 200);
    assert.equal((await post(next, mailgun(eventOf(mail)))).status, 404);
    assert.deepEqual(await server.sql(`select 1 from credential where kind = 'mail hook' and account_id = $1`, [server.account]), []);
  });

  test('the address of one account changes no mail of another', async () => {
    await set('mailgun', KEY);
    const mail = await mailed();
    const other = await server.newAccount('Elsewhere');
    const url = await set('mailgun', KEY, other.api);
    assert.equal((await post(url, mailgun(eventOf(mail)))).status, 200);
    await until(mail.delivery, 'sent', 0);
    const [row] = await server.sql<{ n: number }>('select count(*)::int as n from hook_message where account_id = $1', [other.account]);
    assert.equal(row?.n, 2, 'its token and its event');
    assert.equal((await server.admin.one('delivery', mail.delivery)).outcome, '');
  });

  test('what came is remembered for a week', async () => {
    const url = await set('mailgun', KEY);
    await post(url, mailgun(eventOf(await mailed())));
    await server.sql(`update hook_message set received = now() - interval '8 days'`);
    await runChores(server.database.app, 'messages of hooks');
    assert.equal(await messages(), 0);
  });

  test('a person who is erased is not brought back by what is told later', async () => {
    const url = await set('mailgun', KEY);
    const to = await client();
    const delivery = await sent('invoice', await document('invoice', to));
    const { message_id: message } = await server.admin.one('delivery', delivery);
    await post(url, mailgun(eventOf({ message, email: to.email })));
    await reported(delivery, 'bounced');
    assert.equal((await server.admin.post(`/v2/contact/erase?uuid=${to.uuid}`, undefined)).status, 200);
    assert.deepEqual((await server.admin.one('delivery', delivery)).reports, []);
    await post(url, mailgun(eventOf({ message, email: to.email }, { event: 'complained' })));
    for (let tries = 0; tries < 600 && (await server.sql('select 1 from hook_message where told is not null')).length > 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    assert.deepEqual((await server.admin.one('delivery', delivery)).reports, []);
    assert.ok(!(await server.admin.get(`/v2/event?kind=delivery&record_id=${delivery}&filter_operator=AND`)).text.includes(to.email));
  });
});
