import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Billing } from '../support/billing.ts';
import { Daybook } from '../support/daybook-process.ts';
import { until } from '../support/until.ts';

const SCRIPT = fileURLToPath(new URL('../../../../docs/proof/check-proof.mjs', import.meta.url));

test('`daybook prove invoice I-1` writes what a script checks alone, with the paper; `verify --papers` draws that again', async (t) => {
  const daybook = new Daybook(t, { DAYBOOK_WEB: 'off' });
  const admin = await daybook.admin(await daybook.start());
  const billing = await Billing.of(admin);
  const items = [{ item_text: 'Work', quantity: 1, unit_amount: '120' }];
  const { id } = await billing.create('invoice', { items, status: { id: 3 } });
  const spaced = await billing.create('invoice', { items, prefix: 'RE ', status: { id: 3 } });
  const payment = await admin.create('payment', { amount: '20', allocations: [{ invoice_id: id }] });
  const before = await daybook.connect();
  await before.query(`update job set at = now() where name = 'hash paper'`);
  await until(
    async () => (await before.query(`select from audit where kind = 'paper' and record_id = 'invoice ${id}'`)).rowCount === 1,
    'the paper has no hash',
  );
  // With what was written then: the payment has changed its invoice, perhaps a second later.
  await before.query(`update audit set at = at - interval '11 minutes'`);
  await before.query(`update invoice set updated = updated - interval '11 minutes'`);
  await before.end();
  await daybook.stop('SIGTERM');
  // What is due each hour is done at the start, too.
  await daybook.start();
  const client = await daybook.connect();
  await until(async () => (await client.query('select from seal where id = 1')).rowCount === 1, 'there is no seal');

  const prove = async (name: string, ...words: string[]) => {
    const file = join(daybook.dataDir, name);
    const { code, out, err } = await daybook.run('prove', ...words, '--out', file);
    assert.equal(code, 0, `${out}${err}`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, file], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return stdout;
  };
  const said = await prove('one.json', 'invoice', 'I-1');
  assert.match(said, new RegExp(`invoice ${id}: what stands above is as it was sealed`));
  assert.match(said, /pdf: "[0-9a-f]{64}"/);
  assert.equal(await prove('other.json', 'I-1'), said);
  assert.match(await prove('spaced.json', `RE ${spaced.number}`), new RegExp(`invoice ${spaced.id}: what stands`));
  assert.match(await prove('words.json', 'RE', String(spaced.number)), new RegExp(`invoice ${spaced.id}: what stands`));
  assert.match(await prove('payment.json', 'payment', String(payment)), /amount: "20/);
  for (const [words, reason] of [
    [['invoice', 'I-99'], /No invoice has the number I-99\./],
    [['quote', 'I-1'], /No quote has the number I-1\./],
    [['RE 99'], /No document has the number RE 99, and nothing is called RE\./],
    [['payment', '99'], /The audit trail has no payment 99\./],
    [['invoice', 'I-1', 'I-2'], /Unexpected argument "I-2"/],
  ] as const) {
    const { code, err } = await daybook.run('prove', ...words, '--out', join(daybook.dataDir, 'none.json'));
    assert.ok(code !== 0);
    assert.match(err, reason);
  }

  for (const [file, reason] of [
    ['one.json', /one\.json cannot be opened: it exists already\. Choose another name\.$/],
    ['none/one.json', /one\.json cannot be opened: the file, or its folder, is not there\.$/],
  ] as const) {
    const { code, err } = await daybook.run('prove', 'I-1', '--out', join(daybook.dataDir, file));
    assert.equal(code, 1);
    assert.match(err.trim(), reason);
  }

  const verify = async (...words: string[]): Promise<string> => Object.values(await daybook.run('verify', ...words)).join(String());
  assert.match(await verify('--resume', join(daybook.dataDir, 'none/kept.json')), /daybook: \S+ cannot be opened: the file, or its folder/);
  assert.match(await verify('--seal', daybook.dataDir), /nor a file that can be read: it is a folder, and not a file\.$/m);
  assert.match(await verify(), /; \d+ newer ones are not sealed yet\t/);
  assert.match(await verify('--papers', '--resume', join(daybook.dataDir, 'kept.json')), /No fault was found\./);
  // A hash that somebody changed together with its entry, before that was sealed.
  await client.query('delete from seal');
  await client.query(`update audit set changes = json_build_object('pdf', repeat('0', 64), 'edition', changes -> 'edition', 'content',
    changes -> 'content', 'logo', changes -> 'logo') where kind = 'paper'`);
  await client.query(`update invoice set pdf_hash = repeat('0', 64)`);
  assert.match(await verify(), /No fault was found\./);
  assert.match(await verify('--papers'), new RegExp(`FAULT {3}invoice I-1 \\(id ${id}\\): its PDF is not the one of the day of issue`));
  await client.end();
});

test('the script says in a sentence what is no proof', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const check = (file: string) => {
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, join(folder, file)], { encoding: 'utf8' });
    return { status, said: stderr.replaceAll(folder, '…') };
  };
  for (const [name, content] of [
    ['text.json', '# Daybook\n'],
    ['null.json', 'null'],
    ['cut.json', '{"format": "Daybook proof 2", "entries": [{'],
    ['entry.json', '{"format": "Daybook proof 2", "record": "invoice 1", "entries": [{"entry": "[1]"}]}'],
  ] as const) {
    writeFileSync(join(folder, name), content);
    const { status, said } = check(name);
    assert.equal(status, 1, name);
    assert.match(said, /^NOT PROVED: [^\n]+\.\n$/, name);
  }
  assert.deepEqual(check('none.json'), { status: 1, said: 'NOT PROVED: There is no file …/none.json.\n' });
  assert.deepEqual(check('.'), { status: 1, said: 'NOT PROVED: … cannot be read (EISDIR).\n' });
});
