import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { checkBackup } from '../../src/backup/index.ts';
import { Api } from '../support/api.ts';
import { Daybook } from '../support/daybook-process.ts';
import { mailgunBody } from '../support/mail-services.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { Receiver } from '../support/receiver.ts';

const settings = { DAYBOOK_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1', DAYBOOK_MAIL_PRIVATE_ADDRESSES: '127.0.0.1' };

const PASSWORD = 'p@ss:w/rd-of-the-relay';
const SIGNING_KEY = 'key-of-the-mail-service';

describe('the keys of the secrets of accounts', () => {
  const daybook = new Daybook({ after }, settings);
  let receiver: Receiver;
  let post: MailServer;
  let api: Api;
  let token: string;
  let webhook: { id: number; secret: string };
  before(async () => {
    receiver = await Receiver.open();
    const url = await daybook.start();
    token = (await daybook.run('token', 'create', '--admin')).out.trim();
    api = new Api(url, token);
    const { body } = await api.post('/v2/webhook', { url: receiver.url, events: [] });
    webhook = { id: body.success.id, secret: body.secret };
    post = await startMailServer({ user: 'relay-user', password: PASSWORD, encrypts: 'never' });
    const { id } = (await api.get('/v2/me')).body.data;
    assert.equal((await api.put(`/v2/user?id=${id}`, { primary_email: 'mara@harbour.example' })).status, 200);
    const place = { host: '127.0.0.1', port: post.port, security: 'none', user: 'relay-user', password: PASSWORD };
    const reports = { reports_from: 'mailgun', signing_key: SIGNING_KEY };
    assert.equal((await api.put('/v2/mail-server', { ...place, ...reports, sender_address: 'billing@harbour.example' })).status, 200);
  });
  after(() => Promise.all([receiver.close(), post.close()]));

  const keysOf = ({ dataDir }: Daybook): string[] => readFileSync(join(dataDir, 'secret-keys'), 'utf8').trimEnd().split('\n');
  /** What the mail service sends is taken, as its key signs it. */
  const isTaken = async (by: Api): Promise<void> => {
    const address = (await by.get('/v2/mail-server')).body.data.reports_url;
    const body = mailgunBody({ event: 'delivered', id: randomUUID() }, SIGNING_KEY);
    assert.equal((await fetch(address, { method: 'POST', body })).status, 200);
  };
  /** Sends tests: a message, which arrives with the signature of the secret, and a mail, which the password lets through. */
  const arrives = async (by: Api, secret = webhook.secret): Promise<void> => {
    receiver.received.length = 0;
    assert.equal((await by.post(`/v2/webhook/test?id=${webhook.id}`, undefined)).status, 200);
    await receiver.until(({ length }) => length > 0);
    assert.equal(receiver.verified(secret)[0].type, 'webhook.test');
    assert.equal((await by.post('/v2/mail-server/test', undefined)).body.data.outcome, 'accepted');
    await isTaken(by);
  };

  test('are changed by a command while messages are sent, which goes on with the secrets that receivers know', async () => {
    await arrives(api);
    const [first] = keysOf(daybook);
    assert.deepEqual(await daybook.run('key', 'rotate'), { code: 0, out: 'Secrets that were encrypted with a new key: 3\n', err: '' });
    assert.equal(keysOf(daybook).length, 2);
    assert.equal(keysOf(daybook)[1], first);
    await arrives(api);
    const { secret } = (await api.post(`/v2/webhook/rotate?id=${webhook.id}`, undefined)).body;
    assert.equal((await daybook.run('key', 'rotate')).out, 'Secrets that were encrypted with a new key: 4\n');
    assert.equal(keysOf(daybook).includes(first as string), false);
    await arrives(api);
    await arrives(api, secret);
    webhook = { ...webhook, secret };
  });

  test('are in a backup, and a database that is restored from it sends on', async (t) => {
    const file = join(daybook.dataDir, 'keys.backup');
    assert.equal((await daybook.run('backup', file)).code, 0);
    assert.deepEqual((await checkBackup(file)).header.keys, keysOf(daybook));
    const content = gunzipSync(readFileSync(file)).toString('latin1');
    for (const form of [PASSWORD, Buffer.from(PASSWORD).toString('base64')]) assert.equal(content.includes(form), false);
    const other = new Daybook(t, settings);
    const restored = await other.run('restore', file);
    assert.equal(restored.code, 0, restored.err);
    assert.deepEqual(keysOf(other), keysOf(daybook));
    for (const key of keysOf(daybook)) assert.equal(`${restored.out}${restored.err}`.includes(key), false);
    await daybook.stop('SIGTERM');
    await arrives(new Api(await other.start(), token));
    await other.stop('SIGTERM');

    // From the file to the configuration.
    const own = Buffer.alloc(32, 7).toString('base64');
    const configured = new Daybook(t, { ...settings, DAYBOOK_SECRET_KEYS: own });
    assert.equal((await configured.run('restore', file)).code, 0);
    const { code, out } = await configured.run('key', 'rotate');
    assert.deepEqual([code, out], [0, 'Secrets that were encrypted with the first key of DAYBOOK_SECRET_KEYS: 4\n']);
    rmSync(join(configured.dataDir, 'secret-keys'));
    await arrives(new Api(await configured.start(), token));
  });

  test('are missed by a command that needs them', async (t) => {
    const lost = new Daybook(t, settings);
    const { code, out, err } = await lost.run('restore', join(daybook.dataDir, 'keys.backup'));
    assert.equal(code, 0, `${out}${err}`);
    rmSync(join(lost.dataDir, 'secret-keys'));
    const doctor = await lost.run('doctor');
    assert.equal(doctor.code, 1);
    assert.match(`${doctor.out}${doctor.err}`, /secrets that no key here opens: 3\./);
    const rotated = await lost.run('key', 'rotate');
    assert.equal(rotated.code, 1);
    assert.match(rotated.err, /^Secrets that no key here opens: 4\./);
    const there = new Api(await lost.start(), token);
    const { accepted, outcome } = (await there.post('/v2/mail-server/test', undefined)).body.data;
    assert.deepEqual([accepted, outcome], [false, 'password_lost']);
  });
});
