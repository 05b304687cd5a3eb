import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '../config.ts';
import { hoursSinceBackup } from '../runtime/scheduled-backups.ts';
import { placeOf, removeOld } from './place.ts';

test('a backup that a clock dated ahead stays, and takes the place of none: the next is due, and is not removed for it', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-place-'));
  t.after(() => rm(folder, { recursive: true }));
  const config = readConfig({ DAYBOOK_BACKUP_DIR: folder, DAYBOOK_BACKUP_KEEP: '1' });
  const place = placeOf(config)!;
  const dated = (hours: number): string =>
    `daybook-${new Date(Date.now() + hours * 3_600_000).toISOString().replaceAll(/\.\d+|[-:]/g, '')}.backup`;
  const [ahead, before, newest] = [dated(9_000), dated(-60), dated(-30)];
  for (const name of [ahead, before, newest]) await writeFile(join(folder, name), 'a backup');
  assert.equal(Math.round(await hoursSinceBackup(place)), 30);
  assert.equal(await removeOld(place, config.backupKeep), 1);
  assert.deepEqual(
    (await place.list()).map(({ name }) => name),
    [newest, ahead],
  );
});
