import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testServer } from '../../test/support/server.ts';

describe('project folders and statuses (supporting records)', () => {
  const server = testServer();

  const folder = (name: string, parent_id: number | null = null): Promise<number> =>
    server.admin.create('project-folder', { name, parent_id });

  test('a folder cannot lie in itself, at whatever depth', async () => {
    const top = await folder('Top');
    const middle = await folder('Middle', top);
    const bottom = await folder('Bottom', middle);
    for (const parent_id of [top, middle, bottom]) {
      const refused = await server.admin.put(`/v2/project-folder?id=${top}`, { parent_id });
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/parent_id'], `into ${parent_id}`);
    }
    assert.equal((await server.admin.put(`/v2/project-folder?id=${bottom}`, { parent_id: top })).status, 200);
    assert.equal((await server.admin.put(`/v2/project-folder?id=${middle}`, { parent_id: bottom })).status, 200);
  });

  test('moves at the same time do not close a ring together', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [a, b, c, d] = [await folder('a'), await folder('b'), await folder('c'), await folder('d')];
      await server.admin.put(`/v2/project-folder?id=${b}`, { parent_id: a });
      await server.admin.put(`/v2/project-folder?id=${d}`, { parent_id: c });
      const answers = await Promise.all([
        server.admin.put(`/v2/project-folder?id=${a}`, { parent_id: d }),
        server.admin.put(`/v2/project-folder?id=${c}`, { parent_id: b }),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
    }
  });

  test('4 a folder in which a folder or a project lies is in use', async () => {
    const outer = await folder('Outer');
    const inner = await folder('Inner', outer);
    const project = await server.admin.create('project', { name: 'P', private: true, parent_folder_id: outer });
    const refused = await server.admin.delete(`/v2/project-folder?id=${outer}`);
    assert.deepEqual([refused.status, refused.body.code], [409, 'in_use']);
    assert.deepEqual(refused.body.references, [
      { kind: 'project', id: project },
      { kind: 'project-folder', id: inner },
    ]);
    await server.admin.delete(`/v2/project?id=${project}`);
    await server.admin.delete(`/v2/project-folder?id=${inner}`);
    assert.equal((await server.admin.delete(`/v2/project-folder?id=${outer}`)).status, 200);
    assert.equal((await server.admin.post('/v2/project', { name: 'Q', parent_folder_id: outer })).status, 422);
  });

  test('5 the statuses of the beginning are there, may be renamed, and a status that a project has stays', async () => {
    const { body } = await server.admin.get('/v2/project-status');
    assert.deepEqual(
      body.data.map(({ id, name, closed }: any) => [id, name, closed]),
      [
        [1, 'Lead', false],
        [2, 'Active', false],
        [3, 'On hold', false],
        [4, 'Completed', true],
        [5, 'Archived', true],
      ],
    );
    await server.admin.put('/v2/project-status?id=2', { name: 'Running', notification: true });
    const project = await server.admin.create('project', { name: 'P' });
    assert.deepEqual((await server.admin.one('project', project)).status, [
      { id: 2, name: 'Running', description: '', notification: true },
    ]);
    const refused = await server.admin.delete('/v2/project-status?id=2');
    assert.deepEqual([refused.body.code, refused.body.references], ['in_use', [{ kind: 'project', id: project }]]);
    const own = await server.admin.create('project-status', { name: 'Pitch', order: 9, closed: true });
    assert.ok(own >= 100);
    assert.equal((await server.admin.delete(`/v2/project-status?id=${own}`)).status, 200);
    assert.equal((await server.admin.delete('/v2/project-status?id=5')).status, 200);
  });

  test('4 of a deletion and a project that is created in the folder at the same time, one is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await folder('Contended');
      const [deletion, creation] = await Promise.all([
        server.admin.delete(`/v2/project-folder?id=${id}`),
        server.admin.post('/v2/project', { name: 'P', parent_folder_id: id }),
      ]);
      assert.ok([200, 409].includes(deletion.status) && [200, 422].includes(creation.status));
      assert.equal(deletion.status === 200, creation.status === 422);
    }
  });
});
