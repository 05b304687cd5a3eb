import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done, type Answer } from '../../../test/support/api.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { mailSteps, testServerWithMails } from '../../../test/support/mail-steps.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { startTestServer } from '../../../test/support/server.ts';

describe('10 an account sends so many mails an hour', () => {
  const { server, post } = testServerWithMails({ DAYBOOK_MAIL_PER_HOUR: '40' });
  const mailSettings = () => ({ DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${post.port}`, DAYBOOK_MAIL_FROM: 'billing@studio.example' });
  const { client, document, send } = mailSteps(() => server);

  test('10 mails that are sent at once are no more than an hour has', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => document('quote', await client())));
    await server.sql(
      `insert into delivery (account_id, document_kind, document_id, state) select $1, 'quote', $2, 'sent'
      from generate_series(1, 37 - (select count(*)::int from delivery where account_id = $1))`,
      [server.account, ids[0]],
    );
    const statuses = (await Promise.all(ids.map((id) => send('quote', id)))).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [...Array.from({ length: 3 }, () => 200), ...Array.from({ length: 9 }, () => 429)]);
  });

  test('10 only who may write in Finance sends, and an account sends so many mails an hour', async () => {
    const { api } = await colleague(server, { acl_finance: 'R-' });
    const id = await document('quote', await client());
    assertProblem(await api.post(`/v2/quote/send?id=${id}`, {}), 403, 'permission_denied');
    await server.sql(
      `insert into delivery (account_id, document_kind, document_id, state) select $1, 'quote', $2, 'sent' from generate_series(1, 40)`,
      [server.account, id],
    );
    const refused = await send('quote', id);
    assert.match(assertProblem(refused, 429, 'rate_limited')['detail'], /at most 40 mails an hour/);
    await server.sql(
      `update app_user set primary_email = 'mara@studio.example' where account_id = $1 and username not like 'colleague-%'`,
      [server.account],
    );
    const test = await server.admin.post('/v2/delivery/test', { subject: 'Hi' });
    assert.match(assertProblem(test, 429, 'rate_limited')['detail'], /at most 40 mails an hour/);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await server.admin.one('quote', id)).status[0].name, 'Draft');
  });

  test('10 a mail counts once for each of its recipients, and invitations count with the mails', async () => {
    const own = await startTestServer({ ...mailSettings(), DAYBOOK_MAIL_PER_HOUR: '6' });
    try {
      const steps = mailSteps(() => own);
      const id = await steps.document('quote', await steps.client());
      const several = { to: ['a@x.example', 'b@x.example'], cc: ['c@x.example'], bcc: ['d@x.example', 'A@x.example'] };
      assert.equal((await steps.send('quote', id, several)).status, 200);
      assertProblem(await steps.send('quote', id, several), 429, 'rate_limited');
      const crowd = await steps.send('quote', id, { to: Array.from({ length: 7 }, (_, i) => `p${i}@x.example`) });
      const [{ pointer, reason_code: reason, values }] = assertProblem(crowd, 422, 'validation_failed')['errors'];
      assert.deepEqual([pointer, reason, values], ['/to', 'more_recipients_than_hour', { recipients: 7, most: 6 }]);
      assert.equal(crowd.headers.get('retry-after'), null);
      const invited = await Promise.all(
        Array.from({ length: 4 }, async (_, i) => {
          const user = { username: `u${i}`, primary_email: `u${i}@x.example`, group_id: 2 };
          return own.admin.post(`/v2/user/invite?id=${await own.admin.create('user', user)}`, undefined);
        }),
      );
      assert.deepEqual(invited.map(({ status }) => status).toSorted(), [200, 200, 429, 429]);
      assertProblem(await steps.send('quote', id), 429, 'rate_limited');
    } finally {
      await own.close();
    }
  });

  test('10 a mail that is sent again counts again', async () => {
    const own = await startTestServer({ ...mailSettings(), DAYBOOK_MAIL_PER_HOUR: '3' });
    try {
      const steps = mailSteps(() => own);
      const id = await steps.document('quote', await steps.client());
      done(await steps.send('quote', id));
      const { body } = await own.admin.get('/v2/delivery');
      const again = async (): Promise<Answer> => {
        await own.sql("update delivery set state = 'failed' where account_id = $1", [own.account]);
        return own.admin.post(`/v2/delivery/resend?id=${body.data[0].id}`, {});
      };
      assert.deepEqual([(await again()).status, (await again()).status], [200, 200]);
      assertProblem(await again(), 429, 'rate_limited');
      assertProblem(await steps.send('quote', id), 429, 'rate_limited');
    } finally {
      await own.close();
    }
  });

  test('10 the users of an account together send themselves no more tests in an hour than one would in twelve minutes', async () => {
    const own = await startTestServer(mailSettings());
    try {
      const statuses: number[] = [];
      for (let user = 0; user < 13; user += 1) {
        const { api, id } = await colleague(own, { acl_finance: 'RW' });
        await own.sql('update app_user set primary_email = $2 where account_id = $1 and id = $3', [own.account, `t${id}@x.example`, id]);
        for (let i = 0; i < 5; i += 1) statuses.push((await api.post('/v2/delivery/test', { subject: 'Hi' })).status);
      }
      assert.deepEqual([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 429).length], [60, 5]);
    } finally {
      await own.close();
    }
  });

  test('10 a mail that has nobody to go to is refused before its paper is set', async () => {
    const id = await document('quote', await client({ email_1: '' }), { items: [{ item_text: '𓀀', quantity: '1', unit_amount: '1' }] });
    const refused = await send('quote', id);
    assert.deepEqual([refused.status, refused.body.errors?.map(({ pointer, code }: any) => [pointer, code])], [422, [['/to', 'required']]]);
  });
});
