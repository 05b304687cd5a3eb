import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, languageCodes } from '@daybook/values';
import { colleague } from '../../../test/support/colleague.ts';
import { publicLinkSteps } from '../../../test/support/public-link-steps.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { served } from '../../../test/support/served.ts';
import { testServer } from '../../../test/support/server.ts';
import { texts } from '../../texts/index.ts';

const now = (): number => Math.floor(Date.now() / 1_000);

describe("the client's side: public links and their page", () => {
  const server = testServer({ DAYBOOK_TRUSTED_PROXIES: '127.0.0.1,::1' });
  const { stranger, client, quote, linkTo, open, send, tokenIn } = publicLinkSteps(server);

  test('a link shows its document to whoever has it, and tells nobody of itself', async () => {
    const [one, other] = [await quote({ reference: 'one' }), await quote()];
    const link = await linkTo('quote', one);
    assert.match(link.url, new RegExp(`^${server.url}/p/[\\w-]{43}$`));
    const answer = await open(link.url);
    assert.equal(answer.status, 200);
    const { number, prefix } = await server.admin.one('quote', one);
    assert.ok(answer.text.includes(`<title>Quote ${prefix}${number}</title>`) && answer.text.includes('Studio'), answer.text);
    assert.ok(!answer.text.includes(`${prefix}${(await server.admin.one('quote', other)).number}<`));
    assert.ok(!/<script|src="http|href="http/.test(answer.text));
    for (const [name, value] of [
      ['cache-control', 'no-store'],
      ['referrer-policy', 'no-referrer'],
      ['x-robots-tag', 'noindex, nofollow, noarchive'],
      ['x-content-type-options', 'nosniff'],
      ['etag', null],
    ] as const)
      assert.equal(answer.headers.get(name), value, name);
    assert.match(
      answer.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; style-src 'sha256-[^;]+ 'sha256-[^;]+; img-src data:; form-action 'self'/,
    );
  });

  test('the page has colours of its own, which the sheet on it does not take', async () => {
    const { text } = await open((await linkTo('quote', await quote())).url);
    const styles = [...text.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style);
    const [page = [], sheet = []] = [true, false].map((isPage) => styles.filter((style) => style.includes(':root') === isPage));
    const set = page.flatMap((style) => [...style.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const used = sheet.flatMap((style) => [...style.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    assert.ok(set.length > 0 && used.length > 0);
    assert.deepEqual(
      used.filter((name) => set.includes(name)),
      [],
    );
  });

  test('a link is made once for an Idempotency-Key, whose repetition is not told its address', async () => {
    const path = `/v2/quote/link?id=${await quote()}`;
    const make = () => server.admin.post(path, undefined, { 'idempotency-key': 'link once' });
    const { success, url } = (await make()).body;
    assert.deepEqual((await make()).body, { success });
    assert.equal((await open(url)).status, 200);
  });

  test('its address is answered once and stands nowhere; what opens it is its hash', async () => {
    const link = await linkTo('quote', await quote());
    const secret = link.url.slice(-43);
    const everywhere = ['public-link', 'event?kind=public-link', 'audit?kind=public-link'];
    for (const path of everywhere) {
      const { status, text } = await server.admin.get(`/v2/${path}`);
      assert.equal(status, 200);
      assert.ok(!text.includes(secret) && !text.includes('salt'), path);
    }
    const [row] = await server.sql<{ hash: string; record_id: string }>(
      `select encode(hash, 'hex') as hash, record_id from credential where kind = 'link' and record_id = $1`,
      [link.id],
    );
    assert.equal(row?.hash, Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(secret))).toString('hex'));
  });

  test('every link that does not work is the same page: unknown, changed, over, revoked, of a deleted document', async () => {
    const draft = await quote({ status: { id: 1 } });
    const [revoked, over, deleted] = [
      await linkTo('quote', await quote()),
      await linkTo('quote', await quote()),
      await linkTo('quote', draft),
    ];
    assert.equal((await server.admin.delete(`/v2/public-link?id=${revoked.id}`)).status, 200);
    await server.sql(`update public_link set expires = now() - interval '1 second' where id = $1`, [over.id]);
    assert.equal((await server.admin.delete(`/v2/quote?id=${draft}`)).status, 200);
    const urls = [revoked.url, over.url, deleted.url, `${server.url}/p/${'A'.repeat(43)}`, `${server.url}/p/x`, `${revoked.url}%00`];
    const pages = await Promise.all(urls.map((url) => open(url)));
    assert.deepEqual(
      pages.map(({ status }) => status),
      urls.map(() => 404),
    );
    assert.equal(new Set(pages.map(({ text }) => text)).size, 1);
    assert.equal(new Set(pages.map(({ headers }) => headers.get('content-security-policy'))).size, 1);
    for (const url of urls) assert.equal((await send(url, { answer: 'accept', name: 'Eve', token: '1.x' })).status, 404);
  });

  test('an address with a slash at its end, or with more, is a page too', async () => {
    const { url } = await linkTo('quote', await quote());
    const withSlash = await fetch(`${url}/`, { redirect: 'manual' });
    assert.deepEqual([withSlash.status, withSlash.headers.get('location')], [308, url.slice(server.url.length)]);
    assert.equal((await fetch(`${url}/pdf/`, { redirect: 'manual' })).headers.get('location'), `${url.slice(server.url.length)}/pdf`);
    assert.equal((await open(`${url}//`)).status, 200);
    const pages = await Promise.all(
      [`${server.url}/p/x`, `${server.url}/p`, `${url}/more`, `${url}/pdf/more/`].map((wrong) => open(wrong)),
    );
    assert.deepEqual(
      pages.map(({ status }) => status),
      pages.map(() => 404),
    );
    assert.equal(new Set(pages.map(({ text }) => text)).size, 1);
  });

  test('an expiry lies in the next two years; without one it is 90 days away; faults name the parameter', async () => {
    const id = await quote();
    const { expires } = await server.admin.one('public-link', (await linkTo('quote', id)).id);
    assert.ok(Math.abs(expires - (now() + 90 * DAY)) < 60);
    const asked = now() + 3 * DAY;
    assert.equal((await server.admin.one('public-link', (await linkTo('quote', id, `&expires=${asked}`)).id)).expires, asked);
    for (const wrong of ['1', String(now() - 1), String(now() + 731 * DAY), 'never'])
      assert.equal(
        assertProblem(await server.admin.post(`/v2/quote/link?id=${id}&expires=${wrong}`, undefined), 400, 'invalid_parameter')['errors'][0]
          .parameter,
        'expires',
      );
    assertProblem(await server.admin.post('/v2/quote/link?id=999999', undefined), 404, 'not_found');
    assertProblem(await server.admin.post(`/v2/invoice/link?id=${id}`, undefined), 404, 'not_found');
    const before = (await server.admin.get('/v2/public-link?limit=1')).body.meta.pagination.total;
    assert.equal((await server.admin.post(`/v2/quote/link?id=${id}&dry_run=true`, undefined)).body.dry_run, true);
    assert.equal((await server.admin.get('/v2/public-link?limit=1')).body.meta.pagination.total, before);
    const { api } = await colleague(server, { acl_finance: 'R-' });
    assertProblem(await api.post(`/v2/quote/link?id=${id}`, undefined), 403, 'permission_denied');
  });

  test('the page of an invoice says that it is paid, in the language of the client, and asks for nothing then', async () => {
    await server.admin.put('/v2/account', { iban: 'DE89370400440532013000' });
    const items = [{ item_text: 'Studio', quantity: '2', unit_amount: '400.00' }];
    const id = await server.admin.create('invoice', {
      client: await client({ language: 'de' }),
      currency: 'EUR',
      items,
      status: { id: 3 },
    });
    const { url } = await linkTo('invoice', id);
    assert.match((await open(url)).text, /Zahlungsangaben[^]*<svg/);
    await server.admin.create('payment', { amount: '800', date: Date.UTC(2026, 1, 2) / 1000, allocations: [{ invoice_id: id }] });
    const { text } = await open(url);
    assert.match(
      text,
      /Bezahlt am 02\.02\.2026[^]*Offener Betrag EUR<\/th><td>0,00<[^]*Das PDF ist die Rechnung, wie sie ausgestellt wurde/,
    );
    assert.doesNotMatch(text, /Zahlungsangaben|<svg|DE89/);
  });

  test('of a document that is too long for paper the page says so, in its language, where the file would be', async () => {
    const client = await server.admin.post('/v2/contact', { name: 'Long AG', type: 'organization', language: 'de' });
    const items = [{ item_text: 'Studio', description: `${'\n'.repeat(60_000)}x`, quantity: '1', unit_amount: '1.00' }];
    const id = await server.admin.create('quote', { client: { uuid: client.body.success.uuid }, currency: 'EUR', items });
    const { url } = await linkTo('quote', id);
    const file = await served(() => open(`${url}/pdf`));
    assert.deepEqual([file.status, file.headers.get('content-type')], [409, 'text/html; charset=utf-8']);
    assert.match(file.text, /Dieses Dokument ist zu lang für ein PDF/);
    assert.ok(file.text.includes(`href="${new URL(url).pathname}"`));
    assert.equal((await open(url)).status, 200);
  });

  test('the page offers the paper itself, as a file that nobody keeps or shows inside another page', async () => {
    const id = await quote();
    const { url } = await linkTo('quote', id);
    assert.ok((await open(url)).text.includes(`href="${new URL(url).pathname}/pdf"`));
    const authorized = { headers: { authorization: `Bearer ${server.adminToken}` } };
    const [file, paper] = await Promise.all([
      served(() => fetch(`${url}/pdf`)),
      served(() => fetch(`${server.url}/v2/quote/document?id=${id}`, authorized)),
    ]);
    assert.deepEqual(
      [file.status, paper.status, file.headers.get('content-type'), file.headers.get('cache-control')],
      [200, 200, 'application/pdf', 'no-store'],
    );
    assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename="Quote Q-\d+\.pdf"/);
    assert.deepEqual(Buffer.from(await file.arrayBuffer()), Buffer.from(await paper.arrayBuffer()));
    assert.equal((await open(`${server.url}/p/${'A'.repeat(43)}/pdf`)).status, 404);
  });

  test('a link that is asked for with a body is refused, as it takes none', async () => {
    const id = await quote();
    const refused = await server.admin.post(`/v2/quote/link?id=${id}`, { expires: now() + DAY, nonsense: 1 });
    const faults = refused.body.errors.map(({ pointer, code }: any) => [pointer, code]);
    assert.deepEqual(
      [refused.status, faults],
      [
        422,
        [
          ['/expires', 'unknown_member'],
          ['/nonsense', 'unknown_member'],
        ],
      ],
    );
    assert.equal((await server.admin.post(`/v2/quote/link?id=${id}`, {})).status, 200);
  });

  test('the page speaks the language of the client, and an invoice has nothing to answer', async () => {
    const of = { client: await client({ language: 'de-AT' }), due_date: now() + 30 * DAY, status: { id: 3 } };
    const id = await server.admin.create('invoice', of);
    const { url } = await linkTo('invoice', id);
    const { text } = await open(url);
    assert.ok(text.includes('<html lang="de">') && text.includes('<title>Rechnung ') && !text.includes('<form'));
    assert.equal((await send(url, { answer: 'accept', name: 'Grace', token: '1.x' })).status, 404);
  });

  test('7 an invoice that can still change has no public link; one that was linked before is marked as a draft', async () => {
    const items = [{ item_text: 'Studio', quantity: '2', unit_amount: '400.00' }];
    for (const status of [1, 2]) {
      const of = { client: await client({ language: 'de' }), items };
      const id = await server.admin.create('invoice', { ...of, status: { id: status } });
      const refused = assertProblem(await server.admin.post(`/v2/invoice/link?id=${id}`, undefined), 409, 'not_issued');
      assert.match(refused['detail'], /can still be changed.*issue it first/i);
      const before = await server.admin.create('invoice', { ...of, status: { id: 3 } });
      const { url } = await linkTo('invoice', before);
      assert.doesNotMatch((await open(url)).text, /mark open/);
      await server.sql(`update invoice set status_id = $2, version = version + 1 where id = $1`, [before, status]);
      assert.match((await open(url)).text, /<span class="mark open">Entwurf<\/span>/);
    }
  });

  test('when a page was opened first and last is kept; asking about it is not opening it', async () => {
    const { id, url } = await linkTo('quote', await quote());
    const seen = async (): Promise<number[]> => {
      const { first_seen, last_seen } = await server.admin.one('public-link', id);
      return [first_seen, last_seen];
    };
    await stranger().send('HEAD', url, undefined);
    assert.deepEqual(await seen(), [null, null]);
    await open(url);
    const [first = 0, last = 0] = await seen();
    assert.ok(Math.abs(first - now()) < 60 && last === first);
    await server.sql(
      `update public_link set first_seen = first_seen - interval '1 day', last_seen = last_seen - interval '1 day' where id = $1`,
      [id],
    );
    await open(url);
    const again = await seen();
    assert.equal(again[0], first - DAY);
    assert.ok((again[1] ?? 0) >= last - (last % 60));
  });

  test('an address that asks too often waits, whatever links it has', async () => {
    const { url } = await linkTo('quote', await quote());
    const from = (address: string) => open(url, { 'x-forwarded-for': address });
    const many = await Promise.all(
      Array.from({ length: 121 }, (_, n) => open(`${server.url}/p/${n}`, { 'x-forwarded-for': '198.51.100.7' })),
    );
    assert.deepEqual([many.filter(({ status }) => status === 404).length, many.filter(({ status }) => status === 429).length], [120, 1]);
    const refused = await from('198.51.100.7');
    assert.deepEqual([refused.status, Number(refused.headers.get('retry-after')) > 0], [429, true]);
    assert.equal((await from('198.51.100.8')).status, 200);
    // One address of IPv6 counts as all of its network.
    for (let n = 0; n < 120; n += 1) await from(`2001:db8:0:7::${n.toString(16)}`);
    assert.deepEqual([(await from('2001:db8:0:7:8::9')).status, (await from('2001:db8:0:8::9')).status], [429, 200]);
  });

  test('whoever asks for one link without end keeps no other client of the firm waiting', async () => {
    const [busy, other] = [await linkTo('quote', await quote()), await linkTo('quote', await quote())];
    let waiting = 24;
    const asked = Array.from({ length: waiting }, async (_, n) => {
      await open(`${busy.url}/pdf`, { 'x-forwarded-for': `198.51.100.${100 + n}` });
      waiting -= 1;
    });
    await Promise.race(asked);
    assert.equal((await open(`${other.url}/pdf`)).status, 200);
    assert.ok(waiting > 12, `${waiting} waited still`);
    await Promise.all(asked);
  });

  test('whoever must wait reads a page in a language of theirs that says so', async () => {
    const { url } = await linkTo('quote', await quote());
    const from = (languages: string) => ({ 'x-forwarded-for': '198.51.100.11', 'accept-language': languages });
    for (let n = 0; n < 120; n += 1) await open(`${server.url}/p/${n}`, from('en'));
    for (const [language, sent] of languageCodes.map((code) => [code, `${code}-CH,${code};q=0.9,en;q=0.1`] as const)) {
      for (const address of [url, `${url}/pdf`]) {
        const { status, text, headers } = await open(address, from(sent));
        assert.deepEqual([status, Number(headers.get('retry-after')) > 0], [429, true]);
        assert.match(headers.get('content-type') ?? '', /^text\/html/);
        assert.ok(text.includes(`lang="${language}"`) && text.includes(texts[language].publicPage.tooMany), text);
      }
    }
    for (const [sent, language] of [
      ['ja, pl;q=0.2, de;q=0.7', 'de'],
      ['de;q=0, fr', 'fr'],
      [';;q=x,,', 'en'],
    ] as const)
      assert.ok((await open(url, from(sent))).text.includes(`lang="${language}"`), sent);
    // So does who has a link that is over.
    const { status, text } = await open(`${server.url}/p/none`, { 'x-forwarded-for': '198.51.100.12', 'accept-language': 'nl' });
    assert.deepEqual([status, text.includes(texts.nl.publicPage.notFound)], [404, true]);
  });

  test('a quote that goes to another client is no longer shown to the one before', async () => {
    const id = await quote({});
    const { id: linkId, url } = await linkTo('quote', id);
    const [{ uuid: own }] = (await server.admin.one('quote', id)).client;
    await server.admin.put(`/v2/quote?id=${id}`, { client: { uuid: own }, reference: 'Spring' });
    const shown = await open(url);
    assert.equal(shown.status, 200);
    const uuid = (await server.admin.post('/v2/contact', { name: 'Rival Films', type: 'organization' })).body.success.uuid;
    const changed = await server.admin.put(`/v2/quote?id=${id}`, { client: { uuid } });
    assert.equal(changed.status, 200, changed.text);
    for (const address of [url, `${url}/pdf`]) assert.equal((await open(address)).status, 404);
    assert.equal((await send(url, { token: tokenIn(shown), answer: 'accept', name: 'Ann' })).status, 404);
    const { data } = (await server.admin.get(`/v2/event?kind=public-link&record_id=${linkId}&filter_operator=AND`)).body;
    assert.ok(data.some(({ type }: { type: string }) => type === 'public-link.deleted'));
    assert.equal((await open((await linkTo('quote', id)).url)).status, 200);
  });

  test('10 the page of an invoice gives its paper alone, as it was issued: an electronic invoice comes by mail', async () => {
    const before = (await server.admin.get('/v2/account')).body.data;
    const of = await client({ address_city: 'Bonn' });
    const items = [{ item_text: 'Studio', quantity: '2', unit_amount: '400.00' }];
    const id = await server.admin.create('invoice', { client: of, currency: 'EUR', items, status: { id: 3 } });
    const { url } = await linkTo('invoice', id);
    const pdfOf = async (query = ''): Promise<Buffer> => Buffer.from(await (await served(() => fetch(`${url}/pdf${query}`))).arrayBuffer());
    const paper = await pdfOf();
    assert.ok(!paper.includes('Filespec'), 'it has no file inside');
    await server.admin.put(`/v2/contact?uuid=${of.uuid}`, { address_country: 'DE', address_postcode: '53111', vat_number: 'DE123456788' });
    await server.admin.put('/v2/account', { tax_number: '22/815', phone: '+49 40 5550100' });
    assert.deepEqual([await pdfOf(), await pdfOf('?format=facturx')], [paper, paper]);
    for (const path of ['/ubl', '/cii', '/facturx', '/xrechnung', '/xml']) assert.equal((await open(`${url}${path}`)).status, 404, path);
    const hrefs = [...(await open(url)).text.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    assert.deepEqual(hrefs, [`${new URL(url).pathname}/pdf`]);
    const { tax_number, phone } = before;
    await server.admin.put('/v2/account', { tax_number, phone });
  });

  test('10 the page of an invoice that is paid offers no discount for early payment any more, and its PDF stays', async () => {
    const items = [{ item_text: 'Studio', quantity: '2', unit_amount: '400.00' }];
    const offered = { early_payment_discounts: [{ days: 8, percent: '2' }], terms: 'Our usual terms' };
    const id = await server.admin.create('invoice', { client: await client(), currency: 'EUR', items, status: { id: 3 }, ...offered });
    const { url } = await linkTo('invoice', id);
    const pdfOf = async (): Promise<Buffer> => Buffer.from(await (await served(() => fetch(`${url}/pdf`))).arrayBuffer());
    const paper = await pdfOf();
    await server.admin.create('payment', { amount: '100', allocations: [{ invoice_id: id }] });
    assert.match((await open(url)).text, /2% discount if paid by [^]*Our usual terms/);
    await server.admin.create('payment', { amount: '700', allocations: [{ invoice_id: id }] });
    const { text } = await open(url);
    assert.match(text, /Our usual terms/);
    assert.doesNotMatch(text, /discount if paid/);
    assert.deepEqual(await pdfOf(), paper);
  });

  test('nothing of one account is opened by a link of another', async () => {
    const mine = async () => (await server.admin.get('/v2/public-link?limit=1000')).body.data;
    const before = await mine();
    const { api, account } = await server.newAccount('Other');
    const uuid = (await api.post('/v2/contact', { name: 'Their client', type: 'organization' })).body.success.uuid;
    const theirs = await api.create('quote', { client: { uuid }, prefix: 'THEIRS-' });
    const { body } = await api.post(`/v2/quote/link?id=${theirs}`, undefined);
    assert.ok((await open(body.url)).text.includes('THEIRS-1'));
    assertProblem(await server.admin.delete(`/v2/public-link?id=${body.success.id + 1_000}`), 404, 'not_found');
    assert.deepEqual(await mine(), before);
    assert.ok(account > 0);
  });
});
