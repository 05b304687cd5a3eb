import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookRefused, type WebhookEvent } from '../../../client/src/index.ts';
import { Receiver } from '../support/receiver.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

interface Message {
  readonly body: string;
  readonly headers: { readonly [name: string]: string };
}

function signed(secret: string, body: string, at = new Date(), id = 'msg_1'): Message {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  return { body, headers };
}

const refusal = (message: Parameters<typeof verifyWebhook>[0]): Promise<string> =>
  verifyWebhook(message).then(
    () => 'accepted',
    (error: unknown) => (error instanceof WebhookRefused ? error.message : String(error)),
  );

describe('10 the client verifies messages of webhooks', () => {
  const server = {} as TestServer;
  let receiver: Receiver;
  before(async () => {
    Object.assign(server, await startTestServer({ DAYBOOK_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' }));
    receiver = await Receiver.open();
  });
  after(async () => {
    await server.close();
    await receiver.close();
  });

  test('those that Daybook sends, also while the secret is changed', async () => {
    const { admin } = server;
    const webhook = (await admin.post('/v2/webhook', { url: receiver.url, events: ['project.*'] })).body;
    const rotated = (await admin.post(`/v2/webhook/rotate?id=${webhook.success.id}`, undefined)).body;
    const project = await admin.create('project', { name: 'Zürich — “film”' });
    await receiver.until(({ length }) => length === 1);
    const [{ headers, text, body }] = receiver.received as [Receiver['received'][0]];
    const verified = async (secret: string | string[], sent: string | Uint8Array): Promise<WebhookEvent> =>
      verifyWebhook({ body: sent, headers, secret });
    for (const secret of [webhook.secret, rotated.secret, [newSecret(), rotated.secret]]) {
      assert.deepEqual(await verified(secret, text), body);
      assert.deepEqual(await verified(secret, Buffer.from(text)), body);
    }
    assert.deepEqual([body.type, body.record_id], ['project.created', String(project)]);
    assert.equal(await refusal({ body: text, headers, secret: newSecret() }), 'no signature of the message is by a secret of the webhook');
  });

  test('whatever is changed of a message, it is refused, as the library of Standard Webhooks refuses it', async () => {
    const secret = newSecret();
    const other = newSecret();
    const message = signed(secret, '{"type":"webhook.test","record":null}');
    const { headers, body } = message;
    const signature = headers['webhook-signature'] as string;
    const long = (seconds: number): Message => signed(secret, body, new Date(Date.now() + 1_000 * seconds));
    const changed: readonly Message[] = [
      { headers, body: `${body} ` },
      { headers, body: '' },
      { headers: { ...headers, 'webhook-id': 'msg_2' }, body },
      { headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }, body },
      { headers: { ...headers, 'webhook-timestamp': 'now' }, body },
      { headers: { ...headers, 'webhook-signature': signature.replace('v1,', 'v2,') }, body },
      { headers: { ...headers, 'webhook-signature': signature.slice(0, -8) }, body },
      { headers: { ...headers, 'webhook-signature': 'v1,' }, body },
      { headers: { ...headers, 'webhook-signature': 'v1,*' }, body },
      { headers: {}, body },
      signed(other, body),
      long(-302),
      long(302),
    ];
    for (const one of changed) {
      assert.notEqual(await refusal({ ...one, secret }), 'accepted', JSON.stringify(one));
      assert.throws(() => new Webhook(secret).verify(one.body, one.headers), JSON.stringify(one));
    }
    const both = { ...headers, 'webhook-signature': `v1,AAAA v1a,x ${signature}` };
    for (const one of [{ headers: both, body }, long(-298), long(298)]) {
      assert.deepEqual(await verifyWebhook({ ...one, secret }), new Webhook(secret).verify(one.body, one.headers));
    }
    // Headers as a server has them, and as fetch has them.
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
    for (const sent of [upper, new Headers(headers)]) assert.equal(await refusal({ body, headers: sent, secret }), 'accepted');
    assert.equal(await refusal({ ...long(-302), secret, toleranceSeconds: 600 }), 'accepted');
  });

  test('what is no secret is a mistake of the program, and no refusal', async () => {
    for (const secret of ['', 'whsec_', 'whsec_*', 'secret', 'dbk_abc', undefined, null, [], [undefined]])
      assert.match(
        await refusal({ ...signed(newSecret(), '{}'), secret: secret as string }),
        /^TypeError: secret must be that of a webhook/,
      );
  });

  test('neither is a body that was read already, nor a tolerance that is no number', async () => {
    const secret = newSecret();
    const message = { ...signed(secret, '{"type":"webhook.test"}'), secret };
    for (const body of [{ type: 'webhook.test' }, new ArrayBuffer(8), null, undefined])
      assert.match(await refusal({ ...message, body: body as unknown as string }), /^TypeError: body must be the text or the bytes/);
    for (const toleranceSeconds of [Number.NaN, '300', -1])
      assert.match(await refusal({ ...message, toleranceSeconds: toleranceSeconds as number }), /^TypeError: toleranceSeconds must be/);
  });

  test('bodies of every kind of text agree with the library', async () => {
    for (let size = 0; size < 200; size += 7) {
      const secret = newSecret();
      const body = JSON.stringify({ text: `${'ß𝄞–'.repeat(size)}`, number: size });
      const message = signed(secret, body, new Date(), `msg_${size}`);
      assert.deepEqual(await verifyWebhook({ ...message, secret }), new Webhook(secret).verify(body, message.headers));
    }
  });
});
