import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemClock } from '@daybook/values';
import fastify from 'fastify';
import { beginInSlices } from './begin-in-slices.ts';

const WORK_MS = 5;
/** Of a slice of 20 milliseconds. */
const MOST_OF_A_TURN = 4;

test('requests that come at once are begun in slices, in their order, with turns of the event loop in between', async () => {
  const app = fastify();
  beginInSlices(app as never);
  let turn = 0;
  let counting = true;
  const count = (): void => {
    turn += 1;
    if (counting) setImmediate(count);
  };
  const begun: { readonly path: string; readonly turn: number }[] = [];
  app.get('/:path', async ({ params }) => {
    begun.push({ path: (params as { readonly path: string }).path, turn });
    const end = systemClock.elapsedMilliseconds() + WORK_MS;
    while (systemClock.elapsedMilliseconds() < end);
    return 'done';
  });
  await app.ready();
  setImmediate(count);
  const paths = Array.from({ length: 40 }, (_, i) => String(i));
  const answers = await Promise.all(paths.map((path) => app.inject(`/${path}`)));
  counting = false;
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    paths.map(() => 200),
  );
  assert.deepEqual(
    begun.map(({ path }) => path),
    paths,
  );
  const most = Math.max(...[...Map.groupBy(begun, (one) => one.turn).values()].map(({ length }) => length));
  assert.ok(most <= MOST_OF_A_TURN, `${most} of one turn`);
  await app.close();
});

test('requests of one sender that come at once leave those of others their turn, and users go before strangers', async () => {
  const app = fastify({ trustProxy: true });
  beginInSlices(app as never, ({ headers }) => headers.authorization);
  const begun: string[] = [];
  app.get('/:path', async ({ params }) => {
    begun.push((params as { readonly path: string }).path);
    const end = systemClock.elapsedMilliseconds() + WORK_MS;
    while (systemClock.elapsedMilliseconds() < end);
    return 'done';
  });
  await app.ready();
  const ask = (path: string, headers: Record<string, string>) => app.inject({ path: `/${path}`, headers });
  const flood = Array.from({ length: 60 }, () => ask('flood', { 'x-forwarded-for': '192.0.2.1' }));
  await Promise.all([
    ...flood,
    ask('user', { authorization: 'one', 'x-forwarded-for': '192.0.2.1' }),
    ask('stranger', { 'x-forwarded-for': '192.0.2.2' }),
  ]);
  const place = (path: string): number => begun.indexOf(path) - begun.indexOf('flood');
  assert.ok(place('user') <= MOST_OF_A_TURN + 2, `a user came after ${place('user')}`);
  assert.ok(place('stranger') <= MOST_OF_A_TURN + 4, `a stranger of another network came after ${place('stranger')}`);
  await app.close();
});
