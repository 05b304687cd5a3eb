import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { booking, bookingOccurrence, readListQuery } from '@daybook/contract';
import { DAY } from '@daybook/values';
import { listStatements } from '../../src/database/list-statement.ts';
import { bind, statement } from '../../src/database/statement.ts';
import { maskedBookingReadModel, occurrenceReadModel } from '../../src/records/booking/booking.read-model.sql.ts';
import { findBusy } from '../../src/records/booking/conflicts/resources.sql.ts';
import { insertBooking } from '../support/bookings.ts';
import { testServer } from '../support/server.ts';
import { withClient } from '../../src/database/with-client.ts';

// Under row level security an index is used only for comparisons that can leak nothing: what is computed on the way may
// take that from them.
describe('times are looked up by their index, however many there are', () => {
  const server = testServer();
  let room: number;
  before(async () => {
    room = await server.admin.create('resource', { name: 'Room', type_id: 1 });
    for (let day = 0; day < 300; day += 1) await insertBooking(server, { start: day * DAY, end: day * DAY + 3600, resources: [room] });
    await server.sql('analyze');
  });

  async function planOf(text: string, values: readonly unknown[]): Promise<string> {
    return withClient(server.database.app, async (client) => {
      await client.query(`set daybook.account = '${server.account}'`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  }

  test('what blocks a resource', async () => {
    const values = {
      account: server.account,
      resources: [room],
      starts: [DAY],
      ends: [2 * DAY],
      excluded: [],
      sees_all: true,
      view_mode: 0,
      viewer: 1,
      viewer_group: 1,
    };
    const bound = bind(findBusy, values);
    assert.match(await planOf(bound.text, bound.values), /Index Cond: .*during && /);
  });

  test('the bookings of a window', async () => {
    const query = statement(
      undefined,
      `select o.booking_id from booking_occurrence o
        where o.account_id = $account and tstzrange(o.start, o."end") && tstzrange(to_timestamp($from::bigint), to_timestamp($to::bigint))`,
    );
    const bound = bind(query, { account: server.account, from: DAY, to: 2 * DAY });
    assert.match(await planOf(bound.text, bound.values), /Index Cond: .*tstzrange\(start, "end"\) && /);
  });

  test('the occurrences of a window in their order, from its beginning on', async () => {
    const list = readListQuery(bookingOccurrence, { from: String(200 * DAY), order_asc: 'start', fields: 'id' }, 'UTC');
    assert.ok(!('faults' in list));
    const { page, values } = listStatements(occurrenceReadModel, list, undefined);
    const viewer = { account: server.account, viewer: 1, viewer_group: 1, sees_all: true, view_mode: 0, finance: false };
    const bound = bind(page, { ...viewer, ...values });
    assert.match(await planOf(bound.text, bound.values), /booking_occurrence_start[^]*Index Cond: .*start >= LEAST\(/);
  });

  test('what is asked of bookings by somebody who sees those of others as "Busy" alone, among their own', async () => {
    const list = readListQuery(booking, { name: 'Shoot', fields: 'id' }, 'UTC');
    assert.ok(!('faults' in list));
    const { page, values } = listStatements(maskedBookingReadModel, list, undefined);
    const viewer = { account: server.account, viewer: 1, viewer_group: 1, sees_all: false, view_mode: 1, finance: false };
    const bound = bind(page, { ...viewer, ...values });
    assert.match(await planOf(bound.text, bound.values), /Index Cond: .*\bid = ANY \(.*InitPlan/);
  });
});
