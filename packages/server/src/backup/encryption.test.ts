import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { decrypted, encrypted, ENCRYPTED } from './encryption.ts';
import { BackupError } from './format.ts';

const PASSPHRASE = 'correct horse battery staple';

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function gather(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** With a key that is made soon. */
const QUICK = 10;
const lock = (bytes: Buffer): Promise<Buffer> => gather(encrypted(inPieces(bytes, 100_003), PASSPHRASE, QUICK));
const unlock = (bytes: Buffer, passphrase: string | null = PASSPHRASE): Promise<Buffer> =>
  gather(decrypted(inPieces(bytes, 70_001), passphrase, 'x.backup'));
const refused = (bytes: Buffer, reason: RegExp, passphrase?: string | null): Promise<void> =>
  assert.rejects(unlock(bytes, passphrase), (error: Error) => error instanceof BackupError && reason.test(error.message));

test('what is encrypted is read again, and is not to be seen', async () => {
  for (const length of [0, 1, 256 * 1024, 256 * 1024 + 1, 1_000_000]) {
    const text = randomBytes(length);
    const locked = await lock(text);
    assert.ok(locked.subarray(0, ENCRYPTED.length).equals(ENCRYPTED));
    assert.ok(length < 16 || !locked.includes(text.subarray(0, 16)));
    assert.ok((await unlock(locked)).equals(text), `${length} bytes`);
  }
  assert.ok(!(await lock(Buffer.from('same'))).equals(await lock(Buffer.from('same'))), 'each file has a key of its own');
});

test('a file that was cut, changed, put together anew or made longer is refused', async () => {
  const locked = await lock(randomBytes(600_000));
  const head = ENCRYPTED.length + 17;
  const frame = 4 + 256 * 1024 + 16;
  for (const length of [3, head - 1, head, head + 3, head + 100, head + frame, head + 2 * frame, locked.length - 1])
    await refused(locked.subarray(0, length), /is not complete/);
  for (const at of [ENCRYPTED.length + 2, head + 10, head + frame - 1]) {
    const changed = Buffer.from(locked);
    changed[at]! ^= 1;
    await refused(changed, /the passphrase .* is another, or the file was changed/);
  }
  const later = Buffer.from(locked);
  later[head + frame + 100]! ^= 1;
  await refused(later, /it was changed after it was written/);
  const cutAndEnded = Buffer.from(locked.subarray(0, head + frame));
  cutAndEnded[head]! |= 0x80;
  await refused(cutAndEnded, /another, or the file was changed/);
  const [first, second] = [locked.subarray(head, head + frame), locked.subarray(head + frame, head + 2 * frame)];
  await refused(Buffer.concat([locked.subarray(0, head), second, first, locked.subarray(head + 2 * frame)]), /file was changed/);
  await refused(Buffer.concat([locked, Buffer.of(0)]), /something follows its end/);
  const long = Buffer.from(locked);
  long.writeUInt32BE(0x7fff_ffff, head);
  await refused(long, /file was changed/);
});

test('a passphrase that is another or missing opens nothing, and no file makes a key dearer than ours', async () => {
  const locked = await gather(encrypted(inPieces(Buffer.from('text'), 1), PASSPHRASE));
  assert.equal((await unlock(locked)).toString(), 'text');
  await refused(locked, /the passphrase .* is another/, 'Correct horse battery staple');
  await refused(locked, /is encrypted\. Set DAYBOOK_BACKUP_PASSPHRASE/, null);
  for (const cost of [0, 19, 255]) {
    const dear = Buffer.from(locked);
    dear[ENCRYPTED.length] = cost;
    await refused(dear, /of a newer version/);
  }
});
