import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY } from '@daybook/values';
import { done } from '../../../test/support/api.ts';
import { mailSteps } from '../../../test/support/mail-steps.ts';
import { assertFaults } from '../../../test/support/billing.ts';
import { testServer } from '../../../test/support/server.ts';

describe('mails of a firm in the language of the client', () => {
  const server = testServer();
  const { client, document, send } = mailSteps(() => server);
  const api = () => server.admin;
  const now = Math.floor(Date.now() / 1_000);

  /** What the mail with an invoice says to a client. */
  async function mailTo(language: string, template_id: number): Promise<[string, string]> {
    const id = await document('invoice', { uuid: (await client({ language })).uuid }, { template_id });
    const body = done(await send('invoice', id));
    return [(await api().one('delivery', body.success.id)).subject, body.body];
  }

  const texts = [
    { language: 'de', subject: 'Ihre Rechnung über {{ document.total }}', body: 'Guten Tag, {{ client.name }}' },
    { language: 'fr', body: 'Bonjour' },
  ];

  test('the text of the language is used, then the general one, then that of Daybook', async () => {
    const general = await api().create('invoice-template', {
      name: 'All',
      type_id: 1,
      email_subject_template: 'Your invoice',
      email_body_template: 'Hello',
      email_texts: texts,
    });
    assert.deepEqual(await mailTo('de-AT', general), ['Ihre Rechnung über 800,00', 'Guten Tag, Grace Hopper']);
    assert.deepEqual(await mailTo('fr', general), ['Your invoice', 'Bonjour']);
    assert.deepEqual(await mailTo('pl', general), ['Your invoice', 'Hello']);
    const some = await api().create('invoice-template', { name: 'Some', type_id: 1, email_texts: texts });
    const [subject, body] = await mailTo('fr', some);
    assert.match(subject, /^Facture .* – /);
    assert.equal(body, 'Bonjour');
    assert.match((await mailTo('it', some))[1], /^Buongiorno Grace Hopper,\n\nin allegato trova/);
  });

  test('they are kept as they are sent, each language once, and a change of them has no other', async () => {
    const id = await api().create('invoice-template', { name: 'Kept', type_id: 1, email_body_template: 'Hello', email_texts: texts });
    const kept = texts.map((text) => ({ subject: '', ...text }));
    assert.deepEqual((await api().one('invoice-template', id)).email_texts, kept);
    await api().put(`/v2/invoice-template?id=${id}`, { name: 'Other' });
    assert.deepEqual((await api().one('invoice-template', id)).email_texts, kept);
    await api().put(`/v2/invoice-template?id=${id}`, { email_texts: [] });
    const { email_texts: none, email_body_template: general } = await api().one('invoice-template', id);
    assert.deepEqual([none, general], [[], 'Hello']);
  });

  test('what is wrong with one is refused at its place', async () => {
    const wrong = [
      { language: 'de', body: '{{ client.nmae }}' },
      { language: 'de', subject: '{% if %}' },
      { subject: 'x' },
      { language: 'xx' },
    ];
    const faults = {
      '/email_texts/1/language': 'duplicate',
      '/email_texts/2/language': 'required',
      '/email_texts/3/language': 'invalid_value',
    };
    const body = { name: 'Wrong', type_id: 1, email_texts: wrong };
    assertFaults(await api().post('/v2/invoice-template', body), faults);
    const ofTemplates = { '/email_texts/0/body': 'invalid_value', '/email_texts/1/subject': 'invalid_value' };
    assertFaults(await api().post('/v2/invoice-template?check=true', body), { ...ofTemplates, ...faults });
    const id = await document('invoice', await client());
    assertFaults(await api().post(`/v2/invoice-template/preview?document_id=${id}`, { type_id: 1, email_texts: wrong.slice(0, 2) }), {
      ...ofTemplates,
      '/email_texts/1/language': 'duplicate',
    });
    assertFaults(await api().post('/v2/reminder-rule', { name: 'Wrong', texts: wrong.slice(0, 2) }), {
      '/texts/0/body': 'invalid_value',
      '/texts/1/subject': 'invalid_value',
      '/texts/1/language': 'duplicate',
    });
  });

  test('a preview shows a document to readers of each language', async () => {
    const id = await document('invoice', await client({ language: 'fr' }));
    const preview = async (query: string) => {
      const body = done(
        await api().post(`/v2/invoice-template/preview?document_id=${id}${query}`, {
          type_id: 1,
          email_body_template: 'Hello',
          email_texts: texts,
        }),
      );
      return [body.language, body.subject, body.body, /<title>(\w+)/.exec(body.html)?.[1]];
    };
    assert.deepEqual(await preview(''), ['fr', '', 'Bonjour', 'Facture']);
    assert.deepEqual(await preview('&language=de'), ['de', 'Ihre Rechnung über 800,00', 'Guten Tag, Grace Hopper', 'Rechnung']);
    assert.deepEqual(await preview('&language=nl'), ['nl', '', 'Hello', 'Factuur']);
    assert.equal((await api().post(`/v2/invoice-template/preview?document_id=${id}&language=xx`, { type_id: 1 })).status, 400);
  });

  test('a reminder is in the language of the client, previewed, sent by hand and by itself', async () => {
    const overdue = async (language: string): Promise<number> => {
      const { uuid } = await client({ language });
      const days = { date: now - 60 * DAY, due_date: now - 20 * DAY };
      const id = await document('invoice', { uuid }, { ...days, status: [{ id: 3 }] });
      assert.equal((await api().one('invoice', id)).status[0].name, 'Awaiting Payment');
      return id;
    };
    const [german, polish] = [await overdue('de'), await overdue('pl')];
    const rule = {
      name: 'First',
      days: 14,
      level: 1,
      subject: 'General {{ reminder.level }}',
      texts: [{ language: 'de', subject: 'Erinnerung {{ reminder.level }}', body: 'Offen: {{ reminder.open_total }}' }],
    };
    const previewed = async (query: string, body: object = rule) =>
      (await api().post(`/v2/reminder-rule/preview?${query}`, body)).body.mail as { subject: string; body: string };
    const { subject, body } = await previewed(`mail_of=${german}`);
    assert.deepEqual([subject, body], ['Erinnerung 1', 'Offen: 800,00']);
    assert.equal((await previewed(`mail_of=${polish}`)).subject, 'General 1');
    assert.equal((await previewed(`mail_of=${polish}&language=de`)).body, 'Offen: 800,00');
    assert.match((await previewed(`mail_of=${german}&language=es`)).body, /Quedan pendientes/);

    const id = await api().create('reminder-rule', rule);
    assert.equal((await api().one('reminder-rule', id)).texts[0].subject, 'Erinnerung {{ reminder.level }}');
    assert.equal((await previewed(`rule=${id}&mail_of=${german}`, {})).subject, 'Erinnerung 1');
    const byHand = await api().post(`/v2/invoice/remind?id=${german}`, {});
    assert.deepEqual([byHand.status, byHand.body.body], [200, 'Offen: 800,00'], byHand.text);
    const again = await api().put(`/v2/reminder-rule?id=${id}&overdue_ids=${polish},${german}`, { days: 15, texts: rule.texts });
    assert.equal(again.body.reminded, 1, again.text);
    const other = await overdue('de');
    assert.equal((await api().put(`/v2/reminder-rule?id=${id}&overdue_ids=${other}`, { name: 'Again' })).body.reminded, 1);
    const mails = await Promise.all([polish, other].map(remindedBy));
    assert.deepEqual(mails, ['General 1', 'Erinnerung 1']);
  });

  /** The subject of the mail that a job sent about an invoice. */
  async function remindedBy(id: number): Promise<string> {
    for (let tries = 0; tries < 300; tries += 1) {
      const { body } = await api().get(`/v2/delivery?document_kind=invoice&document_id=${id}&filter_operator=AND`);
      if (body.data.length > 0) return body.data[0].subject;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no mail about invoice ${id}`);
  }
});
