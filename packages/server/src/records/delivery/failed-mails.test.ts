import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startMailServer, type MailServer } from '../../../test/support/mail-server.ts';
import { done } from '../../../test/support/api.ts';
import { mailSteps } from '../../../test/support/mail-steps.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

describe('10 mails that are not taken at once', () => {
  let server: TestServer;
  let post: MailServer;
  const { client, document, sent, until, hurry } = mailSteps(() => server);
  before(async () => {
    post = await startMailServer();
    server = await startTestServer({
      DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      DAYBOOK_MAIL_FROM: 'billing@studio.example',
    });
  });
  after(async () => {
    await post.close();
    await server.close();
  });

  const to = (address: string) => post.received.filter(({ recipients }) => recipients.includes(address));

  test('10 what the mail server puts off is tried again, with the same Message-ID; each attempt is kept', async () => {
    const of = await client();
    // Mails of other tests may still be on their way.
    post.refusals.push({ at: 'recipient', code: 450, recipient: of.email }, { at: 'mail', code: 451, recipient: of.email });
    const id = await sent('quote', await document('quote', of));
    const first = await until(id, 'queued', 1);
    assert.match(first.error, /450/);
    assert.equal(first.failure, 'deferred', 'it is no fault of the address');
    await hurry();
    const second = await until(id, 'queued', 2);
    assert.match(second.error, /451/);
    await hurry();
    const last = await until(id, 'sent', 3);
    assert.deepEqual([last.error, last.attempts, to(of.email).length], ['', 3, 1]);
    assert.equal(to(of.email)[0]?.mail.messageId, first.message_id);
  });

  test('10 what the mail server refuses is failed at once, says why, and can be tried again', async () => {
    const of = await client();
    post.refusals.push({ at: 'recipient', code: 550, recipient: of.email });
    const id = await sent('quote', await document('quote', of));
    const failed = await until(id, 'failed');
    assert.ok(failed.error.includes(of.email) && failed.error.includes('550'), failed.error);
    assert.equal(failed.failure, 'recipient_refused');
    assert.match(failed.response, /^550 /, 'the answer alone, without words of the library');
    const types = (await server.admin.get(`/v2/event?kind=delivery&record_id=${id}&filter_operator=AND`)).body.data.map(
      ({ type }: any) => type,
    );
    assert.ok(types.includes('delivery.failed'));
    const jobs = (await server.admin.get('/v2/job?state=failed&order_desc=id')).body.data;
    assert.deepEqual(jobs[0].payload, { delivery: id, round: 0 });
    // A reader of jobs need not read contacts, and jobs are not erased with a person.
    assert.match(jobs[0].error, /<\[address\]> refused with 550/);
    const [kept] = await server.sql<{ count: number }>(`select count(*)::int as count from job j where strpos(j::text, $1) > 0`, [
      of.email,
    ]);
    assert.equal(kept?.count, 0);
    // The earlier job is no way around the delivery, and no failure that is left.
    assert.equal((await server.admin.post(`/v2/delivery/resend?id=${id}`, undefined)).status, 200);
    assert.equal((await server.admin.get(`/v2/job?id=${jobs[0].id}`)).body.data[0].state, 'done');
    assertProblem(await server.admin.post(`/v2/job/retry?id=${jobs[0].id}`, undefined), 409, 'transition_not_allowed');
    assertProblem(await server.admin.post(`/v2/delivery/resend?id=${id}`, undefined), 409, 'transition_not_allowed');
    const again = await until(id, 'sent', 2);
    assert.deepEqual([again.message_id, again.error, again.failure], [failed.message_id, '', '']);
    assert.equal(to(of.email).length, 1);
  });

  test('10 a mail that brings what an earlier one failed to bring leaves no failed job, and that mail stays failed', async () => {
    const of = await client();
    const jobOf = async (delivery: number): Promise<string> =>
      (await server.admin.get('/v2/job?name=send%20mail&limit=1000')).body.data.find(({ payload }: any) => payload.delivery === delivery)
        .state;
    const id = await document('quote', of);
    post.refusals.push({ at: 'recipient', code: 550, recipient: of.email });
    const failed = await sent('quote', id);
    await until(failed, 'failed');
    // Another document is another matter.
    await until(await sent('quote', await document('quote', of)), 'sent');
    assert.equal(await jobOf(failed), 'failed');
    await until(await sent('quote', id, { to: ['right@harbour.example'] }), 'sent');
    assert.deepEqual([await jobOf(failed), (await server.admin.one('delivery', failed)).state], ['done', 'failed']);
  });

  test('10 a mail that is tried again never says another sum than its paper', async () => {
    const of = await client();
    const refuse = (): unknown => post.refusals.push({ at: 'recipient', code: 550, recipient: of.email });
    const [quote, invoice] = [await document('quote', of), await document('invoice', of)];
    refuse();
    const offer = await sent('quote', quote);
    await until(offer, 'failed');
    const items = [{ item_text: 'Studio', quantity: '3', unit_amount: '400.00' }];
    assert.equal((await server.admin.put(`/v2/quote?id=${quote}`, { client: of, items })).status, 200);
    refuse();
    const proforma = await sent('invoice', invoice, { proforma: true });
    await until(proforma, 'failed');
    assert.equal((await server.admin.put(`/v2/invoice?id=${invoice}`, { client: of, status: { id: 3 } })).status, 200);
    const moved = await document('quote', of);
    refuse();
    const other = await sent('quote', moved);
    await until(other, 'failed');
    assert.equal((await server.admin.put(`/v2/quote?id=${moved}`, { client: await client() })).status, 200);
    for (const [id, why] of [
      [other, /is for another client now: send it anew/],
      [offer, /was changed since it was asked for: send it anew/],
      [proforma, /is issued by now/],
    ] as const) {
      const refused = await server.admin.post(`/v2/delivery/resend?id=${id}`, undefined);
      assert.match(assertProblem(refused, 409, 'transition_not_allowed').detail, why);
      assert.equal(refused.body.reason_code, 'mail_is_other');
      assert.equal((await server.admin.one('delivery', id)).state, 'failed');
    }
    assert.equal(to(of.email).length, 0);
  });

  test('10 one refused recipient of several is told, the others have it', async () => {
    const of = await client();
    post.refusals.push({ at: 'recipient', code: 550, recipient: 'gone@client.example' });
    const quote = await document('quote', of);
    const id = await sent('quote', quote, { to: [of.email, 'gone@client.example'] });
    const delivery = await until(id, 'sent');
    assert.match(delivery.error, /^gone@client\.example: 550 /);
    assert.equal(delivery.failure, 'some_refused');
    assert.equal(to(of.email).length, 1);
    assert.deepEqual(
      [delivery.outcome, delivery.reports.map(({ recipient, outcome }: any) => [recipient, outcome])],
      ['bounced', [['gone@client.example', 'bounced']]],
    );
    assert.match(delivery.reports[0].said, /^550 /);
    const { data } = done(await server.admin.get(`/v2/quote/timeline?id=${quote}`));
    const told = data.filter(({ kind }: any) => kind === 'delivery').map(({ event, to: whom }: any) => [event, whom]);
    assert.deepEqual(told.at(-1), ['bounced', ['gone@client.example']]);
  });

  test('10 a reminder whose mail failed says so after it, and not to whom it would have gone', async () => {
    const of = await client();
    const due = Math.floor(Date.now() / 1000) - 10 * 86_400;
    const id = await document('invoice', of, { date: due - 86_400, due_date: due, status: { id: 3 } });
    post.refusals.push({ at: 'recipient', code: 550, recipient: of.email });
    const { success } = done(await server.admin.post(`/v2/invoice/remind?id=${id}`, {}));
    await until(success.id, 'failed');
    const { data } = done(await server.admin.get(`/v2/invoice/timeline?id=${id}`));
    assert.deepEqual(
      data.slice(-2).map(({ event, to: whom }: any) => [event, whom]),
      [
        ['reminded', []],
        ['failed', [of.email]],
      ],
    );
  });

  test('10 nobody is reminded of what was paid while the mail waited', async () => {
    const of = await client();
    const due = Math.floor(Date.now() / 1000) - 10 * 86_400;
    const members = { date: due - 86_400, due_date: due, status: { id: 3 } };
    const [paid, open] = [await document('invoice', of, members), await document('invoice', of, members)];
    const reminded = async (id: number): Promise<number> => {
      post.refusals.push({ at: 'recipient', code: 450, recipient: of.email });
      const { success } = done(await server.admin.post(`/v2/invoice/remind?id=${id}`, {}));
      await until(success.id, 'queued', 1);
      return success.id;
    };
    const [late, right] = [await reminded(paid), await reminded(open)];
    await server.admin.create('payment', { amount: '800.00', allocations: [{ invoice_id: paid }] });
    await hurry();
    assert.equal((await until(late, 'failed', 2)).failure, 'changed');
    await until(right, 'sent', 2);
    assertProblem(await server.admin.post(`/v2/delivery/resend?id=${late}`, undefined), 409, 'transition_not_allowed');
    assert.equal(to(of.email).length, 1);
  });

  test('10 nobody is told that a client was mailed where the mail server took a copy alone', async () => {
    const of = await client({ email_1: '' });
    post.refusals.push({ at: 'recipient', code: 550, recipient: 'gone@client.example' });
    const id = await sent('quote', await document('quote', of), { to: ['gone@client.example'], cc: ['copy@studio.example'] });
    assert.equal((await until(id, 'sent')).outcome, 'bounced');
    const without = await server.admin.post(`/v2/quote/send?id=${await document('quote', of)}`, {});
    assert.doesNotMatch(JSON.stringify(without.body), /gone@client/);
  });
});
