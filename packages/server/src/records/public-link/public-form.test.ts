import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY } from '@daybook/values';
import { bookingSteps, HOUR, MONDAY } from '../../../test/support/booking-steps.ts';
import { publicLinkSteps } from '../../../test/support/public-link-steps.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

const now = (): number => Math.floor(Date.now() / 1_000);

describe("the client's side: the form of a public link", () => {
  const server = testServer({ DAYBOOK_TRUSTED_PROXIES: '127.0.0.1,::1' });
  const { book, resource } = bookingSteps(server);
  const { stranger, client, quote, linkTo, open, tokenIn, send, statusOf, answerOf } = publicLinkSteps(server);

  test('a client accepts: the quote moves with its events and bookings, and who that was is kept', async () => {
    const id = await quote();
    const room = await resource();
    const hold = await book({ quote_id: id, status: { id: 1 }, resources: [{ id: room }], hold_until: now() + DAY });
    const link = await linkTo('quote', id);
    const page = await open(link.url);
    const fields = { answer: 'accept', name: ' Grace Hopper\u202e\u2028\r\nBcc: x', token: tokenIn(page) };
    const accepted = await send(link.url, fields, { 'x-forwarded-for': '203.0.113.9' });
    assert.deepEqual([accepted.status, accepted.headers.get('location')], [303, new URL(link.url).pathname], accepted.text);
    assert.equal(await statusOf(id), 'Accepted');
    assert.equal((await server.admin.one('booking', hold)).status[0].name, 'Confirmed');
    assert.deepEqual(await answerOf(link.id), ['accepted', 'Grace Hopper Bcc: x', '203.0.113.9']);
    const types = async (kind: string, record: number): Promise<string[]> =>
      (await server.admin.get(`/v2/event?kind=${kind}&record_id=${record}&filter_operator=AND`)).body.data.map(({ type }: any) => type);
    assert.ok((await types('quote', id)).includes('quote.accepted'));
    assert.deepEqual(await types('public-link', link.id), [
      'public-link.created',
      'public-link.updated',
      'public-link.viewed',
      'public-link.updated',
      'public-link.accepted',
    ]);
    const { data } = (await server.admin.get(`/v2/audit?kind=quote&record_id=${id}&filter_operator=AND&order_desc=id`)).body;
    assert.deepEqual([data[0].user_id, data[0].user_name], [null, `Public link ${link.id}`]);
    const after = await open(link.url);
    // The day is written as on the document.
    assert.match(after.text, /Accepted by Grace Hopper Bcc: x on \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d \S+\./);
    assert.ok(!after.text.includes('<form'), after.text);
    // A repeated or a changed answer changes nothing.
    for (const answer of ['accept', 'decline']) assert.equal((await send(link.url, { ...fields, answer, name: 'Eve' })).status, 303);
    assert.equal(await statusOf(id), 'Accepted');
    assert.deepEqual(await answerOf(link.id), ['accepted', 'Grace Hopper Bcc: x', '203.0.113.9']);
  });

  test('sixteen answers at once are one', async () => {
    const id = await quote();
    const links = await Promise.all([1, 2].map(() => linkTo('quote', id)));
    const pages = await Promise.all(links.map(({ url }) => open(url)));
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        send(links[n % 2]!.url, { answer: n % 4 < 2 ? 'accept' : 'decline', name: `Client ${n}`, token: tokenIn(pages[n % 2]!) }),
      ),
    );
    assert.ok(
      answers.every(({ status }) => status === 303 || status === 409),
      answers.map(({ status }) => status).join(),
    );
    const kept = (await Promise.all(links.map(({ id: link }) => answerOf(link)))).filter(([answer]) => answer !== '');
    assert.equal(kept.length, 1);
    assert.equal((await statusOf(id)).toLowerCase(), kept[0]?.[0]);
  });

  test('a client declines: the bookings are cancelled', async () => {
    const id = await quote();
    const hold = await book({ quote_id: id, status: { id: 1 }, resources: [{ id: await resource() }], hold_until: now() + DAY });
    const { url } = await linkTo('quote', id);
    assert.equal((await send(url, { answer: 'decline', name: 'Grace', token: tokenIn(await open(url)) })).status, 303);
    assert.deepEqual([await statusOf(id), (await server.admin.one('booking', hold)).status[0].name], ['Declined', 'Cancelled']);
    assert.ok((await open(url)).text.includes('Declined by Grace on '));
  });

  test('a quote that was changed since the page was opened is not accepted blindly', async () => {
    const id = await quote();
    const { url } = await linkTo('quote', id);
    const token = tokenIn(await open(url));
    const { client: of } = await server.admin.one('quote', id);
    await server.admin.put(`/v2/quote?id=${id}`, {
      client: of,
      items: [{ item_text: 'Twice as much', quantity: '4', unit_amount: '400.00' }],
    });
    const refused = await send(url, { answer: 'accept', name: 'Grace', token });
    assert.equal(refused.status, 409);
    assert.ok(refused.text.includes('was changed while this page was open'));
    assert.equal(await statusOf(id), 'Sent');
    assert.notEqual(tokenIn(refused), token);
    assert.equal((await send(url, { answer: 'accept', name: 'Grace', token: tokenIn(refused) })).status, 303);
    assert.equal(await statusOf(id), 'Accepted');
  });

  test('a form counts only with what the page of this link gave it, and with a name', async () => {
    const id = await quote();
    const [{ url }, other] = [await linkTo('quote', id), await linkTo('quote', id)];
    const [own, foreign] = [tokenIn(await open(url)), tokenIn(await open(other.url))];
    for (const token of ['', own.slice(0, -1), foreign, own.replace(/^\d+/, '9'), `${own}x`])
      assert.equal((await send(url, { answer: 'accept', name: 'Grace', token })).status, 404, token);
    for (const answer of ['', 'constructor', 'accepted'])
      assert.equal((await send(url, { answer, name: 'Grace', token: own })).status, 404);
    // Nor is a name one of which nothing is seen.
    for (const name of [' \n ', '\u200b\u00ad', '\u3164 \ufeff'])
      assert.equal((await send(url, { answer: 'accept', name, token: own })).status, 422, JSON.stringify(name));
    assertProblem(await stranger().post(url, { answer: 'accept', name: 'Grace', token: own }), 415, 'unsupported_media_type');
    assertProblem(
      await send(url, { answer: 'accept', name: 'x'.repeat(40_000), token: own }).then((one) => ({ ...one, body: JSON.parse(one.text) })),
      413,
      'body_too_large',
    );
    assert.equal(await statusOf(id), 'Sent');
  });

  test('7 past its expiry a quote is accepted by a user of the firm, not by the client', async () => {
    const [over, today] = [
      await quote({ date: now() - 9 * DAY, expiry_date: now() - 2 * DAY }),
      await quote({ date: now() - DAY, expiry_date: now() - 1 }),
    ];
    const { url } = await linkTo('quote', over);
    const page = await open(url);
    assert.ok(page.text.includes('can no longer be accepted here') && !page.text.includes('<form'));
    assert.match(tokenIn(await open((await linkTo('quote', today)).url)), /^\d+\./, 'the last day is a whole day');
    await server.sql('update quote set expiry_date = null where id = $1', [over]);
    const token = tokenIn(await open(url));
    await server.sql(`update quote set expiry_date = now() - interval '2 days' where id = $1`, [over]);
    assert.equal((await send(url, { answer: 'accept', name: 'Grace', token })).status, 303);
    assert.equal(await statusOf(over), 'Sent');
    const { client: of } = await server.admin.one('quote', over);
    assert.equal((await server.admin.put(`/v2/quote?id=${over}`, { client: of, status: { id: 3 } })).status, 200);
  });

  test('bookings that clash by now are told in words, and nothing is changed', async () => {
    const [id, room] = [await quote(), await resource()];
    const hold = await book({ quote_id: id, status: { id: 2 }, resources: [{ id: room }], start: MONDAY, end: MONDAY + HOUR });
    await book({ resources: [{ id: room }], start: MONDAY, end: MONDAY + HOUR });
    const link = await linkTo('quote', id);
    const refused = await send(link.url, { answer: 'accept', name: 'Grace', token: tokenIn(await open(link.url)) });
    assert.equal(refused.status, 409, refused.text);
    assert.ok(refused.text.includes('no longer free') && refused.text.includes('Test'));
    assert.deepEqual(
      [await statusOf(id), (await server.admin.one('booking', hold)).status[0].name, (await answerOf(link.id))[0]],
      ['Sent', 'Pencil', ''],
    );
  });

  test('a quote of which something is billed is not declined, which is told in words', async () => {
    const id = await quote();
    const { client: of } = await server.admin.one('quote', id);
    const room = await resource({ rates: [{ type_id: 1, hour_sell_cost: 50 }] });
    await book({ quote_id: id, resources: [{ id: room }], start: MONDAY, end: MONDAY + HOUR });
    const billed = await server.admin.post('/v2/invoice/from-work', { client: of[0], to: MONDAY + DAY });
    assert.equal(billed.status, 200, billed.text);
    const link = await linkTo('quote', id);
    const refused = await send(link.url, { answer: 'decline', name: 'Grace', token: tokenIn(await open(link.url)) });
    assert.deepEqual([refused.status, refused.text.includes('has been invoiced already')], [409, true], refused.text);
    assert.equal(await statusOf(id), 'Sent');
  });

  test('an answer that comes when the network asks too often is kept in the form, in the language of the page', async () => {
    const of = { client: await client({ language: 'de' }) };
    const [{ url }, other] = [await linkTo('quote', await quote(of)), await linkTo('quote', await quote())];
    const page = await open(url);
    const [token, strange] = [tokenIn(page), tokenIn(await open(other.url))];
    const from = { 'x-forwarded-for': '198.51.100.9' };
    for (let n = 0; n < 120; n += 1) await open(`${server.url}/p/${n}`, from);
    const fields = { answer: 'accept', name: 'Ada "A"', comment: 'Ab\n<b>Montag</b>', token, language: 'de' };
    const refused = await send(url, fields, from);
    assert.deepEqual([refused.status, Number(refused.headers.get('retry-after')) > 0], [429, true]);
    assert.match(refused.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.match(refused.text, /lang="de"[^]*Was Sie eingegeben haben, ist noch da[^]*value="Ada &quot;A&quot;"[^]*Ab\n&lt;b&gt;Montag/);
    assert.equal(tokenIn(refused), token);
    // What no page of this link was filled in with is not shown.
    for (const sent of [
      { ...fields, token: strange },
      { ...fields, token: '1.x' },
    ]) {
      const blank = await send(url, sent, from);
      assert.deepEqual([blank.status, blank.text.includes('Ada'), blank.text.includes('<form')], [429, false, false]);
    }
    assert.equal((await send(url, { ...fields, token: tokenIn(refused) })).status, 303);
  });

  test('an answer that cannot be taken now is kept in the form', async () => {
    const id = await quote();
    const { url } = await linkTo('quote', id);
    const token = tokenIn(await open(url));
    const busy = server.sql('select pg_sleep(9) from (select id from quote where id = $1 for update) q', [id]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const answers = await Promise.all([1, 2, 3].map((n) => send(url, { answer: 'accept', name: `Ada ${n}`, comment: 'Soon', token })));
    const later = answers.filter(({ status }) => status === 503);
    assert.ok(later.length > 0, answers.map(({ status }) => status).join());
    for (const { text, headers } of later) {
      assert.match(text, /What you typed is still here[^]*value="Ada \d"[^]*Soon<\/textarea>/);
      assert.equal(headers.get('retry-after'), '30');
    }
    await busy;
  });
});
