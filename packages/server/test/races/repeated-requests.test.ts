import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer } from '../support/api.ts';
import { Overlap } from '../support/overlap.ts';
import { inParallel } from '../support/populate.ts';
import type { Body } from '../support/samples/index.ts';
import { served } from '../support/served.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';

const KEYS = 40;
const TWINS = 20;

describe('4.2 twins of one request', () => {
  const server = testServer();
  const world = new World(server);

  for (const kind of ['contact', 'invoice'] as const) {
    test(`4.2 POST /v2/${kind}: twins of an Idempotency-Key store one record, and all that succeed answer the same`, async () => {
      const client = { uuid: (await world.organization()).uuid };
      const bodyOf = (key: number): Body =>
        kind === 'contact'
          ? { name: `Twin ${key}`, type: 'person' }
          : { client, reference: `Twin ${key}`, items: [{ quantity: '1', unit_amount: '10' }] };
      const overlap = new Overlap();
      const before = await world.total(kind);
      const first = await world.create(kind, bodyOf(-1));
      assert.ok(first.id > 0);
      await inParallel(
        Array.from({ length: KEYS }, (_, key) => key),
        4,
        async (key) => {
          const send = (): Promise<Answer> => world.api.post(`/v2/${kind}`, bodyOf(key), { 'idempotency-key': `${kind} ${key}` });
          const answers = await Promise.all(Array.from({ length: TWINS }, () => served(() => overlap.run(send))));
          const stored = answers.filter(({ status }) => status === 200);
          assert.ok(stored.length >= 1, answers.map(({ status }) => status).join());
          assert.equal(new Set(stored.map(({ text }) => text)).size, 1);
          for (const { status, body } of answers)
            assert.ok(status === 200 || (status === 409 && body.code === 'idempotency_in_progress'), JSON.stringify(body));
          const late = await served(send);
          assert.deepEqual([late.status, late.text], [200, stored[0]?.text]);
        },
      );
      assert.equal(await world.total(kind), before + 1 + KEYS);
      const rows = await server.sql<{ n: number }>(`select count(*)::int as n from idempotency where account_id = $1 and key like $2`, [
        world.account,
        `${kind} %`,
      ]);
      assert.equal(rows[0]?.n, KEYS);
      overlap.assertHappened();
    });
  }
});
