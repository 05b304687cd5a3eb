import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colleague } from '../../../test/support/colleague.ts';
import { mailSteps, testServerWithMails } from '../../../test/support/mail-steps.ts';
import { assertProblem } from '../../../test/support/problem.ts';

describe('10 an account sends so many mails an hour', () => {
  const { server } = testServerWithMails({ DAYBOOK_MAIL_PER_HOUR: '40' });
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
});
