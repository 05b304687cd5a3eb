import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

describe('search of records of all kinds', () => {
  const server = testServer();

  const search = async (text: string, api = server.admin, query = ''): Promise<string[]> => {
    const { status, body, text: raw } = await api.get(`/v2/search?text=${encodeURIComponent(text)}${query}`);
    assert.equal(status, 200, raw);
    return body.data.map(({ kind, name, detail }: Record<string, string>) => `${kind} ${name} (${detail})`);
  };

  before(async () => {
    const client = await server.admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization', email_1: 'post@harbour.example' });
    const of = { client: [{ uuid: client.body.success.uuid }] };
    await server.admin.create('project', { name: 'The harbour film', code: 'HF', ...of });
    await server.admin.create('project', { name: 'Harbour', private: true });
    const room = await server.admin.create('resource', { name: 'Harbour room', type_id: 1 });
    const start = Date.UTC(2034, 0, 2, 9) / 1000;
    await server.admin.create('booking', { name: 'Harbour shoot', start, end: start + 3_600, resources: [{ id: room }] });
    await server.admin.create('invoice', { ...of, prefix: 'I-', number: 34, reference: 'harbour 7' });
    await server.admin.create('invoice', { ...of, prefix: 'X-', number: 34 });
  });

  test('a text finds each kind, names that begin with it first', async () => {
    assert.deepEqual(await search('HARBOUR'), [
      'project Harbour ()',
      'booking Harbour shoot (2034-01-02 09:00)',
      'resource Harbour room ()',
      'project The harbour film (HF · Blue Harbour)',
      'contact Blue Harbour (post@harbour.example)',
      'invoice I-34 (Blue Harbour · harbour 7)',
    ]);
    assert.deepEqual(await search('harbour', server.admin, '&kind=resource'), ['resource Harbour room ()']);
    assert.deepEqual(await search('nothing like it'), []);
    assert.deepEqual(await search('%%%'), []);
  });

  test('a number finds documents, with its prefix first the one that has it', async () => {
    assert.deepEqual(new Set(await search('34')), new Set(['invoice I-34 (Blue Harbour · harbour 7)', 'invoice X-34 (Blue Harbour)']));
    assert.equal((await search('x-34'))[0], 'invoice X-34 (Blue Harbour)');
    assert.deepEqual(await search('7'), []);
  });

  test('what the caller may not read is not found', async () => {
    const { api } = await colleague(server, { acl_project: 'R-', acl_schedule: 'R-' });
    assert.deepEqual(await search('harbour', api), [
      'booking Harbour shoot (2034-01-02 09:00)',
      'resource Harbour room ()',
      'project The harbour film (HF · Blue Harbour)',
    ]);
    const { api: none } = await colleague(server, {});
    assert.deepEqual([await search('harbour', none), await search('34', none)], [[], []]);
    const other = await server.newAccount('Other');
    assert.deepEqual(await search('harbour', other.api), []);
  });

  test('a text has one to a hundred characters', async () => {
    for (const text of ['', '%20', 'x'.repeat(101)])
      assertProblem(await server.admin.get(`/v2/search?text=${text}`), 400, 'invalid_parameter');
    assertProblem(await server.admin.get('/v2/search'), 400, 'missing_parameter');
  });
});
