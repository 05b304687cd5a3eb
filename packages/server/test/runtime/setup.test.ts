import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Api, done, type Answer } from '../support/api.ts';
import { Daybook } from '../support/daybook-process.ts';
import { assertProblem } from '../support/problem.ts';

const HERE = { 'sec-fetch-site': 'same-origin' };
const LINK = /(http:\/\/\S+)\/setup#([\w-]{43})/;
const PASSWORD = 'correct horse battery';
const firm = {
  name: 'Blue Harbour',
  time_zone: 'Europe/Amsterdam',
  currency: 'PLN',
  language: 'de',
  address_city: 'Utrecht',
  first_name: 'Mara',
  last_name: 'Stone',
  primary_email: 'mara@example.com',
  password: PASSWORD,
};

const secretIn = (output: string): string => LINK.exec(output)?.[2] ?? '';
const tokenIn = (output: string): string => /^ {2}(dbk_\S+)$/m.exec(output)?.[1] ?? '';
const pendingAt = async (url: string): Promise<boolean> => (await new Api(url, undefined).get('/v2/setup')).body.data.pending;
const setUp = (url: string, secret: string, members: object = {}, headers: Record<string, string> = HERE): Promise<Answer> =>
  new Api(url, undefined).post('/v2/setup', { secret, ...firm, ...members }, headers);

test('a first start prints a link, and so does every start until it was used; then never again', async (t) => {
  const daybook = new Daybook(t);
  const first = await daybook.start();
  const [, address] = LINK.exec(daybook.output) ?? [];
  assert.equal(address, first);
  const secret = secretIn(daybook.output);
  const token = tokenIn(daybook.output);
  assert.equal(await pendingAt(first), true);
  await daybook.stop('SIGTERM');
  const url = await daybook.start();
  assert.equal(secretIn(daybook.output), secret, 'the same link');

  const api = new Api(url, undefined);
  assert.equal(assertProblem(await setUp(url, 'x'.repeat(43)), 410, 'link_invalid')['reason_code'], undefined);
  assertProblem(await setUp(url, token), 410, 'link_invalid');
  assertProblem(await new Api(url, secret).get('/v2/me'), 401, 'token_invalid');
  assertProblem(await api.post('/v2/password/reset', { secret, password: PASSWORD }, HERE), 410, 'link_invalid');
  assertProblem(await setUp(url, secret, {}, { origin: 'https://evil.example' }), 403, 'cross_site_request');
  const faults = assertProblem(
    await setUp(url, secret, { time_zone: 'Nowhere', currency: 'XXXX', password: 'short' }),
    422,
    'validation_failed',
  );
  assert.deepEqual(faults.errors.map(({ pointer }: any) => pointer).sort(), ['/currency', '/password', '/time_zone']);
  for (const password of ['blueharbour12', 'marastone2026'])
    assert.equal(assertProblem(await setUp(url, secret, { password }), 422, 'validation_failed').errors[0].code, 'guessable');
  assert.equal(await pendingAt(url), true, 'a fault uses nothing up');

  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, i) => setUp(url, secret, { name: `Firm ${i}`, date_format: 'm/d/Y', time_format: '0' })),
  );
  const won = answers.findIndex(({ status }) => status === 200);
  // Their turns come one after the other: on a busy machine the last may wait too long.
  assert.deepEqual(
    answers.map(({ status }) => status).filter((status) => status !== 410 && status !== 503),
    [200],
    answers.map(({ text }) => text).join('\n'),
  );
  assert.equal(await pendingAt(url), false);
  // Whose first answer was lost is told where to go on, and a late one of several at once.
  const late = answers.filter(({ status }) => status === 410);
  for (const answer of [...late, await setUp(url, secret)])
    assert.equal(assertProblem(answer, 410, 'link_invalid')['reason_code'], 'set_up_before');
  const cookie = answers[won]?.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { data } = (await api.get('/v2/me', { cookie, ...HERE })).body;
  assert.deepEqual([data.date_format, data.time_format], ['m/d/Y', '0']);
  assert.deepEqual(
    [data.first_name, data.username, data.timezone, data.account.name, data.account.currency, data.account.language, data.levels.acl_admin],
    ['Mara', 'mara@example.com', 'Europe/Amsterdam', `Firm ${won}`, 'PLN', 'de', 'RW'],
  );
  assert.equal((await new Api(url, token).get('/v2/account')).body.data.address_city, 'Utrecht', 'the token of the API goes on');
  const namesOf = async (path: string): Promise<string[]> =>
    (await new Api(url, token).get(`${path}?order_asc=id`)).body.data.map(({ name }: any) => name);
  assert.deepEqual(await namesOf('/v2/group'), ['Administration', 'Mitglieder'], 'in the language of the company');
  assert.deepEqual(await namesOf('/v2/project-status'), ['Anfrage', 'Aktiv', 'Pausiert', 'Abgeschlossen', 'Archiviert']);
  const people = (await new Api(url, token).get('/v2/contact')).body.data;
  assert.deepEqual(
    people.map((one: any) => [one.name, one.email_1]),
    [['Mara Stone', 'mara@example.com']],
  );
  done(await api.post('/v2/session', { username: 'mara@example.com', password: PASSWORD, account: `firm ${won}` }));

  await daybook.stop('SIGTERM');
  const later = await daybook.start();
  assert.doesNotMatch(daybook.output, /setup/);
  assertProblem(await setUp(later, secret), 410, 'link_invalid');
  const sameCookie = cookie.replace(new URL(url).port, new URL(later).port);
  assert.equal((await new Api(later, undefined).get('/v2/me', { cookie: sameCookie, ...HERE })).status, 200, 'the session goes on');
});

