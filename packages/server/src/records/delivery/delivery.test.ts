import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startMailServer, type MailServer } from '../../../test/support/mail-server.ts';
import { mailSteps } from '../../../test/support/mail-steps.ts';
import { pdfText } from '../../../test/support/pdf.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { standsIn } from '../../../test/support/stands-in.ts';

const FROM = 'billing@studio.example';

describe('10 quotes and invoices are sent by mail', () => {
  let server: TestServer;
  let post: MailServer;
  const { client, document, send, sent, until } = mailSteps(() => server);
  before(async () => {
    post = await startMailServer({ user: 'daybook', password: 'p@ss:w/rd' });
    server = await startTestServer({
      DAYBOOK_SMTP_URL: `smtp://daybook:${encodeURIComponent('p@ss:w/rd')}@127.0.0.1:${post.port}`,
      DAYBOOK_MAIL_FROM: FROM,
      DAYBOOK_MAIL_PER_HOUR: '40',
    });
    await server.admin.put('/v2/account', { name: 'Studio Süd', email: 'hello@studio.example' });
  });
  after(async () => {
    await post.close();
    await server.close();
  });

  const to = (address: string) => post.received.filter(({ recipients }) => recipients.includes(address));
  const statusOf = async (kind: string, id: number): Promise<string> => (await server.admin.one(kind, id)).status[0].name;

  test('10 the usual text of an invoice says what of it is still open, and that nothing is once it is paid', async () => {
    const of = await client({ language: 'de' });
    const id = await document('invoice', of, { due_date: 1_900_000_000, status: { id: 3 } });
    await server.admin.create('payment', { amount: '300', allocations: [{ invoice_id: id }] });
    await until(await sent('invoice', id), 'sent');
    assert.match(to(of.email)[0]?.mail.text ?? '', /noch EUR\u00a0500,00 offen\. .*am .* fällig\..*unter Angabe von /s);
    await server.admin.create('payment', { amount: '500', allocations: [{ invoice_id: id }] });
    await until(await sent('invoice', id), 'sent');
    assert.match(to(of.email)[1]?.mail.text ?? '', /über EUR\u00a0800,00\. Sie ist beglichen: Es ist nichts mehr zu zahlen\.\n/);
  });

  test('10 an empty body sends a Draft to its client with the PDF, and moves it to Sent', async () => {
    const of = await client();
    const id = await document('quote', of, { expiry_date: 1_900_000_000 });
    const delivery = await until(await sent('quote', id), 'sent');
    assert.equal(await statusOf('quote', id), 'Sent');
    const [received, ...more] = to(of.email);
    assert.deepEqual([more.length, received?.from, received?.isEncrypted, received?.user], [0, FROM, true, 'daybook']);
    const { mail } = received!;
    const { prefix, number } = await server.admin.one('quote', id);
    assert.deepEqual(mail.from, { name: 'Studio Süd', address: FROM });
    assert.deepEqual(
      mail.replyTo?.map(({ address }) => address),
      ['hello@studio.example'],
    );
    assert.equal(mail.subject, `Quote ${prefix}${number} from Studio Süd`);
    const text =
      /^Hello Grace Hopper,\n\nAttached is quote Q-\d+ for EUR\s800\.00\. It is valid until 17 Mar 2030\.\n\nKind regards\nStudio Süd\n$/;
    assert.match(mail.text ?? '', text);
    assert.equal(mail.messageId, delivery.message_id);
    assert.match(delivery.message_id, /^<[0-9a-f-]{36}@studio\.example>$/);
    assert.deepEqual(
      mail.attachments.map(({ filename, mimeType }) => [filename, mimeType]),
      [[`Quote ${prefix}${number}.pdf`, 'application/pdf']],
    );
    const [attached] = mail.attachments;
    const paper = await fetch(`${server.url}/v2/quote/document?id=${id}&format=pdf`, {
      headers: { authorization: `Bearer ${server.adminToken}` },
    });
    assert.deepEqual(Buffer.from(attached?.content as ArrayBuffer), Buffer.from(await paper.arrayBuffer()), 'it is the paper itself');
    assert.deepEqual(
      [delivery.document_kind, delivery.document_id, delivery.to, delivery.attachments, delivery.error],
      ['quote', id, [of.email], ['pdf'], ''],
    );
    assert.ok(delivery.at > 0 && delivery.body === undefined);
    assert.match((await server.admin.get(`/v2/delivery?id=${delivery.id}&fields=body`)).body.data[0].body, /^Hello Grace/);
  });

  test('10 an electronic invoice is attached where there is one, and refused with its faults where it was asked for', async () => {
    const of = await client();
    const id = await document('invoice', of, { due_date: 1_900_000_000 });
    const refused = await server.admin.post(`/v2/invoice/send?id=${id}`, { attach: ['pdf', 'ubl'] });
    assert.deepEqual([refused.status, refused.body.code], [409, 'invalid_electronic_invoice']);
    assert.ok(refused.body.faults.some(({ rule }: any) => rule === 'BR-11'));
    assert.equal(await statusOf('invoice', id), 'Draft', 'nothing was done');
    const quote = await server.admin.post(`/v2/quote/send?id=${await document('quote', of)}`, { attach: ['pdf', 'cii'] });
    assert.deepEqual([quote.status, quote.body.errors[0].pointer], [422, '/attach/1']);
    const before = (await server.admin.get('/v2/account')).body.data;
    await server.admin.put('/v2/account', { address_country: 'DE', vat_number: 'DE123456788' });
    const { uuid } = (await server.admin.one('invoice', id)).client[0];
    await server.admin.put(`/v2/contact?uuid=${uuid}`, { address_country: 'Poland' });
    const delivery = await until(await sent('invoice', id), 'sent');
    assert.deepEqual(delivery.attachments, ['pdf', 'ubl']);
    const all = { attach: ['pdf', 'facturx', 'cii', 'cii'], to: ['all@client.example'] };
    await until(await sent('invoice', id, all), 'sent');
    const names = [...to(of.email), ...to('all@client.example')].map(({ mail }) => mail.attachments.map(({ filename }) => filename));
    assert.deepEqual(
      names.map((files) => files.map((name) => name?.replace(/^Invoice I-\d+/, ''))),
      [
        ['.pdf', '.ubl.xml'],
        ['.pdf', '.cii.xml'],
      ],
    );
    await server.admin.put('/v2/account', { address_country: before.address_country, vat_number: before.vat_number });
  });

  test('10 recipients, copies, subject and text as they are asked for; an issued invoice stays as it is', async () => {
    const id = await document('invoice', await client({ language: 'de' }), { status: { id: 3 } });
    const body = {
      to: ['Ada@client.example', 'ada@CLIENT.example'],
      cc: ['cc@client.example', 'ada@client.example'],
      bcc: ['hidden@client.example'],
    };
    const delivery = await until(await sent('invoice', id, { ...body, subject: 'Für Sie ✓', body: 'Text\nund mehr', attach: [] }), 'sent');
    const [received] = to('hidden@client.example');
    assert.deepEqual(received?.recipients, ['Ada@client.example', 'cc@client.example', 'hidden@client.example']);
    assert.ok(!received?.raw.includes('hidden@client.example'), 'nobody learns of a hidden copy');
    assert.deepEqual(
      [received?.mail.subject, received?.mail.text, received?.mail.attachments.length],
      ['Für Sie ✓', 'Text\nund mehr\n', 0],
    );
    assert.deepEqual([delivery.to, delivery.cc, delivery.bcc], [['Ada@client.example'], ['cc@client.example'], ['hidden@client.example']]);
    assert.equal(await statusOf('invoice', id), 'Awaiting Payment');
    const draft = await document('invoice', await client({ language: 'de' }));
    await until(await sent('invoice', draft), 'sent');
    assert.equal(await statusOf('invoice', draft), 'Awaiting Payment');
    assert.ok(post.received.some(({ mail }) => mail.subject?.startsWith('Rechnung ') && mail.text?.startsWith('Guten Tag Grace Hopper,')));
  });

  test('7 what a client was sent is issued: a draft and a submitted invoice are issued by being sent, and keep what was sent', async () => {
    for (const status of [1, 2]) {
      const of = await client();
      const id = await document('invoice', of, { status: { id: status } });
      const tried = await server.admin.post(`/v2/invoice/send?id=${id}&dry_run=true`, {});
      assert.deepEqual([tried.status, tried.body.dry_run], [200, true]);
      assert.equal(await statusOf('invoice', id), status === 1 ? 'Draft' : 'Submitted', 'a dry run issues nothing');
      await until(await sent('invoice', id, { link: true }), 'sent');
      const issued = await server.admin.one('invoice', id);
      assert.deepEqual([issued.status[0].name, issued.open_total], ['Awaiting Payment', '800.00']);
      const changed = { client: of, items: [{ item_text: 'Studio', quantity: '2', unit_amount: '500.00' }] };
      assertProblem(await server.admin.put(`/v2/invoice?id=${id}`, changed), 409, 'record_locked');
      const events = (await server.admin.get(`/v2/event?kind=invoice&record_id=${id}&filter_operator=AND`)).body.data;
      assert.equal(events.filter(({ type }: any) => type === 'invoice.issued').length, 1);
      const [text = ''] = to(of.email).map(({ mail }) => mail.text);
      const page = await server.as(undefined).get(/http\S+\/p\/\S+/.exec(text)?.[0] ?? '');
      assert.ok(page.status === 200 && !page.text.includes('class="mark open"'), page.text);
      await until(await sent('invoice', id), 'sent');
      assert.equal(await statusOf('invoice', id), 'Awaiting Payment', 'sent again, it stays as it is');
    }
  });

  test('7 a proforma leaves a draft and a submitted invoice as they are, says what it is, and has no number and no link', async () => {
    for (const status of [1, 2]) {
      const of = await client();
      const id = await document('invoice', of, { status: { id: status }, due_date: 1_900_000_000 });
      const before = await server.admin.one('invoice', id);
      const delivery = await until(await sent('invoice', id, { proforma: true }), 'sent');
      assert.deepEqual([delivery.proforma, delivery.attachments], [true, ['pdf']]);
      assert.deepEqual(await server.admin.one('invoice', id), before, 'nothing is fixed');
      const { mail } = to(of.email)[0]!;
      assert.equal(mail.subject, 'Proforma invoice from Studio Süd');
      assert.match(mail.text ?? '', /Attached is a proforma invoice for EUR\u00a0800\.00\. The invoice itself will follow\.\n\nKind/);
      assert.deepEqual(
        mail.attachments.map(({ filename }) => filename),
        ['Proforma invoice Grace Hopper.pdf'],
      );
      const paper = (await pdfText(Buffer.from(mail.attachments[0]?.content as ArrayBuffer))).join('\n');
      assert.ok(/Proforma invoice/.test(paper) && /Not an invoice/.test(paper), paper);
      assert.ok(!paper.includes(`${before.prefix}${before.number}`), paper);
      assert.ok(paper.includes(`Proforma ${id}`), `what a transfer names: ${paper}`);
      const named = delivery.facts.find(({ name }: any) => name === 'payment_reference')?.text;
      assert.equal(named, `Proforma ${id}`, 'the mail has it too');
      assert.match(mail.html ?? '', /Payment reference/);
      const changed = { client: of, items: [{ item_text: 'Studio', quantity: '2', unit_amount: '500.00' }] };
      assert.equal((await server.admin.put(`/v2/invoice?id=${id}`, changed)).status, 200);
    }
  });

  test('7 a proforma has no link and no electronic invoice; what is issued has none, nor have credit notes and quotes', async () => {
    const of = await client();
    const draft = await document('invoice', of);
    const refused = async (id: number, body: object) => {
      const { status, body: problem } = await send('invoice', id, { proforma: true, ...body });
      return [status, ...problem.errors.map(({ pointer }: any) => pointer)];
    };
    assert.deepEqual(await refused(draft, { link: true }), [422, '/link']);
    assert.deepEqual(await refused(draft, { attach: ['pdf', 'ubl'] }), [422, '/attach/1']);
    const issued = await document('invoice', of, { status: { id: 3 } });
    assert.deepEqual(await refused(issued, {}), [422, '/proforma']);
    const credit = (await server.admin.post(`/v2/invoice/credit?id=${issued}`, {})).body.success.id;
    assert.deepEqual(await refused(credit, { link: true }), [422, '/proforma', '/link']);
    const quote = await send('quote', await document('quote', of), { proforma: true });
    assert.equal(quote.status, 422);
  });

  test('7 sending an invoice that is not issued warns as issuing it does, and refuses what it sends from an older version', async () => {
    await server.admin.put('/v2/account', { address_country: 'DE', vat_number: 'DE123456788' });
    const of = await client({ name: 'Films', type: 'organization', vat_number: 'DE987654328' });
    const [first, second] = [await document('invoice', of), await document('invoice', of)];
    const moved = await server.admin.put(`/v2/invoice?id=${first}`, { client: of, status: { id: 3 } });
    const { warnings, profile } = (await send('invoice', second)).body;
    assert.ok(warnings.length > 0);
    const rules = (faults: any[]) => faults.map(({ rule, record }) => [rule, record]);
    assert.deepEqual([rules(warnings), profile], [rules(moved.body.warnings), moved.body.profile]);
    assert.equal((await send('invoice', second)).body.warnings, undefined, 'it was issued before');
    const third = await document('invoice', of);
    assertProblem(await send('invoice', third, {}, { 'if-match': '"77"' }), 412, 'precondition_failed');
    assert.equal(await statusOf('invoice', third), 'Draft');
    await server.admin.put('/v2/account', { address_country: '', vat_number: '' });
  });

  test('10 the person to turn to comes before the client, and the template before the usual text', async () => {
    const [person, firm] = [await client(), await client({ name: 'Films', type: 'organization' })];
    const template = await server.admin.create('invoice-template', {
      name: 'Mail',
      type_id: 2,
      email_subject_template: 'Offer {{ document.number }}\n for {{ client.name }}',
      email_body_template: 'See {{ document.link }}, {{ client.contact_person }}',
    });
    const id = await document('quote', { uuid: firm.uuid, contact_person: { id: person.id } }, { template_id: template });
    await until(await sent('quote', id, { link: true }), 'sent');
    const [received] = to(person.email);
    assert.equal(to(firm.email).length, 0);
    const { prefix, number } = await server.admin.one('quote', id);
    assert.equal(received?.mail.subject, `Offer ${prefix}${number} for Films`);
    const [, url = '', name] = /^See (\S+), (.+)\n$/.exec(received?.mail.text ?? '') ?? [];
    assert.equal(name, 'Grace Hopper');
    assert.equal((await server.as(undefined).get(url)).status, 200);
  });

  test('10 the address of the public link stands in the mail alone', async () => {
    const of = await client();
    const id = await document('quote', of);
    const delivery = await until(await sent('quote', id, { link: true, body: 'Here: {link}.' }), 'sent');
    const secret = /\/p\/([\w-]{43})\.\n$/.exec(to(of.email)[0]?.mail.text ?? '')?.[1] ?? '';
    assert.equal((await server.as(undefined).get(`/p/${secret}`)).status, 200);
    assert.equal((await server.admin.one('public-link', delivery.link_id)).document_id, id);
    assert.deepEqual(await standsIn(server, secret), []);
  });

  test('10 never twice for one request: repeated with its key, and sixteen at once', async () => {
    const of = await client();
    const id = await document('quote', of);
    const answers = await Promise.all(Array.from({ length: 16 }, () => send('quote', id, {}, { 'idempotency-key': 'once' })));
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
    const again = await send('quote', id, {}, { 'idempotency-key': 'once' });
    await until(again.body.success.id, 'sent');
    const [row] = await server.sql<{ n: number }>('select count(*)::int as n from delivery where document_id = $1', [id]);
    assert.deepEqual([row?.n, to(of.email).length], [1, 1]);
  });

  test('10 nothing is sent of a request that is tried, refused or undone', async () => {
    const of = await client();
    const id = await document('quote', of);
    const dry = await server.admin.post(`/v2/quote/send?id=${id}&dry_run=true`, {});
    assert.deepEqual([dry.status, dry.body.record.to, dry.body.record.state], [200, [of.email], 'queued'], dry.text);
    assertProblem(await send('quote', id, { to: ['not an address'] }), 422, 'validation_failed');
    assertProblem(await send('quote', id, {}, { 'if-match': '"77"' }), 412, 'precondition_failed');
    const batch = {
      mode: 'atomic',
      operations: [
        { method: 'POST', path: `/v2/quote/send?id=${id}`, body: {} },
        { method: 'DELETE', path: '/v2/quote?id=999999' },
      ],
    };
    assert.ok((await server.admin.post('/v2/batch', batch)).status >= 400);
    assert.equal(await statusOf('quote', id), 'Draft');
    const [jobs] = await server.sql<{ n: number }>(
      `select count(*)::int as n from job where payload ->> 'delivery' is not null and state = 'queued'`,
    );
    assert.deepEqual([jobs?.n, to(of.email).length], [0, 0]);
  });

  test('10 faults name their place: addresses, lines in a subject, too many recipients, a client without an address', async () => {
    const id = await document('quote', await client());
    const pointers = async (body: object, of = id): Promise<string[]> =>
      assertProblem(await send('quote', of, body), 422, 'validation_failed')['errors'].map(({ pointer }: any) => pointer);
    const injected = 'ada@client.example\r\nBcc: eve@evil.example';
    assert.deepEqual(
      await pointers({ to: [injected, 'a@b.example', ''], cc: ['<x@y.example>'], subject: 'One\r\nBcc: eve@evil.example' }),
      ['/to/0', '/to/2', '/cc/0', '/subject'],
    );
    assert.deepEqual(
      await pointers({
        to: Array.from({ length: 15 }, (_, n) => `a${n}@b.example`),
        cc: Array.from({ length: 6 }, (_, n) => `c${n}@b.example`),
      }),
      ['/to'],
    );
    assert.deepEqual(
      await pointers({ to: Array.from({ length: 21 }, (_, n) => `a${n}@b.example`), body: 'x'.repeat(20_001), attach: ['exe'] }),
      ['/to', '/body', '/attach/0'],
    );
    for (const email_1 of ['', 'ask Grace'])
      assert.deepEqual(await pointers({}, await document('quote', await client({ email_1 }))), ['/to']);
  });

  test('10 no name of the account or the client becomes a header', async () => {
    const { account, api } = await server.newAccount('Other');
    await server.sql(`update account set name = $2 where account_id = $1`, [account, 'Evil\r\nBcc: eve@evil.example\r\n\r\nText']);
    const contact = { name: 'C\r\nBcc: eve@evil.example', type: 'person', email_1: 'victim@client.example' };
    const { uuid } = (await api.post('/v2/contact', contact)).body.success;
    const quote = await api.create('quote', { client: { uuid } });
    const { body } = await api.post(`/v2/quote/send?id=${quote}`, { attach: [] });
    for (let tries = 0; tries < 300 && to('victim@client.example').length === 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const [{ recipients, mail } = assert.fail('no mail came')] = to('victim@client.example');
    assert.deepEqual([recipients, mail.bcc, body.success.id > 0], [['victim@client.example'], undefined, true]);
    assert.ok(!mail.headers.some(({ key }) => key === 'bcc'));
  });
});
