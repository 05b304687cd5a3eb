import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { startVatService } from '../../server/test/support/vat-service.ts';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';

const service = await startVatService();
const away = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };

describe('a VAT number in the panel of a contact', () => {
  const app = application({ DAYBOOK_VAT_CHECK: service.url });
  after(() => service.close());

  const contact = async (vat_number: string): Promise<string> =>
    (await app.server.admin.post('/v2/contact', { name: 'Left', type: 'organization', vat_number })).body.success.uuid;

  for (const width of [1440, 360])
    test(`is checked with the EU by a button, and the answer stays with its day (${width} pixels)`, async () => {
      const uuid = await contact('NL803456785B01');
      const page = await app.open(`/contacts?open=${uuid}`, { token: app.server.adminToken, width });
      const button = page.getByRole('button', { name: 'Check with the EU' });
      await button.click();
      await page.getByText(/^Registered as LEFT B\.V\., checked on .+\.$/).waitFor();
      await page.reload();
      await page.getByText(/^Registered as LEFT B\.V\., checked on .+\.$/).waitFor();
      const { says } = service;
      service.says = away;
      await button.click();
      await page.getByText('The register of this country did not answer. Try again later.').waitFor();
      service.says = { valid: false };
      await button.click();
      await page.getByText(/^Not registered on .+ Reverse charge needs a valid number\.$/).waitFor();
      service.says = says;
      await assertAccessible(page);
      const number = page.getByRole('textbox', { name: 'VAT number' });
      await number.press('End');
      await page.keyboard.press('Backspace');
      await button.waitFor({ state: 'detached' });
      await page.keyboard.type('2');
      assert.equal(await number.inputValue(), 'NL803456785B02', 'it keeps the focus');
      await number.press('Control+Enter');
      await button.waitFor();
      assert.equal(await page.getByText(/Not registered on/).count(), 0, 'another number was not checked');
    });

  test('says why it is not checked where it is none of the EU', async () => {
    const page = await app.open(`/contacts?open=${await contact('US12-3456789')}`, { token: app.server.adminToken });
    const button = page.getByRole('button', { name: 'Check with the EU' });
    assert.equal(await button.getAttribute('aria-disabled'), 'true');
    await button.focus();
    await page.getByRole('tooltip', { name: 'This is not an EU VAT number. Only those can be checked.' }).waitFor();
  });
});

describe('where the operator does not allow VAT numbers to be checked', () => {
  const app = application();

  test('there is no button', async () => {
    const { admin, adminToken } = app.server;
    const { body } = await admin.post('/v2/contact', { name: 'Left', type: 'organization', vat_number: 'NL803456785B01' });
    const page = await app.open(`/contacts?open=${body.success.uuid}`, { token: adminToken });
    await page.getByRole('textbox', { name: 'VAT number' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Check with the EU' }).count(), 0);
  });
});
