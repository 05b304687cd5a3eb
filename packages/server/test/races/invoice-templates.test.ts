import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Billing } from '../support/billing.ts';
import { served } from '../support/served.ts';
import { testServer } from '../support/server.ts';

describe('default templates and references under concurrency', () => {
  const server = testServer();

  const defaults = async (): Promise<number[]> => {
    const { body } = await server.admin.get('/v2/invoice-template?limit=1000');
    return body.data
      .filter((template: { default: boolean; type_id: number }) => template.default && template.type_id === 1)
      .map(({ id }: { id: number }) => id);
  };

  test('5 of templates that are created as the default at once, when there was none, one is it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        served(() => server.admin.post('/v2/invoice-template', { name: `T${n}`, type_id: 1, default: true })),
      ),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal((await defaults()).length, 1);
  });

  test('5 of templates that are made the default at once one is it, and each that lost it is told as changed', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, n) => server.admin.create('invoice-template', { name: `U${n}`, type_id: 1 })),
    );
    for (const _round of [1, 2, 3]) {
      const answers = await Promise.all(
        ids.map((id) => served(() => server.admin.put(`/v2/invoice-template?id=${id}`, { default: true }))),
      );
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200], answers.map(({ text }) => text).join('\n'));
      assert.equal((await defaults()).length, 1);
    }
    const [rows] = await server.sql<{ n: string }>(
      `select count(*) as n from audit where kind = 'invoice-template' and changes -> 'default' ->> 'to' = 'false'`,
    );
    assert.ok(Number(rows?.n) >= 8);
  });

  test('5 a tax that is deleted while documents take it is either refused to them or kept', async () => {
    const billing = await Billing.of(server.admin);
    for (let round = 0; round < 8; round += 1) {
      const tax = await server.admin.create('tax', { name: `Race ${round}`, rate: 5 });
      const [deletion, ...creations] = await Promise.all([
        server.admin.delete(`/v2/tax?id=${tax}`),
        ...Array.from({ length: 4 }, () => billing.post('quote', { items: [{ taxes: [{ id: tax }] }] })),
      ]);
      const taken = creations.filter(({ status }) => status === 200).length;
      if (deletion?.status === 200) assert.equal(taken, 0);
      else assert.deepEqual([deletion?.status, deletion?.body.code], [409, 'in_use']);
    }
  });

  test('5 the same new tax wanted by many documents at once is made once', async () => {
    const billing = await Billing.of(server.admin);
    const taxes = [
      { name: 'A', rate: 1 },
      { name: 'B', rate: 2 },
      { name: 'C', rate: 3 },
    ];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        served(() => billing.post('quote', { items: [{ taxes: n % 2 === 0 ? taxes : taxes.toReversed() }] })),
      ),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200], answers.map(({ text }) => text).join('\n'));
    const rows = await server.sql<{ n: string }>(
      `select count(*) as n from tax where name in ('A', 'B', 'C') and deleted is null group by name, rate`,
    );
    assert.deepEqual(
      rows.map(({ n }) => Number(n)),
      [1, 1, 1],
    );
  });
});
