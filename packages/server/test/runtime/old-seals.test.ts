import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, test } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { examine } from '../../src/runtime/doctor.ts';
import { testServer } from '../support/server.ts';

describe('the doctor and the seals of the audit trail', () => {
  const server = testServer();
  const finding = async (): Promise<string | undefined> => {
    const { owner, app } = server.database;
    const database = { owner, app: { ...app, role: 'daybook_app' }, appRole: 'daybook_app', place: 'here', stop: async () => undefined };
    const findings = await examine(readConfig({ DAYBOOK_DATA_DIR: tmpdir() }), database);
    return findings.map(({ verdict, text }) => `${verdict} ${text}`).find((text) => text.includes('audit trail'));
  };

  test('entries that are young wait for the next hour, and older ones are warned of', async () => {
    await server.admin.create('tax', { name: 'VAT', rate: '21' });
    assert.equal(await finding(), 'ok the audit trail is sealed');
    await server.sql(`update audit set at = at - interval '5 hours'`);
    assert.match((await finding()) ?? '', /^warning entries of the audit trail wait 5 hours for their seal, in 1 accounts/);
  });
});
