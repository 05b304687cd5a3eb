import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { colleague } from '../../../test/support/colleague.ts';
import { mailSteps, testServerWithMails } from '../../../test/support/mail-steps.ts';

describe('what a client types with an answer to a quote', () => {
  const { server, post } = testServerWithMails();
  const { client, document } = mailSteps(() => server);
  before(async () => {
    await server.admin.put('/v2/account', { name: 'Studio Süd', email: 'hello@studio.example' });
  });

  /** The administrator, who gives the links, has an address. */
  const ofMara = (): Promise<unknown> =>
    server.sql(`update app_user set primary_email = 'mara@studio.example' where account_id = $1 and username not like 'colleague-%'`, [
      server.account,
    ]);

  async function answerBy(url: string, fields: Record<string, string>): Promise<void> {
    const token = /name="token" value="([^"]+)"/.exec((await server.as(undefined).get(url)).text)?.[1] ?? '';
    const response = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...fields, token }) });
    assert.equal(response.status, 303, await response.text());
  }

  async function answered(id: number, fields: Record<string, string>): Promise<{ link: any; page: string }> {
    const { body } = await server.admin.post(`/v2/quote/link?id=${id}`, undefined);
    await answerBy(body.url, fields);
    return { link: await server.admin.one('public-link', body.success.id), page: (await server.as(undefined).get(body.url)).text };
  }

  const mailTo = async (address: string, subject: RegExp) => {
    for (let tries = 0; tries < 300; tries += 1) {
      const message = post.received.find(({ recipients, mail }) => recipients.includes(address) && subject.test(mail.subject ?? ''));
      if (message !== undefined) return message.mail;
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
    assert.match(
      mail.text ?? '',
      /^Hello,\n\nGrace declined quote \S+ for EUR\u00a0800\.00[^\n]+\n\nWith this comment:\n> Too dear\.\n> <b>Half/,
    );
    assert.deepEqual(
      [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
      [`${server.url}/quotes/${id}`],
    );
    assert.ok(!mail.html?.includes('<b>'));
  });

  test('who gave the client the link hears of the acceptance, once; a comment has at most 1,000 characters', async () => {
    await ofMara();
    const id = await document('quote', await client(), { status: { id: 2 } });
    const { link, page } = await answered(id, { answer: 'accept', name: 'Ada', comment: '€'.repeat(1_500) });
    assert.equal(link.comment, '€'.repeat(1_000));
    assert.ok(page.includes('Accepted by Ada on '));
    const mail = await mailTo('mara@studio.example', /accepted/);
    assert.match(mail.text ?? '', /Ada accepted quote/);
    assert.doesNotMatch(mail.text ?? '', /cancelled/);
    const none = await answered(await document('quote', await client(), { status: { id: 2 } }), { answer: 'accept', name: 'Bo' });
    assert.deepEqual([none.link.comment, none.page.includes('<q>')], ['', false]);
    await mailTo('mara@studio.example', /accepted/);
    assert.equal(post.received.filter(({ mail: { text } }) => text?.includes('Ada accepted')).length, 1);
  });

  test('who hears of the acceptance of a quote that was declined before is told that its bookings stay cancelled', async () => {
    await ofMara();
    const id = await document('quote', await client({ name: 'Second Thoughts' }), { status: { id: 2 } });
    const { client: to } = await server.admin.one('quote', id);
    const start = 4_000_000_000;
    await server.admin.create('booking', { name: 'Shoot', start, end: start + 3_600, quote_id: id, status: { id: 2 } });
    for (const status of [5, 2])
      assert.equal((await server.admin.put(`/v2/quote?id=${id}`, { client: to, status: { id: status } })).status, 200);
    await answered(id, { answer: 'accept', name: 'Cy' });
    const mail = await mailTo('mara@studio.example', /^Second Thoughts has accepted/);
    assert.match(
      mail.text ?? '',
      /Cy accepted quote[^\n]+\n\nBookings of the quote were cancelled before and stay cancelled\. Book the times again/,
    );
  });

  test('the words of a stranger are marked as theirs, and no address in them is a link', async () => {
    await ofMara();
    const id = await document('quote', await client({ name: 'Wide & Co' }), { status: { id: 2 } });
    const comment = 'Yours sincerely\nDaybook\n\nSign in at https://evil.example/login';
    await answered(id, { answer: 'accept', name: 'https://evil.example/name', comment });
    const mail = await mailTo('mara@studio.example', /Wide & Co/);
    assert.match(mail.text ?? '', /\n> Yours sincerely\n> Daybook\n>\n> Sign in at https:\/\/evil\.example\/login\n/);
    assert.deepEqual(
      [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
      [`${server.url}/quotes/${id}`],
    );
  });

  test('the firm hears of an answer where whoever gave the link has left or may not read quotes any more', async () => {
    await ofMara();
    for (const [name, change] of [
      ['Expired', `update app_user set expires = now() - interval '1 day' where account_id = $1 and id = $2`],
      [
        'No finance',
        `update app_group set acl_finance = '--' where account_id = $1 and id = (select group_id from app_user where id = $2 ` +
          `and account_id = $1)`,
      ],
    ] as const) {
      const { api, id: user } = await colleague(server, { acl_finance: 'RW', acl_contact: 'RW' });
      await server.sql('update app_user set primary_email = $3 where account_id = $1 and id = $2', [
        server.account,
        user,
        `gone-${user}@studio.example`,
      ]);
      const quote = await document('quote', await client({ name }), { status: { id: 2 } });
      await server.sql('update quote set created_id = $3 where account_id = $1 and id = $2', [server.account, quote, user]);
      const { body } = await api.post(`/v2/quote/link?id=${quote}`, undefined);
      await server.sql(change, [server.account, user]);
      await answerBy(body.url, { answer: 'accept', name: 'Ada', comment: '' });
      assert.equal((await mailTo('hello@studio.example', new RegExp(name))).text?.startsWith('Hello,'), true);
      // The quote of somebody who is still there is theirs to follow, and a firm without an address has an administrator.
      for (const [of, created] of [
        [`${name} of Mara`, null],
        [`${name} of nobody`, user],
      ] as const) {
        const other = await document('quote', await client({ name: of }), { status: { id: 2 } });
        if (created !== null)
          await server.sql('update quote set created_id = $3 where account_id = $1 and id = $2', [server.account, other, user]);
        const { body: link } = await server.admin.post(`/v2/quote/link?id=${other}`, undefined);
        await server.sql('update public_link set created_id = $3 where account_id = $1 and id = $2', [
          server.account,
          link.success.id,
          user,
        ]);
        await server.admin.put('/v2/account', { email: created === null ? 'hello@studio.example' : '' });
        await answerBy(link.url, { answer: 'decline', name: 'Bo', comment: '' });
        await mailTo('mara@studio.example', new RegExp(`^${of} has declined`));
        await server.admin.put('/v2/account', { email: 'hello@studio.example' });
      }
    }
    assert.ok(post.received.every(({ recipients }) => !recipients.some((one) => one.startsWith('gone-'))));
  });

  test('the firm reads sums in its language; a replaced answer is not told, and the mail has the Message-ID of its answer', async () => {
    await ofMara();
    const items = [{ item_text: 'Studio', quantity: '2', unit_amount: '1400.00' }];
    const quote = await document('quote', await client({ name: 'Deutsche Kundin', language: 'de' }), { status: { id: 2 }, items });
    const { link, page } = await answered(quote, { answer: 'decline', name: 'Ada', comment: 'No, thanks' });
    assert.ok(page.includes('No, thanks'));
    const mail = await mailTo('mara@studio.example', /Deutsche Kundin/);
    assert.match(mail.text ?? '', /EUR\u00a02,800\.00/);
    const tell = (payload: object): Promise<unknown> =>
      server.sql(`insert into job (account_id, name, payload, at) values ($1, 'tell of an answer', $2, now())`, [
        server.account,
        JSON.stringify(payload),
      ]);
    await tell({ link: link.id, answered: link.answered - 60, message_id: '<of-another@studio.example>' });
    await tell({ link: link.id, answered: link.answered, message_id: '<of-this@studio.example>' });
    for (
      let tries = 0;
      tries < 300 && !post.received.some(({ mail: { messageId } }) => messageId === '<of-this@studio.example>');
      tries += 1
    )
      await new Promise((resolve) => setTimeout(resolve, 50));
    const ids = post.received.filter(({ mail: { text } }) => text?.includes('No, thanks')).map(({ mail: { messageId } }) => messageId);
    assert.deepEqual([ids.length, ids[1]], [2, '<of-this@studio.example>']);
  });

  test('a comment is shown under its own answer alone', async () => {
    const quote = await document('quote', await client(), { status: { id: 2 } });
    const { body } = await server.admin.post(`/v2/quote/link?id=${quote}`, undefined);
    await answerBy(body.url, { answer: 'decline', name: 'Ada', comment: 'Too dear' });
    assert.match((await server.as(undefined).get(body.url)).text, /Too dear/);
    await server.sql('update quote set status_id = $3 where account_id = $1 and id = $2', [server.account, quote, 3]);
    const { text } = await server.as(undefined).get(body.url);
    assert.ok(!text.includes('Too dear'));
  });

  test('what a client typed is in the form again where the answer is not taken', async () => {
    const of = await client();
    const id = await document('quote', of, { status: { id: 2 } });
    const { body } = await server.admin.post(`/v2/quote/link?id=${id}`, undefined);
    const token = /name="token" value="([^"]+)"/.exec((await server.as(undefined).get(body.url)).text)?.[1] ?? '';
    const send = async (fields: Record<string, string>): Promise<{ status: number; page: string }> => {
      const response = await fetch(body.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...fields, token }) });
      return { status: response.status, page: await response.text() };
    };
    const comment = '\nTwo days later?\n</textarea><script>alert(1)</script>';
    const nameless = await send({ answer: 'accept', name: ' ', comment });
    assert.equal(nameless.status, 422);
    const { uuid } = of;
    const changing = await server.admin.put(`/v2/quote?id=${id}`, { client: { uuid }, reference: 'Changed' });
    assert.equal(changing.status, 200, changing.text);
    const changed = await send({ answer: 'accept', name: '"><b>Ada', comment });
    assert.equal(changed.status, 409);
    assert.ok(changed.page.includes('value="&quot;&gt;&lt;b&gt;Ada"'), changed.page);
    for (const { page } of [nameless, changed])
      assert.ok(page.includes('>\nTwo days later?\n&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>'), page);
  });
});
