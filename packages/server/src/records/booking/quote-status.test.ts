import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { done } from '../../../test/support/api.ts';
import { bookingSteps, DAY, HOUR, MONDAY, type Body } from '../../../test/support/booking-steps.ts';
import { blockedUntil } from '../../../test/support/blocked.ts';
import { testServer } from '../../../test/support/server.ts';
import { withClient } from '../../database/with-client.ts';

describe('bookings: the quote that they are on', () => {
  const server = testServer();
  const { book, read, resource } = bookingSteps(server);
  const PAST = Math.floor(Date.now() / 1_000) - 10 * DAY;
  let uuid = '';
  before(async () => {
    uuid = (await server.admin.post('/v2/contact', { name: 'Acme', type: 'organization' })).body.success.uuid;
  });

  const newQuote = (): Promise<number> => server.admin.create('quote', { client: { uuid }, currency: 'EUR', status: { id: 2 } });
  const move = (quote: number, id: number) => server.admin.put(`/v2/quote?id=${quote}`, { client: { uuid }, status: { id } });
  const statusOf = async (id: number): Promise<number> => (await read(id))['status'][0].id;

  test('2 a quote that is accepted confirms what is to come, not what is over, whoever has that time now', async () => {
    const [room, other, quote_id] = [await resource(), await resource(), await newQuote()];
    const past = { start: PAST, end: PAST + HOUR };
    const [over, unplaced, next] = [
      await book({ ...past, resources: [{ id: room }], status: { id: 2 }, quote_id }),
      await book({ ...past, resources: [{ id: other }], status: { id: 2 }, quote_id }),
      await book({ resources: [{ id: room }], status: { id: 2 }, quote_id }),
    ];
    await book({ ...past, resources: [{ id: room }] });
    done(await move(quote_id, 3));
    assert.deepEqual(await Promise.all([over, unplaced, next].map(statusOf)), [2, 2, 3]);
  });

  test('2 a quote that is accepted after it was declined books nothing again, and says so', async () => {
    const [room, quote_id] = [await resource(), await newQuote()];
    const future = { start: MONDAY + 900 * DAY, end: MONDAY + 900 * DAY + HOUR };
    const id = await book({ ...future, resources: [{ id: room }], status: { id: 2 }, quote_id });
    const codes = async (to: number, query = ''): Promise<string[]> => {
      const body = done(await server.admin.put(`/v2/quote?id=${quote_id}${query}`, { client: { uuid }, status: { id: to } }));
      return (body.warnings ?? []).map(({ code }: { code: string }) => code);
    };
    assert.deepEqual(await codes(5), []);
    assert.equal(await statusOf(id), 4);
    assert.deepEqual(await codes(3, '&dry_run=true'), ['bookings_stay_cancelled']);
    assert.deepEqual(await codes(2), ['bookings_stay_cancelled'], 'what moves it back says so too');
    assert.deepEqual(await codes(3), ['bookings_stay_cancelled']);
    assert.equal(await statusOf(id), 4);
    assert.deepEqual(await codes(2), [], 'nothing becomes of them here');
    const { body } = await server.admin.post(`/v2/quote/convert?id=${quote_id}`, undefined);
    assert.deepEqual(body.warnings, [
      { code: 'bookings_stay_cancelled', message: 'a booking of the quote that is still to come is cancelled and stays so: book it again' },
    ]);
    const never = await newQuote();
    await book({ start: future.end, end: future.end + HOUR, resources: [{ id: room }], status: { id: 2 }, quote_id: never });
    const { body: plain } = await move(never, 3);
    assert.equal(plain.warnings, undefined);
  });

  test('2 a booking that is deleted or put on another quote while its quote is answered is left as it is', async () => {
    for (const to of [3, 5]) {
      const [room, quote_id, another] = [await resource(), await newQuote(), await newQuote()];
      const at = (i: number): Body => ({
        start: MONDAY + i * DAY,
        end: MONDAY + i * DAY + HOUR,
        resources: [{ id: room }],
        status: { id: 2 },
      });
      const [kept, deleted, moved] = [
        await book({ ...at(1), quote_id }),
        await book({ ...at(2), quote_id }),
        await book({ ...at(3), quote_id }),
      ];
      await withClient(server.database.owner, async (beside) => {
        await beside.query('begin');
        await beside.query('select from resource where account_id = $1 and id = $2 for update', [server.account, room]);
        const answer = move(quote_id, to);
        await blockedUntil(server);
        await beside.query('update booking set deleted = now() where account_id = $1 and id = $2', [server.account, deleted]);
        await beside.query('update booking set quote_id = $3 where account_id = $1 and id = $2', [server.account, moved, another]);
        await beside.query('commit');
        done(await answer);
      });
      assert.deepEqual([await statusOf(kept), await statusOf(moved)], [to === 3 ? 3 : 4, 2]);
    }
  });
});
