import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { startTestServer, testServer, type TestServer } from '../../../test/support/server.ts';
import { watchStatements } from '../../../test/support/watch-statements.ts';

interface Message {
  readonly id?: string;
  readonly event?: string;
  readonly data?: any;
}

/** A stream of events as a browser reads it. */
class Stream {
  readonly status: number;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = '';

  private constructor(status: number, reader: ReadableStreamDefaultReader<Uint8Array>) {
    this.status = status;
    this.#reader = reader;
  }

  static async open(server: TestServer, token: string, headers: Record<string, string> = {}, query = ''): Promise<Stream> {
    const response = await fetch(`${server.url}/v2/event/stream${query}`, { headers: { authorization: `Bearer ${token}`, ...headers } });
    assert.ok(response.body);
    return new Stream(response.status, response.body.getReader());
  }

  /** The next message; undefined when the stream has ended. */
  async next(): Promise<Message | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        const lines = block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const);
        const of = (name: string): string | undefined => lines.find(([one]) => one === name)?.[1];
        const data = of('data');
        if (data !== undefined) return { id: of('id') ?? '', event: of('event') ?? 'message', data: JSON.parse(data) };
        continue;
      }
      const { value, done } = await this.#reader.read();
      if (done) return undefined;
      this.#text += new TextDecoder().decode(value);
    }
  }

  /** Reads until the next heartbeat of the stream, and returns what came before; undefined when it has ended. */
  async heartbeat(): Promise<string | undefined> {
    while (!this.#text.includes(': still here')) {
      const { value, done } = await this.#reader.read();
      if (done) return undefined;
      this.#text += new TextDecoder().decode(value);
    }
    return this.#text;
  }

  async rest(): Promise<Message[]> {
    const messages: Message[] = [];
    for (let message = await this.next(); message !== undefined; message = await this.next()) messages.push(message);
    return messages;
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }
}

const shown = ({ data }: Message): unknown[] => [data.type, data.kind, data.record_id];

