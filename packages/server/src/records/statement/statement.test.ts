import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY, ZERO, add, parseDecimal, subtract, toText, type Decimal } from '@daybook/values';
import { done } from '../../../test/support/api.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { testServerWithMails } from '../../../test/support/mail-steps.ts';
import { pdfText } from '../../../test/support/pdf.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { receiptPaper, statementPaper, type Run } from './load-papers.ts';
import { sectionsOf } from './statement.rules.ts';

const decimal = (text: string): Decimal => parseDecimal(text) ?? ZERO;

test('a currency in which nothing was owed or moved is left out, and balances are exact', () => {
  const entry = { type: 'invoice', id: 1, date: 0, day: '', number: '', due_date: null, until: null } as const;
  const [section, ...others] = sectionsOf({
    openings: [
      { currency: 'JPY', amount: '0' },
      { currency: 'EUR', amount: '0.10' },
    ],
    entries: [
      { ...entry, currency: 'EUR', amount: '0.20' },
      { ...entry, currency: 'EUR', amount: '-0.30', type: 'payment' },
    ],
    items: [],
    ages: [],
    credits: [],
  });
  assert.deepEqual([others.length, section?.entries.map(({ balance }) => toText(balance))], [0, ['0.30', '0.00']]);
});

test('a statement and a receipt are read in one trip, which sees one snapshot', async () => {
  const uuid = '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11';
  let trips = 0;
  const empty: Run = async (statements) => {
    trips += 1;
    return statements.map(() => []);
  };
  const period = { from: 1_700_000_000, to: 1_710_000_000 };
  for (const read of [statementPaper(empty, uuid, period, 'UTC'), receiptPaper(empty, 1)])
    await assert.rejects(read, { code: 'not_found' });
  assert.equal(trips, 2);
});

