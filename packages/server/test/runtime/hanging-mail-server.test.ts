import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startMailServer } from '../support/mail-server.ts';
import { mailSteps } from '../support/mail-steps.ts';
import { startTestServer } from '../support/server.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';

test('10 a mail server that hangs keeps nobody waiting, and gets its mails once it answers', async (t) => {
  const mails = await startMailServer();
  const way = await TcpProxy.open({ port: mails.port });
  const server = await startTestServer({ DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${way.port}`, DAYBOOK_MAIL_FROM: 'studio@example.com' });
  t.after(async () => {
    await server.close();
    await way.close();
    await mails.close();
  });
  const steps = mailSteps(() => server);
  const invoice = await steps.document('invoice', await steps.client());
  way.set('hung');
  const began = performance.now();
  const ids: number[] = [];
  for (let i = 0; i < 6; i += 1) ids.push(await steps.sent('invoice', invoice));
  assert.equal((await server.admin.get('/v2/invoice')).status, 200);
  assert.ok(performance.now() - began < 8_000, 'sending is left to the background');
  for (const id of ids) assert.equal((await server.admin.one('delivery', id)).state, 'queued');
  assert.equal(mails.received.length, 0);
  way.set('cut');
  way.set('open');
  let isSent = false;
  const hurrying = (async () => {
    while (!isSent) await steps.hurry().then(() => new Promise((resolve) => setTimeout(resolve, 500)));
  })();
  for (const id of ids) await steps.until(id, 'sent');
  isSent = true;
  await hurrying;
  assert.equal(new Set(mails.received.map(({ mail }) => mail.messageId)).size, ids.length);
  assert.equal(mails.received.length, ids.length);
});
