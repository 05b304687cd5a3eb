import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { examine } from '../../src/runtime/doctor.ts';
import { testServer } from '../support/server.ts';

/** Of the secrets that the server has made. */
const KEY = Buffer.alloc(32, 7).toString('base64');

describe('the doctor', () => {
  const server = testServer({ DAYBOOK_SECRET_KEYS: KEY });
  const findings = async (settings: Readonly<Record<string, string>> = {}): ReturnType<typeof examine> => {
    const { owner, app } = server.database;
    const database = { owner, app: { ...app, role: 'daybook_app' }, appRole: 'daybook_app', place: 'here', stop: async () => undefined };
    return examine(readConfig({ DAYBOOK_DATA_DIR: tmpdir(), ...settings }), database);
  };
  const ofSeals = async (): Promise<string | undefined> =>
    (await findings()).map(({ verdict, text }) => `${verdict} ${text}`).find((text) => text.includes('audit trail'));

  test('entries that are young wait for the next hour, and older ones are warned of', async () => {
    await server.admin.create('tax', { name: 'VAT', rate: '21' });
    assert.equal(await ofSeals(), 'ok the audit trail is sealed');
    await server.sql(`update audit set at = at - interval '5 hours'`);
    assert.match((await ofSeals()) ?? '', /^warning entries of the audit trail wait 5 hours for their seal, in 1 accounts/);
  });

  test('secrets that no key here opens are found, and nothing is made to open them', async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'daybook-doctor-'));
    t.after(() => rmSync(dataDir, { recursive: true }));
    const ofSecrets = async (settings: Readonly<Record<string, string>> = {}): Promise<unknown[]> => {
      const results = await findings({ DAYBOOK_DATA_DIR: dataDir, ...settings });
      return results.flatMap(({ verdict, code, values }) => (code.startsWith('secrets_') ? [verdict, code, values] : []));
    };
    assert.deepEqual(await ofSecrets(), ['ok', 'secrets_open', {}]);
    const { body } = await server.admin.post('/v2/webhook', { url: 'https://hooks.example/in', events: [] });
    assert.deepEqual(await ofSecrets({ DAYBOOK_SECRET_KEYS: KEY }), ['ok', 'secrets_open', {}]);
    assert.deepEqual(await ofSecrets({ DAYBOOK_SECRET_KEYS: Buffer.alloc(32, 8).toString('base64') }), [
      'fault',
      'secrets_lost',
      { secrets: 1 },
    ]);
    assert.deepEqual(await ofSecrets(), ['fault', 'secrets_lost', { secrets: 1 }]);
    assert.deepEqual(readdirSync(dataDir), []);
    await server.admin.delete(`/v2/webhook?id=${body.success.id}`);
    assert.deepEqual(await ofSecrets(), ['ok', 'secrets_open', {}], 'a deleted webhook signs nothing');
  });

  test('why backups cannot be listed is among what screens say of it', async () => {
    const place = join(tmpdir(), 'not-there');
    const finding = (await findings({ DAYBOOK_BACKUP_DIR: place })).find(({ code }) => code === 'backups_unlisted');
    assert.match(String(finding?.values['reason']), /^ENOENT/);
    assert.equal(finding?.text, `the backups in ${place} cannot be listed: ${String(finding?.values['reason'])}`);
  });

  test('where no backups are made, that is a warning', async () => {
    const ofBackups = (await findings()).flatMap(({ verdict, code }) => (code.startsWith('backup') ? [[verdict, code]] : []));
    assert.deepEqual(ofBackups, [['warning', 'backups_off']]);
  });

  test('mails that reach nobody are a warning', async () => {
    const ofMails = (await findings()).filter(({ code }) => code.startsWith('mails_')).map(({ verdict, code }) => [verdict, code]);
    assert.deepEqual(ofMails, [['warning', 'mails_in_folder']]);
  });

  test('links that only this machine opens are a warning', async () => {
    const ofLinks = async (settings: Readonly<Record<string, string>>): Promise<unknown[]> =>
      (await findings(settings)).flatMap(({ verdict, code, values }) => (code.startsWith('links_') ? [verdict, code, values] : []));
    const here = (address: string): unknown[] => ['warning', 'links_open_here', { address }];
    const elsewhere = (address: string): unknown[] => ['ok', 'links_open', { address }];
    assert.deepEqual(await ofLinks({ DAYBOOK_PORT: '8123' }), here('http://127.0.0.1:8123'));
    assert.deepEqual(await ofLinks({ DAYBOOK_HOST: '::1' }), here('http://[::1]:8080'));
    assert.deepEqual(await ofLinks({ DAYBOOK_BASE_URL: 'http://localhost:8080' }), here('http://localhost:8080'));
    assert.deepEqual(await ofLinks({ DAYBOOK_BASE_URL: 'https://daybook.example/' }), elsewhere('https://daybook.example'));
    assert.deepEqual(await ofLinks({ DAYBOOK_HOST: '192.0.2.7' }), elsewhere('http://192.0.2.7:8080'));
  });
});
