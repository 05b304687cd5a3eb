import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { examine } from '../../src/runtime/doctor.ts';
import { testServer } from '../support/server.ts';

describe('the doctor', () => {
  const server = testServer();
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

  test('why backups cannot be listed is among what screens say of it', async () => {
    const place = join(tmpdir(), 'not-there');
    const found = (await findings({ DAYBOOK_BACKUP_DIR: place })).find(({ code }) => code === 'backups_unlisted');
    assert.match(String(found?.values['reason']), /^ENOENT/);
    assert.equal(found?.text, `the backups in ${place} cannot be listed: ${String(found?.values['reason'])}`);
  });
});
