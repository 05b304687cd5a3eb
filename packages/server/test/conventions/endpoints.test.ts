import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer } from '../support/api.ts';
import { writtenKinds } from '../support/kinds.ts';
import { tokenWith } from '../support/people.ts';
import { assertProblem } from '../support/problem.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';
import { Subject } from './subject.ts';

describe('4.3 the endpoints of every kind', () => {
  const server = testServer();
  const world = new World(server);
  for (const served of writtenKinds) {
    describe(served.kind, () => {
      const subject = new Subject(served, world);
      endpoints(subject);
      levels(subject);
    });
  }
});

function endpoints(subject: Subject): void {
  const { path, served } = subject;

  test(`4.3 POST ${path} answers the success object and the address of the new record`, async () => {
    const answer = await subject.post(await subject.body());
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(Object.keys(answer.body), ['success', ...subject.outcome('create')]);
    assert.deepEqual(Object.keys(answer.body.success), served.description.key === 'uuid' ? ['id', 'uuid'] : ['id']);
    assert.ok(Number.isSafeInteger(answer.body.success.id));
    assert.equal(answer.headers.get('location'), subject.address(answer.body.success));
    assert.equal((await subject.read(subject.address(answer.body.success)))['id'], answer.body.success.id);
  });

  if (served.methods.has('PUT')) {
    test(`4.3 PUT ${path} answers the success object`, async () => {
      const { address, id } = await subject.make();
      const answer = await subject.world.api.put(address, await subject.change(address, 'Changed'));
      assert.equal(answer.status, 200, answer.text);
      const { success, ...others } = answer.body;
      assert.deepEqual(success, { id, ...(success.uuid === undefined ? {} : { uuid: success.uuid }) });
      assert.deepEqual(Object.keys(others), subject.outcome('update'));
      assert.equal((await subject.read(address))[subject.changing], 'Changed');
    });
  }
  if (served.methods.has('DELETE')) {
    test(`4.3 DELETE ${path} answers the success object, and the record is gone`, async () => {
      const { address, id } = await subject.make();
      const total = await subject.world.total(served.kind);
      const answer = await subject.world.api.send('DELETE', address, '', { 'content-type': 'application/json' });
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.body.success.id, id);
      assert.deepEqual((await subject.world.api.get(address)).body.data, []);
      assert.equal(await subject.world.total(served.kind), total - 1);
      assertProblem(await subject.world.api.delete(address), 404, 'not_found');
      if (served.methods.has('PUT')) assertProblem(await subject.world.api.put(address, {}), 404, 'not_found');
    });
  }
  for (const method of ['PUT', 'DELETE'].filter((candidate) => served.methods.has(candidate))) {
    test(`4.3 ${method} ${path} needs to be told which record, and that there is one`, async () => {
      const { key } = served.description;
      const send = (query: string): Promise<Answer> => subject.world.api.send(method, `${path}${query}`, method === 'PUT' ? {} : undefined);
      const { errors } = assertProblem(await send(''), 400, 'missing_parameter');
      assert.match(errors[0].message, new RegExp(`in the query \\(\\?${key}=`));
      for (const value of ['', 'x', '-1', '1,2', '1.5', '99999999999999999999', '%00'])
        assertProblem(await send(`?${key}=${value}`), 400, 'invalid_parameter');
      assertProblem(await send(`?${key}=1&${key}=2`), 400, 'invalid_parameter');
      assertProblem(await send(`?${key}=${key === 'uuid' ? '00000000-0000-4000-8000-000000000000' : '899999999999999'}`), 404, 'not_found');
      assertProblem(await send(`?${key}=1&surprise=1`), 400, 'unknown_parameter');
    });
  }
  test(`4.3 ${path} answers 405 with the methods that there are`, async () => {
    for (const [method, body] of [['PATCH', {}], ['OPTIONS'], ['PROPFIND'], ['QUERY', {}]] as const) {
      const answer = await subject.world.api.send(method, path, body);
      assertProblem(answer, 405, 'method_not_allowed');
      const allowed = (answer.headers.get('allow') ?? '').split(', ').sort();
      assert.deepEqual(allowed, ['GET', 'HEAD', ...served.methods].sort());
    }
  });
}

function levels(subject: Subject): void {
  const { path, served } = subject;

  test(`5.2 ${path} needs the module's level for reading and for writing`, async () => {
    const { module } = served.description;
    const group = `acl_${module.toLowerCase()}`;
    for (const [level, reads] of [
      ['--', false],
      ['R-', true],
    ] as const) {
      const token = await tokenWith(subject.world, group, level);
      const api = subject.world.server.as(token);
      const list = await api.get(path);
      // Who may read others than these is tested with every scope.
      if (served.description.operations.list?.access === undefined) assert.equal(list.status, reads ? 200 : 403, list.text);
      const refused = await api.post(path, await subject.body());
      // Kinds whose writes follow the person and not the module alone are tested with the kind.
      if (refused.status === 404 || refused.status === 422) continue;
      assertProblem(refused, 403, 'permission_denied');
    }
  });
}
