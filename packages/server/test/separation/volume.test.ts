import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kind } from '@daybook/contract';
import { accessKinds } from '../../src/database/kind-version.sql.ts';
import { writtenKinds } from '../support/kinds.ts';
import { bodyOf, type Body } from '../support/samples/index.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';

const OTHERS = 7;

describe('8 ids tell nothing of how much another account writes', () => {
  const server = testServer();
  let mine: World;
  let other: World;
  before(async () => {
    mine = new World(server);
    const otherAccount = await server.newAccount('Other');
    other = new World(server, otherAccount.api, otherAccount.account);
  });

  /** What one makes between two records of mine. */
  async function makeOthers(kind: Kind): Promise<void> {
    for (let n = 1; n <= OTHERS; n += 1) await other.create(kind, await bodyOf(kind, other, n));
  }

  /** The ids of the audit entries of a record of mine. */
  const audit = async (kind: Kind, { id, uuid }: { id: number; uuid: string | undefined }): Promise<number[]> => {
    const { body } = await mine.api.get(`/v2/audit?kind=${kind}&record_id=${uuid ?? id}&filter_operator=AND&order_asc=id&fields=id`);
    return body.data.map((entry: Body) => Number(entry['id']));
  };

  for (const { kind, path } of writtenKinds.filter(({ methods }) => methods.has('POST'))) {
    test(`8 POST ${path}: the ids of mine and of their audit entries go on by one, whatever another account makes`, async () => {
      const type = kind === 'contact' ? { type: 'person' } : {};
      const bodies = [
        { ...(await bodyOf(kind, mine, 1)), ...type },
        { ...(await bodyOf(kind, mine, 2)), ...type },
      ];
      const first = await mine.create(kind, bodies[0] ?? {});
      await makeOthers(kind);
      const second = await mine.create(kind, bodies[1] ?? {});
      const [[firstEntry = 0], [secondEntry = 0]] = [await audit(kind, first), await audit(kind, second)];
      const steps = [second.id - first.id, secondEntry - firstEntry];
      // What changes the rights of somebody is done again by the next write, with those of then; and on a cluster by the coordinator what
      // writes a shared table, too.
      if (accessKinds.includes(kind) || (kind === 'webhook' && server.database.machines.length > 1))
        assert.ok(
          steps.every((step) => step > 0 && step < OTHERS),
          steps.join(),
        );
      else assert.deepEqual(steps, [1, 1]);
    });
  }

  test('5 lines and groups of documents, rates, prices and options are counted for each account too', async () => {
    const made = async (kind: Kind, body: Body, member: string): Promise<number[]> => {
      const { id } = await mine.create(kind, body);
      return (await mine.api.get(`/v2/${kind}?id=${id}&fields=${member}`)).body.data[0][member].map((part: Body) => Number(part['id']));
    };
    const [{ uuid: ours }, { uuid: theirs }] = await Promise.all([mine.organization(), other.organization()]);
    const document = (_: number, uuid: string): Body => ({
      client: { uuid },
      items: [{ quantity: '1' }, { quantity: '2' }],
      groups: [{ id: -1, name: 'Day' }],
    });
    const cases: [Kind, (n: number, client: string) => Body, string][] = [
      ['invoice', document, 'items'],
      ['quote', document, 'groups'],
      ['resource', (n) => ({ name: `R ${n}`, type_id: 1, rates: [{ type_id: 1, hour_sell_cost: '10' }] }), 'rates'],
      ['rate-scheme', (n) => ({ name: `S ${n}`, currency: 'EUR', prices: [{ type_id: 1, hour_sell_cost: '10' }] }), 'prices'],
      [
        'custom-field',
        (n) => ({ name: `F ${n}`, type: 'select', module: 'people', update_key: `f_${n}`, options: [{ name: 'a' }, { name: 'b' }] }),
        'options',
      ],
    ];
    for (const [kind, body, member] of cases) {
      const first = await made(kind, body(1, ours), member);
      for (let n = 1; n <= OTHERS; n += 1) await other.create(kind, body(n, theirs));
      const second = await made(kind, body(2, ours), member);
      assert.deepEqual(
        second,
        first.map((id) => id + first.length),
        `${kind} ${member}`,
      );
    }
  });

  test('8 after a pause ids go on where they were: what a process had reserved is not lost', async () => {
    const tax = (n: number) => mine.create('tax', { name: `Pause ${n}`, rate: String(n) });
    let last = await tax(1);
    for (let n = 2; n <= 12; n += 1) {
      // Several at a stretch, so that more are reserved than are used.
      if (n % 4 === 0) await sleep(1_100);
      const next = await tax(n);
      assert.deepEqual([next.id, ...(await audit('tax', next))], [last.id + 1, ...(await audit('tax', last)).map((id) => id + 1)]);
      last = next;
    }
  });
});
