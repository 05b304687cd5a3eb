import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Answer } from '../support/api.ts';
import { pdf } from '../support/pictures.ts';
import { testServer } from '../support/server.ts';

/** The codes that PostgreSQL fails with where the caller has done nothing wrong. */
const OUTAGES: { readonly [code: string]: string } = {
  '08000': 'a connection failed',
  '08003': 'a connection is not there',
  '08006': 'a connection was lost',
  '25006': 'it has become a copy that takes no writes',
  '25P03': 'a transaction did nothing for too long',
  '25P04': 'a transaction took too long',
  '40001': 'others changed the same',
  '40003': 'it does not know how a statement ended',
  '40P01': 'two writers wait for each other',
  '53000': 'something is used up',
  '53100': 'its disk is full',
  '53200': 'it has no memory left',
  '53300': 'it takes no more connections',
  '53400': 'it reached a limit of its settings',
  '55P03': 'a lock was not to be had in time',
  '57000': 'an operator stepped in',
  '57014': 'the statement was ended',
  '57P01': 'it is shut down',
  '57P02': 'it crashed',
  '57P03': 'it is starting',
  '57P04': 'it was removed',
  '57P05': 'the connection was not used for too long',
  '58000': 'its machine failed',
  '58030': 'its disk failed',
};

const TABLES = ['contact', 'quote', 'invoice', 'file', 'event', 'token', 'app_user'];
const USER = { username: 'pia', password: 'a long enough phrase 7' };

/** Fails with the code in `outage` where a table is read or written that is listed there. */
const FAILING = `
create table outage (subject text not null, code text not null);
grant select on outage to public;
create function outage(of text) returns boolean language plpgsql as $$
declare wanted text := (select o.code from outage o where o.subject = of);
begin
  if wanted is not null then raise exception 'on purpose' using errcode = wanted; end if;
  return true;
end $$;
${TABLES.map((table) => {
  const fails = `(outage('${table}'))`;
  return `create policy outage on ${table} as restrictive using ${fails} with check ${fails};`;
}).join('\n')}`;

describe('9 whatever the database fails with, everything that needs it is 503, and nothing else', () => {
  const server = testServer();
  const stranger = () => server.as(undefined);
  const subjects = {} as { client: string; quote: number; draft: number; link: string; file: string };

  before(async () => {
    const { admin } = server;
    const { uuid } = (await admin.post('/v2/contact', { name: 'Client', type: 'organization' })).body.success;
    const document = { client: { uuid }, items: [{ item_text: 'Studio' }] };
    const quote = await admin.create('quote', { ...document, status: { id: 2 } });
    const link = new URL((await admin.post(`/v2/quote/link?id=${quote}`, undefined)).body.url).pathname;
    const upload = await admin.send('POST', '/v2/file', pdf(), { 'content-type': 'application/pdf' });
    const draft = await admin.create('invoice', { ...document, currency: 'EUR' });
    const group_id = await admin.create('group', { name: 'Guests' });
    await admin.create('user', { ...USER, primary_email: 'pia@example.com', first_name: 'Pia', last_name: 'Sol', group_id });
    Object.assign(subjects, { client: uuid, quote, draft, link, file: upload.body.alias });
    await server.sql(FAILING);
  });

  const failing = async (code: string, tables: readonly string[], work: () => Promise<void>): Promise<void> => {
    await server.sql('insert into outage select unnest($1::text[]), $2', [tables, code]);
    try {
      await work();
    } finally {
      await server.sql('delete from outage');
    }
  };

  /** What the lists have kept is shown without a look at the records, so each is asked for in another way. */
  const askAll = (code: string): { readonly [what: string]: Promise<Answer> } => {
    const { admin } = server;
    const person = { name: `Made ${code}`, type: 'person' };
    const operations = [{ method: 'POST', path: '/v2/contact', body: person }];
    return {
      'a list': admin.get(`/v2/contact?order_asc=name&limit=${10 + Object.keys(OUTAGES).indexOf(code)}`),
      'a record': admin.get(`/v2/contact?uuid=${subjects.client}&fields=name,website`),
      'a search': admin.get(`/v2/search?text=Client`),
      events: admin.get('/v2/event?limit=5'),
      'a stream of events': admin.get('/v2/event/stream?once=true&after=1'),
      'a document': admin.get(`/v2/quote/document?id=${subjects.quote}`),
      'a file': admin.get(`/v2/file?alias=${subjects.file}`),
      'a file that is sent': admin.send('POST', '/v2/file', pdf(), { 'content-type': 'application/pdf' }),
      'a create': admin.post('/v2/contact', person),
      'a change': admin.put(`/v2/contact?uuid=${subjects.client}`, { website: code }),
      'a deletion': admin.delete(`/v2/contact?uuid=${subjects.client}`),
      'an issue': admin.post(`/v2/invoice/issue?id=${subjects.draft}`, undefined),
      'a batch': admin.post('/v2/batch', { operations }),
      'a page of a client': stranger().get(subjects.link),
      'the PDF of it': stranger().get(`${subjects.link}/pdf`),
    };
  };

  const assertUnavailable = ({ status, headers, text }: Answer, what: string): void => {
    assert.equal(status, 503, `${what}: ${text.slice(0, 300)}`);
    assert.match(headers.get('retry-after') ?? '', /^\d+$/, what);
  };

  for (const [code, meaning] of Object.entries(OUTAGES))
    test(`${code}: ${meaning}`, async () => {
      const { admin } = server;
      await failing(code, ['contact', 'quote', 'invoice', 'file', 'event'], async () => {
        for (const [what, asked] of Object.entries(askAll(code))) assertUnavailable(await asked, what);
        const operations = [{ method: 'POST', path: '/v2/contact', body: { name: 'Apart', type: 'person' } }];
        const apart = await admin.post('/v2/batch', { atomic: false, operations });
        assert.deepEqual([apart.status, apart.body.results[0].status, apart.body.results[0].body.code], [200, 503, 'unavailable']);
      });
      // The rights of the token have changed, so they are read again.
      await admin.create('group', { name: `Group ${code}` });
      await failing(code, ['token', 'app_user'], async () => {
        for (const path of ['/v2/contact', '/v2/me', '/v2/event/stream?once=true']) assertUnavailable(await admin.get(path), path);
        assertUnavailable(await admin.post('/v2/contact', { name: 'A', type: 'person' }), 'a write');
        assertUnavailable(await stranger().post('/v2/token', USER), 'a sign-in');
        assertUnavailable(await stranger().post('/v2/session', USER), 'a session');
      });
      assert.equal((await admin.get(`/v2/contact?uuid=${subjects.client}`)).body.data[0].name, 'Client', 'nothing was changed');
      assert.equal((await admin.get(`/v2/contact?name=Made ${code}`)).body.data.length, 0);
    });
});
