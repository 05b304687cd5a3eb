import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { languageCodes } from '@daybook/values';
import { runChores } from '../../../test/support/chores.ts';
import { startMailServer, type MailServer, type Received } from '../../../test/support/mail-server.ts';
import { assertFaults } from '../../../test/support/billing.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { asOwner } from '../../database/as-owner.ts';
import { checkSeals, readKeptSeal } from '../../seals/index.ts';

const SECRET = Buffer.alloc(32, 7);
const ADVISER = 'adviser@tax.example';

describe('the newest seal of the audit trail by mail', () => {
  let server: TestServer;
  let mails: MailServer;
  before(async () => {
    mails = await startMailServer();
    server = await startTestServer({
      DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      DAYBOOK_MAIL_FROM: 'daybook@installation.example',
    });
  });
  after(async () => {
    await mails.close();
    await server.close();
  });

  const chore = (name: string): Promise<number> => runChores(server.database.app, name, SECRET);
  const ask = (): Promise<number> => chore('mail the newest seals');
  const seal = async (): Promise<void> => {
    await server.sql(`update audit set at = at - interval '11 minutes' where id > coalesce((select max(last_id) from seal), 0)`);
    assert.equal(await chore('seal the audit trail'), 1);
  };
  /** As if the mails of today had been those of yesterday. */
  const nextDay = (): Promise<unknown> => server.sql(`update job set key = 'before' || id where name = 'mail the seal'`);
  const received = async (count: number): Promise<Received> => {
    for (let i = 0; i < 1_500 && mails.received.length < count; i += 1) await sleep(20);
    assert.equal(mails.received.length, count);
    return mails.received[count - 1] as Received;
  };
  const fileOf = ({ mail }: Received): string => {
    const [file] = mail.attachments.filter(({ filename }) => filename !== null);
    assert.match(file?.filename ?? '', /^daybook-seal-\d+\.txt$/);
    return typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
  };
  const hashes = async (): Promise<readonly string[]> =>
    (
      await asOwner(server.database.owner, ({ readAccount }) =>
        readAccount(server.account, (run) => checkSeals(run, server.account, new Set(), () => undefined)),
      )
    ).hashes;

  test('only an e-mail address is taken, from whoever may change the account', async () => {
    for (const seal_email of ['nobody', 'a@b@c', 'a@tax.example, b@tax.example'])
      assertFaults(await server.admin.put('/v2/account', { seal_email }), { '/seal_email': 'invalid_value' });
    assert.equal((await server.admin.get('/v2/account')).body.data.seal_email, '');
  });

  test('an account without an address or without a seal gets no mail', async () => {
    assert.equal(await ask(), 0);
    assert.equal((await server.admin.put('/v2/account', { seal_email: ADVISER, name: 'Blue Harbour' })).status, 200);
    assert.equal(await ask(), 0);
    assert.equal((await server.admin.put('/v2/account', { seal_email: '' })).status, 200);
    await seal();
    assert.equal(await ask(), 0);
  });

  test('whoever sets the address gets the newest seal at once, then once a day, whatever is set meanwhile', async () => {
    assert.equal((await server.admin.put('/v2/account', { seal_email: ADVISER })).status, 200);
    const { recipients, mail } = await received(1);
    assert.deepEqual(recipients, [ADVISER]);
    assert.match(mail.subject ?? '', /^Seal of the audit trail of Blue Harbour, \d{4}-\d\d-\d\d$/);
    const [hash = ''] = await hashes();
    assert.match(mail.text ?? '', new RegExp(`daybook verify --seal daybook-seal-1\\.txt[^]*${hash}`));
    for (const seal_email of ['other@tax.example', ADVISER]) await server.admin.put('/v2/account', { seal_email });
    assert.equal(await ask(), 0);
    await nextDay();
    assert.equal(await ask(), 1);
    assert.equal(await ask(), 0);
    await received(2);
  });

  test('what was mailed finds that the end of the trail was cut off', async () => {
    await seal();
    await nextDay();
    assert.equal(await ask(), 1);
    const text = fileOf(await received(3));
    const kept = readKeptSeal(text.replaceAll('\n', '\r\n'));
    assert.equal(kept?.hash, (await hashes()).at(-1));
    await server.sql('create table cut as select * from seal order by id desc limit 1');
    await server.sql('delete from seal where id = (select id from cut)');
    assert.ok(!(await hashes()).includes(kept?.hash ?? ''));
    await server.sql('insert into seal select * from cut');
    assert.ok((await hashes()).includes(kept?.hash ?? ''));
    for (const [from, to] of [
      ['entries ', 'entries 1'],
      ['account ', 'account 1'],
      ['signature ', 'signature 0'],
      ['Daybook seal 1', 'Daybook seal 2'],
    ] as const)
      assert.equal(readKeptSeal(text.replace(from, to)), undefined, from);
  });

  for (const language of languageCodes)
    test(`${language}: the mail is in the language of the firm`, async () => {
      await server.admin.put('/v2/account', { language });
      await nextDay();
      const count = mails.received.length;
      assert.equal(await ask(), 1);
      const { mail } = await received(count + 1);
      assert.match(mail.text ?? '', /daybook verify --seal daybook-seal-2\.txt/);
      assert.doesNotMatch(`${mail.subject} ${mail.text}`, /[{}]/);
    });
});
