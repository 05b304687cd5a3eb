import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { DAY } from '@daybook/values';
import { assertAccessible } from './support/accessible.ts';
import { eventually } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

const LONG_AGO = Math.floor(Date.now() / 1_000) - 40 * DAY;
const OLD = { date: LONG_AGO, due_date: LONG_AGO };
const TODAY = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/');

describe('what is said where the books of a day are closed', () => {
  const { app, open, invoice } = invoicing();
  const closeUntil = async (closed: string): Promise<void> => {
    assert.equal((await app.server.admin.put('/v2/account', { closed_until: closed })).status, 200);
  };
  const close = (): Promise<void> => closeUntil(new Date((LONG_AGO + DAY) * 1_000).toISOString().slice(0, 10));
  const reopen = (): Promise<void> => closeUntil('');

  afterEach(reopen);

  test('where the books of its day are closed, issuing says so, and sending offers a proforma, which issues nothing', async () => {
    const id = await invoice(OLD);
    await close();
    const page = await open(`/invoices/${id}`);
    const issue = page.locator('.document-actions').getByRole('button', { name: 'Issue', exact: true });
    assert.equal(await issue.getAttribute('aria-disabled'), 'true');
    await assertAccessible(page);
    await issue.focus();
    await page
      .getByRole('tooltip')
      .getByText(/closed up to and including \d+ \w+ \d{4}\. Choose a later date/)
      .waitFor();
    assert.equal(await page.getByRole('button', { name: 'Issue and send' }).count(), 0);
    await page.getByRole('button', { name: 'Send proforma' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/The PDF is marked as a proforma/).waitFor();
    await dialog.getByRole('textbox', { name: 'Subject' }).waitFor();
    await dialog.getByText('Issue and send', { exact: true }).click();
    await dialog.getByText(/closed up to and including \d+ \w+ \d{4}\. Choose a later date/).waitFor();
    assert.equal(await dialog.getByText(/cannot change afterwards/).count(), 0);
    // No mail is there to be filled in, and asking again would get the same answer.
    assert.equal(await dialog.getByRole('textbox').count(), 0);
    assert.equal(await dialog.getByRole('button', { name: 'Try again' }).count(), 0);
    assert.equal(await dialog.getByRole('button', { name: 'Issue and send' }).isDisabled(), true);
    await dialog.getByText('Send as proforma').click();
    await dialog.getByText(/The PDF is marked as a proforma/).waitFor();
    await dialog.getByRole('textbox', { name: 'Subject' }).waitFor();
    await dialog.getByText('Issue and send', { exact: true }).click();
    await eventually(() => dialog.getByRole('textbox').count(), 0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // What is typed may mend it: it is saved first, and what is refused then is said.
    const reference = page.getByRole('textbox', { name: 'Reference' });
    await reference.fill('As agreed');
    await issue.click();
    await page
      .getByRole('alert')
      .getByText(/closed up to and including \d+ \w+ \d{4}\. Choose a later date/)
      .waitFor();
    await eventually(async () => (await app.server.admin.one('invoice', id)).reference, 'As agreed');
    const date = page.getByRole('textbox', { name: 'Date', exact: true });
    await date.fill(TODAY);
    await date.press('Tab');
    await eventually(() => issue.getAttribute('aria-disabled'), null);
    await issue.click();
    await dialog.getByText(/cannot change afterwards/).waitFor();
  });

  test('a credit note whose day was closed meanwhile gets another one by its details, and can be issued then', async () => {
    const { admin } = app.server;
    const credited = await invoice({ ...OLD, status: { id: 3 } });
    const { success } = (await admin.post(`/v2/invoice/credit?id=${credited}`, { share: '50%', date: LONG_AGO })).body;
    await close();
    const page = await open(`/invoices/${success.id}`);
    const issue = page.locator('.document-actions').getByRole('button', { name: 'Issue', exact: true });
    assert.equal(await issue.getAttribute('aria-disabled'), 'true');
    await page.getByRole('button', { name: 'Edit details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    const date = dialog.getByRole('textbox', { name: 'Date', exact: true });
    await date.fill(TODAY);
    await date.press('Tab');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(() => issue.getAttribute('aria-disabled'), null);
    await reopen();
    // What is issued keeps its day.
    await page.goto(`${app.server.url}/invoices/${credited}`);
    await page.getByRole('button', { name: 'Edit details' }).click();
    await dialog.getByRole('textbox', { name: 'Due' }).waitFor();
    assert.equal(await date.count(), 0);
  });

  test('a payment in closed books says on its invoice why it cannot be reversed, until they are opened again', async () => {
    const { admin } = app.server;
    const id = await invoice({ ...OLD, status: { id: 3 } });
    const payment = await admin.create('payment', { amount: '1', date: LONG_AGO, allocations: [{ invoice_id: id }] });
    const page = await open(`/invoices/${id}?tab=payments`);
    const reverse = page.getByRole('list', { name: 'Payments' }).getByRole('button', { name: 'Reverse' });
    await reverse.waitFor();
    assert.equal(await reverse.getAttribute('aria-disabled'), null);
    await close();
    await eventually(() => reverse.getAttribute('aria-disabled'), 'true');
    await assertAccessible(page);
    await reverse.focus();
    await page
      .getByRole('tooltip')
      .getByText(/closed up to and including \d+ \w+ \d{4}, also for this payment/)
      .waitFor();
    // Among all payments, neither its sum nor its day is offered to be changed.
    await page.goto(`${app.server.url}/invoices/payments?open=${payment}`);
    await page.getByRole('textbox', { name: 'Notes' }).waitFor();
    const [amount, day] = ['Amount', 'Date'].map((name) => page.getByRole('textbox', { name, exact: true }));
    assert.deepEqual([await amount?.count(), await day?.count()], [0, 0]);
    await page.goBack();
    await reopen();
    await eventually(() => reverse.getAttribute('aria-disabled'), null);
  });

  test('a payment of a closed day is refused at its date, with the day until which the books are closed', async () => {
    const id = await invoice({ status: { id: 3 } });
    await close();
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog');
    const date = dialog.getByRole('textbox', { name: 'Date', exact: true });
    await date.fill(new Date(LONG_AGO * 1_000).toISOString().slice(0, 10));
    await date.press('Tab');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await eventually(() => date.getAttribute('aria-invalid'), 'true');
    await dialog.getByText(/^The books are closed up to and including \d+ \w+ \d{4}/).waitFor();
    assert.equal(await dialog.getByRole('alert').count(), 0);
  });
});
