import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import tls from 'node:tls';
import { testCertificate } from '../../../test/support/certificate.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { startMailServer, type MailServer } from '../../../test/support/mail-server.ts';
import { mailSteps } from '../../../test/support/mail-steps.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { startTestServer, testServer, type TestServer } from '../../../test/support/server.ts';
import { done, type Api } from '../../../test/support/api.ts';
import { standsIn } from '../../../test/support/stands-in.ts';

const PATH = '/v2/mail-server';
const PASSWORD = 'p@ss:w/rd-of-the-relay';
const SENDER = 'billing@harbour.example';

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

describe('10 the mail server of an account', () => {
  let server: TestServer;
  /** Of the installation, and of the account. */
  let common: MailServer;
  let own: MailServer;
  const sockets = new Set<Socket>();
  /** Accepts connections and sends nothing. */
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  const { client, document, send, sent, until, hurry } = mailSteps(() => server);
  before(async () => {
    common = await startMailServer();
    own = await startMailServer({ user: 'relay-user', password: PASSWORD, encrypts: 'never' });
    server = await startTestServer({
      DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${common.port}`,
      DAYBOOK_MAIL_FROM: 'daybook@installation.example',
      DAYBOOK_MAIL_PRIVATE_ADDRESSES: '127.0.0.1,::1',
    });
    await server.admin.put('/v2/account', { name: 'Blue Harbour', email: 'hello@harbour.example' });
    await server.sql(`update app_user set primary_email = 'mara@harbour.example' where account_id = $1`, [server.account]);
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await Promise.all([common.close(), own.close()]);
    await server.close();
  });

  const settings = (more: object = {}): object => ({
    host: '127.0.0.1',
    port: own.port,
    security: 'none',
    user: 'relay-user',
    password: PASSWORD,
    sender_address: SENDER,
    ...more,
  });
  const set = async (more: object = {}, api: Api = server.admin): Promise<void> => {
    done(await api.put(PATH, settings(more)));
  };
  const tested = async (api: Api = server.admin): Promise<any> => (await api.post(`${PATH}/test`, undefined)).body.data;
  const of = (post: MailServer, address: string) => post.received.filter(({ recipients }) => recipients.includes(address));
  const pointers = async (body: object): Promise<string[]> =>
    assertProblem(await server.admin.put(PATH, body), 422, 'validation_failed').errors.map(({ pointer }: any) => pointer);

  test('10 there is none at first; it is set, read without its password, changed and removed', async () => {
    assert.deepEqual((await server.admin.get(PATH)).body, { data: null });
    for (const answer of [await server.admin.delete(PATH), await server.admin.post(`${PATH}/test`, undefined)])
      assertProblem(answer, 404, 'not_found');
    assertProblem(await server.admin.send('PUT', PATH, JSON.stringify(settings()), { 'if-match': '"1"' }), 412, 'precondition_failed');
    await set();
    const { body, headers } = await server.admin.get(PATH);
    const { host, user, reply_to, ...rest } = body.data;
    assert.deepEqual([host, user, reply_to, rest.sender_name, 'password' in rest], ['127.0.0.1', 'relay-user', '', '', false]);
    assert.equal((await server.admin.put(PATH, { sender_name: 'Harbour billing' })).status, 200);
    const stale = { 'if-match': headers.get('etag') ?? '' };
    assertProblem(await server.admin.send('PUT', PATH, JSON.stringify({ reply_to: 'a@b.example' }), stale), 412, 'precondition_failed');
    assert.equal((await server.admin.get(PATH)).body.data.sender_name, 'Harbour billing');
    const ports: number[] = [];
    for (const security of ['tls', 'starttls', 'none']) {
      await set({ security, port: null });
      ports.push((await server.admin.get(PATH)).body.data.port);
    }
    assert.deepEqual(ports, [465, 587, 25]);
    assert.equal((await server.admin.delete(PATH)).status, 200);
    assert.deepEqual((await server.admin.get(PATH)).body, { data: null });
    const [row] = await server.sql<{ sealed_password: string }>('select sealed_password from mail_server');
    assert.equal(row?.sealed_password, '', 'what is removed has no password any more');
  });

  test('10 every fault is said at once, and the password goes to no other place than it was given for', async () => {
    assert.deepEqual((await pointers({ reply_to: 'nobody' })).toSorted(), ['/host', '/reply_to', '/sender_address']);
    assert.deepEqual(await pointers(settings({ user: '' })), ['/password']);
    assert.deepEqual(await pointers(settings({ password: '' })), ['/password']);
    assert.deepEqual(await pointers(settings({ host: '10.0.0.1' })), ['/host']);
    assert.deepEqual(await pointers(settings({ host: '8.8.8.8' })), ['/host'], 'without encryption only where the operator allows it');
    assert.deepEqual(await pointers(settings({ host: 'two words', sender_name: 'two\r\nlines' })), ['/host', '/sender_name']);
    await set();
    for (const change of [{ host: 'localhost' }, { port: 25 }, { security: 'tls' }, { user: 'another' }])
      assert.deepEqual(await pointers(change), ['/password'], JSON.stringify(change));
    assert.equal((await server.admin.put(PATH, { host: '127.0.0.1', port: own.port, reply_to: 'office@harbour.example' })).status, 200);
    assert.equal((await tested()).outcome, 'accepted', 'the password was kept');
    assert.equal((await server.admin.put(PATH, { user: '' })).status, 200);
    assert.deepEqual(await pointers({ user: 'relay-user' }), ['/password'], 'it was forgotten with its user');
  });

  test('10 all mails of the account leave by it, with its sender, and those of another account do not', async () => {
    await set({ sender_name: 'Harbour billing', reply_to: 'office@harbour.example' });
    const to = await client();
    const delivery = await until(await sent('quote', await document('quote', to)), 'sent');
    const [received] = of(own, to.email);
    assert.deepEqual([received?.from, received?.user, of(common, to.email).length], [SENDER, 'relay-user', 0]);
    assert.deepEqual(received?.mail.from, { name: 'Harbour billing', address: SENDER });
    assert.equal(received?.mail.replyTo?.[0]?.address, 'office@harbour.example');
    assert.match(delivery.message_id, /@harbour\.example>$/);
    const other = await server.newAccount('Elsewhere');
    assert.deepEqual((await other.api.get(PATH)).body, { data: null });
    for (const [api, post, email] of [
      [server.admin, own, 'invited@harbour.example'],
      [other.api, common, 'invited@elsewhere.example'],
    ] as const) {
      const group = await api.create('group', { name: 'Invited' });
      const id = await api.create('user', { username: email, primary_email: email, first_name: 'A', last_name: 'B', group_id: group });
      assert.equal((await api.post(`/v2/user/invite?id=${id}`, undefined)).body.mailed, true);
      for (let i = 0; i < 300 && of(post, email).length === 0; i += 1) await new Promise((resolve) => setTimeout(resolve, 100));
      assert.equal(of(post, email).length, 1);
    }
    assert.equal(of(own, 'invited@elsewhere.example').length, 0);
    assert.equal((await server.admin.get('/v2/me')).body.data.sends_mail, true);
  });

  test('10 a test says what happened, and what the server said without what signs in', async () => {
    await set();
    assert.deepEqual(
      { ...(await tested()), said: '' },
      { accepted: true, outcome: 'accepted', recipient: 'mara@harbour.example', said: '' },
    );
    assert.match(of(own, 'mara@harbour.example').at(-1)?.mail.text ?? '', /127\.0\.0\.1, the mail server of Blue Harbour/);
    for (const [at, code, outcome] of [
      ['sender', 450, 'deferred'],
      ['recipient', 451, 'deferred'],
      ['mail', 452, 'deferred'],
      ['sender', 550, 'sender_refused'],
      ['recipient', 550, 'recipient_refused'],
      ['mail', 554, 'refused'],
    ] as const) {
      own.refusals.push({ at, code });
      const { accepted, outcome: trialOutcome, said } = await tested();
      assert.deepEqual([accepted, trialOutcome], [false, outcome]);
      assert.match(said, new RegExp(`^${code} `));
    }
    await set({ password: 'another one' });
    assert.equal((await tested()).outcome, 'sign_in_refused');
    await set({ security: 'starttls' });
    assert.equal((await tested()).outcome, 'not_encrypted');
    await set({ security: 'tls' });
    assert.equal((await tested()).outcome, 'not_encrypted');
    await set({ host: 'localhost', port: 1 });
    assert.equal((await tested()).outcome, 'unreachable');
    await set({ host: 'no-such-host.invalid', security: 'tls' });
    assert.match((await tested()).outcome, /^(unknown_host|interrupted|no_answer)$/);
  });

  test('10 one that sends more than any reply is given up at once, and keeps nobody waiting', async () => {
    const lines = Buffer.from('\r\n'.repeat(32_000));
    const flooding = createServer((socket) => {
      const send = (): void => {
        while (!socket.destroyed && socket.write(lines));
      };
      socket.on('error', () => undefined);
      socket.on('drain', send);
      send();
    });
    await set({ port: await listening(flooding), user: '', password: '' });
    const began = performance.now();
    assert.equal((await tested()).outcome, 'interrupted');
    assert.equal((await server.admin.get('/v2/me')).status, 200);
    assert.ok(performance.now() - began < 6_000, 'it does not wait until a greeting is late');
    flooding.close();
  });

  test('10 the certificate has to be valid for the host', async () => {
    const encrypted = await Promise.all(
      (['always', undefined] as const).map((encrypts) =>
        startMailServer({
          user: 'relay-user',
          password: PASSWORD,
          certificate: testCertificate,
          ...(encrypts === undefined ? {} : { encrypts }),
        }),
      ),
    );
    for (const [i, security] of (['tls', 'starttls'] as const).entries()) {
      await set({ host: 'localhost', port: encrypted[i]?.port, security });
      tls.setDefaultCACertificates([]);
      assert.equal((await tested()).outcome, 'certificate', security);
      tls.setDefaultCACertificates([testCertificate.cert]);
      assert.equal((await tested()).outcome, 'accepted', security);
      assert.equal(encrypted[i]?.received[0]?.isEncrypted, true);
      await set({ host: '127.0.0.1', port: encrypted[i]?.port, security });
      assert.equal((await tested()).outcome, 'certificate', 'it is for another name');
    }
    const chained = await startMailServer({
      certificate: { ...testCertificate, cert: testCertificate.cert.repeat(60) },
      encrypts: 'always',
    });
    await set({ host: 'localhost', port: chained.port, security: 'tls', user: '', password: '' });
    assert.equal((await tested()).outcome, 'interrupted', 'it has more certificates than a host needs');
    await Promise.all([...encrypted, chained].map((one) => one.close()));
  });

  test('10 what a server echoes is told nobody: password and user are in no answer, journal, job, event or table', async () => {
    const echoing = createServer((socket) => {
      socket.on('error', () => undefined).write('220 here\r\n');
      socket.on('data', (data) => {
        const line = data.toString().trim();
        const auth = /^AUTH PLAIN (.*)/.exec(line)?.[1];
        if (auth === undefined) return void socket.write(line.startsWith('EHLO') ? '250-here\r\n250 AUTH PLAIN\r\n' : '250 ok\r\n');
        socket.write(`535 refused ${auth} ${Buffer.from(auth, 'base64').toString().replaceAll('\0', ' ')}\r\n`);
      });
    });
    await set({ port: await listening(echoing), user: 'relay-user-of-nobody' });
    const { outcome, said } = await tested();
    assert.equal(outcome, 'sign_in_refused');
    assert.match(said, /535 refused/);
    const answer = await send('quote', await document('quote', await client()));
    const id = answer.body.success.id;
    const { error } = await until(id, 'queued', 1);
    assert.match(error, /535 refused/);
    const forms = [
      PASSWORD,
      Buffer.from(PASSWORD).toString('base64'),
      Buffer.from(`\0relay-user-of-nobody\0${PASSWORD}`).toString('base64'),
    ];
    const shown = [said, error, (await server.admin.get(PATH)).text, (await server.admin.get('/v2/audit?kind=mail-server')).text];
    shown.push((await server.admin.get('/v2/event?kind=mail-server')).text, (await server.admin.get('/v2/job?limit=1000')).text);
    for (const form of [...forms, 'relay-user-of-nobody'])
      assert.ok(
        [said, error].every((text) => !text.includes(form)),
        form,
      );
    for (const form of forms) {
      assert.ok(
        shown.every((text) => !text.includes(form)),
        form,
      );
      assert.deepEqual(await standsIn(server, form), []);
    }
    echoing.close();
  });

  test('10 accounts whose servers hang hold up no other: mails of others leave, and theirs once the servers answer', async () => {
    const port = await listening(silent);
    const hanging = await Promise.all(['Hang 1', 'Hang 2', 'Hang 3', 'Hang 4'].map((name) => server.newAccount(name)));
    const waiting: (readonly [Api, number])[] = [];
    for (const { api } of hanging) {
      await set({ port, user: '', password: '' }, api);
      const { body } = await api.post('/v2/contact', { name: 'Grace', type: 'person', email_1: 'grace@client.example' });
      for (let i = 0; i < 4; i += 1) {
        const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '1.00' }];
        const id = await api.create('quote', { client: body.success, currency: 'EUR', items });
        waiting.push([api, (await api.post(`/v2/quote/send?id=${id}`, {})).body.success.id]);
      }
    }
    for (let i = 0; i < 600 && sockets.size < 8; i += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    assert.ok(sockets.size >= 8, `${sockets.size} connections hang at once`);
    await set();
    const to = await client();
    await until(await sent('quote', await document('quote', to)), 'sent');
    assert.equal(of(own, to.email).length, 1);
    for (const { api } of hanging) await set({ port: own.port }, api);
    for (const socket of sockets) socket.destroy();
    const soon = setInterval(() => void hurry(), 500);
    for (const [api, id] of waiting)
      for (let i = 0; (await api.one('delivery', id)).state !== 'sent'; i += 1) {
        assert.ok(i < 600, 'it is never sent');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    clearInterval(soon);
  });

  test('10 who may not write the account sees it, and neither changes nor tests it', async () => {
    await set();
    const reader = await colleague(server, { acl_account: 'R-' });
    assert.equal((await reader.api.get(PATH)).body.data.host, '127.0.0.1');
    for (const answer of [
      await reader.api.put(PATH, settings()),
      await reader.api.delete(PATH),
      await reader.api.post(`${PATH}/test`, undefined),
    ])
      assert.deepEqual([answer.status, answer.body.module, answer.body.level], [403, 'Account', 'RW']);
  });

  test('10 links to new passwords leave by it, so only who may do everything says where to', async () => {
    await set();
    const keeper = await colleague(server, { acl_account: 'RW' });
    for (const answer of [await keeper.api.put(PATH, settings()), await keeper.api.delete(PATH)])
      assert.deepEqual([answer.status, answer.body.module, answer.body.level], [403, 'Schedule', 'RW']);
    assert.equal((await keeper.api.get(PATH)).status, 200);
  });

  test('10 its history says that the password changed, and not to what', async () => {
    await set();
    const { changes, kind } = (await server.admin.get('/v2/audit?kind=mail-server&limit=1&order_desc=id')).body.data[0];
    assert.deepEqual([kind, changes.password], ['mail-server', { from: null, to: null }]);
  });
});

describe('10 the mail server of an account where nothing private may be reached', () => {
  const server = testServer();
  test('10 no connection reaches this machine, whatever name leads there', async () => {
    let knocks = 0;
    const listener = createServer((socket) => {
      knocks += 1;
      socket.destroy();
    });
    const port = await listening(listener);
    await server.sql(`update app_user set primary_email = 'mara@harbour.example' where account_id = $1`, [server.account]);
    for (const host of ['127.0.0.1', '::1', '10.1.2.3', '169.254.169.254'])
      assertProblem(await server.admin.put(PATH, { host, port, sender_address: SENDER }), 422, 'validation_failed');
    for (const [host, security] of [
      ['localhost', 'tls'],
      ['localhost', 'starttls'],
      ['localhost', 'none'],
      ['a.localhost', 'tls'],
    ]) {
      assert.equal((await server.admin.put(PATH, { host, port, security, sender_address: SENDER })).status, 200);
      const { data } = (await server.admin.post(`${PATH}/test`, undefined)).body;
      assert.deepEqual([data.accepted, data.outcome], [false, 'not_allowed'], `${host} ${security}`);
    }
    assert.equal(knocks, 0);
    listener.close();
  });
});
