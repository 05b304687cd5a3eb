import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { mailSteps, testServerWithMails } from '../../../test/support/mail-steps.ts';

const VAT = { name: 'VAT', rate: '21' };
const items = [
  { item_text: 'Studio', quantity: 2, unit_amount: '400', taxes: [VAT] },
  { item_text: 'Catering <all>', quantity: 1, unit_amount: '100', taxes: [VAT], optional: true },
  { item_text: 'Drone', quantity: 1, unit_amount: '200', taxes: [VAT], optional: true, selected: true },
];

/** What a page shows of its options, and has in its form. */
function read(page: string) {
  const matches = [
    ...page.matchAll(/aria-checked="(true|false)" name="toggle" value="(\d+)"[^>]*><span>([^<]*)<\/span> <span[^>]*>([^<]*)</g),
  ];
  const field = (name: string): string | undefined => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];
  return {
    options: matches.map(([, checked, , title, amount]) => [title, amount, checked === 'true']),
    ids: matches.map(([, , id]) => String(id)),
    total: /class="option-total"><span>Total<\/span> <strong[^>]*>([^<]*)</.exec(page)?.[1],
    form: { token: field('token') ?? '', chosen: field('chosen') ?? '' },
  };
}

describe('what a client chooses of a quote', () => {
  const { server, post } = testServerWithMails({ DAYBOOK_TRUSTED_PROXIES: '127.0.0.1' });
  const { client, document } = mailSteps(() => server);
  before(async () => {
    await server.admin.put('/v2/account', { name: 'Studio Süd', email: 'hello@studio.example' });
  });

  async function offered(more: object = {}): Promise<{ id: number; url: string; of: { uuid: string } }> {
    const { uuid } = await client();
    const id = await document('quote', { uuid }, { status: { id: 2 }, items, ...more });
    const { body } = await server.admin.post(`/v2/quote/link?id=${id}`, undefined);
    return { id, url: body.url, of: { uuid } };
  }
  const open = async (url: string): Promise<string> => (await server.as(undefined).get(url)).text;
  async function send(url: string, fields: Record<string, string>, headers = {}): Promise<{ status: number; page: string }> {
    const response = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields), headers });
    return { status: response.status, page: await response.text() };
  }

  test('of prices without tax nothing is said about it', async () => {
    const { url } = await offered({ items: items.map((item) => ({ ...item, taxes: [] })) });
    assert.doesNotMatch(await open(url), /without tax/);
  });

  test('a line is ticked, the page shows what the quote comes to then, and the acceptance stores just that', async () => {
    const { id, url } = await offered();
    const opened = await open(url);
    assert.ok(!opened.includes('as it was offered'), 'page and PDF are the same');
    const first = read(opened);
    assert.deepEqual(first.options, [
      ['Catering &lt;all&gt;', 'EUR\u00a0100.00', false],
      ['Drone', 'EUR\u00a0200.00', true],
    ]);
    assert.equal(first.total, 'EUR\u00a01,210.00');
    assert.ok(opened.includes('Prices are without tax; the total includes it.'));
    const typed = { name: 'Ada "L"', comment: 'Nice\n<b>' };
    const ticked = await send(url, { ...first.form, ...typed, toggle: first.ids[0] ?? '' });
    assert.equal(ticked.status, 200);
    assert.ok(ticked.page.includes('value="Ada &quot;L&quot;"') && ticked.page.includes('Nice\n&lt;b&gt;'), ticked.page);
    const second = read(ticked.page);
    assert.deepEqual([second.options.map(([, , isChosen]) => isChosen), second.total], [[true, true], 'EUR\u00a01,331.00']);
    assert.match(ticked.page, /Catering &lt;all&gt;<\/bdi><div class="description"><bdi>Optional, chosen/);
    assert.match(ticked.page, /The PDF is the quote as it was offered/);
    const left = await send(url, { ...second.form, ...typed, toggle: second.ids[1] ?? '' });
    const third = read(left.page);
    assert.deepEqual([third.options.map(([, , isChosen]) => isChosen), third.total], [[true, false], 'EUR\u00a01,089.00']);
    assert.match(left.page, /Drone<\/bdi><div class="description"><bdi>Optional, not included in the total/);
    assert.match(left.page, />\(200\.00\)<\/bdi>/);
    assert.equal((await server.admin.one('quote', id)).total, '1210.00', 'nothing is stored yet');
    assert.equal((await send(url, { ...third.form, ...typed, name: ' ', answer: 'accept' })).status, 422);
    assert.equal((await send(url, { ...third.form, ...typed, answer: 'accept' })).status, 303);
    const quote = await server.admin.one('quote', id);
    assert.deepEqual(
      [quote.status[0].name, quote.total, quote.items.map(({ selected }: any) => selected)],
      ['Accepted', '1089.00', [false, true, false]],
    );
    const shown = await open(url);
    assert.match(shown, /Catering &lt;all&gt;<\/bdi><div class="description"><bdi>Optional, chosen/);
    assert.ok(!shown.includes('name="toggle"'));
    const { data } = (await server.admin.get(`/v2/audit?kind=quote&record_id=${id}&filter_operator=AND`)).body;
    const entry = data.find((one: any) => String(one.user_name).startsWith('Public link'));
    assert.deepEqual([entry?.changes?.items !== undefined, entry?.changes?.total !== undefined], [true, true], JSON.stringify(entry));
    for (let tries = 0; tries < 300 && post.received.length === 0; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    const text = post.received[0]?.mail.text ?? '';
    assert.match(text, /for EUR\u00a01,089\.00[^]*Chosen options: Catering <all>/);
  });

  test('an answer to a page of before is not taken, and neither are lines that are not optional', async () => {
    const { id, url, of } = await offered();
    const { form, ids } = read(await open(url));
    const [studio] = (await server.admin.one('quote', id)).items;
    const typed = { name: 'Ada', answer: 'accept' };
    assert.equal((await send(url, { ...form, ...typed, chosen: String(studio.id) })).status, 409);
    for (const chosen of ['999999999', '999,1', 'x', '.'])
      assert.equal((await send(url, { ...form, ...typed, chosen })).status, 409, chosen);
    assert.equal((await server.admin.put(`/v2/quote?id=${id}`, { client: of, reference: 'Changed' })).status, 200);
    const ticked = await send(url, { ...form, name: '', toggle: ids[0] ?? '' });
    assert.equal(ticked.status, 409);
    assert.deepEqual(read(ticked.page).total, 'EUR\u00a01,210.00', 'as the quote is now');
    const nameless = await send(url, { ...form, name: ' ', answer: 'accept' });
    assert.equal(nameless.status, 409);
    assert.ok(nameless.page.includes('was changed while this page was open'), 'that is said first');
    const stale = await send(url, { ...form, ...typed, chosen: ids.join('.') });
    assert.equal(stale.status, 409);
    assert.ok(stale.page.includes('was changed while this page was open'));
    const now = await server.admin.one('quote', id);
    assert.deepEqual([now.status[0].name, now.total], ['Sent', '1210.00']);
    const taken = await send(url, { ...read(stale.page).form, ...typed });
    assert.equal(taken.status, 303);
    assert.equal((await server.admin.one('quote', id)).total, '1210.00');
  });

  test('a form without the field of what is chosen leaves that as it is; a refusal stores nothing of it', async () => {
    const [one, other] = [await offered(), await offered()];
    const { form } = read(await open(one.url));
    assert.equal((await send(one.url, { token: form.token, name: 'Ada', answer: 'accept' })).status, 303);
    assert.equal((await server.admin.one('quote', one.id)).total, '1210.00');
    const declined = read(await open(other.url));
    assert.equal((await send(other.url, { ...declined.form, chosen: '', name: 'Ada', answer: 'decline' })).status, 303);
    const quote = await server.admin.one('quote', other.id);
    assert.deepEqual([quote.status[0].name, quote.total], ['Declined', '1210.00']);
  });

  test('a discount of the whole as an amount is no more than what a client leaves of the quote', async () => {
    const { id, url } = await offered({ items: items.slice(1), discount_amount: '150' });
    const first = read(await open(url));
    assert.equal(first.total, 'EUR\u00a060.50');
    const none = read((await send(url, { ...first.form, toggle: first.ids[1] ?? '' })).page);
    assert.equal(none.total, 'EUR\u00a00.00');
    const small = read((await send(url, { ...none.form, toggle: none.ids[0] ?? '' })).page);
    assert.equal(small.total, 'EUR\u00a00.00');
    assert.equal((await send(url, { ...small.form, name: 'Ada', answer: 'accept' })).status, 303);
    const quote = await server.admin.one('quote', id);
    assert.deepEqual([quote.total, quote.discount_amount, quote.net_total], ['0.00', '100.00', '0.00']);
  });

  test('a quote of options alone is accepted once one of them is chosen', async () => {
    const { id, url } = await offered({ items: items.slice(1), discount_amount: '150' });
    const first = read(await open(url));
    const none = read((await send(url, { ...first.form, toggle: first.ids[1] ?? '' })).page);
    const refused = await send(url, { ...none.form, name: 'Ada', comment: 'Nothing', answer: 'accept' });
    assert.equal(refused.status, 422);
    assert.ok(refused.page.includes('Please tick at least one option before you accept.') && refused.page.includes('Nothing</textarea>'));
    const now = await server.admin.one('quote', id);
    assert.deepEqual([now.status[0].name, now.discount_amount], ['Sent', '150.00']);
    const chosen = read((await send(url, { ...read(refused.page).form, toggle: none.ids[1] ?? '' })).page);
    assert.equal((await send(url, { ...chosen.form, name: 'Ada', answer: 'accept' })).status, 303);
    assert.equal((await server.admin.one('quote', id)).total, '60.50');
  });

  /** All fields of a form but its buttons, and what its buttons send. */
  function formOf(page: string) {
    const fields = [...page.matchAll(/<input [^>]*name="(\w+)"[^>]* value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
    const buttons = [...page.matchAll(/<button[^>]* name="(\w+)" value="(\w+)"/g)].map(([, name, value]) => `${name} ${value}`);
    return { fields: Object.fromEntries(fields) as Record<string, string>, buttons };
  }

  test('a choice that cannot be shown now can be sent again, and nobody accepts without seeing what it comes to', async () => {
    const template_id = await server.admin.create('invoice-template', {
      name: 'Fails with all',
      type_id: 2,
      top_left_container: [
        `{% if document.total == '1,331.00' %}`,
        '{% for i in (1..2000000) %}'.repeat(2),
        '{{ i }}',
        '{% endfor %}'.repeat(2),
        '{% endif %}',
      ].join(''),
    });
    const [one, other] = [await offered(), await offered({ template_id })];
    const busy = { 'x-forwarded-for': '198.51.100.40' };
    for (let n = 0; n < 120; n += 1) await fetch(`${server.url}/p/${n}`, { headers: busy });
    for (const [{ url }, headers, status] of [
      [one, busy, 429],
      [other, {}, 503],
    ] as const) {
      const { form, ids } = read(await open(url));
      const typed = { ...form, name: 'Ada "L"', comment: 'Nice\n<b>', language: 'en' };
      const ticked = await send(url, { ...typed, toggle: ids[0] ?? '' }, headers);
      assert.equal(ticked.status, status);
      const { fields, buttons } = formOf(ticked.page);
      assert.deepEqual(buttons, [`toggle ${ids[0]}`], ticked.page);
      assert.deepEqual([fields['token'], fields['chosen'], fields['language']], [form.token, form.chosen, 'en']);
      assert.deepEqual([fields['name'], fields['comment']], ['Ada &quot;L&quot;', 'Nice\n&lt;b&gt;']);
    }
    const { form, ids } = read(await open(one.url));
    const again = await send(one.url, { ...form, toggle: ids[0] ?? '' });
    assert.deepEqual([again.status, read(again.page).total], [200, 'EUR\u00a01,331.00']);
  });

  test('two answers at once store one of them whole', async () => {
    const { id, url } = await offered();
    const { form, ids } = read(await open(url));
    const both = await Promise.all(
      [ids.join('.'), ''].map((chosen) => send(url, { ...form, chosen, name: `With ${chosen.length}`, answer: 'accept' })),
    );
    assert.deepEqual(
      both.map(({ status }) => status),
      [303, 303],
    );
    const quote = await server.admin.one('quote', id);
    const [link] = (await server.admin.get(`/v2/public-link?document_id=${id}`)).body.data;
    assert.equal(quote.total, link.answered_by === 'With 0' ? '968.00' : '1331.00');
  });

  test('a choice that leaves less than is invoiced sends the client to the firm', async () => {
    const { id, url, of } = await offered();
    const move = async (to: number) => {
      assert.equal((await server.admin.put(`/v2/quote?id=${id}`, { client: of, status: { id: to } })).status, 200);
    };
    await move(3);
    const invoiced = await server.admin.post(`/v2/quote/progress?id=${id}`, { share: '95%' });
    assert.equal(invoiced.status, 200, invoiced.text);
    await move(1);
    await move(2);
    const { form, ids } = read(await open(url));
    const typed = { name: 'Ada', comment: 'Nice' };
    const ticked = read((await send(url, { ...form, ...typed, toggle: ids[1] ?? '' })).page);
    const refused = await send(url, { ...ticked.form, ...typed, answer: 'accept' });
    assert.equal(refused.status, 409);
    assert.match(refused.page, /What you chose cannot be taken here\. Please contact Studio Süd\./);
    assert.equal(read(refused.page).options[1]?.[2], false, 'what was chosen stays');
    assert.equal((await server.admin.one('quote', id)).status[0].name, 'Sent');
  });

  test('options that together come to more than a quote can be are not chosen together', async () => {
    const large = { quantity: 1, unit_amount: '400000000000000', optional: true };
    const { url, id: quote } = await offered({ items: [items[0], { ...large, item_text: 'One' }, { ...large, item_text: 'Other' }] });
    // As an earlier quote, which was saved without a check of what its client may choose.
    await server.sql(
      `update quote set items = replace(items::text, '400000000000000', '900000000000000')::json where account_id = $1 and id = $2`,
      [server.account, quote],
    );
    const { form, ids } = read(await open(url));
    const one = read((await send(url, { ...form, toggle: ids[0] ?? '' })).page);
    assert.equal(one.total, 'EUR\u00a0900,000,000,000,968.00');
    const both = await send(url, { ...one.form, toggle: ids[1] ?? '' });
    assert.equal(both.status, 409);
    assert.match(both.page, /What you chose cannot be taken here/);
    assert.deepEqual(
      read(both.page).options.map(([, , isChosen]) => isChosen),
      [true, false],
    );
    const accepted = await send(url, { ...one.form, chosen: ids.join('.'), name: 'Ada', answer: 'accept' });
    assert.notEqual(accepted.status, 500);
  });
});
