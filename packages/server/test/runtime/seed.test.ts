import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillAccount, isUntouched } from '../../src/seeding/index.ts';
import type { Api } from '../support/api.ts';
import { startTestServer } from '../support/server.ts';

const kinds = [
  'contact',
  'user',
  'group',
  'custom-field',
  'resource',
  'workspace',
  'project-folder',
  'project',
  'time-entry',
  'expense',
  'tax',
  'rate-scheme',
  'item',
  'invoice-template',
  'quote',
  'invoice',
  'payment',
  'recurring-invoice',
  'reminder-rule',
  'booking',
];
/** Members that depend on when and where the examples were made. */
const ofThisRun = new Set(['created', 'updated', 'uuid', 'feed', 'contact_uuid', 'client_uuid', 'hold_until', 'alias', 'url', 'at']);

async function everything(api: Api): Promise<Record<string, any[]>> {
  const lists = await Promise.all(kinds.map(async (kind) => [kind, (await api.get(`/v2/${kind}?limit=1000`)).body.data] as const));
  return Object.fromEntries(lists);
}

/** The numbers of each series that were given to issued documents, in the order of their days. */
function numbersByDay(invoices: readonly any[]): number[][] {
  const issued = invoices.filter(({ status }) => ['Awaiting Payment', 'Paid'].includes(status[0].name));
  const byDay = issued.toSorted((one, other) => one.date - other.date || one.number - other.number);
  return [...Map.groupBy(byDay, ({ prefix }) => prefix).values()].map((series) => series.map(({ number }) => number as number));
}

const comparable = (records: unknown): string =>
  JSON.stringify(records, (name, value: unknown) => (ofThisRun.has(name) ? undefined : value));