describe('statements of account and receipts', () => {
  const { server, post } = testServerWithMails();
  const now = Math.floor(Date.now() / 1_000);
  before(async () => {
    await server.admin.put('/v2/account', { name: 'Studio Süd', email: 'hello@studio.example' });
  });

  const client = async (members: object = {}): Promise<string> => {
    const contact = { name: 'Harbour Films', type: 'organization', email_1: 'pay@harbour.example', ...members };
    return (await server.admin.post('/v2/contact', contact)).body.success.uuid;
  };
  const invoice = (uuid: string, amount: string, days: number, members: object = {}): Promise<number> =>
    server.admin.create('invoice', {
      client: [{ uuid }],
      currency: 'EUR',
      items: [{ item_text: 'Work', quantity: '1', unit_amount: amount, tax: false }],
      date: now - days * DAY,
      due_date: now - (days - 14) * DAY,
      status: [{ id: 3 }],
      ...members,
    });
  const statement = async (uuid: string, from: number, to: number): Promise<any[]> =>
    done(await server.admin.get(`/v2/contact/statement?uuid=${uuid}&from=${from}&to=${to}`)).data;

  test('a statement opens with what was owed, has each movement with its balance, and what is open by age', async () => {
    const uuid = await client();
    await invoice(uuid, '100', 100);
    const second = await invoice(uuid, '80', 60);
    await invoice(uuid, '5', 50, { status: [{ id: 1 }] });
    await invoice(uuid, '7', 1, { currency: 'KWD' });
    await server.admin.create('payment', {
      amount: '30',
      date: now - 55 * DAY,
      reference: 'Bank 7',
      allocations: [{ invoice_id: second }],
    });
    done(await server.admin.post(`/v2/invoice/credit?id=${second}`, { share: '10%', date: now - 40 * DAY, status: { id: 3 } }));
    await server.admin.create('payment', { amount: '200', date: now - 20 * DAY, client: [{ uuid }], currency: 'EUR' });
    const [euro, dinar, ...others] = await statement(uuid, now - 70 * DAY, now + DAY);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [euro.currency, euro.opening_balance, euro.closing_balance, dinar.currency, dinar.opening_balance, dinar.closing_balance],
      ['EUR', '100.00', '-58.00', 'KWD', '0.000', '7.000'],
    );
    assert.deepEqual(
      euro.entries.map(({ type, amount, balance }: any) => [type, amount, balance]),
      [
        ['invoice', '80.00', '180.00'],
        ['payment', '-30.00', '150.00'],
        ['credit_note', '-8.00', '142.00'],
        ['payment', '-200.00', '-58.00'],
      ],
    );
    assert.equal(euro.entries[1].number, 'Bank 7');
    assert.deepEqual(
      euro.open_items.map(({ days, open_total }: any) => [days, open_total]),
      [
        [86, '100.00'],
        [46, '42.00'],
      ],
    );
    const { days_31_to_60, days_61_to_90, open_total } = euro.ages;
    assert.deepEqual([days_31_to_60, days_61_to_90, open_total], ['42.00', '100.00', '142.00']);
    assert.deepEqual([euro.credit_total, dinar.credit_total], ['200.00', '0.000']);
    const later = await statement(uuid, now - 30 * DAY, now - 25 * DAY);
    assert.deepEqual([later[0].opening_balance, later[0].entries, later[0].closing_balance], ['142.00', [], '142.00']);
    assert.deepEqual(await statement(await client(), now - DAY, now), []);
  });

  test('for random histories the balance is invoices less payments, however the time is cut', async () => {
    const seed = Number(process.env['DAYBOOK_TEST_SEED'] ?? Date.now() % 1_000_000);
    let state = seed;
    const random = (most: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * most);
    };
    const cents = (most: number): string => ((random(most) + 1) / 100).toFixed(2);
    for (let round = 0; round < 3; round += 1) {
      const uuid = await client();
      const owed = { EUR: ZERO, USD: ZERO };
      const invoices: { id: number; currency: 'EUR' | 'USD' }[] = [];
      const move = (currency: 'EUR' | 'USD', amount: string, sign: 1 | -1): void => {
        owed[currency] = (sign === 1 ? add : subtract)(owed[currency], decimal(amount));
      };
      for (let step = 0; step < 14; step += 1) {
        const currency = random(2) === 0 ? 'EUR' : 'USD';
        const date = now - random(200) * DAY;
        const one = invoices[random(invoices.length)];
        const what = random(4);
        if (what === 0 && one !== undefined) {
          const amount = cents(9_000);
          const body = { amount, date, client: [{ uuid }], currency: one.currency, allocations: [{ invoice_id: one.id }] };
          const paid = await server.admin.post('/v2/payment', body);
          if (paid.status === 200) move(one.currency, amount, -1);
        } else if (what === 1) {
          const amount = cents(5_000);
          await server.admin.create('payment', { amount, date, client: [{ uuid }], currency });
          move(currency, amount, -1);
        } else if (what === 2 && one !== undefined) {
          const credited = await server.admin.post(`/v2/invoice/credit?id=${one.id}`, {
            share: `${random(60) + 1}%`,
            date,
            status: { id: 3 },
          });
          if (credited.status === 200) move(one.currency, (await server.admin.one('invoice', credited.body.success.id)).total, 1);
          const back = await server.admin.post(`/v2/invoice/refund?id=${one.id}`, { date });
          if (back.status === 200) move(one.currency, (await server.admin.one('payment', back.body.success.id)).amount, -1);
        } else {
          const amount = cents(20_000);
          invoices.push({ id: await invoice(uuid, amount, 0, { currency, date, due_date: date + 14 * DAY }), currency });
          move(currency, amount, 1);
        }
      }
      const cuts = [now - 300 * DAY, now - random(200) * DAY, now - random(100) * DAY, now + DAY].toSorted((a, b) => a - b);
      const whole = await statement(uuid, cuts[0] ?? 0, cuts[3] ?? 0);
      const balances = (await server.admin.get(`/v2/payment/balance?client_uuid=${uuid}`)).body.data;
      for (const [currency, amount] of Object.entries(owed)) {
        const { closing_balance: closing = '0', entries = [] } = whole.find((one) => one.currency === currency) ?? {};
        assert.equal(Number(subtract(decimal(closing), amount).units), 0, `seed ${seed}: ${currency} ${closing}`);
        const sum = entries.reduce((all: Decimal, entry: any) => add(all, decimal(entry.amount)), ZERO);
        assert.equal(Number(subtract(sum, amount).units), 0, `seed ${seed}`);
        const balance = balances.find((one: any) => one.currency === currency)?.balance ?? '0';
        assert.equal(Number(subtract(decimal(balance), amount).units), 0, `seed ${seed}: balance ${balance}`);
        let before = ZERO;
        for (let i = 1; i < cuts.length; i += 1) {
          const [from, to] = [cuts[i - 1] ?? 0, cuts[i] ?? 0];
          if (from === to) continue;
          const part = (await statement(uuid, from, to)).find((one) => one.currency === currency);
          const { opening_balance: opening = '0', closing_balance: end = '0' } = part ?? {};
          assert.equal(Number(subtract(decimal(opening), before).units), 0, `seed ${seed}: a part opens where the one before ended`);
          before = decimal(end);
        }
      }
    }
  });

  test('statement and receipt are paper in the language of the client, and mails', async () => {
    const uuid = await client({ language: 'de', name: 'Müller & Söhne', email_1: 'buch@mueller.example' });
    const id = await invoice(uuid, '100', 30);
    const { prefix, number } = await server.admin.one('invoice', id);
    const paid = await server.admin.create('payment', {
      amount: '120',
      method: 'card',
      date: now - 5 * DAY,
      allocations: [{ invoice_id: id }],
    });
    const read = async (path: string): Promise<string> => {
      const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${server.adminToken}` } });
      assert.equal(answer.status, 200, path);
      return (await pdfText(Buffer.from(await answer.arrayBuffer()))).join('\n');
    };
    const period = `uuid=${uuid}&from=${now - 60 * DAY}&to=${now + DAY}`;
    const paper = await read(`/v2/contact/statement?${period}&format=pdf`);
    for (const text of [
      'Kontoauszug',
      'Müller & Söhne',
      'Anfangssaldo',
      `Rechnung ${prefix}${number}`,
      'Zahlung',
      'Guthaben für spätere Rechnungen',
      '−20,00',
    ])
      assert.ok(paper.includes(text), `${text}: ${paper}`);
    const receipt = await read(`/v2/payment/receipt?id=${paid}`);
    for (const text of ['Zahlungsbestätigung', `Rechnung ${prefix}${number}`, '120,00', 'Karte', 'Guthaben'])
      assert.ok(receipt.includes(text), receipt);
    const html = await server.admin.get(`/v2/contact/statement?${period}&format=html`);
    assert.ok(html.text.includes('Kontoauszug'));

    const mailed = await server.admin.post(`/v2/contact/send-statement?${period}`, {});
    assert.equal(mailed.status, 200, mailed.text);
    done(await server.admin.post(`/v2/payment/send?id=${paid}`, { to: ['other@mueller.example'], subject: 'Danke' }));
    for (let i = 0; i < 500 && post.received.length < 2; i += 1) await sleep(20);
    const [first, other] = post.received.toSorted((a, b) => (a.recipients[0] ?? '').localeCompare(b.recipients[0] ?? ''));
    assert.deepEqual([first?.recipients, first?.mail.subject], [['buch@mueller.example'], 'Kontoauszug von Studio Süd']);
    assert.match((first?.mail.html ?? '').replaceAll(/<[^>]*>/g, ' '), /Guthaben für spätere Rechnungen\s+EUR\u00a020,00/);
    assert.match(first?.mail.text ?? '', /Kontoauszug vom \d\d\.\d\d\.\d{4} bis zum/);
    assert.deepEqual(
      first?.mail.attachments.map(({ filename }) => filename),
      ['Kontoauszug Müller & Söhne.pdf'],
    );
    assert.deepEqual([other?.recipients, other?.mail.subject], [['other@mueller.example'], 'Danke']);
    assert.match(other?.mail.text ?? '', /vielen Dank für Ihre Zahlung von EUR\u00a0120,00/);
    const delivery = await server.admin.one('delivery', mailed.body.success.id);
    assert.deepEqual([delivery.document_kind, delivery.period_from, delivery.period_to], ['contact', now - 60 * DAY, now + DAY]);
  });

  test('a statement says where to pay what is open, and nothing of it where nothing is', async () => {
    done(await server.admin.put('/v2/account', { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }));
    const [debtor, other] = [await client(), await client()];
    await invoice(debtor, '100', 30);
    const period = `from=${now - 60 * DAY}&to=${now + DAY}`;
    const paper = async (uuid: string) => (await server.admin.get(`/v2/contact/statement?uuid=${uuid}&${period}&format=html`)).text;
    assert.match(await paper(debtor), /IBAN<\/dt><dd><bdi>DE02 1203 0000 0000 2020 51<[^]*BYLADEM1001/);
    assert.doesNotMatch(await paper(other), /IBAN/);
  });

  test('ages have every open invoice, also beyond those that are listed', async () => {
    const uuid = await client();
    await server.sql(
      `insert into invoice (account_id, id, prefix, number, currency, status_id, client_uuid, total, date, due_date)
        select $1, 500000 + n, 'X-', 500000 + n, 'EUR', 3, $2, 1, now() - interval '300 days', now() - interval '40 days'
        from generate_series(1, 1002) n`,
      [server.account, uuid],
    );
    const [{ ages, open_items: items, open_items_left_out: leftOut }] = await statement(uuid, now - DAY, now);
    assert.deepEqual([ages.days_31_to_60, ages.open_total, items.length, leftOut], ['1002.00', '1002.00', 1_000, 2]);
    const { text } = await server.admin.get(`/v2/contact/statement?uuid=${uuid}&from=${now - DAY}&to=${now}&format=html`);
    assert.ok(text.includes('2 more'));
  });

  test('a receipt adds up after a refund of credit', async () => {
    const uuid = await client();
    const allocations = [{ invoice_id: await invoice(uuid, '100', 10) }];
    const paid = await server.admin.create('payment', { amount: '120', allocations });
    const back = await server.admin.create('payment', {
      amount: '-15',
      date: now - (now % DAY),
      client: [{ uuid }],
      currency: 'EUR',
      reference: 'Back 1',
      allocations: [{ refunded_payment_id: paid, amount: '-15' }],
    });
    const receipt = async (): Promise<string> => (await server.admin.get(`/v2/payment/receipt?id=${paid}&format=html`)).text;
    const text = await receipt();
    for (const part of ['100.00', 'Refund Back 1', '15.00', 'Credit for later invoices', '5.00', '120.00'])
      assert.ok(text.includes(part), `${part}: ${text}`);
    const [account] = await statement(uuid, now - 20 * DAY, now + DAY);
    assert.deepEqual(
      account.entries.map(({ type }: any) => type),
      ['invoice', 'payment', 'refund'],
    );
    await server.admin.delete(`/v2/payment?id=${back}`);
    assert.ok(!(await receipt()).includes('Back 1'));
  });

  test('a receipt names the client as the invoice that it paid does, also after the client moves', async () => {
    const uuid = await client({ address_line_1: 'Old Street 1', address_city: 'Bristol' });
    const paid = await server.admin.create('payment', { amount: '100', allocations: [{ invoice_id: await invoice(uuid, '100', 10) }] });
    const early = await server.admin.create('payment', { amount: '20', client: [{ uuid }], currency: 'EUR' });
    const receipt = async (id: number): Promise<string> => (await server.admin.get(`/v2/payment/receipt?id=${id}&format=html`)).text;
    const before = await receipt(paid);
    assert.ok(before.includes('Old Street 1'), before);
    await server.admin.put(`/v2/contact?uuid=${uuid}`, { address_line_1: 'New Street 2' });
    assert.equal(await receipt(paid), before);
    assert.ok((await receipt(early)).includes('New Street 2'), 'one that settles nothing yet has the address of now');
  });

  test('a moment of a year that is not on paper is refused, and a receipt of it has no day', async () => {
    const { api } = await server.newAccount('New York');
    await api.put('/v2/account', { time_zone: 'America/New_York' });
    const { uuid } = (await api.post('/v2/contact', { name: 'Old', type: 'organization', email_1: 'old@client.example' })).body.success;
    const period = `uuid=${uuid}&from=-2208988800&to=-2208900000`;
    assert.equal((await api.get(`/v2/contact/statement?${period}`)).status, 200);
    assertProblem(await api.get(`/v2/contact/statement?${period}&format=html`), 400, 'invalid_parameter');
    assertProblem(await api.post(`/v2/contact/send-statement?${period}`, {}), 400, 'invalid_parameter');
    const paid = await api.create('payment', { amount: '10', client: [{ uuid }], currency: 'EUR', date: -2_208_988_800 });
    for (const format of ['html', 'pdf']) assert.equal((await api.get(`/v2/payment/receipt?id=${paid}&format=${format}`)).status, 200);
  });

  test('rights, other accounts, and what cannot be asked', async () => {
    const uuid = await client();
    const paid = await server.admin.create('payment', { amount: '10', client: [{ uuid }], currency: 'EUR' });
    const period = `uuid=${uuid}&from=${now - DAY}&to=${now + DAY}`;
    const { api: reader, group } = await colleague(server, { acl_finance: 'R-', acl_contact: 'R-' });
    const papers = [
      `/v2/contact/statement?${period}`,
      `/v2/contact/statement?${period}&format=html`,
      `/v2/payment/receipt?id=${paid}&format=html`,
    ];
    for (const paper of papers) assert.equal((await reader.get(paper)).status, 200);
    assertProblem(await reader.post(`/v2/contact/send-statement?${period}`, {}), 403, 'permission_denied');
    assertProblem(await reader.post(`/v2/payment/send?id=${paid}`, {}), 403, 'permission_denied');
    await server.admin.put(`/v2/group?id=${group}`, { acl_finance: '--' });
    for (const paper of papers) assertProblem(await reader.get(paper), 403, 'permission_denied');
    const { api: blind } = await colleague(server, { acl_finance: 'RW' });
    assertProblem(await blind.get(`/v2/contact/statement?${period}`), 403, 'permission_denied');
    assertProblem(await blind.post(`/v2/contact/send-statement?${period}`, {}), 403, 'permission_denied');
    const { api: people } = await colleague(server, { acl_contact: 'RW' });
    assertProblem(await people.get(`/v2/contact/statement?${period}`), 403, 'permission_denied');
    const second = await server.newAccount('Others');
    assertProblem(await second.api.get(`/v2/contact/statement?${period}`), 404, 'not_found');
    assertProblem(await second.api.get(`/v2/payment/receipt?id=${paid}`), 404, 'not_found');
    assertProblem(await server.admin.get(`/v2/contact/statement?uuid=${uuid}&from=${now}&to=${now - 1}`), 400, 'invalid_parameter');
    assertProblem(await server.admin.get(`/v2/contact/statement?uuid=${uuid}`), 400, 'missing_parameter');
    const nowhere = await client({ email_1: '' });
    const unsent = await server.admin.post(`/v2/contact/send-statement?uuid=${nowhere}&from=${now - DAY}&to=${now}`, {});
    assert.equal(assertProblem(unsent, 422, 'validation_failed').errors[0].pointer, '/to');
    const unapplied = (await server.admin.get('/v2/payment?unapplied=true&limit=100')).body.data;
    assert.ok(unapplied.some(({ id }: any) => id === paid) && unapplied.every(({ unallocated_total: rest }: any) => /[1-9]/.test(rest)));
  });
});
