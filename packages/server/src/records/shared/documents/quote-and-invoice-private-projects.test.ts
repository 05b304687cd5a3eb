import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { assertFaults, Billing, documentKinds, testBilling } from '../../../../test/support/billing.ts';
import { tokenWith } from '../../../../test/support/people.ts';
import { testServer } from '../../../../test/support/server.ts';
import { World } from '../../../../test/support/world.ts';

describe('documents of private projects', () => {
  const server = testServer();
  const billing = testBilling(server);
  let outsider: Billing;
  before(async () => {
    outsider = new Billing(server.as(await tokenWith(new World(server), 'acl_admin', '--')), billing.client.uuid);
  });

  for (const kind of documentKinds) {
    test(`4 a ${kind} of a private project shows only the id to who may not see it, and cannot be moved into one`, async () => {
      const project = await server.admin.create('project', { name: 'Secret', code: 'S', private: true, start: 100_000 });
      const { id } = await billing.create(kind, { project: { id: project, start: 150_000 } });
      const [shown] = (await outsider.api.one(kind, id)).project;
      assert.deepEqual(shown, {
        id: project,
        name: '',
        code: '',
        description: '',
        start: null,
        end: null,
        parent_id: null,
        status_id: null,
      });
      assertFaults(await outsider.post(kind, { project: { id: project } }), { '/project/id': 'not_found' });
      const own = await outsider.create(kind);
      assertFaults(await outsider.put(kind, own.id, { project: [{ id: project }] }), { '/project/0/id': 'not_found' });
    });

    test(`4 a ${kind} of a private project can be sent back by who may not see it, and loses nothing`, async () => {
      const project = await server.admin.create('project', { name: 'Secret', private: true, start: 100_000 });
      const { id } = await billing.create(kind, { project: { id: project, start: 150_000 } });
      const changed = await outsider.change(kind, id, { ...(await outsider.api.one(kind, id)), reference: 'from outside' });
      assert.equal(changed.reference, 'from outside');
      const [kept] = (await server.admin.one(kind, id)).project;
      assert.deepEqual([kept.id, kept.name, kept.start], [project, 'Secret', 150_000]);
      const copy = (await outsider.api.post(`/v2/${kind}/duplicate?id=${id}`, undefined)).body.success.id;
      assert.equal((await server.admin.one(kind, copy)).project[0].id, project);
      const events = await outsider.api.get(`/v2/event?filter_operator=AND&kind=${kind}&record_id=${id}`);
      assert.deepEqual(events.body.data, []);
    });
  }
});
