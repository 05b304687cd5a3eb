import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import decodeQR from 'qr/decode.js';
import { assertFaults } from '../../../../../test/support/billing.ts';
import { pagesOf } from '../../../../../test/support/pdf-pages.ts';
import { pdfText } from '../../../../../test/support/pdf.ts';
import { testServer } from '../../../../../test/support/server.ts';

const EMPTY = { vat_number: '', tax_number: '', iban: '', bic: '', identities: [] };
const SWISS = {
  ...EMPTY,
  name: 'Atelier Müller AG',
  address_line_1: 'Rue du Lac 12a',
  address_postcode: '2501',
  address_city: 'Biel/Bienne',
  address_country: 'CH',
  iban: 'CH9300762011623852957',
};
const items = [{ item_text: 'Filming', quantity: 2, unit_amount: '974.875', taxes: [] }];

describe('paper by country', () => {
  const server = testServer();
  let uuid: string;
  before(async () => {
    const client = {
      type: 'organization',
      client: true,
      address_line_1: 'Rue du Marché 28',
      address_postcode: '9400',
      address_city: 'Rorschach',
    };
    uuid = (await server.admin.post('/v2/contact', { ...client, name: 'Pia Rutschmann', address_country: 'CH', language: 'de' })).body
      .success.uuid;
  });

  const setFirm = async (firm: object): Promise<void> => assert.equal((await server.admin.put('/v2/account', firm)).status, 200);
  const issued = async (body: object = {}): Promise<number> => {
    const id = await server.admin.create('invoice', { client: { uuid }, items, currency: 'CHF', ...body });
    assert.equal((await server.admin.post(`/v2/invoice/issue?id=${id}`, undefined)).status, 200);
    return id;
  };
  const paperOf = async (id: number): Promise<Uint8Array> => {
    const headers = { authorization: `Bearer ${server.adminToken}` };
    const response = await fetch(`${server.url}/v2/invoice/document?id=${id}&format=pdf`, { headers });
    assert.equal(response.status, 200);
    return new Uint8Array(await response.arrayBuffer());
  };
  const textOf = async (id: number, format: string): Promise<string> =>
    (await server.admin.get(`/v2/invoice/document?id=${id}&format=${format}`)).text;
  /** What the code in the payment part of the last page says, from the pixels of its place. A reader comes nearer until it can read it. */
  const codeOf = async (pdf: Uint8Array, distances: readonly number[] = [8, 16, 4]): Promise<string[]> => {
    const [perMillimetre = assert.fail('the code cannot be read'), ...nearer] = distances;
    const page = (await pagesOf(pdf, perMillimetre)).at(-1) ?? assert.fail('there is no page');
    const side = 56 * perMillimetre;
    const part = page.getImageData(62 * perMillimetre, (297 - 105 + 12) * perMillimetre, side, side);
    try {
      return decodeQR({ width: side, height: side, data: part.data }).split('\n');
    } catch {
      return codeOf(pdf, nearer);
    }
  };
  const checked = async (id: number): Promise<any[]> =>
    (await server.admin.get(`/v2/invoice/check?id=${id}&profile=en16931`)).body.data.faults;

  test('a Swiss invoice has a payment part whose code is read back from the paper', async () => {
    await setFirm(SWISS);
    const id = await issued({ prefix: 'R-', number: 815 });
    const pdf = await paperOf(id);
    const payee = ['S', 'Atelier Müller AG', 'Rue du Lac', '12a', '2501', 'Biel/Bienne', 'CH'];
    const payer = ['S', 'Pia Rutschmann', 'Rue du Marché', '28', '9400', 'Rorschach', 'CH'];
    const none = ['', '', '', '', '', '', ''];
    const head = ['SPC', '0200', '1'];
    assert.deepEqual(await codeOf(pdf), [
      ...head,
      SWISS.iban,
      ...payee,
      ...none,
      '1949.75',
      'CHF',
      ...payer,
      'SCOR',
      'RF70R815',
      '',
      'EPD',
    ]);
    const text = (await pdfText(pdf)).at(-1) ?? '';
    for (const words of ['Empfangsschein', 'Zahlteil', 'Annahmestelle', '1 949.75', 'CH93 0076 2011 6238 5295 7', 'RF70 R815'])
      assert.ok(text.includes(words), words);
    assert.match(await textOf(id, 'html'), /<h2>Zahlteil<\/h2>/);
  });

  test('of what is paid in part, the paper asks for all, the page for the rest, and the mail says so with the reference', async () => {
    await setFirm(SWISS);
    const id = await issued({ prefix: 'R-', number: 817 });
    const before = await paperOf(id);
    await server.admin.create('payment', { amount: '949.75', currency: 'CHF', allocations: [{ invoice_id: id, amount: '949.75' }] });
    assert.deepEqual(await paperOf(id), before, 'what was issued stays');
    assert.match(await textOf(id, 'html'), /<h2>Zahlteil<\/h2>.*1 000\.00/s);
    const body = { to: ['pia@client.example'] };
    const prefer = { prefer: 'return=representation' };
    const mail = await server.admin.post(`/v2/invoice/send?id=${id}&dry_run=true`, body, prefer);
    assert.match(mail.body.body, /nur, was offen ist, unter Angabe von RF16 R817\.\n\nMit freundlichen Grüssen\n/, mail.text);
  });

  test('a QR-IBAN has a reference of figures, and long papers a payment part at the foot of the last page', async () => {
    await setFirm({ ...SWISS, identities: [{ kind: 'ch_qr_iban', value: 'CH44 3199 9123 0008 8901 2' }] });
    const many = Array.from({ length: 40 }, (_, i) => ({ ...items[0], item_text: `Day ${i + 1}` }));
    const pdf = await paperOf(await issued({ prefix: 'R-', number: 816, items: many, currency: 'EUR' }));
    const lines = await codeOf(pdf);
    assert.deepEqual([lines[3], lines[19], ...lines.slice(27, 29)], ['CH4431999123000889012', 'EUR', 'QRR', '000000000000000000000008162']);
    assert.ok((await pdfText(pdf)).length > 1);
  });

  test('a draft without a number shows the payment part without a code, so that nobody pays it', async () => {
    await setFirm({ ...SWISS, identities: [{ kind: 'ch_qr_iban', value: 'CH44 3199 9123 0008 8901 2' }], numbering: 'issued' });
    const id = await server.admin.create('invoice', { client: { uuid }, items, currency: 'CHF' });
    const pdf = await paperOf(id);
    const text = (await pdfText(pdf)).at(-1) ?? '';
    assert.ok(text.includes('Zahlteil') && !text.includes('Referenz'), text);
    await assert.rejects(codeOf(pdf), /cannot be read/);
    assert.match(await textOf(id, 'html'), /<h2>Zahlteil<\/h2>(?!.*<figure)/s);
    await server.admin.put('/v2/account', { numbering: 'created' });
  });

  test('there is none where nothing is to be paid to it, and the check says what lacks', async () => {
    await setFirm(SWISS);
    for (const body of [{ currency: 'USD' }, { items: [{ ...items[0], unit_amount: '0' }] }])
      assert.doesNotMatch(await textOf(await issued(body), 'html'), /Zahlteil/);
    await setFirm({ ...SWISS, iban: 'DE89370400440532013000' });
    assert.deepEqual(
      (await checked(await issued())).filter(({ rule }) => rule === 'DAYBOOK-5').map(({ record, pointer }) => [record, pointer]),
      [['account', '/iban']],
    );
    await setFirm({ ...SWISS, address_postcode: '' });
    assert.ok((await checked(await issued())).some(({ rule, pointer }) => rule === 'DAYBOOK-5' && pointer === '/address_postcode'));
  });

  test('what was issued keeps its paper when the firm says more', async () => {
    await setFirm({ ...SWISS, iban: '' });
    const id = await issued();
    const before = await textOf(id, 'html');
    await setFirm(SWISS);
    assert.equal(await textOf(id, 'html'), before);
  });

  test('identities have their form and check digit, and each is said once', async () => {
    const wrong = [
      { kind: 'fr_siren', value: '732 829 321' },
      { kind: 'fr_siren', value: '732 829 320' },
      { kind: 'de_register_number', value: '12345' },
      { kind: 'other', value: '1' },
      { kind: 'fr_rcs', value: ' ' },
    ];
    assertFaults(await server.admin.put('/v2/account', { identities: wrong }), {
      '/identities/3/kind': 'invalid_value',
      '/identities/0/value': 'invalid_value',
      '/identities/1/kind': 'already_used',
      '/identities/2/value': 'invalid_value',
      '/identities/4/value': 'required',
    });
    assertFaults(await server.admin.put(`/v2/contact?uuid=${uuid}`, { identities: [{ kind: 'de_management', value: 'Ada' }] }), {
      '/identities/0/kind': 'invalid_value',
    });
  });

  test('they are on paper and in electronic invoices, with what French law wants of late payment', async () => {
    const identities = [
      { kind: 'fr_legal_form', value: 'SAS' },
      { kind: 'fr_capital', value: '10 000 €' },
      { kind: 'fr_siren', value: '732 829 320' },
      { kind: 'fr_rcs', value: 'RCS Paris 732 829 320' },
    ];
    await setFirm({ ...SWISS, address_country: 'FR', vat_number: 'FR44732829320', iban: 'FR1420041010050500013M02606', identities });
    assert.equal(
      (
        await server.admin.put(`/v2/contact?uuid=${uuid}`, {
          identities: [{ kind: 'ch_uid', value: 'CHE-116.281.710 MWST' }],
          language: 'fr',
        })
      ).status,
      200,
    );
    const id = await issued({ currency: 'EUR', items: [{ ...items[0], taxes: [{ name: 'TVA', rate: '20' }] }], due_date: 2_208_988_800 });
    const html = await textOf(id, 'html');
    assert.doesNotMatch(html.replaceAll(/<[^>]*>|\s/g, ''), /RCS:?RCS/);
    for (const words of [
      'Forme juridique\u{a0}: SAS',
      'Capital social\u{a0}: 10 000 €',
      'Paris 732 829 320',
      '40 €',
      'CHE-116.281.710 MWST',
    ])
      assert.ok(html.includes(words), words);
    const ubl = await textOf(id, 'ubl');
    assert.match(ubl, /<cbc:CompanyID schemeID="0002">732829320<\/cbc:CompanyID>\s*<cbc:CompanyLegalForm>SAS, 10 000 €/);
    assert.match(ubl, /<cbc:CompanyID schemeID="0183">CHE116281710</);
    assert.match(await textOf(id, 'cii'), /<ram:SpecifiedLegalOrganization>\s*<ram:ID schemeID="0002">732829320</);
  });
});
