import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bookingSteps, MONDAY, HOUR } from '../../test/support/booking-steps.ts';
import { scheduled } from '../../test/support/bookings.ts';
import { colleague } from '../../test/support/colleague.ts';
import { assertProblem } from '../../test/support/problem.ts';
import { testServer } from '../../test/support/server.ts';
import type { Api } from '../../test/support/api.ts';
import { bind } from '../database/statement.ts';
import { usesOfTax } from '../records/tax/tax.sql.ts';

describe('what is in use names only what the caller may see (8)', () => {
  const server = testServer();
  const { book, resource } = bookingSteps(server);

  const refused = async (by: Api, path: string) => {
    const { detail, references } = assertProblem(await by.delete(path), 409, 'in_use');
    return { detail, references };
  };
  const UNSEEN = { detail: 'it is referred to by records that you may not see', references: [] };

  test('8 by module: a token without Schedule and Finance is not told which bookings and invoices there are', async () => {
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Client', type: 'organization' })).body.success;
    const client = { uuid };
    const booking = { kind: 'booking', id: await book({ client }) };
    const invoice = { kind: 'invoice', id: await server.admin.create('invoice', { client }) };
    const path = `/v2/contact?uuid=${uuid}`;
    const withScopes = async (scopes: object): Promise<Api> =>
      server.as((await server.admin.post('/v2/token', { scopes: { contact: 'RW', ...scopes } })).body.token);
    assert.deepEqual(await refused(await withScopes({}), path), UNSEEN);
    for (const [scopes, seen] of [
      [{ schedule: 'R-' }, booking],
      [{ finance: 'R-' }, invoice],
    ] as const)
      assert.deepEqual(await refused(await withScopes(scopes), path), {
        detail: `it is referred to by ${seen.kind} ${seen.id} and others`,
        references: [seen],
      });
    assert.deepEqual((await refused(await withScopes({ schedule: 'R-', finance: 'R-' }), path)).references, [booking, invoice]);
  });

  test('8 by privacy: a private project stays unnamed', async () => {
    const folder = await server.admin.create('project-folder', { name: 'Folder' });
    const hidden = await server.admin.create('project', { name: 'Hidden', private: true, parent_folder_id: folder });
    const { api } = await colleague(server, { acl_project: 'RW' });
    const path = `/v2/project-folder?id=${folder}`;
    assert.deepEqual(await refused(api, path), UNSEEN);
    const open = await server.admin.create('project', { name: 'Open', parent_folder_id: folder });
    assert.deepEqual(await refused(api, path), {
      detail: `it is referred to by project ${open} and others`,
      references: [{ kind: 'project', id: open }],
    });
    const both = [hidden, open].map((id) => ({ kind: 'project', id }));
    assert.deepEqual((await refused(server.admin, path)).references, both);
  });

  test('8 by workspace: bookings of closed workspaces stay unnamed', async () => {
    const project = await server.admin.create('project', { name: 'Shared' });
    const room = await resource();
    await server.admin.create('workspace', { name: 'Closed', resources: [{ id: room }], access: [{ type: 'group', id: 1, acl: 'RW' }] });
    const hidden = await book({ project: { id: project }, resources: [{ id: room }] });
    const { api } = await colleague(server, { acl_project: 'RW', acl_schedule: 'RW' });
    assert.deepEqual(await refused(api, `/v2/project?id=${project}`), UNSEEN);
    assert.deepEqual((await refused(server.admin, `/v2/project?id=${project}`)).references, [{ kind: 'booking', id: hidden }]);
  });

  test('8 by schedule_view_mode: bookings of others stay unnamed', async () => {
    const project = await server.admin.create('project', { name: 'Planned' });
    await book({ project: { id: project } });
    const user = await scheduled(server, 2, { acl_project: 'RW', acl_schedule: 'RW' });
    assert.deepEqual(await refused(user.api, `/v2/project?id=${project}`), UNSEEN);
    const own = await book({ project: { id: project }, resources: [{ id: user.resource }], start: MONDAY + HOUR, end: MONDAY + 2 * HOUR });
    assert.deepEqual((await refused(user.api, `/v2/project?id=${project}`)).references, [{ kind: 'booking', id: own }]);
  });

  test('8 a group that loses a member names the booking that needs it to whoever may see that; others move no member', async () => {
    const pool = await resource({ type_id: 4 });
    const members = [await resource({ type_id: 3, parent_id: pool }), await resource({ type_id: 3, parent_id: pool })];
    const id = await book({ resources: [{ id: pool, any: 2 }] });
    const user = await scheduled(server, 2, { acl_schedule: 'RW' });
    const leave = (by: Api) => by.put(`/v2/resource?id=${members[0]}`, { parent_id: null });
    const { errors } = assertProblem(await leave(user.api), 422, 'validation_failed');
    assert.ok(errors.length > 0 && errors.every(({ code }: { code: string }) => code === 'not_allowed'));
    const problem = assertProblem(await leave(server.admin), 409, 'in_use');
    assert.deepEqual(problem['references'], [{ kind: 'booking', id }]);
    assert.equal(problem['detail'], `more members of the group than would remain are taken by booking ${id}`);
  });

  test('8 of a tax that thousands of documents have, only as many of these are read as show it', async () => {
    const tax = await server.admin.create('tax', { name: 'Sales tax', rate: '7' });
    const items = [1, 2, 3].map((n) => ({ item_text: `Line ${n}`, quantity: '1', unit_amount: '10', taxes: [{ id: tax }] }));
    const client = {
      uuid: (await server.admin.post('/v2/contact', { name: 'Client', type: 'organization', client: true })).body.success.uuid,
    };
    const id = await server.admin.create('quote', { client, items });
    const columns = await server.sql<{ name: string }>(`select quote_ident(attname) as name from pg_attribute
where attrelid = 'quote'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'number')`);
    const names = columns.map(({ name }) => name).join(', ');
    await server.sql(`insert into quote (id, number, ${names}) select 100000 + n, 100000 + n, ${names}
from quote, generate_series(1, 3000) n where id = ${id}`);
    const { text, values } = bind(usesOfTax.ofOne, { account: server.account, key: tax, most: 21 });
    const [row] = await server.sql<{ 'QUERY PLAN': unknown }>(`explain (analyze, format json) ${text}`, [...values]);
    const read = [...JSON.stringify(row).matchAll(/"Relation Name":"quote".*?"Actual Rows":(\d+)/g)].map(([, rows]) => Number(rows));
    assert.ok(read.length > 0 && read.every((rows) => rows < 1_000), String(read));
    const { detail } = assertProblem(await server.admin.delete(`/v2/tax?id=${tax}`), 409, 'in_use');
    assert.match(String(detail), /quote \d+(, quote \d+){19} and others/);
  });
});
