import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wantedTypes } from './wanted-types.ts';

const TYPES = ['invoice.created', 'invoice.paid', 'quote.deleted'];
const WEBHOOKS = Array.from({ length: 100 }, (_, id) => ({
  id,
  events: [...Array.from({ length: 99 }, () => '*a*b*c*d'), `${id % 2 === 0 ? 'invoice' : 'quote'}.*`, `x${id}`],
}));

/** How many turns of the event loop a work leaves to others. */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let counting = true;
  const count = (): void => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  await work();
  counting = false;
  return turns;
}

test('10 the patterns of each webhook are looked at in a turn of their own, and once for each type', async () => {
  const find = (types = TYPES): Promise<Map<number, ReadonlySet<string>>> => wantedTypes(WEBHOOKS, types);
  const turns = await turnsOf(find);
  assert.ok(turns >= WEBHOOKS.length, `${turns}`);
  const again = await turnsOf(async () => {
    const types = await find();
    assert.deepEqual([...(types.get(0) ?? [])], TYPES.slice(0, 2));
    assert.deepEqual([...(types.get(1) ?? [])], TYPES.slice(2));
  });
  assert.equal(again, 0, 'what is known is not looked for again');
  assert.ok((await turnsOf(() => find([...TYPES, 'quote.created']))) >= WEBHOOKS.length);
});