describe('10 the stream of events', () => {
  const server = testServer();
  const quiet = {} as { stream: Stream; heartbeat: Promise<string | undefined> };
  before(async () => {
    // Nothing happens in this account, so that the time until its heartbeat passes beside the other tests.
    const { token } = await server.newAccount('Quiet');
    quiet.stream = await Stream.open(server, token);
    quiet.heartbeat = quiet.stream.heartbeat();
  });

  /** Waits until all that was written is in the stream: an event waits for every older transaction of the cluster, in any database. */
  async function allTold(): Promise<void> {
    assert.equal((await server.admin.get('/v2/event?limit=1')).status, 200);
  }

  test('10 each change that the caller may see comes once, in order, and nothing else', async () => {
    const { api, id } = await colleague(server, { acl_project: 'R-' });
    const { body } = await server.admin.post('/v2/token', { user_id: id });
    await allTold();
    const [all, some] = [await Stream.open(server, server.adminToken), await Stream.open(server, body.token)];
    assert.deepEqual([(await all.next())?.event, (await some.next())?.event], ['ready', 'ready']);
    const contact = await server.admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization' });
    const hidden = await server.admin.create('project', { name: 'Secret', private: true });
    const project = await server.admin.create('project', { name: 'Film' });
    await server.admin.put(`/v2/project?id=${project}`, { name: 'The film' });
    const events = [
      ['contact.created', 'contact', contact.body.success.uuid],
      ['project.created', 'project', String(hidden)],
      ['project.created', 'project', String(project)],
      ['project.updated', 'project', String(project)],
    ];
    for (const event of events) assert.deepEqual(shown((await all.next()) ?? {}), event);
    for (const event of events.slice(2)) assert.deepEqual(shown((await some.next()) ?? {}), event);
    assert.equal((await api.get('/v2/event')).status, 403, 'the records themselves are for the Account module');
    await Promise.all([all.close(), some.close()]);
  });

  test('10 whoever asks for it hears of which kinds something changed that the caller may not see, and of no other module', async () => {
    const { id } = await colleague(server, { acl_project: 'R-' });
    const { body } = await server.admin.post('/v2/token', { user_id: id });
    const project = await server.admin.create('project', { name: 'Open' });
    await allTold();
    const [some, usual] = await Promise.all(['?unseen=true', ''].map((query) => Stream.open(server, body.token, {}, query)));
    assert.ok(some !== undefined && usual !== undefined);
    assert.deepEqual([(await some.next())?.event, (await usual.next())?.event], ['ready', 'ready']);
    await server.admin.post('/v2/contact', { name: 'Not theirs', type: 'organization' });
    await server.admin.put(`/v2/project?id=${project}`, { private: true });
    await allTold();
    const unseen = await some.next();
    assert.deepEqual([unseen?.event, unseen?.data], ['unseen', { kinds: ['project'] }]);
    const seen = await server.admin.create('project', { name: 'Seen' });
    for (const stream of [some, usual]) assert.deepEqual(shown((await stream.next()) ?? {}), ['project.created', 'project', String(seen)]);
    await Promise.all([some.close(), usual.close()]);
  });

  test('10 whoever connects again with the last id gets what it missed, and hears when that is not possible', async () => {
    const stream = await Stream.open(server, server.adminToken);
    const { id = '' } = (await stream.next()) ?? {};
    await stream.close();
    const projects = [await server.admin.create('project', { name: 'One' }), await server.admin.create('project', { name: 'Two' })];
    await allTold();
    const [ready, ...missed] = await (await Stream.open(server, server.adminToken, { 'last-event-id': id }, '?once=true')).rest();
    assert.equal(ready?.event, 'ready');
    assert.deepEqual(
      missed.map(({ data }) => data.record_id),
      projects.map(String),
    );
    const [, second] = missed;
    const again = await (await Stream.open(server, server.adminToken, {}, `?once=true&after=${missed[0]?.id}`)).rest();
    assert.deepEqual(again.slice(1), [second]);
    await server.sql(`delete from event where account_id = $1 and id <= $2`, [server.account, missed[0]?.id]);
    const [reset, ...none] = await (await Stream.open(server, server.adminToken, { 'last-event-id': id }, '?once=true')).rest();
    assert.deepEqual([reset?.event, Number(reset?.id) >= Number(second?.id), none], ['reset', true, []]);
    // The database was restored from before what the client has seen last.
    const ahead = await (
      await Stream.open(server, server.adminToken, { 'last-event-id': `${Number(second?.id) * 2}` }, '?once=true')
    ).rest();
    assert.deepEqual(
      ahead.map(({ event, id: at }) => [event, at]),
      [['reset', second?.id]],
    );
    for (const after of ['x', '-1', '99999999999999999999']) {
      assertProblem(await server.admin.get(`/v2/event/stream?once=true&after=${after}`), 400, 'invalid_parameter');
      const { errors } = assertProblem(await server.admin.get('/v2/event/stream', { 'last-event-id': after }), 400, 'invalid_parameter');
      assert.deepEqual([errors[0].in, errors[0].parameter], ['header', 'Last-Event-ID']);
    }
  });

  test('10 a stream that begins after the last event that /v2/me knew tells of all since, and of nothing else', async () => {
    const lastEvent = async (): Promise<number> => {
      await allTold();
      return (await server.admin.get('/v2/me')).body.data.last_event_id;
    };
    await server.admin.create('project', { name: 'Before' });
    const after = await lastEvent();
    const project = await server.admin.create('project', { name: 'After' });
    await allTold();
    const [ready, ...events] = await (await Stream.open(server, server.adminToken, {}, `?once=true&after=${after}`)).rest();
    assert.deepEqual([ready?.event, events.map(shown)], ['ready', [['project.created', 'project', String(project)]]]);
    assert.equal(await lastEvent(), Number(events[0]?.id));
  });

  test('10 a token that is revoked ends its stream, and rights that change count at once', async () => {
    const { id, group } = await colleague(server, { acl_project: 'R-' });
    const token = await server.admin.post('/v2/token', { user_id: id });
    const stream = await Stream.open(server, token.body.token);
    await stream.next();
    await server.admin.put(`/v2/group?id=${group}`, { acl_project: '--', acl_contact: 'R-' });
    await server.admin.create('project', { name: 'No longer shown' });
    await server.admin.post('/v2/contact', { name: 'Shown', type: 'person' });
    assert.equal((await stream.next())?.data.type, 'contact.created');
    await server.admin.delete(`/v2/token?id=${token.body.success.id}`);
    await server.admin.create('project', { name: 'Something happens' });
    assert.equal(await stream.next(), undefined);
  });

  test('10 who reads slowly hears nothing more of what was closed meanwhile', async () => {
    const [closed, revoked] = [await colleague(server, { acl_project: 'R-' }), await colleague(server, { acl_project: 'R-' })];
    const { id: after } = (await server.admin.get('/v2/event?limit=1&order_desc=id')).body.data[0];
    // More than fits into what the connection keeps of it.
    const many = 4_000;
    await server.sql(
      `insert into event (account_id, id, at, type, kind, record_id, record)
       select $1, $2::bigint + n, now(), 'project.updated', 'project', repeat('x', 10000), '{}' from generate_series(1, $3::int) n`,
      [server.account, after, many],
    );
    const streams = await Promise.all([closed, revoked].map(({ token }) => Stream.open(server, token, {}, `?once=true&after=${after}`)));
    for (const stream of streams) assert.equal((await stream.next())?.event, 'ready');
    await server.admin.put(`/v2/group?id=${closed.group}`, { acl_project: '--' });
    for (const { id } of (await server.admin.get(`/v2/token?user_id=${revoked.id}`)).body.data)
      assert.equal((await server.admin.delete(`/v2/token?id=${id}`)).status, 200);
    const lengths = await Promise.all(streams.map(async (stream) => (await stream.rest()).length));
    assert.ok(
      lengths.every((count) => count < many),
      lengths.join(),
    );
    await server.sql('delete from event where account_id = $1 and length(record_id) = 10000', [server.account]);
  });

  test('10 whoever has a stream open as present is named, and everybody else there hears who comes and goes', async () => {
    const [ada, ben] = [await colleague(server, {}), await colleague(server, {})];
    const tokenOf = async (more: object): Promise<string> => (await server.admin.post('/v2/token', more)).body.token;
    const [first, second] = [await tokenOf({ user_id: ada.id }), await tokenOf({ user_id: ben.id })];
    const idsOf = ({ data }: any): string => String(data.map(({ id }: any) => id).sort());
    const programs = await Stream.open(server, server.adminToken);
    const stream = await Stream.open(server, first, {}, '?present=true');
    const hears = async (users: readonly number[]): Promise<void> => {
      for (;;) {
        const { event, data } = (await stream.next()) ?? assert.fail('the stream ended');
        if (event !== 'presence') continue;
        // Somebody who comes and goes at once is sent once.
        if (idsOf(data) === String(users.toSorted())) return;
      }
    };
    await hears([ada.id]);
    const other = await Stream.open(server, second, {}, '?present=true');
    await hears([ada.id, ben.id]);
    const { body } = await ada.api.get('/v2/presence');
    const { first_name, last_name } = (await server.admin.get(`/v2/user?id=${ben.id}`)).body.data[0];
    assert.deepEqual(
      body.data.find(({ id }: any) => id === ben.id),
      { id: ben.id, first_name, last_name },
    );
    assert.deepEqual((await (await server.newAccount('Elsewhere')).api.get('/v2/presence')).body.data, []);
    await other.close();
    await hears([ada.id]);
    // A stream of another process, which is killed and so never reports its end.
    await server.sql(`insert into presence values ($1, gen_random_uuid(), $2, now() + interval '6 seconds')`, [server.account, ben.id]);
    await hears([ada.id, ben.id]);
    await hears([ada.id]);
    const narrow = await tokenOf({ scopes: { schedule: 'RW' } });
    for (const path of ['/v2/presence', '/v2/event/stream?once=true&present=true'])
      assertProblem(await server.as(narrow).get(path), 403, 'permission_denied');
    assert.equal((await server.as(await tokenOf({ scopes: { profile: 'R-' } })).get('/v2/presence')).status, 200);
    await Promise.all([programs.close(), stream.close()]);
  });

  test('10 who comes and goes all the time does not make everybody ask all the time who is here', async () => {
    const ben = await colleague(server, {});
    const { token } = (await server.admin.post('/v2/token', { user_id: ben.id })).body;
    const stream = await Stream.open(server, server.adminToken, {}, '?present=true');
    let events = 0;
    const heard = (async (): Promise<void> => {
      for (let event = await stream.next(); event !== undefined; event = await stream.next()) events += Number(event.event === 'presence');
    })().catch(() => undefined);
    const began = Date.now();
    for (let times = 0; times < 4; times += 1) {
      const other = await Stream.open(server, token, {}, '?present=true');
      await delay(500);
      await other.close();
      await delay(500);
    }
    const seconds = (Date.now() - began) / 1000;
    await stream.close();
    await heard;
    assert.ok(events > 0 && events <= seconds / 2 + 2, `told ${events} times in ${seconds} s`);
  });

  test('10 a stream is open for longer than any other answer may take', async () => {
    assert.match((await quiet.heartbeat) ?? 'it ended', /: still here/);
    await quiet.stream.close();
  });

  test('10 a user opens so many streams and no more, which end with the server', async () => {
    const other = await startTestServer();
    const streams = await Promise.all(Array.from({ length: 20 }, () => Stream.open(other, other.adminToken)));
    assert.deepEqual(new Set(streams.map(({ status }) => status)), new Set([200]));
    const refused = await other.admin.get('/v2/event/stream');
    assertProblem(refused, 429, 'rate_limited');
    assert.equal(refused.headers.get('retry-after'), '10');
    // A write wakes all of them, and what it did is read for all together.
    for (const stream of streams) assert.equal((await stream.next())?.event, 'ready');
    // Somebody signs in meanwhile, so that the rights of all are read anew, once.
    const later = await other.admin.post('/v2/token', { name: 'Later' });
    for (const stream of streams) assert.equal((await stream.next())?.data.record_id, String(later.body.success.id));
    let [reads, rights] = [0, 0];
    const stop = watchStatements(({ name, text }) => {
      if (name?.startsWith('next_events') === true) reads += 1;
      if (text.includes('from token t\njoin app_user u')) rights += 1;
    });
    const project = await other.admin.create('project', { name: 'Seen by all' });
    for (const stream of streams) assert.equal((await stream.next())?.data.record_id, String(project));
    stop();
    assert.ok(reads > 0 && reads <= 5, `${reads} reads`);
    assert.ok(rights <= 2, `the rights are read ${rights} times`);
    await streams[0]?.close();
    await Promise.all([other.close(), ...streams.slice(1).map((stream) => stream.rest().catch(() => []))]);
  });

  test('10 the users of an account leave streams to other accounts', async (t) => {
    const crowded = await startTestServer();
    const streams: Stream[] = [];
    t.after(() => Promise.all([crowded.close(), ...streams.map((stream) => stream.rest().catch(() => []))]));
    const tokens: string[] = [];
    // Each of them would have the rights of all open streams read anew.
    for (let i = 0; i < 25; i += 1) tokens.push((await colleague(crowded, { acl_project: 'R-' })).token);
    for (const token of tokens) streams.push(...(await Promise.all(Array.from({ length: 20 }, () => Stream.open(crowded, token)))));
    assert.deepEqual(new Set(streams.map(({ status }) => status)), new Set([200]));
    const more = await fetch(`${crowded.url}/v2/event/stream`, { headers: { authorization: `Bearer ${crowded.adminToken}` } });
    assert.equal(more.status, 429);
    const refused = (await more.json()) as { detail: string };
    assert.match(refused.detail, /users of an account have at most 500 streams/);
    streams.push(await Stream.open(crowded, (await crowded.newAccount('Neighbour')).token));
    assert.equal(streams.at(-1)?.status, 200);
  });
});
