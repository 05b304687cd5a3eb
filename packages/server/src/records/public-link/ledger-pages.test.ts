import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DAY } from '@daybook/values';
import { testServerWithMails } from '../../../test/support/mail-steps.ts';
import { pdfText } from '../../../test/support/pdf.ts';
import { assertProblem } from '../../../test/support/problem.ts';

describe('pages of receipts and statements of account', () => {
  const { server, post } = testServerWithMails();
  const now = Math.floor(Date.now() / 1_000);
  before(async () => {
    await server.admin.put('/v2/account', { name: 'Studio Süd' });
  });

  let count = 0;
  const client = async (members: object = {}): Promise<{ uuid: string; address: string }> => {
    const address = `client-${(count += 1)}@client.example`;
    const body = { name: `Müller & <Söhne> ${count}`, type: 'organization', email_1: address, ...members };
    return { uuid: (await server.admin.post('/v2/contact', body)).body.success.uuid, address };
  };
  const invoice = (uuid: string, amount: string): Promise<number> =>
    server.admin.create('invoice', {
      client: { uuid },
      currency: 'EUR',
      items: [{ item_text: 'Studio', quantity: '1', unit_amount: amount }],
      status: { id: 3 },
    });
  const pay = (uuid: string, amount: string): Promise<number> =>
    server.admin.create('payment', { client: [{ uuid }], currency: 'EUR', amount, reference: 'SEPA 7' });

  const open = async (url: string) => {
    const response = await fetch(url);
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.clone().arrayBuffer()),
      text: await response.text(),
    };
  };

  /** Mails a paper, and returns the address that the mail has. */
  async function mailed(path: string, to: string, body: object = { link: true }): Promise<{ delivery: any; url: string; text: string }> {
    const answer = await server.admin.post(path, body);
    assert.equal(answer.status, 200, answer.text);
    for (let i = 0; i < 500; i += 1) {
      const message = post.received.findLast(({ recipients }) => recipients.includes(to));
      if (message !== undefined) {
        const text = message.mail.text ?? '';
        const url = /https?:\/\/\S+\/p\/[\w-]{43}/.exec(text)?.[0] ?? '';
        if (url !== '') assert.ok(message.mail.html?.includes(`href="${url}"`));
        return {
          delivery: (await server.admin.get(`/v2/delivery?id=${answer.body.success.id}&fields=id,body,link_id`)).body.data[0],
          url,
          text,
        };
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`no mail to ${to}`);
  }
  const statementOf = (uuid: string, from = now - 30 * DAY, to = now + DAY): string =>
    `/v2/contact/send-statement?uuid=${uuid}&from=${from}&to=${to}`;
  const linkOf = async (id: number): Promise<any> => server.admin.one('public-link', id);

  test('a statement that is mailed with a link has a page in the language of the client, as it is when it is opened', async () => {
    const { uuid, address } = await client({ language: 'de' });
    await invoice(uuid, '120.00');
    const { delivery, url, text } = await mailed(statementOf(uuid), address);
    assert.match(text, /Hier können Sie das Dokument auch lesen:\n\S+\/p\//);
    assert.ok(delivery.body.includes('{link}') && !delivery.body.includes('/p/'), 'the address is stored nowhere');
    const link = await linkOf(delivery.link_id);
    assert.deepEqual(
      [link.document_kind, link.client_uuid, link.period_from, link.period_to, link.first_seen],
      ['contact', uuid, now - 30 * DAY, now + DAY, null],
    );
    assert.ok(Math.abs(link.expires - now - 90 * DAY) < 600);
    const page = await open(url);
    assert.equal(page.status, 200, page.text);
    assert.match(page.text, /<html lang="de">[^]*Kontoauszug[^]*120,00[^]*zeigen das Konto, wie es jetzt ist/);
    assert.ok(page.text.includes('Müller &amp; &lt;Söhne&gt;') && !page.text.includes('<form') && !page.text.includes('<script'));
    assert.deepEqual(
      ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => page.headers.get(name)),
      ['no-store', 'no-referrer', 'noindex, nofollow, noarchive'],
    );
    assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-.*frame-ancestors 'none'$/);
    assert.ok((await linkOf(link.id)).first_seen !== null);
    await pay(uuid, '50.00');
    assert.match((await open(url)).text, /70,00/);
    const file = await open(`${url}/pdf`);
    assert.deepEqual(
      [file.status, file.headers.get('content-type'), file.headers.get('cache-control')],
      [200, 'application/pdf', 'no-store'],
    );
    assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename="Kontoauszug /);
    assert.match((await pdfText(file.bytes)).join(' '), /70,00/);
  });

  test('a receipt that is mailed with a link has a page until the payment is reversed', async () => {
    const { uuid, address } = await client({ language: 'fr' });
    const payment = await pay(uuid, '75.00');
    const { delivery, url } = await mailed(`/v2/payment/send?id=${payment}`, address);
    const link = await linkOf(delivery.link_id);
    assert.deepEqual([link.document_kind, link.document_id, link.client_uuid, link.period_from], ['payment', payment, uuid, null]);
    const page = await open(url);
    assert.equal(page.status, 200, page.text);
    assert.match(page.text, /<html lang="fr">[^]*SEPA 7[^]*75,00/);
    assert.equal((await open(`${url}/pdf`)).status, 200);
    assert.equal((await server.admin.delete(`/v2/payment?id=${payment}`)).status, 200);
    assert.deepEqual([(await open(url)).status, (await open(`${url}/pdf`)).status], [404, 404]);
  });

  test('a link to a paper is revoked and expires as the others do, and takes no answer', async () => {
    const { uuid, address } = await client();
    await invoice(uuid, '10.00');
    const { delivery, url } = await mailed(statementOf(uuid), address);
    const answered = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'accept', name: 'Ada', token: '1.x' }) });
    assert.equal(answered.status, 404);
    await server.sql(`update public_link set expires = now() - interval '1 second' where id = $1`, [delivery.link_id]);
    assert.equal((await open(url)).status, 404);
    await server.sql(`update public_link set expires = now() + interval '1 day' where id = $1`, [delivery.link_id]);
    assert.equal((await open(url)).status, 200);
    assert.equal((await server.admin.delete(`/v2/public-link?id=${delivery.link_id}`)).status, 200);
    assert.equal((await open(url)).status, 404);
  });

  test('the links of a client are found by it; without one asked for there is none, and its place leaves the text', async () => {
    const [one, other] = [await client(), await client()];
    for (const { uuid, address } of [one, other]) await mailed(statementOf(uuid), address);
    const answer = await server.admin.get(`/v2/public-link?client_uuid=${one.uuid}`);
    assert.deepEqual(
      answer.body.data.map(({ client_uuid }: any) => client_uuid),
      [one.uuid],
    );
    const third = await client();
    const { delivery, url, text } = await mailed(statementOf(third.uuid), third.address, { body: 'Hello\n\n{link}\n\nBye' });
    assert.deepEqual([delivery.link_id, url, text.includes('{link}')], [null, '', false]);
    const fourth = await client();
    const linked = await mailed(statementOf(fourth.uuid), fourth.address, { body: 'Hello', link: true });
    assert.match(linked.text, /^Hello\n\n\S+\/p\//);
  });

  test('a link shows nothing of a client that was erased, or whose payment is of another client now', async () => {
    const { uuid, address } = await client({ type: 'person' });
    const payment = await pay(uuid, '5.00');
    const statement = await mailed(statementOf(uuid), address);
    const seen = post.received.length;
    const receipt = await server.admin.post(`/v2/payment/send?id=${payment}`, { link: true });
    for (let i = 0; i < 500 && post.received.length === seen; i += 1) await new Promise((resolve) => setTimeout(resolve, 20));
    const url = /https?:\/\/\S+\/p\/[\w-]{43}/.exec(post.received.at(-1)?.mail.text ?? '')?.[0] ?? '';
    assert.deepEqual([receipt.status, (await open(url)).status, (await open(statement.url)).status], [200, 200, 200]);
    const { uuid: another } = await client();
    await server.sql('update payment set client_uuid = $2 where id = $1', [payment, another]);
    assert.equal((await open(url)).status, 404);
    await server.sql('update payment set client_uuid = $2 where id = $1', [payment, uuid]);
    const erased = await server.admin.post(`/v2/contact/erase?uuid=${uuid}`, undefined);
    assert.equal(erased.status, 200, erased.text);
    assert.deepEqual([(await open(url)).status, (await open(statement.url)).status], [404, 404]);
  });

  test('a hundred links of one client are enough', async () => {
    const { uuid } = await client();
    await server.sql(
      `insert into public_link (account_id, document_kind, document_id, client_uuid, expires)
        select account_id, 'contact', id, uuid, now() + interval '1 day' from contact, generate_series(1, 100) where uuid = $1`,
      [uuid],
    );
    assertProblem(await server.admin.post(statementOf(uuid), { link: true }), 400, 'invalid_parameter');
    assert.equal((await server.admin.post(statementOf(uuid), {})).status, 200);
  });
});