test('a firm that says its rate has the taxes of its country, by the names of its language, and documents take them', async (t) => {
  const daybook = new Daybook(t);
  const url = await daybook.start();
  const secret = secretIn(daybook.output);
  for (const tax_rate of ['0', '101', 'much']) {
    const faults = assertProblem(await setUp(url, secret, { tax_rate }), 422, 'validation_failed');
    assert.deepEqual(
      faults.errors.map(({ pointer }: any) => pointer),
      ['/tax_rate'],
    );
  }
  const api = new Api(url, tokenIn(daybook.output));
  const tried = await new Api(url, undefined).post('/v2/setup?dry_run=true', { secret, ...firm, tax_rate: '20' }, HERE);
  assert.equal(tried.status, 200);
  assert.equal(tried.body.record.export_tax_id, null, 'a country that is not known has none abroad');
  const present = await api.create('tax', { name: 'USt.', rate: '20', ledger_code: '3' });
  assert.equal((await api.put('/v2/account', { address_country: 'Österreich' })).status, 200);
  assert.equal(
    (await setUp(url, secret, { tax_rate: '20', payment_terms_days: 14 })).status,
    200,
    'the country is as it was described before',
  );
  assert.equal((await api.get('/v2/account')).body.data.domestic_tax_id, present, 'what a program has made before is taken');
  assert.equal((await api.get('/v2/account')).body.data.payment_terms_days, 14);
  const taxes: any[] = (await api.get('/v2/tax')).body.data;
  assert.deepEqual(taxes.map(({ name, rate, category }) => [name, rate, category]).sort(), [
    ['Ausland', '0', 'G'],
    ['Reverse Charge', '0', 'AE'],
    ['USt.', '20', 'S'],
  ]);
  const usualTax = async (address_country: string, vat_number: string): Promise<string[]> => {
    const { uuid } = (await api.post('/v2/contact', { name: address_country, type: 'organization', address_country, vat_number })).body
      .success;
    const { data } = (await api.get(`/v2/invoice/defaults?client_uuid=${uuid}`)).body;
    return data.taxes.map(({ name }: any) => name);
  };
  assert.deepEqual(await usualTax('AT', ''), ['USt.']);
  assert.deepEqual(await usualTax('FR', 'FR40303265045'), ['Reverse Charge']);
  assert.deepEqual(await usualTax('US', ''), ['Ausland']);
});

test('an installation that was set up through the API has no link any more', async (t) => {
  const daybook = new Daybook(t);
  const url = await daybook.start();
  const api = new Api(url, tokenIn(daybook.output));
  assert.equal((await api.put('/v2/user?id=1', { password: PASSWORD })).status, 200);
  assert.equal(await pendingAt(url), false);
  assertProblem(await setUp(url, secretIn(daybook.output)), 410, 'link_invalid');
});

test('a stranger who asks for the password of an account that there is not leaves nothing in the log', async (t) => {
  const daybook = new Daybook(t);
  const api = new Api(await daybook.start(), undefined);
  for (const account of ['None', 'Nowhere']) assert.equal((await api.post('/v2/password/forgot', { login: 'mara', account })).status, 200);
  await api.get('/v2/setup');
  await daybook.stop('SIGTERM');
  assert.doesNotMatch(daybook.output, /a link was not made/);
});

test('whoever sets the token of the administrator finds no secret in the log', async (t) => {
  const daybook = new Daybook(t, { DAYBOOK_ADMIN_TOKEN: 'x'.repeat(40) });
  for (let start = 0; start < 2; start += 1) {
    await daybook.start();
    assert.doesNotMatch(daybook.output, /setup#/);
    await daybook.stop('SIGTERM');
  }
});

test('an example fills the firm in the background, in its own name and currency', async (t) => {
  const daybook = new Daybook(t, { DAYBOOK_RATE_LIMIT: '600' });
  const url = await daybook.start();
  const answer = await setUp(url, secretIn(daybook.output), { example: true });
  assert.equal(answer.status, 200, answer.text);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const api = new Api(url, undefined);
  done(await api.post('/v2/contact', { name: 'Early Bird', type: 'organization', client: true }, { cookie, ...HERE }));
  const get = async (path: string): Promise<any> => (await api.get(path, { cookie, ...HERE })).body;
  const job = async (): Promise<any> => (await get('/v2/job')).data.find((one: any) => one.name === 'fill with an example');
  for (let i = 0; i < 240 && !['done', 'failed'].includes((await job())?.state); i += 1)
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  assert.deepEqual([(await job()).state, (await job()).error], ['done', '']);
  assert.equal((await get('/v2/me')).data.account.name, 'Blue Harbour');
  assert.equal((await get('/v2/contact?name=Early%20Bird')).meta.pagination.total, 1, 'what was added meanwhile is kept');
  assert.ok((await get('/v2/booking')).meta.pagination.total > 20);
  const invoices = await get('/v2/invoice?limit=100');
  assert.ok(invoices.meta.pagination.total > 10);
  const names = async (): Promise<string[]> => (await get('/v2/token?kind=token')).data.map((one: any) => one.name);
  // On a busy machine a second attempt may have left it to the first, which is not through yet.
  for (let i = 0; i < 120 && (await names()).length > 1; i += 1) await new Promise((resolve) => setTimeout(resolve, 1_000));
  assert.deepEqual(await names(), ['First administrator'], 'what it was filled with is revoked');
});
