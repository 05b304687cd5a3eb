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
  /** The only period of a recurring invoice for a client, once it is made. */
  async function madeFor(name: string, action: string): Promise<{ invoice_id: number; letters: string; missing_fields: string }> {
    const email_1 = 'client@harbour.example';
    const { uuid } = (await server.admin.post('/v2/contact', { name, type: 'organization', email_1 })).body.success;
    const items = [{ item_text: 'Hosting', quantity: '1', unit_amount: '49' }];
    const body = { name: `Hosting ${action}`, client: [{ uuid }], items, first_day: yesterday, count: 1, action };
    const id = await server.admin.create('recurring-invoice', body);
    const read = async () => (await server.admin.get(`/v2/recurring-invoice?id=${id}&fields=id,periods`)).body.data[0].periods[0];
    return until(read);
  }
  const statusOf = async (id: number): Promise<string> => (await server.admin.one('invoice', id)).status[0].name;
  const told = () => post.received.filter(({ recipients }) => recipients.includes('mara@studio.example')).map(({ mail }) => mail);

  test('one stays a draft that is neither issued nor sent, and whoever made it is told why', async () => {
    for (const action of ['issue', 'send']) {
      const { invoice_id: id, letters } = await madeFor('Galerie 未来', action);
      assert.deepEqual([letters, await statusOf(id)], ['未 来', 'Draft'], action);
      const mail = await until(async () => told().find(({ text }) => text?.includes(`/invoices/${id}`)));
      assert.match(mail.subject ?? '', new RegExp(`^An invoice of “Hosting ${action}” waits for you$`));
      assert.match(mail.text ?? '', /The invoice for Galerie 未来 could not be issued by itself: the paper cannot show 未 来\./);
    }
    assert.equal(post.received.filter(({ recipients }) => recipients.includes('client@harbour.example')).length, 0);
  });

  test('an invoice that lacks a field that the firm requires stays a draft, too', async () => {
    const field = (name: string, module: string) => server.admin.create('custom-field', { name, type: 'text', module, required: true });
    const fields = [await field('Cost centre', 'invoice'), await field('Order', 'quote_invoice'), await field('Of quotes', 'quote')];
    for (const action of ['issue', 'send']) {
      const { invoice_id: id, letters, missing_fields: missing } = await madeFor('Galerie Nord', action);
      assert.deepEqual([letters, missing, await statusOf(id)], ['', 'Cost centre, Order', 'Draft'], action);
      const mail = await until(async () => told().find(({ text }) => text?.includes(`/invoices/${id}`)));
      assert.match(
        mail.text ?? '',
        /for Galerie Nord could not be issued by itself: required fields are empty \(Cost centre, Order\)\. It stays/,
      );
    }
    const { invoice_id: both, letters, missing_fields: missing } = await madeFor('Galerie 未来', 'issue');
    assert.deepEqual([letters, missing, await statusOf(both)], ['未 来', 'Cost centre, Order', 'Draft']);
    await until(async () => told().find(({ text }) => text?.includes(`/invoices/${both}`)));
    for (const id of fields) await server.admin.delete(`/v2/custom-field?id=${id}`);
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
