import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillAccount, isUntouched } from '../../src/seeding/index.ts';
import type { Api } from '../support/api.ts';
import { startTestServer } from '../support/server.ts';

const kinds = [
  'contact',
  'user',
  'group',
  'custom-field',
  'resource',
  'workspace',
  'project-folder',
  'project',
  'time-entry',
  'tax',
  'rate-scheme',
  'invoice-template',
  'quote',
  'invoice',
  'booking',
];
/** Members that say when and where the examples were made. */
const ofThisRun = new Set(['created', 'updated', 'uuid', 'feed', 'contact_uuid', 'hold_until']);

async function everything(api: Api): Promise<Record<string, any[]>> {
  const lists = await Promise.all(kinds.map(async (kind) => [kind, (await api.get(`/v2/${kind}?limit=1000`)).body.data] as const));
  return Object.fromEntries(lists);
}

const comparable = (records: unknown): string =>
  JSON.stringify(records, (name, value: unknown) => (ofThisRun.has(name) ? undefined : value));

test('the firm of the examples is whole, and the same at every run', async (t) => {
  const servers = await Promise.all([startTestServer(), startTestServer()]);
  t.after(() => Promise.all(servers.map((server) => server.close())));
  const made = await Promise.all(
    servers.map(async ({ url, admin, adminToken }) => {
      assert.equal(await isUntouched(url, adminToken), true);
      await fillAccount(url, adminToken, () => undefined);
      assert.equal(await isUntouched(url, adminToken), false);
      return everything(admin);
    }),
  );
  const [first = {}, second] = made;
  assert.equal(comparable(first), comparable(second));
  const count = (kind: string): number => first[kind]?.length ?? 0;
  // The administrator of the account is a contact and a user too.
  assert.deepEqual([count('contact'), count('user'), count('project'), count('time-entry')], [41, 9, 12, 300]);
  assert.ok(count('resource') >= 25);
  assert.equal(count('quote') + count('invoice'), 60);
  const statuses = (kind: string): string[] => [...new Set(first[kind]?.map((record) => record.status[0].name as string))].sort();
  assert.deepEqual(statuses('quote'), ['Accepted', 'Declined', 'Draft', 'Invoiced', 'Sent']);
  assert.deepEqual(statuses('invoice'), ['Awaiting Payment', 'Draft', 'Paid', 'Submitted']);
  assert.ok(new Set(first['invoice']?.map(({ currency }) => currency)).size >= 5);
  assert.ok(first['invoice']?.every(({ total, due_date: due, date }) => Number(total) > 0 && due > date));
  assert.ok(count('booking') >= 140 && count('booking') <= 160);
  assert.deepEqual(statuses('booking'), ['Cancelled', 'Completed', 'Confirmed', 'Hold', 'Pencil']);
  const booked = (has: (booking: any) => boolean): number => first['booking']?.filter(has).length ?? 0;
  assert.deepEqual(
    [booked(({ waitlisted }) => waitlisted), booked(({ option }) => option === 2), booked(({ recurrence }) => recurrence !== null)],
    [1, 1, 2],
  );
  assert.ok(
    booked(({ resources }) => resources.some(({ any }: { any: number | null }) => any !== null)) >= 10,
    'cameras are taken from their pool',
  );
  assert.ok(booked(({ quote_id: quote }) => quote !== null) === 3 && booked(({ project }) => project.length === 1) >= 130);
  const weekly = first['booking']
    ?.find(({ name }) => name === 'Planning of the week')
    .occurrences.map(({ start }: { start: number }) => start % 86_400);
  assert.deepEqual([...new Set(weekly)], [8 * 3_600, 7 * 3_600], 'nine o’clock before and after the clocks change');
  assert.ok(
    first['time-entry']?.every(({ start }) => ![0, 6].includes(new Date(start * 1_000).getUTCDay())),
    'nobody works at weekends',
  );
});
