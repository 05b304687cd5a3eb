import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { HOUR } from '@daybook/values';
import { mailgunBody } from '../../../test/support/mail-services.ts';
import { testServer } from '../../../test/support/server.ts';

const KEY = 'key-of-the-mail-service';

describe('what Mailgun tells later, or of no interest', () => {
  const server = testServer({ DAYBOOK_TRUSTED_PROXIES: '127.0.0.1,::1' });
  let networks = 0;
  const network = (): string => `198.51.100.${(networks += 1)}`;
  const address = async (key = KEY): Promise<string> => {
    const settings = { host: 'smtp.harbour.example', sender_address: 'billing@harbour.example', reports_from: 'mailgun', signing_key: key };
    assert.equal((await server.admin.put('/v2/mail-server', settings)).status, 200);
    const { reports_url: url } = (await server.admin.get('/v2/mail-server')).body.data;
    return `${server.url}${new URL(url).pathname}`;
  };
  const post = async (url: string, body: string, from: string): Promise<number> =>
    (await fetch(url, { method: 'POST', body, headers: { 'x-forwarded-for': from, 'content-type': 'application/json' } })).status;
  const event = (type = 'delivered'): object => ({
    event: type,
    id: randomUUID(),
    recipient: 'a@b.example',
    message: { headers: { 'message-id': `${randomUUID()}@c.example` } },
  });
  const ago = (seconds: number): { at: number } => ({ at: Math.floor(Date.now() / 1_000) - seconds });
  const messages = async (): Promise<number> => (await server.sql('select 1 from hook_message')).length;

  test('what is tried again for hours under its first signature is taken', async () => {
    assert.equal(await post(await address(), mailgunBody(event(), KEY, ago(8 * HOUR)), network()), 200);
  });

  test('what is signed and too old is refused, and is not guessing', async () => {
    const [url, from] = [await address(), network()];
    for (let i = 0; i < 40; i += 1) assert.equal(await post(url, mailgunBody(event(), KEY, ago(13 * HOUR)), from), 404);
    assert.equal(await post(url, mailgunBody(event(), 'guessed'), from), 404, 'the first that counts');
  });

  test('what is signed is taken from where others guessed at the same address, also once its key is mended', async () => {
    const [url, from] = [await address('a wrong key'), network()];
    const body = mailgunBody(event(), KEY);
    for (let i = 0; i < 12; i += 1) assert.equal(await post(url, body, from), i < 10 ? 404 : 429);
    const locked = await fetch(url, { method: 'POST', body, headers: { 'x-forwarded-for': from, 'content-type': 'application/json' } });
    assert.match(locked.headers.get('ratelimit') ?? '', /^"hooks";r=0/);
    assert.equal(((await locked.json()) as { title: string }).title, 'This hook is locked out for a while');
    assert.equal(await address(), url);
    assert.equal(await post(url, body, from), 200);
  });

  test('the token of an event of no interest stands for no other', async () => {
    const [url, from] = [await address(), network()];
    const body = JSON.parse(mailgunBody(event('opened'), KEY));
    const kept = await messages();
    await server.sql('update mail_server set reports_at = null');
    assert.equal(await post(url, JSON.stringify(body), from), 200);
    assert.notEqual((await server.admin.get('/v2/mail-server')).body.data.reports_at, null);
    assert.equal(await messages(), kept + 2, 'its token and its event');
    assert.equal(await post(url, JSON.stringify({ ...body, 'event-data': event('failed') }), from), 200);
    assert.equal(await messages(), kept + 2);
  });
});
