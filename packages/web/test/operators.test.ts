import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

describe('what operators and their users see in the web application', () => {
  const app = application();
  const note = (name: string, value: object): Promise<unknown[]> =>
    app.server.sql(`insert into instance (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`, [
      `note ${name}`,
      JSON.stringify(value),
    ]);

  test('whoever has no backup learns how to get one, and a small database has a size', async () => {
    const findings = [{ verdict: 'warning', code: 'backups_off', text: 'no backups are made' }];
    await note('examination', { at: 1_790_060_000, database_bytes: 48_600_000, findings });
    // The server reads its notes now and then.
    await eventually(async () => (await app.server.admin.get('/v2/system')).body.data.installation.database_bytes, 48_600_000);
    const page = await app.open('/settings/system', { token: app.server.adminToken });
    await page.getByRole('row', { name: /Size of the database 49 MB/ }).waitFor();
    await page.getByRole('row', { name: 'Last backup None yet', exact: true }).waitFor();
    assert.equal(await page.getByText(/DAYBOOK_BACKUP_DIR/).count(), 1, 'what to do is said once');
  });

  test('an administrator sees backups, disks and what the doctor says; of another account its work alone', async () => {
    await note('backup', {
      made: { at: 1_790_000_000, name: 'daybook-20260921T141320Z.backup', bytes: 52_000_000, seconds: 31 },
      failed: { at: 1_790_050_000, reason: 'The backup cannot be written to /backups: the disk is full.', code: 'disk_full' },
    });
    await note('trial', { passed: { at: 1_789_000_000, name: 'daybook-20260910T002640Z.backup', seconds: 90 } });
    await note('examination', {
      at: 1_790_060_000,
      database_bytes: 1_234_000_000,
      findings: [
        {
          verdict: 'ok',
          code: 'database_embedded',
          values: { version: '18.4', folder: '/var/lib/daybook' },
          text: 'PostgreSQL 18.4: the embedded PostgreSQL in /var/lib/daybook',
        },
        {
          verdict: 'warning',
          code: 'disk_low',
          values: { disk: 'data', folder: '/var/lib/daybook', free_bytes: 9 * 1024 ** 3, size_bytes: 100 * 1024 ** 3 },
          text: 'the disk of the data folder /var/lib/daybook: 9 GiB of 100 GiB are free. Make room before it is full.',
        },
        {
          verdict: 'warning',
          code: 'backup_old',
          values: { place: '/backups', hours: 24, age: 80 },
          text: 'the newest backup is 80 hours old in /backups',
        },
        { verdict: 'fault', text: 'collations have changed since the indexes were built: daybook_text (built with 153.120, now 153.121).' },
      ],
    });
    const isSeen = async (): Promise<boolean> => JSON.stringify((await app.server.admin.get('/v2/system')).body).includes('/backups');
    await eventually(isSeen, true);
    for (const width of [1440, 360]) {
      const page = await app.open('/settings/system', { token: app.server.adminToken, width });
      await page.getByText('Health check').waitFor();
      await page.getByText('The backup cannot be written to /backups: the disk is full.').waitFor();
      await page.getByRole('row', { name: /Size of the database 1\.2 GB/ }).waitFor();
      const itemText = await page.getByRole('listitem').filter({ hasText: 'collations have changed' }).innerText();
      assert.match(itemText, /fault/i);
      await assertAccessible(page);
      assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), 'nothing is wider than the window');
    }
    // Each sentence is in the language of the reader; a finding without a code is shown as it is.
    const page = await app.open('/settings/system', { token: app.server.adminToken, language: 'de-DE' });
    await page.getByText('Die neueste Sicherung in /backups ist 80 Stunden alt.').waitFor();
    await page.getByText('Führen Sie auf dem Server aus: daybook backup').waitFor();
    await page.getByText('Datenträger der Daten: 9,7 GB von 107,4 GB frei. Schaffen Sie Platz, bevor er voll ist.').waitFor();
    await page.getByText('Der Datenträger der Sicherungen ist voll.').waitFor();
    assert.equal(await page.getByText('collations have changed').getAttribute('lang'), 'en');
    const { token } = await app.server.newAccount('Second');
    const other = await app.open('/settings/system', { token });
    await other.getByRole('row', { name: /Mails 0 waiting, 0 failed/ }).waitFor();
    assert.equal(await other.getByText('Health check').count(), 0);
  });

  test('in maintenance one bar says so, what was typed stays and is saved afterwards', async () => {
    const page = await app.open('/contacts', { token: app.server.adminToken });
    await page.getByRole('button', { name: /^New/ }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Harbour Films');
    await note('maintenance', { since: 1_790_000_000, sentence: 'We are moving until 18:00.' });
    await app.server.admin.post('/v2/contact', { name: 'x', type: 'person' });
    for (
      let tries = 0;
      tries < 50 && (await app.server.admin.post('/v2/contact', { name: 'x', type: 'person' })).status !== 503;
      tries += 1
    )
      await page.waitForTimeout(100);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const bar = page.getByRole('status').getByText('We are moving until 18:00. Nothing can be saved now.');
    await bar.waitFor();
    await page.getByText('nothing was saved').waitFor();
    assert.equal(await bar.count(), 1);
    assert.equal(await page.getByRole('textbox', { name: 'Name' }).first().inputValue(), 'Harbour Films');
    await app.server.sql(`delete from instance where name = 'note maintenance'`);
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('nothing was saved').waitFor({ state: 'detached' });
    const { body } = await app.server.admin.get('/v2/contact?name=Harbour%20Films');
    assert.equal(body.data.length, 1);
  });
});
