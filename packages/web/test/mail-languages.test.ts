import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { DAY } from '@daybook/values';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { withMails } from './support/with-mails.ts';

describe('mails of a firm in the language of the client', () => {
  const { started: app, post } = withMails(application);

  const open = (path: string): Promise<Page> => app.open(path, { token: app.server.adminToken });
  const invoice = async (language: string, body: object = {}): Promise<number> => {
    const contact = { name: `Client ${language}`, type: 'organization', client: true, email_1: `${language}@client.example`, language };
    const { uuid } = (await app.server.admin.post('/v2/contact', contact)).body.success;
    const items = [{ item_text: 'Studio', quantity: '2', unit_amount: '400.00' }];
    return app.server.admin.create('invoice', { client: { uuid }, currency: 'EUR', items, ...body });
  };
  /** Adds the texts of one more language, and answers where they are typed. */
  const addLanguage = async (page: Page, name: string) => {
    const fields = page.getByRole('group', { name: 'Mail in other languages', exact: true });
    await fields.getByRole('button', { name: 'Add', exact: true }).click();
    await fields.getByRole('combobox', { name: 'Language' }).last().click();
    await page.getByRole('option', { name, exact: true }).click();
    return fields.getByRole('group', { name, exact: true });
  };
  const showIn = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Language of the preview' }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };

  test('a template has texts for each language, seen and tried in each, and its mail begins with the right one', async () => {
    await app.server.sql(`update app_user set primary_email = 'mara@studio.example' where account_id = $1`, [app.server.account]);
    const [german, polish] = [await invoice('de'), await invoice('pl')];
    const id = await app.server.admin.create('invoice-template', {
      name: 'House',
      type_id: 1,
      default: true,
      email_subject_template: 'Your invoice',
      email_body_template: 'Hello',
    });
    const page = await open(`/settings/templates?open=${id}`);
    const texts = await addLanguage(page, 'Deutsch');
    await texts.getByRole('textbox', { name: 'Subject' }).fill('Ihre Rechnung {{ document.number }}');
    await texts.getByRole('textbox', { name: 'Text' }).fill('Guten Tag, {{ client.name }}');
    const mail = page.getByRole('group', { name: 'E-mail', exact: true }).first();
    await mail.getByText('Hello', { exact: true }).waitFor();
    await showIn(page, 'Deutsch');
    await mail.getByText('Guten Tag, Client pl').waitFor();
    await page.frameLocator('iframe.template-preview').getByText('Rechnung').first().waitFor();
    await mail.getByRole('button', { name: 'Send a test to me' }).click();
    await mail.getByText('Look into your mailbox: mara@studio.example.').waitFor();
    const [received] = post.received.filter(({ recipients }) => recipients.includes('mara@studio.example'));
    assert.match(received?.mail.subject ?? '', /^Test: Ihre Rechnung/);
    assert.match(received?.mail.html ?? '', /lang="de"/);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();

    for (const [document, message] of [
      [german, 'Guten Tag, Client de'],
      [polish, 'Hello'],
    ] as const) {
      await page.goto(`${app.server.url}/invoices/${document}`);
      await page.getByRole('button', { name: 'Issue and send' }).click();
      const typed = await page.getByRole('dialog').getByLabel('Message').inputValue();
      assert.ok(typed.startsWith(message), typed);
    }
  });

  test('a reminder rule has texts for each language, and shows them', async () => {
    const now = Math.floor(Date.now() / 1_000);
    await invoice('fr', { date: now - 40 * DAY, due_date: now - 20 * DAY, status: [{ id: 3 }] });
    const page = await open('/invoices/reminders?open=new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('First');
    await page.getByText(/^Rappel\s: /).waitFor();
    await page.getByRole('textbox', { name: 'Subject' }).first().fill('Still open');
    await page.getByText('Still open', { exact: true }).waitFor();
    const texts = await addLanguage(page, 'Français');
    await texts.getByRole('textbox', { name: 'Subject' }).fill('Encore dû : {{ reminder.open_total }}');
    await page.getByText(/^Encore dû : 800/).waitFor();
    await showIn(page, 'Nederlands');
    await page.getByText('Still open', { exact: true }).waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const [rule] = (await app.server.admin.get('/v2/reminder-rule')).body.data;
    assert.deepEqual(rule.texts, [{ language: 'fr', subject: 'Encore dû : {{ reminder.open_total }}', body: '' }]);
  });
});
