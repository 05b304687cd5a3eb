import assert from 'node:assert/strict';
import { readdir, readFile, rm } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import PostalMime from 'postal-mime';
import { mailSteps } from '../../../test/support/mail-steps.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

describe('10 without a mail server mails are files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-outbox-'));
  const server = testServer({ DAYBOOK_DATA_DIR: folder });
  const { client, document, sent, until } = mailSteps(() => server);
  after(() => rm(folder, { recursive: true }));

  test('10 one file for a mail, which nobody else on the machine reads', async () => {
    const of = await client();
    const id = await sent('quote', await document('quote', of), { bcc: ['hidden@client.example'] });
    const { message_id } = await until(id, 'kept');
    const files = await readdir(join(folder, 'outbox'));
    assert.deepEqual(files, [`${message_id.slice(1, -1)}.eml`]);
    const mail = await PostalMime.parse(await readFile(join(folder, 'outbox', files[0] ?? '')));
    assert.deepEqual([mail.to?.[0]?.address, mail.bcc?.[0]?.address, mail.attachments.length], [of.email, 'hidden@client.example', 1]);
  });

  test('10 a mail that reached nobody is not called sent, and can be sent again', async () => {
    const quote = await document('quote', await client());
    const id = await sent('quote', quote);
    await until(id, 'kept');
    const became = async (): Promise<unknown> => {
      const { body } = await server.admin.get(`/v2/quote/timeline?id=${quote}`);
      return body.data.filter(({ kind }: { kind: string }) => kind === 'delivery').map(({ event }: { event: string }) => event);
    };
    assert.deepEqual(await became(), ['kept']);
    assert.equal((await server.admin.post(`/v2/delivery/resend?id=${id}`, undefined)).status, 200);
    assert.equal((await until(id, 'kept')).attempts, 2);
    assert.deepEqual(await became(), ['kept']);
  });

  test('10 a mail whose paper cannot be made fails, and says why as a code', async () => {
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '1.00', description: `${'\n'.repeat(60_000)}x` }];
    const failed = await until(await sent('quote', await document('quote', await client(), { items })), 'failed');
    assert.deepEqual([failed.failure, failed.response], ['paper_too_long', '']);
  });

  test('10 a test is refused, because it would reach nobody', async () => {
    await server.sql(`update app_user set primary_email = 'mara@studio.example' where account_id = $1`, [server.account]);
    for (let i = 0; i < 7; i += 1)
      assert.equal(
        assertProblem(await server.admin.post('/v2/delivery/test', { subject: 'Hi' }), 409, 'transition_not_allowed')['reason_code'],
        'no_mail_server',
        'and what is refused is not counted',
      );
  });
});
