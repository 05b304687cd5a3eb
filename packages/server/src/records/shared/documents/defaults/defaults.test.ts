import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DAY } from '@daybook/values';
import { done } from '../../../../../test/support/api.ts';
import { assertFaults, Billing, line, statusIds } from '../../../../../test/support/billing.ts';
import { assertProblem } from '../../../../../test/support/problem.ts';
import { testServer } from '../../../../../test/support/server.ts';

const DATE = Date.parse('2031-03-03T12:00:00Z') / 1000;
const FRENCH = 'FR40303265045';

describe('what new documents begin with', () => {
  const server = testServer();
  const taxes: Record<string, number> = {};
  let templates: { invoice: number; quote: number; own: number };
  const api = () => server.admin;
  const clientOf = async (others: object): Promise<string> =>
    (await api().post('/v2/contact', { name: 'Client', type: 'organization', client: true, ...others })).body.success.uuid;
  const defaultsOf = async (kind: 'quote' | 'invoice', query = ''): Promise<any> =>
    done(await api().get(`/v2/${kind}/defaults${query}`)).data;
  const forClient = async (others: object, kind: 'quote' | 'invoice' = 'invoice'): Promise<any> =>
    defaultsOf(kind, `?client_uuid=${await clientOf(others)}`);

  before(async () => {
    const tax = (name: string, rate: string, category: string) => api().create('tax', { name, rate, category });
    taxes['domestic'] = await tax('MwSt', '19', 'S');
    taxes['reverse_charge'] = await tax('Reverse charge', '0', 'AE');
    taxes['export'] = await tax('Export', '0', 'G');
    taxes['reduced'] = await tax('MwSt', '7', 'S');
    templates = {
      invoice: await api().create('invoice-template', { name: 'Invoices', type_id: 1, default: true }),
      quote: await api().create('invoice-template', { name: 'Quotes', type_id: 2, default: true }),
      own: await api().create('invoice-template', { name: 'Own', type_id: 1 }),
    };
  });

  test('a template serves for what it is made for alone', async () => {
    const answer = await api().post('/v2/contact', { name: 'Client', type: 'organization', invoice_template_id: templates.quote });
    assertFaults(answer, { '/invoice_template_id': 'not_allowed' });
    assert.equal(
      (await api().post('/v2/contact', { name: 'Client', type: 'organization', quote_template_id: templates.quote })).status,
      200,
    );
  });

  test('nothing is said where nothing was set', async () => {
    const data = await defaultsOf('invoice');
    assert.deepEqual(
      [data.taxes, data.taxes_from, data.days, data.due_date, data.due_date_time_iso, data.terms, data.currency_from],
      [[], 'domestic', null, null, '', '', 'account'],
    );
    assert.equal((await defaultsOf('quote')).expiry_date, null);
  });

  describe('of a firm in Germany', () => {
    before(async () => {
      done(
        await api().put('/v2/account', {
          address_country: 'DE',
          currency: 'EUR',
          language: 'en',
          time_zone: 'Europe/Berlin',
          payment_terms_days: 30,
          quote_valid_days: 20,
          domestic_tax_id: taxes['domestic'],
          reverse_charge_tax_id: taxes['reverse_charge'],
          export_tax_id: taxes['export'],
          document_terms: [
            { language: 'en', quote: 'Valid 20 days.', invoice: 'Payable in 30 days.', credit_note: 'Refunded in 5 days.' },
            { language: 'fr', invoice: 'Payable à 30 jours.' },
          ],
        }),
      );
    });

    test('the country of the client decides about its taxes, written as code or as a name in any language', async () => {
      const cases: readonly (readonly [object, string])[] = [
        [{}, 'domestic'],
        [{ address_country: 'DE' }, 'domestic'],
        [{ address_country: 'Allemagne' }, 'domestic'],
        [{ address_country: 'FR', vat_number: FRENCH }, 'reverse_charge'],
        [{ address_country: 'Frankreich', vat_number: FRENCH }, 'reverse_charge'],
        [{ address_country: 'FR' }, 'domestic'],
        [{ address_country: 'FR', vat_number: 'FR40303265046' }, 'domestic'],
        [{ address_country: 'Japan' }, 'export'],
        [{ address_country: 'CH', vat_number: 'CHE-116.281.710 MWST' }, 'export'],
        [{ address_country: 'Narnia' }, 'domestic'],
      ];
      for (const [client, from] of cases) {
        const data = await forClient(client);
        assert.deepEqual([data.taxes_from, data.taxes[0].id], [from, taxes[from]], JSON.stringify(client));
      }
      const { taxes: charged, vat_number_fault, country } = await forClient({ address_country: 'France', vat_number: 'FR40303265046' });
      assert.deepEqual([charged, vat_number_fault, country], [[{ id: taxes['domestic'], name: 'MwSt', rate: '19' }], 'digit', 'FR']);
      // They are taxes of a line as they are.
      const items = [{ item_text: 'Day', quantity: '1', unit_amount: '1', taxes: charged }];
      done(await api().post('/v2/invoice?dry_run=true', { client: [{ uuid: await clientOf({}) }], items }));
    });

    test('what the client says counts before what the firm says, and the project before the client', async () => {
      const client = { address_country: 'FR', vat_number: FRENCH, language: 'fr-CA', payment_terms_days: 14 };
      const own = { ...client, currency: 'CHF', tax_id: taxes['reduced'], invoice_template_id: templates.own };
      const shown = ({ currency, currency_from, taxes: [tax], taxes_from, days, terms, template_id }: any) =>
        [currency, currency_from, tax.id, taxes_from, days, terms, template_id] as const;
      const french = 'Payable à 30 jours.';
      assert.deepEqual(shown(await forClient(own)), ['CHF', 'client', taxes['reduced'], 'client', 14, french, templates.own]);
      const reverse = taxes['reverse_charge'];
      assert.deepEqual(shown(await forClient(client)), ['EUR', 'account', reverse, 'reverse_charge', 14, french, templates.invoice]);
      // The terms of quotes are not written in French.
      const english = 'Valid 20 days.';
      const quoted = shown(await forClient(own, 'quote'));
      assert.deepEqual(quoted, ['CHF', 'client', taxes['reduced'], 'client', 20, english, templates.quote]);
      const project = await api().create('project', { name: 'Film', payment_terms_days: 7 });
      const date = `date=${DATE}`;
      const uuid = await clientOf(client);
      const data = await defaultsOf('invoice', `?client_uuid=${uuid}&project_id=${project}&${date}`);
      assert.deepEqual([data.days, data.due_date_time_iso], [7, '2031-03-10T00:00:00+01:00']);
      assert.equal((await defaultsOf('quote', `?${date}`)).expiry_date_time_iso, '2031-03-23T00:00:00+01:00');
    });

    test('a project has its own currency, tax, terms and templates, before its client and the firm', async () => {
      const terms = [{ language: 'en', invoice: 'Of the film.', credit_note: 'Refund of the film.' }];
      const ofClient = [{ language: 'fr', quote: 'Du client.', invoice: 'Du client.' }];
      const uuid = await clientOf({ language: 'fr', currency: 'CHF', tax_id: taxes['domestic'], document_terms: ofClient });
      const own = { currency: 'USD', tax_id: taxes['reduced'], invoice_template_id: templates.own, document_terms: terms };
      const project = await api().create('project', { name: 'Film', client: [{ uuid }], ...own });
      const read = await api().one('project', project);
      assert.deepEqual(
        [read.currency, read.tax_id, read.invoice_template_id, read.quote_template_id, read.document_terms],
        ['USD', taxes['reduced'], templates.own, null, [{ ...terms[0], quote: '' }]],
      );
      const shown = ({ currency, currency_from, taxes: [tax], taxes_from, terms: said, template_id }: any) =>
        [currency, currency_from, tax.id, taxes_from, said, template_id] as const;
      const [ofFirm, ofBoth] = [`?client_uuid=${uuid}`, `?client_uuid=${uuid}&project_id=${project}`];
      const { invoice, quote } = templates;
      assert.deepEqual(shown(await defaultsOf('invoice', ofFirm)), ['CHF', 'client', taxes['domestic'], 'client', 'Du client.', invoice]);
      const ofProject = ['USD', 'project', taxes['reduced'], 'project'];
      // What is agreed for the project counts before the language.
      assert.deepEqual(shown(await defaultsOf('invoice', ofBoth)), [...ofProject, 'Of the film.', templates.own]);
      assert.deepEqual(shown(await defaultsOf('quote', ofBoth)), [...ofProject, 'Du client.', quote]);

      const billing = new Billing(api(), uuid);
      const accepted = () => billing.inStatus('quote', 'Accepted', { items: [line('Film')], project: { id: project } });
      const converted = await api().post(`/v2/quote/convert?id=${(await accepted()).id}`, undefined);
      const part = await api().post(`/v2/quote/progress?id=${(await accepted()).id}`, { share: '50%' });
      const head = async (id: number): Promise<unknown> => {
        const { terms: said, template_id } = await api().one('invoice', id);
        return [said, template_id];
      };
      for (const { body } of [converted, part]) assert.deepEqual(await head(body.success.id), ['Of the film.', templates.own]);
      const { id } = await billing.inStatus('invoice', 'Awaiting Payment', { items: [line('Film')], project: { id: project } });
      const credited = (await api().post(`/v2/invoice/credit?id=${id}`, {})).body.success.id;
      assert.equal((await api().one('invoice', credited)).terms, 'Refund of the film.');

      const owner_id = (await api().get('/v2/me')).body.data.id;
      await api().create('expense', {
        owner_id,
        project: { id: project },
        date: DATE - 2_000 * DAY,
        amount: '40',
        currency: 'USD',
        billable: true,
      });
      const answer = await api().post('/v2/invoice/from-work', { project: { id: project } });
      assert.equal(answer.status, 200, answer.text);
      const { currency, items } = await api().one('invoice', answer.body.success.id);
      assert.deepEqual(
        [currency, items[0].taxes[0].id, await head(answer.body.success.id)],
        ['USD', taxes['reduced'], ['Of the film.', templates.own]],
      );
    });

    test('a tax or template of a project is not deleted, and serves for what it is made for alone', async () => {
      const tax = await api().create('tax', { name: 'Of a project', rate: '4' });
      const template = await api().create('invoice-template', { name: 'Of a project', type_id: 1 });
      const project = await api().create('project', { name: 'Film', tax_id: tax, invoice_template_id: template });
      const uses = { references: [{ kind: 'project', id: project }] };
      for (const [kind, id] of [
        ['tax', tax],
        ['invoice-template', template],
      ] as const)
        assert.deepEqual({ references: assertProblem(await api().delete(`/v2/${kind}?id=${id}`), 409, 'in_use')['references'] }, uses);
      const document_terms = [{ language: 'de' }, { language: 'de' }, { invoice: 'In no language' }];
      const faulty = { invoice_template_id: templates.quote, tax_id: 999_999, document_terms };
      assertFaults(await api().put(`/v2/project?id=${project}`, faulty), {
        '/invoice_template_id': 'not_allowed',
        '/tax_id': 'not_found',
        '/document_terms/1/language': 'duplicate',
        '/document_terms/2/language': 'required',
      });
      await api().put(`/v2/project?id=${project}`, { tax_id: null, invoice_template_id: null });
      for (const [kind, id] of [
        ['tax', tax],
        ['invoice-template', template],
      ] as const)
        assert.equal((await api().delete(`/v2/${kind}?id=${id}`)).status, 200);
    });

    test('a document that a program makes has no more taxes, terms or currency than it sends; its due date follows', async () => {
      const billing = new Billing(api(), await clientOf({ address_country: 'FR', currency: 'CHF' }));
      const invoice = await billing.create('invoice', { date: DATE, items: [line('Film')] });
      assert.deepEqual([invoice.items[0].taxes, invoice.terms ?? '', invoice.currency, invoice.tax_total], [[], '', 'EUR', '0.00']);
      assert.equal(invoice.due_date_time_iso, '2031-04-02T00:00:00+02:00');
      const draft = await billing.create('invoice', { date: DATE, due_date: null, items: [line('Film')] });
      const issued = await billing.change('invoice', draft.id, { status: { id: statusIds.invoice['Awaiting Payment'] } });
      assert.equal(issued.due_date_time_iso, '2031-04-02T00:00:00+02:00');
      const project = await api().create('project', { name: 'Fast', payment_terms_days: 3 });
      const moved = await billing.create('invoice', { date: DATE, items: [line('Film')] });
      assert.equal(
        (await billing.change('invoice', moved.id, { project: { id: project } })).due_date_time_iso,
        '2031-03-06T00:00:00+01:00',
      );
    });

    test('invoices of quotes, parts, credit notes and recurring invoices have the terms and days of the client', async () => {
      const billing = new Billing(api(), await clientOf({ language: 'fr', invoice_template_id: templates.own }));
      const accepted = () => billing.inStatus('quote', 'Accepted', { items: [line('Film')], terms: 'Of the quote' });
      const converted = await api().post(`/v2/quote/convert?id=${(await accepted()).id}`, undefined);
      const part = await api().post(`/v2/quote/progress?id=${(await accepted()).id}`, { share: '50%' });
      for (const { body } of [converted, part]) {
        const { terms, template_id, date, due_date } = await api().one('invoice', body.success.id);
        assert.deepEqual([terms, template_id], ['Payable à 30 jours.', templates.own]);
        assert.ok(due_date > date + 28 * DAY && due_date <= date + 31 * DAY);
      }
      const { id } = await billing.inStatus('invoice', 'Awaiting Payment', { items: [line('Film')] });
      const credited = await api().post(`/v2/invoice/credit?id=${id}`, {});
      assert.equal((await api().one('invoice', credited.body.success.id)).terms, 'Refunded in 5 days.');
      const recurring = { name: 'Hosting', client: billing.client, items: [line('Film')], first_day: '2031-05-01' };
      assert.equal((await api().one('recurring-invoice', await api().create('recurring-invoice', recurring))).due_days, 30);
    });

    test('work whose rates say nothing of taxes is charged those of the client, unless the request says otherwise', async () => {
      const client = await clientOf({ address_country: 'FR', vat_number: FRENCH, currency: 'CHF' });
      const project = await api().create('project', { name: 'Cut', client: [{ uuid: client }] });
      const owner_id = (await api().get('/v2/me')).body.data.id;
      await api().create('expense', {
        owner_id,
        project: { id: project },
        date: DATE - 2_000 * DAY,
        amount: '40',
        currency: 'CHF',
        billable: true,
      });
      const make = async (body: object): Promise<any> => {
        const answer = await api().post('/v2/invoice/from-work', { project: { id: project }, unpriced: 'zero', ...body });
        assert.equal(answer.status, 200, answer.text);
        const invoice = await api().one('invoice', answer.body.success.id);
        await api().delete(`/v2/invoice?id=${invoice.id}`);
        return { ...invoice, warnings: answer.body.warnings };
      };
      const first = await make({});
      const idsOf = ({ items }: any) => items.map((one: any) => one.taxes.map((tax: any) => tax.id));
      assert.deepEqual(
        [first.currency, idsOf(first), first.warnings, first.terms],
        ['CHF', [[taxes['reverse_charge']]], [], 'Payable in 30 days.'],
      );
      assert.deepEqual(idsOf(await make({ taxes: [] })), [[]]);
      assert.deepEqual(idsOf(await make({ taxes: [{ id: taxes['reduced'] }] })), [[taxes['reduced']]]);
      assert.equal((await make({ terms: '' })).terms, '');
    });

    test('a tax or template that is a default is not deleted', async () => {
      assertProblem(await api().delete(`/v2/tax?id=${taxes['export']}`), 409, 'in_use');
      const [tax, template] = [await api().create('tax', { name: 'Own', rate: '3' }), templates.own];
      const uuid = await clientOf({ tax_id: tax, invoice_template_id: template });
      assertProblem(await api().delete(`/v2/tax?id=${tax}`), 409, 'in_use');
      assertProblem(await api().delete(`/v2/invoice-template?id=${template}`), 409, 'in_use');
      await api().put(`/v2/contact?uuid=${uuid}`, { tax_id: null });
      assert.equal((await api().delete(`/v2/tax?id=${tax}`)).status, 200);
    });

    test('each language has its terms once, and what is named has to be there', async () => {
      const twice = { language: 'de', invoice: 'Zahlbar in 30 Tagen.' };
      assertFaults(await api().put('/v2/account', { document_terms: [twice, twice] }), { '/document_terms/1/language': 'duplicate' });
      assertFaults(await api().put('/v2/account', { domestic_tax_id: 999_999 }), { '/domestic_tax_id': 'not_found' });
      assertProblem(await api().get('/v2/invoice/defaults?client_uuid=7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11'), 404, 'not_found');
      assertProblem(await api().get('/v2/quote/defaults?project_id=999999'), 404, 'not_found');
    });
  });
});
