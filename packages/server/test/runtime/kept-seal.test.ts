import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import PostalMime from 'postal-mime';
import { Daybook } from '../support/daybook-process.ts';
import { until } from '../support/until.ts';

/** Waits until something is there. */
test('a seal that was mailed tells `daybook verify` that the end of the trail was cut off', async (t) => {
  const daybook = new Daybook(t, { DAYBOOK_WEB: 'off' });
  const admin = await daybook.admin(await daybook.start());
  await admin.create('tax', { name: 'VAT', rate: '21' });
  const before = await daybook.connect();
  await before.query(`update audit set at = at - interval '11 minutes'`);
  await before.end();
  await daybook.stop('SIGTERM');

  // What is due each hour is done at the start, too.
  const url = await daybook.start();
  const client = await daybook.connect();
  await until(async () => (await client.query('select 1 from seal')).rows[0], 'there is no seal');
  const { status, text: answer } = await (await daybook.admin(url)).put('/v2/account', { seal_email: 'adviser@tax.example' });
  assert.equal(status, 200, answer);
  const outbox = join(daybook.dataDir, 'outbox');
  const mail = await until(
    () => (existsSync(outbox) ? readdirSync(outbox).find((name) => name.endsWith('.eml')) : undefined),
    'there is no mail',
  );
  const { attachments } = await PostalMime.parse(readFileSync(join(outbox, mail)), { attachmentEncoding: 'utf8' });
  const { content } = attachments.find(({ filename }) => filename === 'daybook-seal-1.txt') ?? {};
  assert.equal(typeof content, 'string');

  const file = join(daybook.dataDir, 'kept.txt');
  const verify = async (kept: string): Promise<{ code: number | null; said: string }> => {
    const { code, out, err } = await daybook.run('verify', '--seal', kept);
    return { code, said: `${out}${err}` };
  };
  const keep = (text: string): Promise<{ code: number | null; said: string }> => {
    writeFileSync(file, text);
    return verify(file);
  };
  const text = String(content);
  const whole = await keep(text);
  assert.equal(whole.code, 0, whole.said);
  assert.match((await keep(text.replace('entries ', 'entries 1'))).said, /kept\.txt is no seal as Daybook signed it/);
  assert.match((await verify(join(daybook.dataDir, 'none.txt'))).said, /neither the hash of a seal nor a file that can be read/);

  await client.query('delete from seal');
  await client.end();
  const { code, said } = await keep(text);
  assert.equal(code, 1);
  assert.match(said, /FAULT {3}no account has the seal [0-9a-f]{64}: the end of an audit trail was cut off/);
  rmSync(join(daybook.dataDir, 'secret-keys'));
  assert.match((await keep(text)).said, /signed with a key that is not here: it is of another installation, or the key was lost/);
});