test('the firm of the examples is whole, and the same at every run', async (t) => {
  const servers = await Promise.all([startTestServer(), startTestServer()]);
  t.after(() => Promise.all(servers.map((server) => server.close())));
  const accounts = await Promise.all(
    servers.map(async ({ url, admin, adminToken }, i) => {
      const keepsName = i === 1;
      assert.equal(await isUntouched(url, adminToken), true);
      await fillAccount(url, adminToken, () => undefined, keepsName ? 'name' : 'nothing');
      assert.equal(await isUntouched(url, adminToken), false);
      return everything(admin);
    }),
  );
  const [first = {}, second] = accounts;
  for (const kind of kinds) {
    assert.equal(first[kind]?.length, second?.[kind]?.length, kind);
    for (const [i, record] of (first[kind] ?? []).entries()) assert.equal(comparable(record), comparable(second?.[kind]?.[i]), kind);
  }
  assert.deepEqual(await Promise.all(servers.map(async ({ admin }) => (await admin.get('/v2/account')).body.data.name)), [
    'Lumen & Tide Productions',
    'Test',
  ]);
  const count = (kind: string): number => first[kind]?.length ?? 0;
  const now = Date.now() / 1_000;
  // The administrator of the account is a contact and a user too.
  assert.deepEqual([count('contact'), count('user'), count('project')], [42, 9, 12]);
  const states = (kind: string): string[] => [...new Set(first[kind]?.map(({ approval }) => approval.status as string))].sort();
  assert.deepEqual(
    [states('time-entry'), states('expense')],
    [
      ['approved', 'draft', 'rejected', 'submitted'],
      ['approved', 'draft', 'rejected', 'submitted'],
    ],
  );
  assert.ok(count('resource') >= 25);
  assert.ok(count('quote') + count('invoice') >= 60);
  const statuses = (kind: string): string[] => [...new Set(first[kind]?.map((record) => record.status[0].name as string))].sort();
  assert.deepEqual(statuses('quote'), ['Accepted', 'Declined', 'Draft', 'Invoiced', 'Sent']);
  assert.deepEqual(statuses('invoice'), ['Awaiting Payment', 'Draft', 'Paid', 'Submitted']);
  assert.deepEqual(
    first['invoice']?.filter(({ client }) => /\p{Script=Greek}/u.test(client[0].name)).map(({ status }) => status[0].name),
    ['Awaiting Payment'],
    'a client in another script has an invoice that was issued',
  );
  assert.ok(new Set(first['invoice']?.map(({ currency }) => currency)).size >= 5);
  const [notes, bills] = ['credit_note', 'invoice'].map((kind) => first['invoice']?.filter((invoice) => invoice.kind === kind) ?? []);
  assert.ok(bills?.every(({ total, due_date: due, date }) => Number(total) > 0 && due > date));
  assert.deepEqual(
    notes?.map(({ status }) => status[0].name).toSorted(),
    ['Awaiting Payment', 'Paid'],
    'a credit note has settled a part of its invoice, and one is open',
  );
  const found = async (query: string): Promise<number> => (await servers[0].admin.get(`/v2/${query}`)).body.data.length;
  for (const state of ['overdue', 'part_paid', 'viewed', 'credit_open']) assert.ok((await found(`invoice?${state}=true`)) > 0, state);
  for (const numbers of numbersByDay(first['invoice'] ?? []))
    assert.deepEqual(
      numbers,
      numbers.toSorted((one, other) => one - other),
      'numbers follow the days',
    );
  const answers = (await servers[0].admin.get('/v2/public-link?limit=100')).body.data.filter(({ answer }: any) => answer === 'declined');
  assert.ok(answers.length === 1 && answers[0].comment !== '', 'a quote is declined with a comment');
  const { identities } = (await servers[0].admin.get('/v2/account')).body.data;
  assert.equal(identities.length, 1, 'papers name the register of the firm');
  const billed = new Set(first['invoice']?.map(({ currency }) => currency as string));
  for (const { name, prices } of first['item'] ?? []) {
    const currencies = new Set(prices.map(({ currency }: { currency: string }) => currency));
    assert.ok(
      [...billed].every((one) => currencies.has(one)),
      `${name} has a price in each currency`,
    );
  }
  assert.ok(bills?.some(({ paid_total, open_total }) => paid_total === '150.00' && Number(open_total) > 0));
  assert.deepEqual(first['recurring-invoice']?.map(({ state, made }) => `${state} ${made}`).toSorted(), [
    'active 0',
    'active 1',
    'ended 1',
    'paused 0',
  ]);
  assert.deepEqual([count('reminder-rule'), count('rate-scheme')], [3, 6]);
  const payments = first['payment'] ?? [];
  assert.ok(payments.length >= 12 && payments.every(({ date }) => date < now), `${payments.length} payments`);
  assert.ok(new Set(payments.map(({ method }) => method)).size >= 3);
  assert.ok(payments.some(({ unallocated_total }) => unallocated_total === '1000.00'));
  const accepted = new Set(first['quote']?.flatMap(({ id, status }) => (status[0].name === 'Accepted' ? [id] : [])));
  assert.ok(
    bills?.some(({ cloned_id: from }) => accepted.has(from)),
    'a quote is invoiced in parts',
  );
  assert.ok(count('booking') >= 260 && count('booking') <= 340, `${count('booking')} bookings`);
  assert.deepEqual(statuses('booking'), ['Cancelled', 'Completed', 'Confirmed', 'Hold', 'Pencil']);
  const booked = (has: (booking: any) => boolean): number => first['booking']?.filter(has).length ?? 0;
  assert.deepEqual([booked(({ option }) => option === 2), booked(({ recurrence }) => recurrence !== null)], [1, 2]);
  assert.ok(booked(({ waitlisted }) => waitlisted) >= 1, 'somebody waits for what another one has');
  assert.ok(
    booked(({ resources }) => resources.some(({ any }: { any: number | null }) => any !== null)) >= 10,
    'cameras are taken from their pool',
  );
  assert.ok(booked(({ quote_id: quote }) => quote !== null) === 3 && booked(({ project }) => project.length === 1) >= 130);
  const hour = (at: number): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', timeStyle: 'short' }).format(at * 1_000);
  const weekly: number[] = first['booking']
    ?.find(({ name }) => name === 'Planning of the week')
    .occurrences.map(({ start }: { start: number }) => start);
  assert.deepEqual([...new Set(weekly.map(hour))], ['09:00']);
  assert.equal(new Set(weekly.map((start) => start % 86_400)).size, 2, 'nine o’clock before and after the clocks change');
  const weeksFromNow = (at: number): number => (at - now) / (7 * 86_400);
  const starts: number[] = first['booking']?.map(({ start }) => start) ?? [];
  assert.ok(Math.min(...starts) < now - 45 * 7 * 86_400, 'the year has its beginning');
  for (const week of [0, 1, 2, 3, 4, 5])
    assert.ok(starts.filter((start) => Math.abs(weeksFromNow(start) - week - 0.5) < 1).length >= 2, `week ${week} has bookings`);
  assert.ok(booked(({ start, status }) => start > now && status[0].name === 'Completed') === 0);
  assert.ok(booked(({ start, status }) => start < now - 86_400 && ['Confirmed', 'Hold', 'Pencil'].includes(status[0].name)) <= 3);
  const pencil = first['booking']?.find(({ name }) => name === 'Rehearsal, to be moved');
  const over = first['booking']?.find(({ name }) => name === 'Shoot: Harbour Lights');
  assert.ok(over.start < pencil.end && pencil.start < over.end, 'a pencil clashes with what is confirmed');
  const away: { start: number; end: number }[] = first['resource']?.flatMap(({ time_off: off }) => off) ?? [];
  assert.ok(away.some(({ end }) => end < now) && away.filter(({ start }) => start > now).length >= 3, 'somebody is away');
  const hasPicture = (shown: unknown): boolean => [shown].flat().some((file: any) => typeof file?.alias === 'string');
  for (const kind of ['resource', 'contact']) assert.ok((first[kind]?.filter(({ icon }) => hasPicture(icon)).length ?? 0) >= 18, kind);
  assert.ok(
    first['invoice-template']?.every(({ logo }) => !hasPicture(logo)),
    'papers have the logo of the firm',
  );
  const people = first['resource']?.filter(({ type_id: type }) => type === 2) ?? [];
  const names = new Set(first['user']?.map((user) => `${user.first_name} ${user.last_name}`));
  assert.ok(people.length === 5 && people.every(({ name }) => names.has(name)), 'the crew are users');
  const rooms = first['resource']?.filter(({ type_id: type, name }) => type === 1 && name !== 'Green room') ?? [];
  const monday = new Date((Math.floor(now / 86_400) - ((new Date(now * 1_000).getUTCDay() + 6) % 7)) * 86_400_000);
  const week = `from=${monday.toISOString().slice(0, 10)}&to=${new Date(monday.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)}`;
  for (const [what, those] of [
    ['people', people],
    ['rooms', rooms],
  ] as const) {
    const ids = those.map(({ id }) => id).join();
    const { data: busy } = (await servers[0].admin.get(`/v2/report/utilisation?resource_id=${ids}&${week}&period=week`)).body;
    const ratios: number[] = busy.map(({ periods: [figures] }: any) => Number(figures.booked_ratio));
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    assert.ok(mean >= 0.6 && mean <= 0.8, `a week in which ${what} are busy: ${ratios.join(' ')}`);
  }
  const { data: unbilled } = (await servers[0].admin.get('/v2/report/unbilled?by=project&without=nothing')).body;
  assert.ok(
    unbilled.every(({ currency }: any) => currency !== ''),
    'all work has a price',
  );
  for (const { name, budget_currency: currency, budget_hours: hours, client, id } of first['project'] ?? []) {
    if (Number(hours) === 0) continue;
    const body = { project: { id }, client: { uuid: client[0].uuid }, currency, unpriced: 'refuse' };
    const { status, body: answer } = await servers[0].admin.post('/v2/invoice/from-work?dry_run=true', body);
    assert.ok(status === 200 || answer.code === 'nothing_to_bill', `${name} in ${currency}: ${JSON.stringify(answer).slice(0, 200)}`);
  }
  assert.ok(first['time-entry']?.every(({ end }) => end < now));
  assert.ok(
    first['time-entry']?.every(({ start }) => ![0, 6].includes(new Date(start * 1_000).getUTCDay())),
    'nobody works at weekends',
  );
  const thisMonday = monday.getTime() / 1_000;
  const hoursOf = (entries: readonly any[]): number => entries.reduce((sum, { start, end }) => sum + (end - start) / 3_600, 0);
  for (const [weeks, states] of [
    [
      [2, 3, 4],
      ['approved', 'rejected'],
    ],
    [[1], ['submitted']],
  ] as const)
    for (const ago of weeks) {
      const [from, until] = [thisMonday - ago * 7 * 86_400, thisMonday - (ago - 1) * 7 * 86_400];
      const present = first['time-entry']?.filter(({ start }) => start >= from && start < until) ?? [];
      assert.deepEqual(
        [...new Set(present.map(({ approval }) => approval.status))].filter((status) => !states.includes(status as never)),
        [],
      );
      const byOwner = Map.groupBy(present, ({ owner_id: owner }) => owner);
      assert.equal(byOwner.size, 7);
      for (const [owner, entries] of byOwner)
        assert.ok(hoursOf(entries) >= 12, `${owner} worked ${hoursOf(entries)} hours ${ago} weeks ago`);
    }
  const work = Map.groupBy(first['time-entry'] ?? [], ({ owner_id: owner, start }) => `${owner} on day ${Math.floor(start / 86_400)}`);
  for (const [whose, entries] of work) {
    const inOrder = entries.toSorted((one, other) => one.start - other.start);
    assert.ok(
      inOrder.every(({ start }, i) => i === 0 || start >= inOrder[i - 1].end),
      `${whose} does one thing at a time`,
    );
    const hours = hoursOf(entries);
    assert.ok(hours <= 9, `${whose} works ${hours} hours`);
  }
});

