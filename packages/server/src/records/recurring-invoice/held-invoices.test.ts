import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer, type MailServer } from '../../../test/support/mail-server.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

describe('recurring invoices that wait for somebody', () => {
  let server: TestServer;
  let post: MailServer;
  before(async () => {
    post = await startMailServer();
    const mails = { DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${post.port}`, DAYBOOK_MAIL_FROM: 'billing@studio.example' };
    server = await startTestServer(mails);
    await server.admin.put('/v2/account', { email: 'office@studio.example' });
    await server.sql(`update app_user set primary_email = 'mara@studio.example' where account_id = $1`, [server.account]);
  });
  after(() => Promise.all([server.close(), post.close()]));

  async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
    for (let tries = 0; tries < 600; tries += 1) {
      const value = await read();
      if (value !== undefined) return value;
      await sleep(50);
    }
    throw new Error('it never comes to that');
  }
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  /** The id of a recurring invoice for a client. */
  async function recurringFor(name: string, action: string, others: object = {}): Promise<number> {
    const email_1 = 'client@harbour.example';
    const { uuid } = (await server.admin.post('/v2/contact', { name, type: 'organization', email_1 })).body.success;
    const items = [{ item_text: 'Hosting', quantity: '1', unit_amount: '49' }];
    const body = { name: `Hosting ${action}`, client: [{ uuid }], items, first_day: yesterday, count: 1, action, ...others };
    return server.admin.create('recurring-invoice', body);
  }
  /** Its only period, once its invoice is made. */
  async function periodOf(id: number): Promise<{ invoice_id: number; letters: string; missing_fields: string }> {
    const read = async () => (await server.admin.get(`/v2/recurring-invoice?id=${id}&fields=id,periods`)).body.data[0].periods[0];
    return until(read);
  }
  const madeFor = async (name: string, action: string) => periodOf(await recurringFor(name, action));
  const statusOf = async (id: number): Promise<string> => (await server.admin.one('invoice', id)).status[0].name;
  const told = () => post.received.filter(({ recipients }) => recipients.includes('mara@studio.example')).map(({ mail }) => mail);

  test('one stays a draft that is neither issued nor sent, and whoever made it is told why', async () => {
    for (const action of ['issue', 'send']) {
      const { invoice_id: id, letters } = await madeFor('Galerie 未来', action);
      assert.deepEqual([letters, await statusOf(id)], ['未 来', 'Draft'], action);
      const mail = await until(async () => told().find(({ text }) => text?.includes(`/invoices/${id}`)));
      assert.match(mail.subject ?? '', new RegExp(`^An invoice of “Hosting ${action}” waits for you$`));
      assert.match(mail.text ?? '', /The invoice for Galerie 未来 could not be issued automatically: the PDF cannot show 未 来\./);
    }
    assert.equal(post.received.filter(({ recipients }) => recipients.includes('client@harbour.example')).length, 0);
  });

  test('an invoice that lacks a field that the firm requires stays a draft, too', async () => {
    const field = (name: string, module: string) => server.admin.create('custom-field', { name, type: 'text', module, required: true });
    const later = { first_day: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) };
    // They are set up before the firm requires anything.
    const [issued, sent, both] = [
      await recurringFor('Galerie Nord', 'issue', later),
      await recurringFor('Galerie Nord', 'send', later),
      await recurringFor('Galerie 未来', 'issue', later),
    ];
    const [costCentre, order] = [await field('Cost centre', 'invoice'), await field('Order', 'quote_invoice')];
    const fields = [costCentre, order, await field('Of quotes', 'quote')];
    const begin = async (id: number) => {
      await server.admin.put(`/v2/recurring-invoice?id=${id}`, { first_day: yesterday });
      return periodOf(id);
    };
    for (const id of [issued, sent]) {
      const { invoice_id: invoice, letters, missing_fields: missing } = await begin(id);
      assert.deepEqual([letters, missing, await statusOf(invoice)], ['', 'Cost centre, Order', 'Draft']);
      const mail = await until(async () => told().find(({ text }) => text?.includes(`/invoices/${invoice}`)));
      assert.match(
        mail.text ?? '',
        /for Galerie Nord could not be issued automatically: required fields are empty \(Cost centre, Order\)\. It stays/,
      );
    }
    const { invoice_id: waiting, letters, missing_fields: missing } = await begin(both);
    assert.deepEqual([letters, missing, await statusOf(waiting)], ['未 来', 'Cost centre, Order', 'Draft']);
    await until(async () => told().find(({ text }) => text?.includes(`/invoices/${waiting}`)));

    // From then on each has them, and so have its invoices.
    const { status, body } = await server.admin.post('/v2/recurring-invoice', {
      ...(await server.admin.one('recurring-invoice', issued)),
      items: [],
      custom_fields: [{ id: costCentre, value: 'K-7' }],
    });
    assert.deepEqual([status, body.errors.map(({ pointer }: { pointer: string }) => pointer)], [422, ['/custom_fields']]);
    const custom_fields = [costCentre, order].map((id) => ({ id, value: `K-${id} {number}` }));
    const { invoice_id: whole, missing_fields: none } = await periodOf(await recurringFor('Galerie Süd', 'issue', { custom_fields }));
    const invoice = await server.admin.one('invoice', whole);
    assert.deepEqual([none, invoice.status[0].name], ['', 'Awaiting Payment']);
    assert.deepEqual(
      invoice.custom_fields.map(({ id, value }: { id: number; value: string }) => ({ id, value })),
      custom_fields.map(({ id, value }) => ({ id, value: value.replace('{number}', '1') })),
    );
    const uses = (await server.admin.delete(`/v2/custom-field?id=${order}`)).body;
    assert.equal(uses.success === undefined, false, 'nothing that can still change has a value of it');
    for (const id of [costCentre, fields[2]]) await server.admin.delete(`/v2/custom-field?id=${id}`);
  });

  test('others are issued as they were set up, and what stays a draft anyway is nothing to be told of', async () => {
    const { invoice_id: issued, letters } = await madeFor('Galerie Ωμέγα', 'issue');
    assert.deepEqual([letters, await statusOf(issued)], ['', 'Awaiting Payment']);
    const before = told().length;
    const { invoice_id: draft, letters: none } = await madeFor('Galerie 未来', 'draft');
    assert.deepEqual([none, await statusOf(draft)], ['', 'Draft']);
    const { data } = (await server.admin.get('/v2/job?name=tell%20of%20an%20invoice%20that%20waits')).body;
    assert.deepEqual([data.length, told().length], [5, before]);
  });
});
