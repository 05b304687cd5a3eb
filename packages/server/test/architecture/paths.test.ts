import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { describe, test } from 'node:test';
import { bodyOf } from '../support/samples/index.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';
import type { Answer } from '../support/api.ts';

const packages = new URL('../../../', import.meta.url).href;

/** What looks every second, for work and for maintenance, whatever is asked for meanwhile. */
const BACKGROUND = /^server\/src\/(?:queue\/run-queue\.ts$|installation\/)/;

/** The files of server, contract and values of which a function runs while the work does. */
async function filesRunBy(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const ran = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  const files = ran.flatMap(({ url }) => (url.startsWith(packages) ? [url.slice(packages.length)] : []));
  return files.filter((file) => /^(?:server|contract|values)\/src\//.test(file) && !BACKGROUND.test(file)).sort();
}

// A reader who follows a request through the code opens these files. ARCHITECTURE.md lists them.
describe('a request passes few files', () => {
  const server = testServer();
  const world = new World(server);

  const requests: Record<string, { mostOfServer: number; most: number; prepare: () => Promise<() => Promise<Answer>> }> = {
    'GET /v2/invoice': {
      mostOfServer: 20,
      most: 26,
      prepare: async () => {
        await world.id('invoice');
        // None of these pages is kept.
        let limit = 10;
        return () => server.admin.get(`/v2/invoice?limit=${(limit += 1)}`);
      },
    },
    'POST /v2/booking': {
      mostOfServer: 28,
      most: 47,
      prepare: async () => {
        const body = await bodyOf('booking', world, 1);
        return () => server.admin.post('/v2/booking', body);
      },
    },
    'POST /v2/booking of a resource': {
      mostOfServer: 29,
      most: 47,
      prepare: async () => {
        const resource = await world.id('resource', 7, { type_id: 1, type_person_id: null, parent_id: null });
        const body = { ...(await bodyOf('booking', world, 1)), status: undefined, hold_until: undefined, resources: [{ id: resource }] };
        let day = 2_000_000_000;
        return () => server.admin.post('/v2/booking', { ...body, start: (day += 86_400), end: day + 3_600 });
      },
    },
    'PUT /v2/invoice': {
      mostOfServer: 38,
      most: 62,
      prepare: async () => {
        const id = await world.id('invoice');
        const { client, items } = await server.admin.one('invoice', id!);
        return () => server.admin.put(`/v2/invoice?id=${id}`, { reference: 'changed', client, items });
      },
    },
  };
  for (const [name, { mostOfServer, most, prepare }] of Object.entries(requests)) {
    test(`${name}: at most ${mostOfServer} of the server, ${most} with contract and values`, async () => {
      const send = await prepare();
      await send();
      const once = (): Promise<string[]> => filesRunBy(async () => assert.equal((await send()).status, 200));
      const ofServer = (files: readonly string[]): number => files.filter((file) => file.startsWith('server/')).length;
      const isFew = (files: readonly string[]): boolean => ofServer(files) <= mostOfServer && files.length <= most;
      // What is done in the background meanwhile is not done each time. Requests of a busy machine last so long that it is done in several.
      let files = await once();
      for (let more = 0; more < 5 && (more === 0 || !isFew(files)); more += 1) {
        const ran = await once();
        files = files.filter((file) => ran.includes(file));
      }
      const counted = `${ofServer(files)} files of the server, ${files.length} with contract and values`;
      assert.ok(isFew(files), `${counted}:\n${files.join('\n')}`);
    });
  }

  test('the page of the architecture has these numbers', () => {
    const page = readFileSync(new URL('../ARCHITECTURE.md', packages), 'utf8');
    const numbers = [...page.matchAll(/^- \*\*(\w+ \/v2\/[\w-]+)\*\*.*?, (\d+) files/gm)].map(([, name = '', count]) => [
      name,
      Number(count),
    ]);
    const limits = ['GET /v2/invoice', 'POST /v2/booking', 'PUT /v2/invoice'].map((name) => [name, requests[name]!] as const);
    assert.deepEqual(
      numbers,
      limits.map(([name, { mostOfServer }]) => [name, mostOfServer]),
    );
    const [get, post, put] = limits.map(([, { most }]) => most);
    assert.match(page, new RegExp(`the three requests run ${get}, ${post} and ${put}\\.`));
  });
});
