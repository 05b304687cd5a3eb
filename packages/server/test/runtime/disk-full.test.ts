import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { Daybook } from '../support/daybook-process.ts';
import { until } from '../support/until.ts';

/** A disk of so many megabytes; undefined where this user may mount none. Where tests run as root, it must be there. */
function smallDisk(t: TestContext, megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-disk-'));
  t.after(() => {
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  if (process.getuid?.() !== 0) return undefined;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder], { encoding: 'utf8' });
  assert.equal(mounted.status, 0, mounted.stderr);
  return folder;
}

function fill(file: string): void {
  const megabyte = Buffer.alloc(1024 * 1024);
  for (const piece of [megabyte, megabyte.subarray(0, 4096)]) {
    try {
      for (;;) appendFileSync(file, piece);
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
    }
  }
}

const linesOf = (output: string, message: RegExp): string[] => output.split('\n').filter((line) => message.test(line));

test('9 a full disk is called so, by answers, doctor, metrics and once in the log; with room again everything is written', async (t) => {
  const disk = smallDisk(t, 200);
  if (disk === undefined) return t.diagnostic('not run: only root can mount a small disk');
  const daybook = new Daybook(t, { DAYBOOK_DATA_DIR: disk, DAYBOOK_WEB: 'off' });
  // The database ends where it cannot write its log, and starts again when there is room.
  daybook.errorLog.expect(/the disk is full|the database ended unexpectedly|the database could not be restarted/);
  const api = await daybook.admin(await daybook.start());
  assert.equal(linesOf(daybook.output, /the disk is nearly full/).length, 1, 'it warns before the disk is full');
  const ballast = join(disk, 'ballast');
  fill(ballast);
  const write = () => api.post('/v2/contact', { name: 'C', type: 'person' });
  let answer = await write();
  for (let tries = 0; answer.status === 200 && tries < 2_000; tries += 1) answer = await write();
  assert.equal(answer.status, 503, answer.text);
  assert.equal(answer.body.code, 'unavailable');
  assert.match(answer.body.detail, /the disk of the server is full, and nothing was changed/);
  assert.equal(answer.headers.get('retry-after'), '30');
  for (let i = 0; i < 20; i += 1) assert.match((await write()).text, /the disk of the server is full/);

  const metrics = (await api.get('/metrics')).text;
  assert.match(metrics, /^daybook_disk_free_bytes\{folder="data"\} \d+$/m);
  assert.match(metrics, new RegExp(`^daybook_disk_size_bytes\\{folder="data"\\} ${200 * 1024 * 1024}$`, 'm'));
  await until(() => linesOf(daybook.output, /the disk is full/).length > 0, 'the log does not say it');
  const backup = await daybook.run('backup', join(disk, 'full.backup'));
  assert.equal(backup.code, 1);

  rmSync(ballast);
  await until(async () => (await write()).status === 200, 'writes are not taken again');
  await until(() => linesOf(daybook.output, /the disk (?:has room again|is nearly full)/).length > 1, 'the log does not say that');
  assert.equal(linesOf(daybook.output, /the disk is full/).length, 1, 'once, and not for each request');
  assert.equal(linesOf(daybook.output, /"msg":"unavailable"/).length, 0, daybook.output);
  assert.ok(linesOf(daybook.output, /the database cannot be reached/).length <= 1);
  const doctor = await daybook.run('doctor');
  assert.match(doctor.out, /^warning the disk of the data folder .* are free\. Make room before it is full\.$/m);
  await daybook.stop('SIGTERM');
});

test('a backup onto a full disk says so, and doctor calls the disk full', async (t) => {
  const disk = smallDisk(t, 4);
  if (disk === undefined) return t.diagnostic('not run: only root can mount a small disk');
  const daybook = new Daybook(t, { DAYBOOK_BACKUP_DIR: disk });
  daybook.errorLog.expect(/the disk is full/);
  const api = await daybook.admin(await daybook.start());
  await api.create('contact', { name: 'C', type: 'person' });
  await until(
    async () => statfsSync(disk).ffree > 0 && /a backup|0 hours/.test((await daybook.run('doctor')).out),
    'the first backup is not made',
  );
  writeFileSync(join(disk, 'ballast'), '');
  fill(join(disk, 'ballast'));
  const { code, err } = await daybook.run('backup', join(disk, 'another.backup'));
  assert.equal(code, 1);
  assert.match(err, /^daybook: The backup cannot be written to .*: the disk is full\. Nothing was kept of it\.$/m);
  const doctor = await daybook.run('doctor');
  assert.equal(doctor.code, 1);
  assert.match(doctor.out, /^FAULT {3}the disk of the folder of backups .* It is full: make room, nothing can be written\.$/m);
  await daybook.stop('SIGTERM');
});
