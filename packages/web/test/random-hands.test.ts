import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { seeded, seedOfRun } from '../../server/test/support/seed.ts';
import { isLongRun } from '../../server/test/support/tier.ts';
import { at, bar, boardApplication } from './support/board.ts';
import { eventually } from './support/eventually.ts';
import { Hands } from './support/hands.ts';
import { hearSaid } from './support/said.ts';

const SECONDS = isLongRun ? 600 : 8;
/** The least that is done, however slow the machine is. */
const STEPS = 8;
const WEEK = '2030-03-04';
const TIMES = `from=${at(0, 0)}&to=${at(7, 0)}`;

interface Entry {
  readonly id: number;
  readonly kind: string;
  readonly record_id: string;
  readonly action: string;
}

interface Stored {
  readonly name: string;
  readonly start: number;
  readonly resources: readonly number[];
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

describe('hands that type and drag at random', () => {
  const { app, boardRooms, book, board } = boardApplication();
  let film = 0;
  before(async () => {
    const { admin } = app.server;
    film = await admin.create('project', { name: 'Harbour film' });
    const start = at(0, 9);
    const { id: me } = (await admin.get('/v2/me')).body.data;
    await admin.create('time-entry', { owner_id: me, name: 'Edit', start, end: start + 3_600, project: { id: film } });
    for (let day = 0; day < 6; day += 1) await book(`Begun ${day}`, day, 9, day % 2 === 0 ? boardRooms.roomA : boardRooms.roomB);
  });

  const entriesSince = async (last: number): Promise<readonly Entry[]> => {
    const { data } = (await app.server.admin.get('/v2/audit?limit=100')).body as { data: Entry[] };
    return data.filter(({ id }) => id > last);
  };

  /** What the bars of the week must show: each booking with its day, its time and its row, once for each row. */
  const barsOfStored = async (): Promise<string[]> => {
    const { admin } = app.server;
    const resources = (await admin.get('/v2/resource?fields=id,name')).body.data as { id: number; name: string }[];
    const rows = new Map(resources.map(({ id, name }) => [id, name]));
    const { bookings } = (await admin.get(`/v2/booking/board?${TIMES}`)).body.data as { bookings: Stored[] };
    const unassigned = `/v2/booking?unassigned=true&occurrences=true&${TIMES}&status_id=1,2,3,5&filter_operator=AND&limit=500`;
    const without = (await admin.get(unassigned)).body.data as Stored[];
    const labelOf = ({ name, start }: Stored, row: string): string =>
      [name, time.format(start * 1_000), weekday.format(start * 1_000), row].join(' | ');
    return [
      ...bookings.flatMap((one) => one.resources.map((id) => labelOf(one, rows.get(id) ?? String(id)))),
      ...without.map((one) => labelOf(one, 'Unassigned')),
    ].sort();
  };

  test('change nothing that is not shown, and lose nothing that was typed', async () => {
    const seed = seedOfRun();
    const random = seeded(seed);
    const page = await board(WEEK);
    await bar(page, /Begun/).waitFor();
    const hands = new Hands(page, random, WEEK);
    let heard = await hearSaid(page);
    let last = Math.max(0, ...(await entriesSince(0)).map(({ id }) => id));
    const acts = [hands.dragBar, hands.dragEmpty, hands.typeOnBoard, hands.search, hands.filter, hands.typeForm, hands.fillWeek];
    const until = Date.now() + SECONDS * 1_000;
    const log: string[] = [];
    const summary = (): string => `seed ${seed}, the last of what was done:\n${log.slice(-8).join('\n')}`;
    for (let step = 0; step < STEPS || Date.now() < until; step += 1) {
      const act = acts[Math.floor(random() * acts.length)] ?? hands.search;
      const { did, mayWrite, isSeen } = await act.call(hands);
      log.push(`${step}: ${did}`);
      await hands.settle();
      const entries = await entriesSince(last);
      const notices = await heard();
      if (entries.length > 0) {
        const what = entries.map((entry) => JSON.stringify(entry)).join(', ');
        assert.ok(mayWrite, `${what} by what changes nothing\n${summary()}`);
        assert.ok(notices.length > 0 || isSeen, `${what} without a word\n${summary()}`);
      }
      assert.deepEqual(hands.lost.splice(0), [], summary());
      if (await hands.close()) heard = await hearSaid(page);
      await eventually(async () => differing(await barsOfStored(), await hands.bars()), [], summary());
      last = Math.max(last, ...(await entriesSince(last)).map(({ id }) => id));
    }
    console.log(`${log.length} things were done`);
  });
});

/** What is stored and has no bar, and what has a bar and is not stored. */
function differing(stored: readonly string[], labels: readonly string[]): string[] {
  const left = [...labels];
  const missing = stored.filter((one) => {
    const parts = one.split(' | ');
    const index = left.findIndex((label) => parts.every((part) => label.includes(part)));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return [...missing.map((one) => `${one} has no bar`), ...left.map((label) => `${label} is not stored`)];
}
