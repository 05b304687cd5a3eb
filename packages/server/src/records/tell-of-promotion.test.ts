import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../../test/support/api.ts';
import { bookingSteps, DAY, given, HOUR, MONDAY } from '../../test/support/booking-steps.ts';
import { scheduled } from '../../test/support/bookings.ts';
import type { Received } from '../../test/support/mail-server.ts';
import { testServerWithMails } from '../../test/support/mail-steps.ts';

describe('who made a booking that waited', () => {
  const { server, post } = testServerWithMails({ DAYBOOK_BASE_URL: 'https://studio.example' });
  const { book, resource } = bookingSteps(server);

  const mailsTo = (address: string): Received[] => post.received.filter(({ recipients }) => recipients.includes(address));
  /** Once every job is done, nothing more comes. */
  const settled = async (): Promise<void> => {
    for (let tries = 0; tries < 400; tries += 1) {
      const [row] = await server.sql<{ n: string }>(
        `select count(*) as n from job where state in ('queued', 'running') and name like 'tell of %'`,
      );
      if (Number(row?.n) === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    assert.fail('the jobs are not done');
  };
  let count = 0;
  const planner = async () => {
    const email = `planner-${(count += 1)}@studio.example`;
    const { api, id } = await scheduled(server, 0, { acl_schedule: 'RW' });
    await server.admin.put(`/v2/user?id=${id}`, { primary_email: email, first_name: 'Mara' });
    return { api, email, id };
  };

  test('hears of it by mail, in the language of the firm, with all that moved in at once', async () => {
    for (const [language, words] of [
      ['', 'moved in'],
      ['de', 'nachgerückt'],
      ['fr', 'liste d’attente'],
      ['es', 'lista de espera'],
      ['it', 'lista d’attesa'],
      ['nl', 'wachtlijst'],
      ['pl', 'Rezerwacje'],
    ] as const) {
      await server.admin.put('/v2/account', { language });
      const { api, email } = await planner();
      const room = { resources: [{ id: await resource() }] };
      const blocker = await book({ ...room, end: MONDAY + 2 * DAY });
      for (const more of [{ name: 'Early shoot' }, { name: 'Late shoot', start: MONDAY + DAY, end: MONDAY + DAY + HOUR, all_day: true }])
        done(await api.post('/v2/booking?on_clash=waitlist', given({ ...room, ...more })));
      done(await server.admin.delete(`/v2/booking?id=${blocker}`));
      await settled();
      const [received, ...others] = mailsTo(email);
      assert.deepEqual(others, []);
      const { subject = '', text = '' } = received?.mail ?? {};
      for (const part of ['Early shoot\n', 'Late shoot\n', '09:00 – 10:00 (UTC)', 'Mara', 'https://studio.example/schedule?open='])
        assert.ok(text.includes(part), `${part}: ${text}`);
      assert.match(subject, new RegExp(`(2.*)?${words}`, 's'));
      assert.doesNotMatch(`${text}${subject}`, /[{}]|undefined/);
    }
    await server.admin.put('/v2/account', { language: '' });
  });

  test('hears nothing of what they made free themselves, nor of what they may not see any more', async () => {
    const { api, email } = await planner();
    const room = { resources: [{ id: await resource() }] };
    const own = done(await api.post('/v2/booking', given(room)))['success'].id;
    done(await api.post('/v2/booking?on_clash=waitlist', given({ ...room, name: 'Next' })));
    done(await api.delete(`/v2/booking?id=${own}`));
    await settled();
    assert.deepEqual(mailsTo(email), []);

    const gone = await planner();
    const other = { resources: [{ id: await resource() }] };
    const blocker = await book(other);
    done(await gone.api.post('/v2/booking?on_clash=waitlist', given({ ...other, name: 'Next' })));
    assert.equal((await server.admin.put(`/v2/user?id=${gone.id}`, { expires: 1 })).status, 200);
    done(await server.admin.delete(`/v2/booking?id=${blocker}`));
    await settled();
    assert.deepEqual(mailsTo(gone.email), []);
  });

  test('hears of so many in an hour, and these use up none of the mails of invoices', async () => {
    const { api, email } = await planner();
    const room = { resources: [{ id: await resource() }] };
    const moveIn = async (): Promise<void> => {
      const blocker = await book(room);
      const waiting = done(await api.post('/v2/booking?on_clash=waitlist', given({ ...room, name: 'Next' })))['success'].id;
      done(await server.admin.delete(`/v2/booking?id=${blocker}`));
      await settled();
      done(await api.delete(`/v2/booking?id=${waiting}`));
    };
    await moveIn();
    assert.equal(mailsTo(email).length, 1);
    // Sixty of this hour, as if there had been as many.
    const columns = 'id, account_id, name, payload, at, state, finished';
    await server.sql(
      `insert into job (${columns})
      select 100000 + g, 1, 'tell of bookings that moved in', '{}', now(), 'done', now() from generate_series(1, 60) g`,
    );
    const before = mailsTo(email).length;
    await moveIn();
    assert.equal(mailsTo(email).length, before);
    await server.sql('delete from job where id > 100000');
  });
});
