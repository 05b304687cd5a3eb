import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertFaults } from '../../../test/support/billing.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { isBic, isIban } from './account.rules.ts';

test('an IBAN is known by its check digits', () => {
  for (const iban of [
    'DE89370400440532013000',
    'GB82WEST12345698765432',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'FR1420041010050500013M02606',
  ])
    assert.ok(isIban(iban), iban);
  for (const iban of [
    'DE88370400440532013000',
    'DE8937040044053201300',
    'GB82 WEST 1234 5698 7654 32',
    'de89370400440532013000',
    'NO93',
    '',
  ])
    assert.ok(!isIban(iban), iban);
});

test('a BIC has eight or eleven characters', () => {
  for (const bic of ['COBADEFF', 'COBADEFFXXX', 'DABAIE2D']) assert.ok(isBic(bic), bic);
  for (const bic of ['COBADEF', 'COBADEFFXX', 'COBA1EFF', 'cobadeff', '']) assert.ok(!isBic(bic), bic);
});

describe('the account (4, /v2/account)', () => {
  const server = testServer();

  const scoped = async (scopes: Record<string, string>): Promise<ReturnType<TestServer['as']>> =>
    server.as((await server.admin.post('/v2/token', { scopes })).body.token);

  test('4 it is read with Account R- and changed with Account RW', async () => {
    const { status, body, headers } = await server.admin.get('/v2/account');
    assert.equal(status, 200);
    assert.match(headers.get('etag') ?? '', /^"\d+-/);
    assert.deepEqual(
      { ...body.data, created: 0, updated: 0 },
      {
        id: server.account,
        name: 'Test',
        time_zone: 'UTC',
        currency: 'EUR',
        quote_prefix: 'Q-',
        invoice_prefix: 'I-',
        credit_note_prefix: 'CN-',
        numbering: 'created',
        address_line_1: '',
        address_line_2: '',
        address_line_3: '',
        address_city: '',
        address_state: '',
        address_postcode: '',
        address_country: '',
        email: '',
        phone: '',
        website: '',
        vat_number: '',
        tax_number: '',
        iban: '',
        bic: '',
        electronic_address: null,
        logo: [],
        logo_fault: '',
        language: '',
        date_format: '',
        cash_rounding: false,
        daily_exchange_rates: false,
        exchange_rates_fault: '',
        asks_activity: true,
        payment_terms_days: null,
        quote_valid_days: null,
        early_payment_discounts: [],
        domestic_tax_id: null,
        reverse_charge_tax_id: null,
        export_tax_id: null,
        document_terms: [],
        document_delivery: '',
        identities: [],
        closed_until: '',
        seal_email: '',
        ledger_consultant: '',
        ledger_client: '',
        ledger_digits: null,
        ledger_year_month: null,
        ledger_account: '',
        ledger_receivables: '',
        ledger_untaxed_code: '',
        ledger_rounding: '',
        paper_size: '',
        boards: [],
        created_id: null,
        created: 0,
        updated_id: null,
        updated: 0,
      },
    );
    const [none, reader] = [await scoped({ admin: 'RW', finance: 'RW' }), await scoped({ account: 'R-' })];
    const refused = await none.get('/v2/account');
    assert.deepEqual([refused.status, refused.body.module, refused.body.level], [403, 'Account', 'R-']);
    assert.equal((await reader.get('/v2/account')).status, 200);
    const written = await reader.put('/v2/account', { phone: '1' });
    assert.deepEqual([written.status, written.body.module, written.body.level], [403, 'Account', 'RW']);
  });

  test('an identity without a kind is refused, of the account and of a contact', async () => {
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Harbour Films', type: 'organization' })).body.success;
    for (const path of ['/v2/account', `/v2/contact?uuid=${uuid}`]) {
      for (const [kind, code] of [
        [undefined, 'required'],
        ['none_such', 'invalid_value'],
      ]) {
        const { status, body } = await server.admin.put(path, { identities: [{ kind, value: '123' }] });
        const faults = body.errors?.map((one: { pointer: string; code: string }) => [one.pointer, one.code]);
        assert.deepEqual([status, faults], [422, [['/identities/0/kind', code]]], path);
      }
    }
  });

  test('4 what is sent is kept, the rest stays, and the change is audited', async () => {
    const changes = {
      quote_prefix: 'A-',
      address_line_1: 'Main St 1',
      vat_number: 'DE123',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      currency: 'JPY',
      electronic_address: { scheme: '0088', id: '4012345000009' },
    };
    const { body } = await server.admin.put('/v2/account', changes);
    assert.deepEqual(body, { success: { id: server.account } });
    const { data } = (await server.admin.get('/v2/account')).body;
    for (const [member, value] of Object.entries(changes)) assert.deepEqual(data[member], value);
    assert.equal(data.invoice_prefix, 'I-');
    assert.equal((await server.admin.put('/v2/account', data)).status, 200, 'it can be sent back whole');
    const audit = await server.admin.get('/v2/audit?kind=account&limit=1');
    assert.deepEqual(audit.body.data[0].changes.currency, { from: 'EUR', to: 'JPY' });
  });

  test('4 what is not valid is refused, every fault at once', async () => {
    const { status, body } = await server.admin.put('/v2/account', {
      name: '',
      time_zone: 'Mars',
      currency: 'XYZ',
      iban: 'DE88370400440532013000',
      bic: 'COBA',
      id: 99,
    });
    assert.equal(status, 422);
    assert.deepEqual(body.errors.map(({ pointer }: any) => pointer).sort(), ['/bic', '/currency', '/iban', '/name', '/time_zone']);
    for (const member of ['time_zone', 'currency', 'name'])
      assert.equal((await server.admin.put('/v2/account', { [member]: null })).status, 422, member);
    assert.equal((await server.admin.post('/v2/account', {})).status, 405);
  });

  test('4 the e-mail address of the firm is one, to which answers can go', async () => {
    for (const email of ['nobody', 'a@b@c', 'post@'])
      assertFaults(await server.admin.put('/v2/account', { email }), { '/email': 'invalid_value' });
    for (const email of ['post@harbour.example', '']) assert.equal((await server.admin.put('/v2/account', { email })).status, 200, email);
  });

  test('4 an IBAN and a BIC are stored in capitals and without spaces, however they were printed', async () => {
    const sent = { iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeff' };
    for (const query of ['', '?validation_mode=auto_correct']) {
      const { status, body } = await server.admin.put(`/v2/account${query}`, sent);
      assert.deepEqual([status, body.corrections ?? []], [200, []]);
      const { iban, bic } = (await server.admin.get('/v2/account')).body.data;
      assert.deepEqual([iban, bic], ['DE89370400440532013000', 'COBADEFF']);
      await server.admin.put('/v2/account', { iban: '', bic: '' });
    }
  });

  test('2 a new time zone shows in every page at once, also in those that were read before', async () => {
    const start = 1_700_000_000;
    await server.admin.create('time-entry', { owner_id: 1, name: 'Shown', start, end: start + 60 });
    const shown = async (): Promise<string> => (await server.admin.get('/v2/time-entry')).body.data[0].start_date_time_iso;
    assert.equal(await shown(), '2023-11-14T22:13:20+00:00');
    await server.admin.put('/v2/account', { time_zone: 'Asia/Tokyo' });
    assert.equal(await shown(), '2023-11-15T07:13:20+09:00');
    await server.admin.put('/v2/account', { time_zone: 'UTC' });
    assert.equal(await shown(), '2023-11-14T22:13:20+00:00');
  });
});
