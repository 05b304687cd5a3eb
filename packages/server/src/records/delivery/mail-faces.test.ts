import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { languageCodes } from '@daybook/values';
import type { Email } from 'postal-mime';
import { done } from '../../../test/support/api.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { mailSteps, testServerWithMails } from '../../../test/support/mail-steps.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { picture as pictureOf } from '../../../test/support/pictures.ts';

const HOSTILE = `"><script>alert(1)</script>&amp;' \u202eevil <img src=x onerror=alert(1)> https://evil.example/"onmouseover="x`;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** What a reader of the page sees, one piece a line. */
const seen = (html: string): string =>
  html
    .replace(/<head>[^]*<\/head>/, '')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '')
    .replaceAll(/\n\s*/g, '\n')
    .trim();

const pagesOf = (html: string): { tags: string[]; sources: string[] } => ({
  tags: [...new Set([...html.matchAll(/<([a-z]+)[\s>]/gi)].map(([, tag = '']) => tag.toLowerCase()))],
  sources: [...html.matchAll(/\b(?:src|background|srcset)="([^"]*)"/g)].map(([, source = '']) => source),
});

const ALLOWED = 'html head meta title style body table tr td th p br a span img'.split(' ');

describe('10 mails with a face', () => {
  const { server, post } = testServerWithMails();
  const { client, document, sent, until } = mailSteps(() => server);
  before(async () => {
    const firm = { name: 'Studio Süd & Co', email: 'hello@studio.example', address_line_1: 'Hafenstr. 1', address_city: 'Hamburg' };
    await server.admin.put('/v2/account', firm);
    await server.sql(`update app_user set primary_email = 'mara@studio.example' where account_id = $1 and primary_email = ''`, [
      server.account,
    ]);
  });

  const mailTo = async (address: string, at = 0): Promise<{ mail: Email; raw: string }> => {
    for (let tries = 0; tries < 300; tries += 1) {
      const received = post.received.filter(({ recipients }) => recipients.includes(address))[at];
      if (received !== undefined) return received;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no mail to ${address}`);
  };

  test('10 a mail is text and the same as a page, with the paper beside both, and the page loads and runs nothing', async () => {
    const of = await client();
    const id = await document('invoice', of, { due_date: 1_900_000_000 });
    await until(await sent('invoice', id, { link: true, attach: ['pdf'] }), 'sent');
    const { mail, raw } = await mailTo(of.email);
    const types = [...raw.matchAll(/^Content-Type: ([\w/+-]+)/gim)].map(([, type]) => type);
    assert.deepEqual(types, ['multipart/mixed', 'multipart/alternative', 'text/plain', 'text/html', 'application/pdf']);
    const html = mail.html ?? '';
    const { tags, sources } = pagesOf(html);
    assert.deepEqual([tags.filter((tag) => !ALLOWED.includes(tag)), sources], [[], []]);
    assert.match(html, /<html lang="en">/);
    assert.ok(html.includes('<meta name="color-scheme" content="light dark">') && html.includes('@media (prefers-color-scheme: dark)'));
    assert.ok(!/\son[a-z]+=|javascript:|url\(|@import/i.test(html), html);
    const { prefix, number } = await server.admin.one('invoice', id);
    const url = /http\S+\/p\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? '';
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    assert.deepEqual(links, [url], 'one button, to the public page');
    assert.equal((await server.as(undefined).get(url)).status, 200);
    const shown = seen(html).split('\n');
    assert.deepEqual(shown, [
      'Studio Süd & Co',
      'Hello Grace Hopper,',
      `Attached is invoice ${prefix}${number} for EUR\u00a0800.00. It is due on 17 Mar 2030.`,
      'Invoice',
      `${prefix}${number}`,
      'Date',
      shown[6] ?? '',
      'Due date',
      '17 Mar 2030',
      'Total',
      'EUR\u00a0800.00',
      'You can also read it here:',
      'View online',
      'Kind regards',
      'Studio Süd & Co',
      'Studio Süd & Co',
      'Hafenstr. 1',
      'Hamburg',
    ]);
  });

  for (const language of languageCodes) {
    test(`10 ${language}: the page speaks the language of the text, and both have the same figures`, async () => {
      const of = await client({ language, name: 'Zoë Ünal' });
      const id = await document('invoice', of, { date: 1_690_000_000, due_date: 1_700_000_000, status: { id: 3 } });
      await server.admin.create('payment', { amount: '123.45', allocations: [{ invoice_id: id }] });
      await until(await sent('invoice', id, { link: true, attach: [] }), 'sent');
      await server.admin.post(`/v2/invoice/remind?id=${id}`, { late_fee: '12.50', attach: [], link: true });
      const receipt = await server.admin.create('payment', { client: [{ uuid: of.uuid }], currency: 'EUR', amount: '1234.5' });
      await server.admin.post(`/v2/payment/send?id=${receipt}`, {});
      await server.admin.post(`/v2/contact/send-statement?uuid=${of.uuid}&from=1600000000&to=1800000000`, {});
      const quote = await document('quote', of, { expiry_date: 1_900_000_000 });
      await until(await sent('quote', quote, { link: true, attach: [] }), 'sent');
      for (const at of [0, 1, 2, 3, 4]) await mailTo(of.email, at);
      const mails = post.received.filter(({ recipients }) => recipients.includes(of.email)).map(({ mail }) => mail);
      assert.equal(mails.length, 5);
      for (const { html = '', text = '' } of mails) {
        assert.ok(html.includes(`<html lang="${language}">`));
        const shown = seen(html);
        const words = text.split('\n').filter((line) => line !== '' && !line.startsWith('http'));
        for (const line of words) assert.ok(shown.includes(line), `${line} is not in ${shown}`);
      }
      const money = (amount: string, { html = '' }: Email): boolean => new RegExp(`(?:^|\n)EUR\\u00a0${amount}(?:\n|$)`).test(seen(html));
      const of4 = (test: RegExp): Email => mails.find(({ text = '', html = '' }) => test.test(`${text}${seen(html)}`)) ?? mails[0]!;
      assert.ok(money('676[.,]55', mails[0]!), seen(mails[0]?.html ?? ''));
      const reminder = of4(/EUR\u00a012[.,]50/);
      assert.ok(money('12[.,]50', reminder) && money('676[.,]55', reminder), seen(reminder.html ?? ''));
      assert.ok(mails.some((mail) => money('1[ .,\u00a0\u202f]?234[.,]50', mail)));
    });
  }

  test('10 names, texts and numbers that are markup are shown as they are typed, everywhere', async () => {
    const before = (await server.admin.get('/v2/account')).body.data;
    await server.admin.put('/v2/account', { name: HOSTILE, address_line_1: HOSTILE });
    const of = await client({ name: HOSTILE });
    const id = await document('quote', of, { prefix: '"><b>' });
    await until(await sent('quote', id, { link: true, attach: [], subject: HOSTILE, body: `Hi ${HOSTILE}\n\n{link}\n<b>&lt;` }), 'sent');
    const { mail } = await mailTo(of.email);
    const html = mail.html ?? '';
    const { tags, sources } = pagesOf(html);
    assert.deepEqual([tags.filter((tag) => !ALLOWED.includes(tag)), sources], [[], []]);
    assert.ok(!/<[^>]*\son[a-z]+=/i.test(html.replaceAll(/"[^"]*"/g, '""')), html);
    assert.ok(html.includes('&lt;b&gt;&amp;lt;'));
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    assert.deepEqual(
      [links.length, links[0]],
      [2, 'https://evil.example/'],
      'the address that was typed, without what follows it, and the button',
    );
    await server.admin.put('/v2/account', { name: before.name, address_line_1: before.address_line_1 });
  });

  test('10 the logo of the firm goes with the mail, small and as a part of the page; a large one and a drawing stay away', async () => {
    const upload = async (name: string, bytes: Buffer, type: string): Promise<object> => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], name, { type }));
      const headers = { authorization: `Bearer ${server.adminToken}` };
      const answer = await fetch(`${server.url}/v2/file`, { method: 'POST', body: form, headers });
      return { alias: ((await answer.json()) as any).success.alias };
    };
    await server.admin.put('/v2/account', { logo: await upload('logo.png', pictureOf({ side: 100 }), 'image/png') });
    const of = await client();
    const id = await document('invoice', of);
    await until(await sent('invoice', id), 'sent');
    const { mail, raw } = await mailTo(of.email);
    const types = [...raw.matchAll(/^Content-Type: ([\w/+-]+)/gim)].map(([, type]) => type);
    assert.deepEqual(types.slice(0, 6), [
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'multipart/related',
      'text/html',
      'image/png',
    ]);
    assert.match(mail.html ?? '', /<img src="cid:logo@daybook" width="56" height="56" alt=""/);
    const [picture] = mail.attachments.filter(({ mimeType }) => mimeType === 'image/png');
    assert.deepEqual([picture?.contentId, picture?.disposition], ['<logo@daybook>', 'inline']);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/></svg>';
    await server.admin.put('/v2/account', { logo: await upload('logo.svg', Buffer.from(svg), 'image/svg+xml') });
    await until(await sent('invoice', id), 'sent');
    assert.ok(!((await mailTo(of.email, 1)).mail.html ?? '').includes('<img'));
  });

  test('10 the preview is what is sent, and what was changed after it is sent as it was shown', async () => {
    await server.admin.put('/v2/account', { logo: null });
    const of = await client({ language: 'de' });
    const id = await document('invoice', of, { due_date: 1_900_000_000, status: { id: 3 } });
    const asked = { link: true, attach: [], body: 'Guten Tag,\n\nhier ist sie:\n{link}\n\nGruß' };
    const headers = { prefer: 'return=representation' };
    const plan = await server.admin.send('POST', `/v2/invoice/send?id=${id}&dry_run=true`, JSON.stringify(asked), headers);
    const { subject, language, facts } = plan.body.record;
    const { body } = await server.admin.post('/v2/delivery/preview', {
      document_kind: 'invoice',
      subject,
      language,
      facts,
      link: true,
      body: plan.body.body,
    });
    const delivery = await until(await sent('invoice', id, asked), 'sent');
    assert.deepEqual([delivery.facts, delivery.language], [facts, 'de']);
    assert.match(delivery.response, /^250 /, 'what the mail server answered is kept');
    const { mail } = await mailTo(of.email);
    const url = /http\S+\/p\/[\w-]{43}/.exec(mail.html ?? '')?.[0] ?? '';
    assert.equal(mail.html?.replaceAll(url, `${server.url}/p/…`).trim(), body.html.trim());
    assert.equal(mail.text?.replaceAll(url, `${server.url}/p/…`).trim(), body.text.trim());
    assert.equal(body.subject, mail.subject);
    const nowhere = await server.admin.post('/v2/delivery/preview', {});
    assert.deepEqual([nowhere.status, nowhere.body.subject], [200, '']);
  });

  test('10 a test mail goes to the caller alone, looks as the preview, and is bounded; nobody else may see or send either', async () => {
    const { api: reader } = await colleague(server, { acl_finance: 'R-' });
    const face = { document_kind: 'quote', subject: 'Offer', body: 'Hi\n\n{link}', link: true, language: 'fr' };
    for (const path of ['/v2/delivery/preview', '/v2/delivery/test'])
      assertProblem(await reader.post(path, face), 403, 'permission_denied');
    const { api } = await colleague(server, { acl_finance: 'RW' });
    const me = (await api.get('/v2/me')).body.data;
    await server.sql('update app_user set primary_email = $2 where account_id = $1 and id = $3', [
      server.account,
      'own@studio.example',
      me.id,
    ]);
    const count = post.received.length;
    const body = done(await api.post('/v2/delivery/test', { ...face, facts: [{ name: 'total', text: '1 EUR' }] }));
    assert.deepEqual([body.data.accepted, body.data.outcome, body.data.recipient], [true, 'accepted', 'own@studio.example']);
    assert.deepEqual([post.received.length, post.received.at(-1)?.recipients], [count + 1, ['own@studio.example']]);
    const { mail } = await mailTo('own@studio.example');
    assert.equal(mail.subject, 'Test : Offer');
    assert.ok(mail.html?.includes('1 EUR') && mail.html.includes('Voir et répondre'), mail.html);
    for (let i = 0; i < 4; i += 1) assert.equal((await api.post('/v2/delivery/test', face)).status, 200);
    assertProblem(await api.post('/v2/delivery/test', face), 429, 'rate_limited');
    const wrong = await api.post('/v2/delivery/preview', { language: 'xx', facts: [{ name: 'nothing', text: '' }], subject: 'a\r\nb' });
    assertProblem(wrong, 422, 'validation_failed');
    const facts = Array.from({ length: 25 }, () => ({ name: 'total', text: '1' }));
    assertProblem(await api.post('/v2/delivery/preview', { facts }), 422, 'validation_failed');
  });

  test('10 whoever is invited gets a page with one button, which is the link of the text', async () => {
    const address = 'new@studio.example';
    const id = await server.admin.create('user', {
      first_name: 'Noa',
      last_name: '<b>',
      primary_email: address,
      username: 'noa',
      group_id: 1,
    });
    done(await server.admin.post(`/v2/user/invite?id=${id}`, undefined));
    const { mail } = await mailTo(address);
    const url = /http\S+\/invitation#\S+/.exec(mail.text ?? '')?.[0];
    assert.deepEqual(
      [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
      [url],
    );
    assert.ok(mail.html?.includes('Choose a password') && !mail.html.includes('<b>'));
  });

  test('10 a mail without a link has no place of one, and its buttons speak the language of the firm where it has none', async () => {
    const of = await client();
    const id = await document('invoice', of);
    await until(await sent('invoice', id, { attach: [], link: false, body: 'Hi\n\nRead here:\n{link}\n\nOr ({link}).' }), 'sent');
    const { mail } = await mailTo(of.email);
    assert.match(mail.text ?? '', /^Hi\n\nOr \(\)\.\s*$/);
    assert.ok(!mail.html?.includes('{link}'));
    const before = (await server.admin.get('/v2/account')).body.data.language;
    await server.admin.put('/v2/account', { language: 'de' });
    const preview = await server.admin.post('/v2/delivery/preview', { document_kind: 'invoice', body: 'Hi', link: true });
    assert.ok(preview.body.html.includes('Online ansehen'), preview.body.html);
    await server.admin.put('/v2/account', { language: before });
  });
});
