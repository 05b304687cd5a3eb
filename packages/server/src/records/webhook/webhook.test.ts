import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { done, type Answer, type Api } from '../../../test/support/api.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { startMailServer, type MailServer, type Received } from '../../../test/support/mail-server.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { answers, Receiver } from '../../../test/support/receiver.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { until } from '../../../test/support/until.ts';

interface Made {
  readonly id: number;
  readonly secret: string;
}

describe('10 webhooks', () => {
  const server = {} as TestServer;
  let post: MailServer;
  const receivers: Receiver[] = [];
  let hook: Receiver;
  const open = async (): Promise<Receiver> => {
    const receiver = await Receiver.open();
    receivers.push(receiver);
    return receiver;
  };
  before(async () => {
    post = await startMailServer();
    const mail = { DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${post.port}`, DAYBOOK_MAIL_FROM: 'daybook@example.com' };
    Object.assign(server, await startTestServer({ DAYBOOK_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1', ...mail }));
    hook = await open();
  });
  after(async () => {
    await server.close();
    await post.close();
    for (const receiver of receivers) await receiver.close();
  });

  const make = async (url: string, events: string[], api: Api = server.admin): Promise<Made> => {
    const body = done(await api.post('/v2/webhook', { url, events }));
    return { id: body.success.id, secret: body.secret };
  };
  const deliveries = async (webhook: number): Promise<any[]> =>
    (await server.admin.get(`/v2/webhook/delivery?webhook_id=${webhook}&limit=1000`)).body.data;
  const stateOf = async (webhook: number): Promise<string[]> => (await deliveries(webhook)).map(({ state }: any) => state);
  /** Nothing has to wait for its next attempt. */
  const dueNow = (webhook: number): Promise<unknown> =>
    server.sql(`update webhook_delivery set at = now() where webhook_id = $1 and at is not null and jsonb_array_length(attempts) > 0`, [
      webhook,
    ]);
  const attempted = (webhook: number): Promise<true> =>
    until(async () => (await deliveries(webhook)).some(({ attempts }: any) => attempts.length > 0), 'nothing was tried');

  test('10 an event arrives as GET /v2/event shows it, and the library of Standard Webhooks verifies it', async () => {
    const { id, secret } = await make(hook.url, ['project.*']);
    const project = await server.admin.create('project', { name: 'Zürich — “film”' });
    await hook.until(({ length }) => length > 0);
    const [message] = hook.verified(secret);
    const [shown] = (await server.admin.get(`/v2/event?type=project.created&record_id=${project}&filter_operator=AND`)).body.data;
    assert.deepEqual(message, shown);
    const [{ headers }] = hook.received as [Receiver['received'][0]];
    assert.match(String(headers['webhook-id']), /^msg_[\w-]{24}$/);
    assert.match(String(headers['user-agent']), /^Daybook\//);
    assert.equal(headers['content-type'], 'application/json');
    await until(async () => (await stateOf(id)).join() === 'delivered', 'it is not noted');
    const [delivery] = await deliveries(id);
    assert.deepEqual(
      [delivery.event_id, delivery.type, delivery.record_id, delivery.message_id, delivery.at, delivery.attempts[0].status],
      [shown.id, 'project.created', String(project), headers['webhook-id'], null, 200],
    );
    assert.deepEqual((await server.admin.get(`/v2/webhook/delivery?event_id=${shown.id}`)).body.data, [delivery]);
    assert.match((await server.admin.get('/metrics')).text, /^daybook_webhook_attempts_total\{result="accepted"\} 1$/m);
    await server.admin.delete(`/v2/webhook?id=${id}`);
  });

  test('10 it is told of the types that its patterns stand for, and of none before it was made or while it is disabled', async () => {
    const own = await open();
    await server.admin.create('tax', { name: 'Before', rate: '1' });
    const { id, secret } = await make(own.url, ['tax.created', '*.deleted']);
    const tax = await server.admin.create('tax', { name: 'First', rate: '2' });
    await server.admin.put(`/v2/tax?id=${tax}`, { rate: '3' });
    await server.admin.delete(`/v2/tax?id=${tax}`);
    await own.until(({ length }) => length === 2);
    assert.equal((await server.admin.put(`/v2/webhook?id=${id}`, { enabled: false })).status, 200);
    await server.admin.create('tax', { name: 'While it is disabled', rate: '4' });
    assert.equal((await server.admin.get('/v2/event?limit=1')).status, 200);
    await server.admin.put(`/v2/webhook?id=${id}`, { enabled: true });
    const last = await server.admin.create('tax', { name: 'Last', rate: '5' });
    await own.until((all) => all.some(({ body }) => body.record_id === String(last)));
    assert.deepEqual(
      own.verified(secret).map(({ type, record_id }) => [type, record_id]),
      [
        ['tax.created', String(tax)],
        ['tax.deleted', String(tax)],
        ['tax.created', String(last)],
      ],
    );
    await server.admin.delete(`/v2/webhook?id=${id}`);
  });

  test('10 the secret is shown once and is in nothing else: no list, event, audit entry, table or message', async () => {
    const own = await open();
    const key = { 'idempotency-key': 'once' };
    const answer = await server.admin.post('/v2/webhook', { url: own.url, events: ['*'], description: 'All' }, key);
    const { id } = answer.body.success;
    assert.match(answer.body.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    const again = await server.admin.post('/v2/webhook', { url: own.url, events: ['*'], description: 'All' }, key);
    assert.deepEqual([again.status, again.body], [200, { success: { id } }]);
    const rotated = await server.admin.post(`/v2/webhook/rotate?id=${id}`, undefined);
    assert.match(rotated.body.secret, /^whsec_/);
    assert.equal((await server.admin.post(`/v2/webhook/test?id=${id}`, undefined)).status, 200);
    await own.until((all) => all.some(({ body }) => body.type === 'webhook.test'));
    await own.until((all) => all.some(({ body }) => body.type === 'webhook.updated'));
    const paths = [
      `/v2/webhook?id=${id}`,
      '/v2/event?kind=webhook&limit=1000',
      '/v2/audit?kind=webhook&limit=1000',
      '/v2/webhook/delivery',
    ];
    const texts = await Promise.all(paths.map(async (path) => (await server.admin.get(path)).text));
    const tables = await server.sql<{ text: string }>(
      `select (select string_agg(row_to_json(w)::text, '') from webhook w)
        || (select string_agg(s.secret::text || s.former_secret::text, '')
        from webhook_state s) || (select string_agg(row_to_json(d)::text, '') from webhook_delivery d)
        || coalesce((select string_agg(row_to_json(i)::text, '') from idempotency i), '') as text`,
    );
    for (const secret of [answer.body.secret, rotated.body.secret]) {
      const bare = secret.slice(6);
      for (const form of [bare, bare.slice(0, 20), Buffer.from(bare).toString('hex'), Buffer.from(bare, 'base64').toString('hex')])
        for (const text of [...texts, ...tables.map(({ text: one }) => one), ...own.received.map(({ text: one }) => one)])
          assert.ok(!text.includes(form));
    }
    const [entry] = (await server.admin.get(`/v2/audit?kind=webhook&record_id=${id}&action=updated&filter_operator=AND`)).body.data;
    assert.deepEqual(entry.changes, { secret: { from: null, to: null } });
    await server.admin.delete(`/v2/webhook?id=${id}`);
  });

  test('10 while a secret changes both sign, for 24 hours', async () => {
    const own = await open();
    const { id, secret } = await make(own.url, ['tax.created']);
    const dry = (await server.admin.post(`/v2/webhook/rotate?id=${id}&dry_run=true`, undefined)).body;
    assert.deepEqual([dry.dry_run, 'secret' in dry], [true, false], 'a secret that is not stored is not shown');
    const { secret: next } = (await server.admin.post(`/v2/webhook/rotate?id=${id}`, undefined)).body;
    await server.admin.create('tax', { name: 'Both', rate: '1' });
    await own.until(({ length }) => length === 1);
    assert.deepEqual(own.verified(secret), own.verified(next));
    await server.sql(`update webhook_state set former_until = now() - interval '1 second' where webhook_id = $1`, [id]);
    own.received.length = 0;
    await server.admin.create('tax', { name: 'One', rate: '1' });
    await own.until(({ length }) => length === 1);
    assert.equal(own.verified(next).length, 1);
    assert.throws(() => own.verified(secret));
    await server.admin.delete(`/v2/webhook?id=${id}`);
  });

  test('10 what its maker may not see when it is sent is not sent, nor what a token with scopes does not reach', async () => {
    const maker = await colleague(server, { acl_account: 'RW', acl_project: 'R-', acl_contact: 'R-' });
    const own = await open();
    const { id } = await make(own.url, ['project.*', 'contact.*', 'tax.*'], maker.api);
    const scoped = (await maker.api.post('/v2/token', { scopes: { account: 'RW', contact: 'R-' } })).body;
    const narrow = await open();
    const limited = await make(narrow.url, ['*'], server.as(scoped.token));
    await server.admin.create('project', { name: 'Private', private: true });
    await server.admin.create('tax', { name: 'Of Finance', rate: '1' });
    const seen = await server.admin.create('project', { name: 'Open' });
    await server.admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization' });
    await own.until(({ length }) => length === 2);
    await narrow.until((all) => all.some(({ body }) => body.kind === 'contact'));
    await until(async () => (await stateOf(id)).filter((state) => state !== 'waiting').length === 4, 'all are noted');
    assert.deepEqual(own.received.map(({ body }) => body.record_id).includes(String(seen)), true);
    assert.deepEqual((await stateOf(id)).toSorted(), ['delivered', 'delivered', 'withheld', 'withheld']);
    assert.ok(
      narrow.received.every(({ body }) => ['contact', 'webhook', 'user', 'token'].includes(body.kind)),
      narrow.received.map(({ body }) => body.kind).join(),
    );
    assert.ok(narrow.received.every(({ body }) => body.kind !== 'project'));
    // A webhook whose user has fewer rights gets less, also of what happened before.
    own.answering = answers.with(503);
    await server.admin.create('project', { name: 'Later' });
    await own.until(({ length }) => length === 3);
    await server.admin.put(`/v2/group?id=${maker.group}`, { acl_project: '--' });
    own.answering = answers.with(200);
    await until(async () => {
      await dueNow(id);
      return (await stateOf(id)).filter((state) => state === 'withheld').length === 3;
    }, 'it is not withheld');
    assert.equal(own.received.length, 3);
    // A token that is revoked takes its webhook along.
    await maker.api.delete(`/v2/token?id=${scoped.success.id}`);
    await server.admin.create('tax', { name: 'Again', rate: '2' });
    await until(async () => !(await server.admin.one('webhook', limited.id)).enabled, 'it is still enabled');
    assert.match((await server.admin.one('webhook', limited.id)).disabled_reason, /token/);
    for (const one of [id, limited.id]) await server.admin.delete(`/v2/webhook?id=${one}`);
  });

  test('10 who changes a webhook gives it rights of its own: nobody leads what others see elsewhere', async () => {
    const own = await open();
    const { id } = await make(own.url, ['project.*']);
    const other = await colleague(server, { acl_account: 'RW' });
    const elsewhere = await open();
    assert.equal((await other.api.put(`/v2/webhook?id=${id}`, { url: elsewhere.url })).status, 200);
    assert.equal((await server.admin.one('webhook', id)).user_id, other.id);
    await server.admin.create('project', { name: 'Not theirs' });
    await until(async () => (await stateOf(id)).join() === 'withheld', 'it was sent');
    assert.deepEqual([own.received.length, elsewhere.received.length], [0, 0]);
    await server.admin.delete(`/v2/webhook?id=${id}`);
  });

  test('10 messages of a record come in order, however often one is refused, and those of others do not wait', async () => {
    const own = await open();
    const first = await server.admin.create('project', { name: 'One' });
    const { id } = await make(own.url, ['project.*']);
    let refusals = 0;
    own.answering = (response, { body }) => {
      const isRefused = body.record_id === String(first) && refusals < 3;
      if (isRefused) refusals += 1;
      response.writeHead(isRefused ? 500 : 200).end('Bearer abcdef');
    };
    for (const name of ['Two', 'Three', 'Four']) await server.admin.put(`/v2/project?id=${first}`, { name });
    const other = await server.admin.create('project', { name: 'Another' });
    await own.until((all) => all.some(({ body }) => body.record_id === String(other)));
    const ofFirst = (): string[] => own.received.filter(({ body }) => body.record_id === String(first)).map(({ body }) => body.record.name);
    await until(async () => {
      await dueNow(id);
      return ofFirst().includes('Four');
    }, 'the last has not arrived');
    assert.deepEqual(ofFirst(), ['Two', 'Two', 'Two', 'Two', 'Three', 'Four']);
    const ids = own.received.filter(({ body }) => body.record?.name === 'Two').map(({ headers }) => headers['webhook-id']);
    assert.equal(new Set(ids).size, 1);
    await until(async () => (await stateOf(id)).every((state) => state === 'delivered'), 'all are noted');
    const [{ attempts }] = (await deliveries(id)).filter((one: any) => one.attempts.length > 1);
    assert.deepEqual(
      attempts.map(({ status, error, answer }: any) => [status, error, answer]),
      [...Array.from({ length: 3 }, () => [500, 'the status is not from 200 to 299', 'Bearer …']), [200, '', '']],
    );
    await server.admin.delete(`/v2/webhook?id=${id}`);
  });

  test('10 whatever a target does, its messages wait, the attempt tells why, and other targets are told meanwhile', async () => {
    const inward = await open();
    const dead: { readonly [why: string]: Receiver['answering'] } = {
      'no whole answer within 15 seconds': answers.hang,
      'the connection was closed before an answer': answers.close,
      'redirects are not followed': answers.with(302, '', { location: inward.url }),
      'the status is not from 200 to 299': answers.with(500, 'out of order'),
    };
    const webhooks = await Promise.all(
      Object.entries(dead).map(async ([why, answering]) => {
        const receiver = await open();
        receiver.answering = answering;
        return { why, id: (await make(receiver.url, ['tax.*'])).id };
      }),
    );
    const large = await open();
    large.answering = answers.endless;
    const late = await open();
    late.answering = answers.late(3_000);
    const good = await open();
    const others = await Promise.all([large, late, good].map(async ({ url }) => (await make(url, ['tax.*'])).id));
    for (let i = 0; i < 12; i += 1) await server.admin.create('tax', { name: `Many ${i}`, rate: '1' });
    await good.until(({ length }) => length === 12);
    const hanging = webhooks.find(({ why }) => why.startsWith('no whole'))?.id ?? 0;
    assert.deepEqual(
      (await deliveries(hanging)).flatMap(({ attempts }: any) => attempts),
      [],
      'the good one did not wait for the one that hangs',
    );
    for (const { id, why } of webhooks) {
      await attempted(id);
      const errors = (await deliveries(id)).flatMap(({ attempts }: any) => attempts.map(({ error }: any) => error));
      assert.deepEqual([...new Set(errors)], [why]);
      assert.ok((await deliveries(id)).every(({ state, at }: any) => state === 'waiting' && at !== null));
    }
    await until(async () => (await stateOf(others[0] ?? 0)).every((state) => state === 'delivered'), 'an answer without an end counts');
    await until(async () => (await stateOf(others[1] ?? 0)).every((state) => state === 'delivered'), 'a late answer counts');
    assert.equal(inward.received.length, 0);
    for (const id of [...others, ...webhooks.map((one) => one.id)]) await server.admin.delete(`/v2/webhook?id=${id}`);
  });

  test('10 what is refused for three days is given up: the webhook is disabled, with an event of its own', async () => {
    const own = await open();
    own.answering = answers.with(500);
    const maker = await colleague(server, { acl_account: 'RW', acl_finance: 'R-' });
    const { id } = await make(own.url, ['tax.created'], maker.api);
    const watching = await open();
    const watcher = await make(watching.url, ['webhook.disabled']);
    for (const name of ['Lost', 'Lost too']) await server.admin.create('tax', { name, rate: '1' });
    await attempted(id);
    await until(async () => {
      await server.sql(
        `update webhook_delivery set first_attempt = now() - interval '4 days', at = now() where webhook_id = $1
        and first_attempt is not null and state = 'waiting'`,
        [id],
      );
      return !(await server.admin.one('webhook', id)).enabled;
    }, 'it is still enabled');
    assert.deepEqual(await stateOf(id), ['failed', 'failed']);
    assert.match((await server.admin.one('webhook', id)).disabled_reason, /three days/);
    await watching.until(({ length }) => length > 0);
    const [{ type, record }] = watching.verified(watcher.secret);
    assert.deepEqual([type, record.id, record.enabled], ['webhook.disabled', id, false]);
    const [entry] = (await server.admin.get(`/v2/audit?kind=webhook&record_id=${id}&action=updated&filter_operator=AND`)).body.data;
    assert.equal(entry.user_name, 'Daybook');
    await until(async () => post.received.length === 1, 'its user is not told');
    const [{ recipients, mail }] = post.received as [Received];
    assert.deepEqual(
      [recipients, mail.subject],
      [[`${maker.name.toLowerCase().replace(' ', '-')}@example.com`], 'A webhook of Test is disabled'],
    );
    assert.match(mail.text ?? '', new RegExp(new URL(own.url).host));
    // It can be sent again once the webhook is enabled.
    const [delivery] = await deliveries(id);
    assertProblem(await server.admin.post(`/v2/webhook/delivery/resend?id=${delivery.id}`, undefined), 409, 'transition_not_allowed');
    assertProblem(await server.admin.post(`/v2/webhook/test?id=${id}`, undefined), 409, 'transition_not_allowed');
    own.answering = answers.with(204);
    await server.admin.put(`/v2/webhook?id=${id}`, { enabled: true });
    assert.equal((await server.admin.one('webhook', id)).disabled_reason, '');
    assert.equal((await server.admin.post(`/v2/webhook/delivery/resend?id=${delivery.id}`, undefined)).status, 200);
    await until(async () => (await deliveries(id))[0].state === 'delivered', 'it was not sent again');
    assert.deepEqual(await stateOf(id), ['delivered', 'failed']);
    for (const one of [id, watcher.id]) await server.admin.delete(`/v2/webhook?id=${one}`);
  });

  test('10 a message can be sent again, with its id; a test is sent to it alone', async () => {
    const own = await open();
    const { id, secret } = await make(own.url, ['tax.created']);
    await server.admin.create('tax', { name: 'Twice', rate: '1' });
    await until(async () => (await stateOf(id)).join() === 'delivered', 'it was not sent');
    const [{ id: delivery, actions }] = (await server.admin.get(`/v2/webhook/delivery?webhook_id=${id}&actions=true`)).body.data;
    assert.deepEqual(
      actions.map(({ name, allowed }: any) => [name, allowed]),
      [['resend', true]],
    );
    assert.equal((await server.admin.post(`/v2/webhook/delivery/resend?id=${delivery}`, undefined)).status, 200);
    await own.until(({ length }) => length === 2);
    assert.equal(own.received[0]?.headers['webhook-id'], own.received[1]?.headers['webhook-id']);
    assert.equal(own.received[0]?.text, own.received[1]?.text);
    const tested = await server.admin.post(`/v2/webhook/test?id=${id}`, undefined);
    assert.equal(tested.headers.get('location'), `/v2/webhook/delivery?id=${tested.body.success.id}`);
    await own.until(({ length }) => length === 3);
    const { type, kind, record_id } = own.verified(secret)[2];
    assert.deepEqual([type, kind, record_id], ['webhook.test', 'webhook', String(id)]);
    await server.admin.delete(`/v2/webhook?id=${id}`);
    assert.deepEqual((await server.admin.get(`/v2/webhook?id=${id}`)).body.data, []);
  });

  test('10 one account hears nothing of another, whichever id it asks by', async () => {
    const other = await server.newAccount('Elsewhere');
    const own = await open();
    const { id } = await make(own.url, ['*'], other.api);
    const quiet = await open();
    const mine = await make(quiet.url, ['contact.*']);
    assert.notEqual((await other.api.post('/v2/contact', { name: 'Theirs', type: 'person' })).status, 500);
    await own.until((all) => all.some(({ body }) => body.kind === 'contact'));
    assert.equal(quiet.received.length, 0);
    const theirs = (await other.api.get('/v2/webhook/delivery?limit=1000')).body.data;
    assert.ok(theirs.every(({ webhook_id }: any) => webhook_id === id));
    const unknown = Math.max(...theirs.map((one: any) => one.id), mine.id) + 1_000;
    for (const path of [`rotate?id=${unknown}`, `test?id=${unknown}`, `delivery/resend?id=${unknown}`])
      assertProblem(await other.api.post(`/v2/webhook/${path}`, undefined), 404, 'not_found');
    await server.admin.delete(`/v2/webhook?id=${mine.id}`);
  });

  test('test events of an account are so many in a minute, whoever asks for them', async () => {
    const { id } = await make(hook.url, ['invoice.*']);
    const { api } = await colleague(server, { acl_account: 'RW', acl_finance: 'RW' });
    for (const by of [server.admin, api]) assert.equal((await by.post(`/v2/webhook/test?id=${id}`, undefined)).status, 200);
    // Some at a time: on a busy machine so many writes of a user would wait too long for their turn.
    const sent: Answer[] = [];
    for (let from = 0; from < 210; from += 30)
      sent.push(
        ...(await Promise.all(
          Array.from({ length: 30 }, async (_, i) => (i % 2 === 0 ? server.admin : api).post(`/v2/webhook/test?id=${id}`, undefined)),
        )),
      );
    const refused = sent.filter(({ status }) => status !== 200);
    assert.ok(refused.length >= 10 && refused.length < 40, `${refused.length}`);
    for (const answer of refused) assertProblem(answer, 429, 'rate_limited');
    assert.ok(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0));
  });
});
