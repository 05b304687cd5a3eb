import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startMailServer, type MailServer } from '../../../test/support/mail-server.ts';
import { mailSteps } from '../../../test/support/mail-steps.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

describe('what a client types with an answer to a quote', () => {
  let server: TestServer;
  let post: MailServer;
  const { client, document } = mailSteps(() => server);
  before(async () => {
    post = await startMailServer();
    server = await startTestServer({ DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${post.port}`, DAYBOOK_MAIL_FROM: 'billing@studio.example' });
    await server.admin.put('/v2/account', { name: 'Studio Süd', email: 'hello@studio.example' });
  });
  after(async () => {
    await post.close();
    await server.close();
  });

  async function answered(id: number, fields: Record<string, string>): Promise<{ link: any; page: string }> {
    const { body } = await server.admin.post(`/v2/quote/link?id=${id}`, undefined);
    const token = /name="token" value="([^"]+)"/.exec((await server.as(undefined).get(body.url)).text)?.[1] ?? '';
    const response = await fetch(body.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...fields, token }) });
    assert.equal(response.status, 303, await response.text());
    return { link: await server.admin.one('public-link', body.success.id), page: (await server.as(undefined).get(body.url)).text };
  }

  const mailTo = async (address: string, subject: RegExp) => {
    for (let tries = 0; tries < 300; tries += 1) {
      const found = post.received.find(({ recipients, mail }) => recipients.includes(address) && subject.test(mail.subject ?? ''));
      if (found !== undefined) return found.mail;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no mail to ${address}`);
  };

  test('a comment on a refusal is kept, shown to the client, in the timeline and in a mail to the firm', async () => {
    await server.sql(`update app_user set primary_email = '' where account_id = $1`, [server.account]);
    const id = await document('quote', await client({ name: 'Harbour <Films>' }), { status: { id: 2 } });
    const comment = 'Too dear.\r\n<b>Half</b> of it?\u0007';
    const { link, page } = await answered(id, { answer: 'decline', name: 'Grace', comment });
    assert.deepEqual([link.answer, link.answered_by, link.comment], ['declined', 'Grace', 'Too dear.\n<b>Half</b> of it?']);
    assert.match(page, /Declined by Grace on [^<]+<q>Too dear\.\n&lt;b&gt;Half&lt;\/b&gt; of it\?<\/q>/);
    const { data } = (await server.admin.get(`/v2/quote/timeline?id=${id}`)).body;
    const [declined] = data.filter(({ event }: any) => event === 'declined');
    assert.deepEqual([declined.name, declined.text], ['Grace', 'Too dear.\n<b>Half</b> of it?']);
    assert.ok(data.every(({ event, text }: any) => event === 'declined' || text === ''));
    const { prefix, number } = await server.admin.one('quote', id);
    const mail = await mailTo('hello@studio.example', /declined/);
    assert.equal(mail.subject, `Harbour <Films> has declined quote ${prefix}${number}`);
    assert.match(mail.text ?? '', /^Hello,\n\nGrace declined quote \S+ for 800\.00 EUR[^\n]+\n\nWith this comment:\nToo dear\.\n<b>Half/);
    assert.deepEqual(
      [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
      [`${server.url}/quotes/${id}`],
    );
    assert.ok(!mail.html?.includes('<b>'));
  });

  test('who gave the client the link hears of the acceptance, once; a comment has at most 1,000 characters', async () => {
    await server.sql(`update app_user set primary_email = 'mara@studio.example' where account_id = $1`, [server.account]);
    const id = await document('quote', await client(), { status: { id: 2 } });
    const { link, page } = await answered(id, { answer: 'accept', name: 'Ada', comment: '€'.repeat(1_500) });
    assert.equal(link.comment, '€'.repeat(1_000));
    assert.ok(page.includes('Accepted by Ada on '));
    const mail = await mailTo('mara@studio.example', /accepted/);
    assert.match(mail.text ?? '', /Ada accepted quote/);
    const none = await answered(await document('quote', await client(), { status: { id: 2 } }), { answer: 'accept', name: 'Bo' });
    assert.deepEqual([none.link.comment, none.page.includes('<q>')], ['', false]);
    await mailTo('mara@studio.example', /accepted/);
    assert.equal(post.received.filter(({ mail: { text } }) => text?.includes('Ada accepted')).length, 1);
  });
});
