import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Connections } from '../database/connections.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import { statement } from '../database/statement.ts';
import { createLogger } from '../logging.ts';
import { readModels } from '../records/index.ts';
import { done } from '../../test/support/api.ts';
import { assertProblem } from '../../test/support/problem.ts';
import { until } from '../../test/support/until.ts';
import { testServer } from '../../test/support/server.ts';
import { standsIn } from '../../test/support/stands-in.ts';
import { withClient } from '../database/with-client.ts';
import { erasePerson } from './index.ts';

// Values that occur nowhere else, so that a search of the whole database proves that they are gone.
const NAME = 'Wilhelmina Quackenbush';
const PERSONAL = [
  NAME,
  'Quackenbush',
  'wilhelmina',
  '+49 30 998877',
  'Zaubergasse 7',
  'Cactus note',
  'Wilhelminas laptop',
  'wq-handle',
  'DE123456789X',
  'As agreed with Mrs Q',
];

// A connection counts in the statistics about once a second, unless it is made to count now.
const TELL_WHAT_WAS_READ = statement('tell_statistics', 'select pg_stat_force_next_flush()');

describe('erasing a person', () => {
  const server = testServer();

  /** Erases without the HTTP API, over one connection, whose reads are in the statistics when this returns. */
  async function eraseOnItsOwn(uuid: string): Promise<void> {
    const logger = createLogger('error', server.errorLog);
    const connections = new Connections({ target: server.database.app, logger, slowQueryMs: 5_000, poolSize: 1, laneCount: 1 });
    try {
      await erasePerson({ connections, readModels }, server.account, uuid, { userId: null, userName: 'daybook erase', tokenId: null });
      await connections.shared(TELL_WHAT_WAS_READ);
    } finally {
      await connections.close();
    }
  }

  /** A person with a user, a resource, tokens, a history under several names, and documents that name it. */
  async function makePerson(): Promise<{ uuid: string; id: number; user: number; token: string; project: number }> {
    const { admin } = server;
    const field = await admin.create('custom-field', { name: 'Note', type: 'text', module: 'people' });
    const { body } = await admin.post('/v2/contact', {
      name: 'Wilhelmina Former',
      type: 'person',
      email_1: 'wilhelmina@example.com',
      phone_1: '+49 30 998877',
      address_line_1: 'Zaubergasse 7',
      vat_number: 'DE123456789X',
      custom_fields: [{ id: field, value: 'Cactus note' }],
      document_terms: [{ language: 'en', invoice: 'As agreed with Mrs Q' }],
      document_delivery: 'link',
    });
    const { uuid, id } = body.success;
    await admin.put(`/v2/contact?uuid=${uuid}`, { name: NAME });
    const user = await admin.create('user', {
      username: 'wq-handle',
      primary_email: 'wilhelmina@example.com',
      first_name: 'Wilhelmina',
      last_name: 'Quackenbush',
      group_id: 1,
      password: 'correct horse battery',
    });
    const { token } = (await admin.post('/v2/token', { user_id: user, name: 'Wilhelminas laptop' })).body;
    const api = server.as(token);
    const project = await api.create('project', { name: 'Film', client: [{ uuid, contact_person: { id } }] });
    await api.put(`/v2/project?id=${project}`, { code: 'F1' });
    await api.create('time-entry', { owner_id: user, name: 'Cut', start: 1_700_000_000, end: 1_700_003_600 });
    await api.post('/v2/contact', { name: 'Somebody else', type: 'person' });
    await server.sql(`insert into resource (account_id, name, description, type_id, type_person_id) values ($1, $2, $2, 2, $3)`, [
      server.account,
      NAME,
      id,
    ]);
    return { uuid, id, user, token, project };
  }

  test('every trace goes, through the API by a caller with Admin RW', async () => {
    const { uuid, id, user, token, project } = await makePerson();
    for (const text of PERSONAL) assert.notDeepEqual(await standsIn(server, text), [], `${text} is there before`);
    const { body: before } = await server.admin.get(`/v2/audit?kind=contact&record_id=${uuid}&filter_operator=AND&limit=100`);
    const answer = await server.admin.post(`/v2/contact/erase?uuid=${uuid}`, undefined);
    assert.deepEqual([answer.status, answer.body.success], [200, { id, uuid }], answer.text);
    for (const text of PERSONAL) assert.deepEqual(await standsIn(server, text), [], text);
    assert.equal((await server.as(token).get('/v2/me')).body.code, 'token_invalid');
    assert.equal((await server.admin.get(`/v2/contact?uuid=${uuid}`)).body.data.length, 0);
    assert.equal((await server.admin.get(`/v2/user?id=${user}`)).body.data.length, 0);
    const { client } = await server.admin.one('project', project);
    assert.deepEqual([client[0].uuid, client[0].name, client[0].email, client[0].contact_person.name], [uuid, '[erased]', '', '[erased]']);
    const { body: audit } = await server.admin.get(`/v2/audit?kind=contact&record_id=${uuid}&filter_operator=AND&limit=100`);
    assert.equal(audit.data.length, before.data.length + 1, 'that something happened stays');
    assert.deepEqual(audit.data[1].changes, { name: { from: '[erased]', to: '[erased]' } });
    const { body: events } = await server.admin.get(`/v2/event?record_id=${uuid}&limit=100`);
    assert.deepEqual(
      events.data.slice(-2).map(({ type }: any) => type),
      ['contact.deleted', 'contact.erased'],
    );
    for (const event of events.data) assert.equal(event.record.name, '[erased]');
    const totals = await Promise.all(
      ['contact', 'user', 'token'].map(async (kind) => (await server.admin.get(`/v2/${kind}?limit=1000`)).body),
    );
    for (const { data, meta } of totals) assert.equal(meta.pagination.total, data.length);
  });

  test('records of others that name the person are told as they were, but for the name', async () => {
    const { admin } = server;
    const { body } = await admin.post('/v2/contact', { name: 'Hieronymus Client', type: 'person' });
    const { uuid, id: person } = body.success;
    const group = await admin.create('group', { name: 'Crew', acl_project: 'RW' });
    const user = await admin.create('user', {
      username: 'hiero',
      primary_email: 'hiero@example.com',
      first_name: 'Hieronymus',
      group_id: group,
    });
    const [own] = await server.sql<{ uuid: string }>('select contact_uuid as uuid from app_user where id = $1', [user]);
    const room = await admin.create('resource', { name: 'Hieronymus himself', type_id: 2, type_person_id: person });
    const ids = {
      project: await admin.create('project', { name: 'Opera', client: { uuid } }),
      workspace: await admin.create('workspace', {
        name: 'Stage',
        resources: [{ id: room }],
        access: [{ type: 'user', id: user, acl: 'RW' }],
      }),
      booking: await admin.create('booking', { name: 'Rehearsal', start: 2_000_000_000, end: 2_000_003_600, resources: [{ id: room }] }),
    };
    await admin.delete(`/v2/workspace?id=${ids.workspace}`);
    for (const one of [uuid, own?.uuid]) assert.equal((await admin.post(`/v2/contact/erase?uuid=${one}`, undefined)).status, 200);
    assert.deepEqual(await standsIn(server, 'Hieronymus'), []);
    for (const [kind, id] of Object.entries(ids)) {
      const { body: audit } = await admin.get(`/v2/audit?kind=${kind}&record_id=${id}&filter_operator=AND`);
      const { name } = audit.data[0].changes;
      assert.deepEqual([audit.data[0].action, name.from, typeof name.to], ['created', null, 'string']);
      assert.ok(['Opera', 'Stage', 'Rehearsal'].includes(name.to));
    }
    const { body: deleted } = await admin.get(`/v2/audit?kind=workspace&record_id=${ids.workspace}&action=deleted&filter_operator=AND`);
    assert.deepEqual(deleted.data[0].changes.access, { from: [{ acl: 'RW', id: user, type: 'user' }], to: null });
  });

  test('the name and the network address that a client answered with go, and its mails; that there were any stays', async () => {
    const { admin } = server;
    const own = { name: 'Ottoline Client', type: 'person', email_2: 'ottoline@example.com' };
    const { uuid, id: person } = (await admin.post('/v2/contact', own)).body.success;
    const firm = (await admin.post('/v2/contact', { name: 'Firm', type: 'organization' })).body.success.uuid;
    const clients = [{ uuid }, { uuid: firm, contact_person: { id: person } }, { uuid: firm }];
    const mails: number[] = [];
    const links = await Promise.all(
      clients.map(async (client) => {
        const quote = await admin.create('quote', { client, status: { id: 2 } });
        const { body } = await admin.post(`/v2/quote/link?id=${quote}`, undefined);
        const page = await server.as(undefined).get(body.url);
        const token = /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
        const form = new URLSearchParams({ answer: 'decline', name: 'ottoline client', token });
        assert.equal((await fetch(body.url, { method: 'POST', body: form, redirect: 'manual' })).status, 303);
        const mail = { to: ['Ottoline@example.com'], subject: 'For Ottoline', attach: [] };
        mails.push((await admin.post(`/v2/quote/send?id=${quote}`, mail)).body.success.id);
        return body.success.id as number;
      }),
    );
    assert.ok((await standsIn(server, 'ottoline client')).length >= 3);
    assert.equal((await admin.post(`/v2/contact/erase?uuid=${uuid}`, undefined)).status, 200);
    assert.deepEqual(await standsIn(server, 'ottoline'), []);
    assert.deepEqual(await standsIn(server, '127.0.0.1'), []);
    for (const id of links) {
      const { body } = await admin.get(`/v2/public-link?id=${id}&updated_after=0&filter_operator=AND`);
      const [link] = body.data;
      assert.deepEqual([link.answer, typeof link.answered, link.answered_by, link.answered_from], ['declined', 'number', '', '']);
    }
    for (const id of mails) {
      const { to, subject, document_kind } = await admin.one('delivery', id);
      assert.deepEqual([to, subject, document_kind], [[], '', 'quote']);
    }
  });

  test('mails with its statement and receipts go, wherever they went, and those of others stay', async () => {
    const { admin } = server;
    const made = async (contact: object) => (await admin.post('/v2/contact', contact)).body.success as { uuid: string; id: number };
    const person = await made({ name: 'Philippa Client', type: 'person', email_1: 'philippa@example.com' });
    const firm = await made({ name: 'Other firm', type: 'organization', email_1: 'other-firm@example.com' });
    const paid = (client: object): Promise<number> => admin.create('payment', { client: [client], currency: 'EUR', amount: '10' });
    const send = async (path: string, mail: object = { to: ['books@example.com'], subject: 'For Philippa' }): Promise<number> =>
      done(await admin.post(path, mail)).success.id;
    const statementOf = (uuid: string): string => `/v2/contact/send-statement?uuid=${uuid}&from=1700000000&to=1800000000`;
    const own = [
      await send(statementOf(person.uuid)),
      await send(`/v2/payment/send?id=${await paid({ uuid: person.uuid })}`),
      await send(`/v2/payment/send?id=${await paid({ uuid: firm.uuid, contact_person: { id: person.id } })}`),
      await send(statementOf(firm.uuid), { cc: ['Philippa@example.com'], subject: 'Yours, too' }),
    ];
    const quote = await admin.create('quote', { client: [{ uuid: person.uuid }] });
    const other = await send(`/v2/payment/send?id=${await paid({ uuid: firm.uuid })}`, { subject: 'Not hers' });
    // Payments and documents are counted separately.
    await server.sql('update delivery set document_id = $1 where id = $2', [quote, other]);
    assert.equal((await admin.post(`/v2/contact/erase?uuid=${person.uuid}`, undefined)).status, 200);
    assert.deepEqual(await standsIn(server, 'philippa'), []);
    for (const id of own) assert.equal((await admin.one('delivery', id)).subject, '');
    const { to, subject } = await admin.one('delivery', other);
    assert.deepEqual([to, subject], [['other-firm@example.com'], 'Not hers']);
  });

  test('a mail with a receipt waits for an erasing that is under way, and knows no address then', async () => {
    const { admin } = server;
    const { uuid } = (await admin.post('/v2/contact', { name: 'Waiting', type: 'person', email_1: 'waiting@example.com' })).body.success;
    const payment = await admin.create('payment', { client: [{ uuid }], currency: 'EUR', amount: '10' });
    await withClient(server.database.owner, async (erasing) => {
      await erasing.query('begin');
      await erasing.query('select from contact where account_id = $1 and uuid = $2 for update', [server.account, uuid]);
      const sending = admin.post(`/v2/payment/send?id=${payment}`, {});
      await sleep(300);
      await erasing.query(`update contact set email_1 = '', name = '[erased]', deleted = now() where account_id = $1 and uuid = $2`, [
        server.account,
        uuid,
      ]);
      await erasing.query('commit');
      assert.deepEqual(
        assertProblem(await sending, 422, 'validation_failed').errors.map(({ pointer }: any) => pointer),
        ['/to'],
      );
    });
  });

  test('of each entry that was overwritten the hash of the original is kept', async () => {
    const { body } = await server.admin.post('/v2/contact', { name: 'Hashed Person', type: 'person' });
    const { uuid } = body.success;
    const [original] = await server.sql<{ hash: string }>(
      `select encode(sha256(convert_to(changes::jsonb::text, 'UTF8')), 'hex') as hash from audit where record_id = $1`,
      [uuid],
    );
    const [entry] = await server.sql<{ hash: string }>(
      `select encode(sha256(salt || sha256(convert_to(
          jsonb_build_object('user_name', user_name, 'changes', changes)::text, 'UTF8'))), 'hex') as hash from audit where record_id = $1`,
      [uuid],
    );
    await server.admin.post(`/v2/contact/erase?uuid=${uuid}`, undefined);
    const kept = await server.sql<{ hash: string | null }>(
      `select encode(original_hash, 'hex') as hash from event where record_id = $1 order by id`,
      [uuid],
    );
    assert.deepEqual(
      kept.map(({ hash }) => hash),
      [original?.hash, null, null],
      'what was written by the erasing itself never had the name',
    );
    const [audited] = await server.sql<{ hash: string | null; salt: Buffer | null }>(
      `select encode(original_hash, 'hex') as hash, salt from audit where record_id = $1 order by id limit 1`,
      [uuid],
    );
    assert.deepEqual([audited?.hash, audited?.salt], [entry?.hash, null], 'without the salt nobody finds out what was hashed by guessing');
    assert.equal((await server.admin.post(`/v2/contact/erase?uuid=${uuid}`, undefined)).status, 200, 'erasing again is no fault');
    const again = await server.sql<{ hash: string | null }>(
      `select encode(original_hash, 'hex') as hash from event where record_id = $1 order by id limit 1`,
      [uuid],
    );
    assert.equal(again[0]?.hash, original?.hash);
  });

  test('what belongs to others stays as it was', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => (await server.admin.post('/v2/contact', { name: 'Same Name', type: 'person' })).body.success),
    );
    const events = async (uuid: string): Promise<unknown> => (await server.admin.get(`/v2/event?record_id=${uuid}`)).body;
    const before = [await server.admin.one('contact', other.uuid), await events(other.uuid)];
    await server.admin.post(`/v2/contact/erase?uuid=${one.uuid}`, undefined);
    assert.deepEqual([await server.admin.one('contact', other.uuid), await events(other.uuid)], before);
  });

  test('a person that was deleted before is erased too, on the machine itself', async () => {
    const { body } = await server.admin.post('/v2/contact', { name: 'Ottokar Unseen', type: 'person' });
    const { uuid } = body.success;
    await server.admin.delete(`/v2/contact?uuid=${uuid}`);
    await eraseOnItsOwn(uuid);
    assert.deepEqual(await standsIn(server, 'Ottokar'), []);
    const { body: audit } = await server.admin.get(`/v2/audit?record_id=${uuid}&order_desc=id&limit=1`);
    assert.deepEqual([audit.data[0].user_id, audit.data[0].user_name, audit.data[0].token_id], [null, 'daybook erase', null]);
    const { body: list } = await server.admin.get('/v2/contact?limit=1000');
    assert.equal(list.meta.pagination.total, list.data.length, 'the tombstone is not counted off twice');
  });

  test('an issued document keeps the client that it was issued to', async () => {
    const { body } = await server.admin.post('/v2/contact', { name: 'Issued Person', type: 'person' });
    const { uuid } = body.success;
    const quote = `insert into quote (account_id, number, currency, status_id, client_uuid, client_issued)
      values ($1, $2, 'EUR', $3, $4, $5)`;
    await server.sql(quote, [server.account, 901, 1, uuid, null]);
    await server.sql(quote, [server.account, 902, 3, uuid, JSON.stringify({ uuid, name: 'Issued Person' })]);
    await server.admin.post(`/v2/contact/erase?uuid=${uuid}`, undefined);
    assert.deepEqual(await standsIn(server, 'Issued Person'), ['quote: 1']);
  });

  test('only a person, only with Admin RW, not while a timer runs, and not the last administrator', async () => {
    const { body: organization } = await server.admin.post('/v2/contact', { name: 'Org', type: 'organization' });
    assert.equal(
      (await server.admin.post(`/v2/contact/erase?uuid=${organization.success.uuid}`, undefined)).body.code,
      'invalid_parameter',
    );
    assert.equal((await server.admin.post('/v2/contact/erase?uuid=00000000-0000-4000-8000-000000000000', undefined)).status, 404);
    const [administrator] = await server.sql<{ uuid: string }>('select contact_uuid as uuid from app_user where id = 1');
    assert.equal((await server.admin.post(`/v2/contact/erase?uuid=${administrator?.uuid}`, undefined)).body.code, 'last_administrator');
    const { body: token } = await server.admin.post('/v2/token', { scopes: { contact: 'RW', admin: 'R-' } });
    const refused = await server.as(token.token).post(`/v2/contact/erase?uuid=${administrator?.uuid}`, undefined);
    assert.deepEqual([refused.status, refused.body.module, refused.body.level], [403, 'Admin', 'RW']);
    const user = await server.admin.create('user', { username: 'timed', primary_email: 'timed@example.com', group_id: 2 });
    const [timed] = await server.sql<{ uuid: string }>('select contact_uuid as uuid from app_user where id = $1', [user]);
    await server.sql(`insert into time_entry (account_id, owner_id, name, start) values ($1, $2, 'runs', now())`, [server.account, user]);
    assert.equal((await server.admin.post(`/v2/contact/erase?uuid=${timed?.uuid}`, undefined)).body.code, 'in_use');
  });

  test('an administrator who erases itself leaves no name either, and a dry run nothing but an answer', async () => {
    const user = await server.admin.create('user', {
      username: 'selfish',
      primary_email: 'selfish@example.com',
      first_name: 'Selfish',
      last_name: 'Vanisher',
      group_id: 1,
    });
    const [person] = await server.sql<{ uuid: string }>('select contact_uuid as uuid from app_user where id = $1', [user]);
    const { token } = (await server.admin.post('/v2/token', { user_id: user })).body;
    const dry = await server.as(token).post(`/v2/contact/erase?uuid=${person?.uuid}&dry_run=true`, undefined);
    assert.deepEqual([dry.status, dry.body.record.name], [200, '[erased]']);
    assert.equal((await server.admin.one('user', user)).first_name, 'Selfish');
    assert.equal((await server.as(token).post(`/v2/contact/erase?uuid=${person?.uuid}`, undefined)).status, 200);
    for (const text of ['selfish', 'Vanisher']) assert.deepEqual(await standsIn(server, text), []);
  });

  test('what was written about others is not read', async () => {
    await server.sql(
      `insert into audit (account_id, kind, record_id, action, changes)
        select $1, 'project', n::text, 'updated', '{"name": {"from": "a", "to": "b"}}' from generate_series(100000, 130000) n`,
      [server.account],
    );
    await server.sql(
      `insert into event (account_id, id, type, kind, record_id, record)
        select $1, n, 'project.updated', 'project', n::text, '{"name": "b"}' from generate_series(100000, 130000) n`,
      [server.account],
    );
    await server.sql(
      `insert into public_link (account_id, id, document_kind, document_id, expires, answer, answered_by)
        select $1, n, 'quote', n, now(), 'accepted', 'Client ' || n from generate_series(100000, 110000) n`,
      [server.account],
    );
    await server.sql(
      `insert into delivery (account_id, id, document_kind, document_id, "to")
        select $1, n, 'quote', n, array['client' || n || '@example.com'] from generate_series(100000, 110000) n`,
      [server.account],
    );
    await server.sql(`insert into delivery_address select account_id, id, lower("to"[1]) from delivery where id >= 100000`);
    await server.sql('analyze audit, event, public_link, delivery, delivery_address');
    // A table may lie on several machines, in parts with numbers behind their names.
    const readOf = async (machine: PoolTarget): Promise<number> => {
      const client = new pg.Client(machine);
      await client.connect();
      await client.query('select pg_stat_force_next_flush()');
      // A cluster hides the parts from those who connect to a worker.
      await client.query('set citus.override_table_visibility = off');
      const { rows } = await client.query<{ read: string }>(
        `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0) as read from pg_stat_user_tables
          where relname ~ '^(audit|event|public_link|delivery|delivery_address)(_[0-9]+)?$'`,
      );
      await client.end();
      return Number(rows[0]?.read);
    };
    const rowsRead = async (): Promise<number> =>
      (await Promise.all(server.database.machines.map(readOf))).reduce((sum, read) => sum + read, 0);
    // The server reads these tables too, now and then: the least of several times counts.
    const reads: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { body } = await server.admin.post('/v2/contact', { name: 'Solitary', type: 'person' });
      const before = await rowsRead();
      await eraseOnItsOwn(body.success.uuid);
      // Sessions on other machines count what they read when they end, which is after those that opened them.
      await until(async () => (await rowsRead()) > before, 'no row was read');
      reads.push((await rowsRead()) - before);
    }
    assert.ok(Math.min(...reads) < 1_000, `${reads.join(', ')} rows`);
    assert.deepEqual(await standsIn(server, 'Solitary'), []);
  });

  test('another account is out of reach', async () => {
    const { api } = await server.newAccount('Other');
    const { body } = await api.post('/v2/contact', { name: 'Foreign', type: 'person' });
    assert.equal((await server.admin.post(`/v2/contact/erase?uuid=${body.success.uuid}`, undefined)).status, 404);
  });
});