test('a firm that was set up elsewhere, in another currency and time zone, gets the examples on its own clocks', async (t) => {
  const server = await startTestServer();
  t.after(() => server.close());
  const { admin } = server;
  const zone = 'America/New_York';
  await admin.put('/v2/account', {
    name: 'Harbor Sound',
    currency: 'USD',
    address_country: 'US',
    time_zone: zone,
    numbering: 'issued',
    payment_terms_days: 14,
  });
  await fillAccount(server.url, server.adminToken, () => undefined, 'all');
  const of = async (path: string): Promise<any[]> => (await admin.get(path)).body.data;
  for (const numbers of numbersByDay(await of('/v2/invoice?limit=1000')))
    assert.deepEqual(
      numbers,
      numbers.map((_, i) => i + 1),
      'numbers of what is issued follow the days without a gap',
    );
  const rates = await of('/v2/exchange-rate?limit=1000');
  assert.deepEqual([...new Set(rates.map(({ currency }) => currency))].sort(), ['CHF', 'EUR', 'GBP', 'JPY', 'NOK']);
  const [planning] = await of(`/v2/booking?name=${encodeURIComponent('Planning of the week')}`);
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  assert.equal(hour.format(planning.start * 1_000), '09:00');
  assert.ok((await of('/v2/invoice?limit=1000')).length > 20);
  const inGerman = (await of('/v2/invoice?limit=1000')).filter(({ client }) => client[0]?.name === 'Nordlicht Medien GmbH');
  assert.ok(inGerman.some(({ terms }) => terms === 'Zahlbar innerhalb von 14 Tagen.'));
  assert.ok(inGerman.every(({ groups }) => groups.every(({ name }: any) => name !== 'Expenses')));
  const languages = new Map((await of('/v2/contact?client=true&limit=100')).map(({ name, language }) => [name, language]));
  assert.deepEqual(
    ['Golden Gate Pictures Inc.', 'Museum of Tides', 'Atelier Roux', 'Alpenblick Film AG'].map((name) => languages.get(name)),
    ['', 'en', 'fr', 'de'],
    'papers are in the language of the client, and at home in that of the firm',
  );
  const floors = await of('/v2/workspace');
  assert.deepEqual([...new Set(floors.map(({ country_region: region }) => region))], ['US'], 'its public holidays');
  const { currency, address_country, payment_terms_days: days, logo } = (await admin.get('/v2/account')).body.data;
  assert.deepEqual([currency, address_country, days], ['USD', 'US', 14], 'what was set up stays');
  const [{ alias } = { alias: '' }] = [logo].flat();
  assert.match((await admin.get(`/v2/file?alias=${alias}`)).text, />HS</, 'its papers have its own initials');
});
