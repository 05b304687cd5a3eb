import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Api, type Answer } from '../support/api.ts';
import { Daybook } from '../support/daybook-process.ts';

const PASSWORD = 'correct horse battery';

test('8 ten of sixty wrong passwords are checked, whichever processes they come to, and stay counted after a kill', async (t) => {
  const daybook = new Daybook(t, { DAYBOOK_WORKERS: '3' });
  const url = await daybook.start();
  const user = { username: 'mara', primary_email: 'mara@example.com', group_id: 1, password: PASSWORD };
  await (await daybook.admin(url)).create('user', user);
  const guess = (at: string, password: string): Promise<Answer> =>
    new Api(at, undefined).post('/v2/token', { username: 'mara', account: 'Daybook', password });
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => guess(url, `guess number ${round} ${i}`)));
    statuses.push(...answers.map(({ status }) => status));
  }
  assert.equal(statuses.filter((status) => status === 401).length, 10, statuses.join());
  assert.ok(
    statuses.every((status) => [401, 429, 503].includes(status)),
    statuses.join(),
  );
  await daybook.stop('SIGKILL');
  const { status, headers } = await guess(await daybook.start(), PASSWORD);
  assert.equal(status, 429);
  assert.ok(Number(headers.get('retry-after')) > 0);
});
