import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colleague } from '../support/colleague.ts';
import { writtenKinds } from '../support/kinds.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';
import { Subject } from './subject.ts';

const PREFER = { prefer: 'return=representation' };
const APPLIED = 'preference-applied';

describe('4.2 Prefer: return=representation', () => {
  const server = testServer();
  const world = new World(server);

  for (const served of writtenKinds) {
    const subject = new Subject(served, world);
    test(`4.2 ${subject.path} returns the record as its list shows it, beside success`, async () => {
      const answer = await subject.post(await subject.body(), '', PREFER);
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.headers.get(APPLIED), 'return=representation');
      const address = subject.address(answer.body.success);
      assert.deepEqual(answer.body.record, await subject.read(address));
      if (served.methods.has('PUT')) {
        const body = await subject.change(address, 'Returned');
        const changed = await world.api.put(address, body, {
          prefer: 'respond-async, return="representation"; x=1',
          'if-match': answer.headers.get('etag') ?? '',
        });
        assert.equal(changed.status, 200, 'its tag is that of the record');
        assert.equal(changed.body.record[subject.changing], 'Returned');
        assert.deepEqual(changed.body.record, await subject.read(address));
        for (const prefer of [
          'return=minimal',
          'return=minimal, return=representation',
          'return=representations',
          'x="return=representation"',
        ]) {
          const plain = await world.api.put(address, body, { prefer });
          assert.deepEqual(
            [Object.keys(plain.body), plain.headers.get(APPLIED)],
            [['success', ...subject.outcome('update')], null],
            prefer,
          );
        }
      }
      if (!served.methods.has('DELETE')) return;
      const deleted = await world.api.delete(address, PREFER);
      assert.deepEqual([deleted.status, Object.keys(deleted.body), deleted.headers.get(APPLIED)], [200, ['success'], null]);
    });
  }

  test('a repeated request returns the whole first response to callers with the same rights, to others its success', async () => {
    const user = await colleague(server, { acl_schedule: 'RW', acl_finance: 'R-' });
    const answer = await user.api.post('/v2/token', { name: 'narrow', scopes: { schedule: 'RW' } });
    const narrow = server.as(answer.body.token);
    const body = { name: 'Studio', type_id: 1 };
    const headers = { ...PREFER, 'idempotency-key': 'studio' };
    const first = await user.api.post('/v2/resource', body, headers);
    const again = await user.api.post('/v2/resource', body, headers);
    assert.deepEqual([again.text, again.headers.get(APPLIED)], [first.text, 'return=representation']);
    const other = await narrow.post('/v2/resource', body, headers);
    assert.deepEqual([other.status, other.body, other.headers.get(APPLIED)], [200, { success: first.body.success }, null]);
    assert.equal(other.headers.get('idempotent-replayed'), 'true');
    for (const atomic of [true, false]) {
      const batch = { atomic, operations: [{ method: 'POST', path: '/v2/resource', headers: PREFER, body }] };
      const key = { 'idempotency-key': `studios ${atomic}` };
      const [whole] = (await user.api.post('/v2/batch', batch, key)).body.results;
      assert.equal(whole.body.record.name, 'Studio');
      assert.deepEqual((await user.api.post('/v2/batch', batch, key)).body.results[0].body, whole.body);
      assert.deepEqual((await narrow.post('/v2/batch', batch, key)).body.results[0].body, { success: whole.body.success });
    }
  });

  test('whoever may not read the list of the kind is not shown the record', async () => {
    const user = await colleague(server, { acl_project: 'RW' });
    const own = await user.api.put('/v2/me', { first_name: 'Ada' }, PREFER);
    assert.deepEqual([own.status, Object.keys(own.body), own.headers.get(APPLIED)], [200, ['success'], null]);
    const admin = await server.admin.put('/v2/me', { first_name: 'Ada' }, PREFER);
    assert.equal(admin.body.record.first_name, 'Ada');
  });

  test('what the caller may not see in the record is not in it, and who shut himself out is shown no record', async () => {
    const client = await world.once(
      'buyer',
      async () => (await server.admin.post('/v2/contact', { name: 'B', type: 'person' })).body.success.uuid,
    );
    const items = [{ item_text: 'x', quantity: '1', unit_amount: '5.00', unit_buy_amount: '3.00' }];
    const seller = await colleague(server, { acl_finance: 'RW', acl_contact: '--' });
    const { body } = await seller.api.post('/v2/invoice', { client: { uuid: client }, items }, PREFER);
    assert.deepEqual(body.record, await seller.api.one('invoice', body.success.id));
    const manager = await colleague(server, { acl_project: 'RW' });
    const id = await manager.api.create('project', { name: 'Mine' });
    const left = await manager.api.put(`/v2/project?id=${id}`, { private: true, people: { users: [] } }, PREFER);
    assert.deepEqual([left.status, left.body.record], [200, null], left.text);
    assert.deepEqual((await manager.api.get(`/v2/project?id=${id}`)).body.data, []);
  });
});

describe('4 what was made before', () => {
  const server = testServer();

  test('a duplicate names the earlier copies that still exist', async () => {
    const client = { uuid: (await server.admin.post('/v2/contact', { name: 'B', type: 'person' })).body.success.uuid };
    for (const kind of ['quote', 'invoice']) {
      const id = await server.admin.create(kind, { client });
      const copy = async (): Promise<{ success: { id: number }; earlier?: number[] }> =>
        (await server.admin.post(`/v2/${kind}/duplicate?id=${id}`, undefined)).body;
      const [first, second, third] = [await copy(), await copy(), await copy()];
      assert.deepEqual(first, { success: first.success });
      assert.deepEqual([second.earlier, third.earlier], [[first.success.id], [second.success.id, first.success.id]]);
      assert.equal((await server.admin.delete(`/v2/${kind}?id=${second.success.id}`)).status, 200);
      assert.deepEqual((await copy()).earlier, [third.success.id, first.success.id]);
    }
  });
});
