import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { writtenKinds } from '../../server/test/support/kinds.ts';
import { bodyOf } from '../../server/test/support/samples/index.ts';
import { isLongRun } from '../../server/test/support/tier.ts';
import { World } from '../../server/test/support/world.ts';
import { application } from './support/application.ts';
import { Walk } from './support/walk.ts';
import { wordsForPrograms } from './support/words-for-programs.ts';

describe('what the screens say', () => {
  const app = application();
  /** The own words of the records of the test: names of members, to distinguish them, and the keys of their custom fields. */
  const typed: string[] = [];
  const isTyped = (text: string): boolean => /sample[ _]/i.test(text) || typed.some((value) => text.includes(value));
  before(async () => {
    const { admin } = app.server;
    const world = new World(app.server);
    const now = Math.floor(Date.now() / 1_000);
    const room = await admin.create('resource', { name: 'Room A', type_id: 1 });
    await admin.create('booking', { name: 'Casting', start: now, end: now + 3_600, resources: [{ id: room }] });
    for (const { kind } of writtenKinds) {
      const body = await bodyOf(kind, world, 0);
      JSON.stringify(body, (_name, value: unknown) => {
        if (typeof value === 'string' && value.includes('_')) typed.push(value);
        return value;
      });
      await world.create(kind, body);
    }
    const { account } = app.server;
    const members = 'account_id, id, name, state, at, attempts, error';
    const job = `insert into job (${members}) values ($1, 900000001, 'send mail', 'failed', now(), 8, '/v2/x')`;
    await app.server.sql(job, [account]);
  });

  test('no screen shows people a path, an id, a member of the API, a brace or a value of the language', async () => {
    const page = await app.open('/sign-in', { token: app.server.adminToken });
    const words = new Map<string, string>();
    const walk = await Walk.on(page, async (where) => {
      for (const { word, text, within } of await wordsForPrograms(page))
        if (!isTyped(text)) words.set(`${word} ${within}`, `${where}: "${word}" in "${text.slice(0, 100)}" of ${within}`);
    });
    if (isLongRun) walk.presses = 'each name';
    const { addresses } = await walk.everywhere();
    assert.ok(addresses.includes('/settings/jobs'));
    assert.deepEqual([...words.values()], []);
  });
});
