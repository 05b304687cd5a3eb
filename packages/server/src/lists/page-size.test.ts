import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { assertProblem } from '../../test/support/problem.ts';
import { testServer } from '../../test/support/server.ts';

describe('the size of a page', () => {
  const server = testServer();
  const PROJECTS = 300;
  before(async () => {
    await server.admin.create('project', { name: 'Large' });
    // Letters of two bytes: what is sent counts, not what is stored.
    await server.sql(`update project set description = repeat('é', 50000)`);
    const columns = (
      await server.sql<{ name: string }>(
        `select string_agg(quote_ident(column_name), ', ') as name from information_schema.columns
        where table_name = 'project' and column_name <> 'id'`,
      )
    )[0]?.name;
    await server.sql(`insert into project (id, ${columns}) select 1000 + n, ${columns} from project, generate_series(2, ${PROJECTS}) n`);
  });

  test('4.1 a page of more than 16 MiB is refused, and says how many records fit', async () => {
    const problem = assertProblem(await server.admin.get('/v2/project?limit=1000&order_asc=id'), 400, 'invalid_parameter');
    const fitting = Number(/the first (\d+) of this page fit/.exec(problem.detail)?.[1]);
    assert.ok(fitting > 150 && fitting < 170, problem.detail);
    assert.equal(problem.errors[0].parameter, 'limit');
    const page = await server.admin.get(`/v2/project?limit=${fitting}&order_asc=id`);
    assert.equal(page.status, 200);
    assert.equal(page.body.data.length, fitting);
    assert.ok(page.body.data.every(({ description }: { description: string }) => description.length === 50_000));
    assert.equal(
      (await server.admin.get(`/v2/project?limit=${fitting}&order_asc=id`, { 'if-none-match': page.headers.get('etag') ?? '' })).status,
      304,
    );
    assertProblem(await server.admin.get(`/v2/project?limit=${fitting + 1}&order_asc=id`), 400, 'invalid_parameter');
  });

  test('4.1 a page of fewer members is not refused', async () => {
    const { status, body } = await server.admin.get('/v2/project?limit=1000&fields=id,name');
    assert.deepEqual([status, body.data.length], [200, PROJECTS]);
  });

  test('a project with more time entries than a page may have is changed and tried all the same, and answered without them', async () => {
    const id = await server.admin.create('project', { name: 'Long' });
    const times = { start: 1_767_600_000, end: 1_767_603_600 };
    const entry = await server.admin.create('time-entry', { owner_id: 1, name: 'Work', project: { id }, ...times });
    const columns = (
      await server.sql<{ name: string }>(
        `select string_agg(quote_ident(column_name), ', ') as name from information_schema.columns
        where table_name = 'time_entry' and column_name <> 'id' and is_generated = 'NEVER'`,
      )
    )[0]?.name;
    await server.sql(`update time_entry set description = repeat('é', 50000) where id = $1`, [entry]);
    await server.sql(
      `insert into time_entry (id, ${columns}) select 1000 + n, ${columns} from time_entry, generate_series(1, 200) n where id = $1`,
      [entry],
    );
    const change = { name: 'Longer' };
    const tried = await server.admin.put(`/v2/project?id=${id}&dry_run=true`, change);
    assert.equal(tried.status, 200, tried.text.slice(0, 300));
    const answer = await server.admin.put(`/v2/project?id=${id}`, change, { prefer: 'return=representation' });
    for (const { record } of [tried.body, answer.body]) {
      assert.deepEqual([record.name, record.time_entries_total, record.time_entries], ['Longer', 201, undefined]);
    }
  });
});
