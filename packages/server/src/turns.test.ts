import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from './problem.ts';
import { nextTurn, Turns } from './turns.ts';

/** Works that end on demand, and the names of those that have begun. */
function works(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (caller: string, name: string, yields = false): Promise<string> => {
    const work = async (): Promise<string> => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    };
    return turns.run(caller, work, { yields });
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, start, end };
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

test('so many works run at once, and fewer of one caller', async () => {
  const { begun, start, end } = works(new Turns({ most: 3, mostOfCaller: 2, mostWaiting: 9, waitMs: 60_000 }));
  const all = [...['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name)), start('b', 'b1'), start('b', 'b2')];
  await end('none yet');
  assert.deepEqual(begun, ['a1', 'a2', 'b1']);
  await end('b1');
  assert.deepEqual(begun.slice(3), ['b2'], 'the caller with two running waits behind the one with none');
  await end('a1');
  assert.deepEqual(begun.slice(4), ['a3']);
  for (const name of ['a2', 'a3', 'b2', 'a4']) await end(name);
  assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
});

test('whoever has many works waiting delays another caller by one of them', async () => {
  const { begun, start, end } = works(new Turns({ most: 2, mostOfCaller: 1, mostWaiting: 9, waitMs: 60_000 }));
  const all = [...['a1', 'a2', 'a3'].map((name) => start('a', name)), ...['b1', 'b2', 'b3'].map((name) => start('b', name))];
  const late = [start('c', 'c1'), start('c', 'c2')];
  for (const name of ['none yet', 'a1']) await end(name);
  assert.deepEqual(begun, ['a1', 'b1', 'c1'], 'who had no turn yet goes first');
  for (const name of ['b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3']) await end(name);
  assert.deepEqual(begun.slice(3), ['a2', 'b2', 'c2', 'a3', 'b3']);
  await Promise.all([...all, ...late]);
});

test('work that nobody waits for lets all other work go first', async () => {
  const { begun, start, end } = works(new Turns({ most: 1, mostOfCaller: 1, mostWaiting: 9, waitMs: 60_000 }));
  const all = [start('a', 'a1'), start('a', 'job1', true), start('b', 'job2', true), start('a', 'a2'), start('b', 'b1')];
  for (const name of ['none yet', 'a1', 'b1', 'a2', 'job2', 'job1']) await end(name);
  assert.deepEqual(begun, ['a1', 'b1', 'a2', 'job2', 'job1']);
  await Promise.all(all);
});

test('whoever has too much waiting is refused, and whoever waits too long', async () => {
  const { start, end } = works(new Turns({ most: 1, mostOfCaller: 1, mostWaiting: 1, waitMs: 20 }));
  const first = start('a', 'first');
  const [waiting, refused] = [codeOf(start('a', 'waiting')), codeOf(start('a', 'refused'))];
  assert.equal(await refused, 'rate_limited');
  assert.equal(await waiting, 'unavailable');
  await end('first');
  assert.equal(await first, 'first');
});

test('as many wait of all callers as there are places, and of those that yield in places of their own', async () => {
  const { start, end } = works(new Turns({ most: 1, mostOfCaller: 1, mostWaiting: 9, mostWaitingOfAll: 2, waitMs: 60_000 }));
  const first = start('a', 'first');
  const strangers = ['b', 'c'].map((name) => start(name, name, true));
  assert.equal(await codeOf(start('d', 'd', true)), 'unavailable');
  const others = ['e', 'f'].map((name) => start(name, name));
  assert.equal(await codeOf(start('g', 'g')), 'unavailable');
  for (const name of ['first', 'e', 'f', 'b', 'c']) await end(name);
  assert.deepEqual(await Promise.all([first, ...others, ...strangers]), ['first', 'e', 'f', 'b', 'c']);
});

test('who has sent much makes nobody else wait for all of it, or go without a place', async () => {
  const { begun, start, end } = works(new Turns({ most: 1, mostOfCaller: 1, mostWaiting: 9, mostWaitingOfAll: 4, waitMs: 60_000 }));
  const first = start('a', 'a1');
  const of = ['a2', 'a3', 'a4', 'a5'].map((name) => start('a', name));
  const [last, other, another] = [codeOf(of[3] as Promise<string>), start('b', 'b1'), start('c', 'c1')];
  const lost = codeOf(of[2] as Promise<string>);
  assert.deepEqual(await Promise.all([last, lost]), ['unavailable', 'unavailable'], 'the last of who has the most give up their places');
  assert.equal(await codeOf(start('a', 'a6')), 'unavailable');
  for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) await end(name);
  assert.deepEqual(begun, ['a1', 'b1', 'c1', 'a2', 'a3']);
  await Promise.all([first, other, another, of[0], of[1]]);
});

test('of several callers of one group fewer run than of all, and first goes whoever is of the group with the fewest', async () => {
  const turns = new Turns({ most: 4, mostOfCaller: 2, mostOfGroup: 3, mostWaiting: 9, waitMs: 60_000 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const start = (group: string, caller: string): Promise<void> =>
    turns.run(
      `${group} ${caller}`,
      async () => {
        begun.push(group + caller);
        await new Promise<void>((resolve) => ends.push(resolve));
      },
      { group },
    );
  const works = ['a', 'b', 'c', 'a', 'b', 'c'].map((caller) => start('1', caller));
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  await settle();
  assert.deepEqual(begun, ['1a', '1b', '1c']);
  works.push(start('2', 'a'), start('2', 'a'), start('3', 'a'));
  await settle();
  assert.deepEqual(begun.splice(0), ['1a', '1b', '1c', '2a']);
  while (ends.length > 0) {
    ends.shift()?.();
    await settle();
  }
  await Promise.all(works);
  assert.deepEqual(begun, ['3a', '1a', '1b', '2a', '1c']);
});

test('a work that fails makes room for the next', async () => {
  const turns = new Turns({ most: 1, mostOfCaller: 1, mostWaiting: 9, waitMs: 60_000 });
  const failing = turns.run('a', async () => {
    throw new Error('broken');
  });
  const next = turns.run('a', async () => 'next');
  await assert.rejects(failing, /broken/);
  assert.equal(await next, 'next');
});

test('works that ask for a turn of the event loop at the same moment have one each', async () => {
  let turn = 0;
  let counting = true;
  const count = (): void => {
    turn += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all(
    [1, 2, 3].map(async () => {
      await nextTurn();
      return turn;
    }),
  );
  counting = false;
  assert.equal(new Set(turns).size, 3, turns.join());
});
