import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Overlap } from '../support/overlap.ts';
import { inParallel } from '../support/populate.ts';
import { served } from '../support/served.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';

/** No caller waits longer for an answer. */
const MAX_WAIT = 10_000;

describe('4.2 writes that refer to each other', () => {
  const server = testServer();
  const world = new World(server);

  test('4.2 crossing references, changes and deletions end in time, and none with an error of the server', async () => {
    const organizations = await inParallel(
      Array.from({ length: 6 }, (_, n) => n),
      1,
      (n) => world.organization(n),
    );
    const persons = await inParallel(
      Array.from({ length: 6 }, (_, n) => n),
      1,
      (n) => world.person(n),
    );
    const statuses = new Map<number, number>();
    const overlap = new Overlap();
    const pick = <T>(items: readonly T[], n: number): T => items[n % items.length] as T;
    await overlap.lanes(12, 25, async (lane, operation) => {
      const turn = lane * 31 + operation * 17;
      const [one, other] = [pick(persons, turn), pick(persons, turn + 1 + lane)];
      const started = performance.now();
      const { status, text } = await [
        () =>
          world.api.put(`/v2/contact?uuid=${one.uuid}`, { linked_organization_id: pick(organizations, operation).id, phone_1: `${turn}` }),
        () => world.api.put(`/v2/contact?uuid=${pick(organizations, turn).uuid}`, { name: `Organization ${turn}` }),
        () =>
          world.api.post('/v2/project', {
            name: `Crossing ${turn}`,
            client: { uuid: pick(organizations, turn).uuid, contact_person: { id: other.id } },
          }),
        () =>
          world.api.post('/v2/invoice', {
            client: { uuid: pick(organizations, turn).uuid, contact_person: { id: one.id } },
            items: [{ quantity: '1', unit_amount: '1', taxes: [{ name: `Tax ${turn % 3}`, rate: '20' }] }],
          }),
        () => world.api.put(`/v2/contact?uuid=${other.uuid}`, { linked_organization_id: pick(organizations, turn).id }),
      ][turn % 5]!();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      assert.ok(status === 200, `${status} ${text}`);
      assert.ok(performance.now() - started < MAX_WAIT);
    });
    assert.deepEqual([...statuses.keys()], [200]);
    overlap.assertHappened();
  });

  test('4.2 a reference and the deletion of what it refers to: one of them is refused', async () => {
    const overlap = new Overlap();
    for (let round = 0; round < 15; round += 1) {
      const { id } = await world.create('project-folder', { name: `Doomed ${round}` });
      const [creation, deletion] = await Promise.all([
        overlap.run(() => world.api.post('/v2/project', { name: `In a folder ${round}`, parent_folder_id: id })),
        overlap.run(() => world.api.delete(`/v2/project-folder?id=${id}`)),
      ]);
      assert.ok([200, 422].includes(creation.status), creation.text);
      assert.ok([200, 409].includes(deletion.status), deletion.text);
      assert.ok(!(creation.status === 200 && deletion.status === 200), 'a project lies in a folder that is not there');
    }
    overlap.assertHappened();
  });

  test('4.2 find-or-make of a tax: many lines of one name and rate make one tax', async () => {
    const client = { uuid: (await world.organization()).uuid };
    const overlap = new Overlap();
    await overlap.lanes(10, 6, async (lane, operation) => {
      const { status, text } = await world.api.post('/v2/quote', {
        client,
        items: [{ quantity: '1', unit_amount: '5', taxes: [{ name: `Found ${operation}`, rate: '7.5' }] }],
        reference: `${lane}`,
      });
      assert.equal(status, 200, text);
    });
    const taxes = (await world.all('tax')).filter(({ name }) => String(name).startsWith('Found '));
    assert.equal(taxes.length, 6);
    overlap.assertHappened();
  });

  test('5 numbers of a series are taken once each and leave no gap, also when some creates fail', async () => {
    const client = { uuid: (await world.organization()).uuid };
    const overlap = new Overlap();
    const numbers = new Map<string, number[]>();
    await overlap.lanes(16, 12, async (lane, operation) => {
      const prefix = operation % 2 === 0 ? 'A-' : 'B-';
      const fails = (lane + operation) % 5 === 0;
      const items = [{ quantity: fails ? 'none' : '1', unit_amount: '1' }];
      const { status, text, body } = await served(() => world.api.post('/v2/invoice', { client, prefix, items }));
      assert.equal(status, fails ? 422 : 200, text);
      if (fails) return;
      const { number } = await world.api.one('invoice', body.success.id);
      numbers.set(prefix, [...(numbers.get(prefix) ?? []), number]);
    });
    for (const taken of numbers.values())
      assert.deepEqual(
        taken.toSorted((one, other) => one - other),
        taken.map((_, i) => i + 1),
      );
    overlap.assertHappened();
  });
});
