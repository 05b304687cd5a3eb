import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';

describe('contacts in the web application', () => {
  const app = application();

  test('a contact is added, and a fault of it stands at its field', async () => {
    const page = await app.open('/contacts', { token: app.server.adminToken });
    await page.getByRole('button', { name: 'New contact' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await page.getByText('is required').waitFor();
    await name.fill('Blue Harbour');
    await name.press('Control+Enter');
    await page.getByRole('row', { name: /Blue Harbour/ }).waitFor();
    const { body } = await app.server.admin.get('/v2/contact?fields=name,type&name=harbour');
    assert.deepEqual(body.data, [{ name: 'Blue Harbour', type: 'organization' }]);
  });

  test('what another adds is shown within a second', async () => {
    const page = await app.open('/contacts', { token: app.server.adminToken });
    await page.getByRole('row', { name: /Blue Harbour/ }).waitFor();
    await app.server.admin.post('/v2/contact', { name: 'Red Lighthouse', type: 'organization' });
    await page.getByRole('row', { name: /Red Lighthouse/ }).waitFor();
    assert.equal(await page.getByRole('row').count(), 4);
  });

  for (const scheme of ['light', 'dark'] as const)
    for (const width of [1440, 360])
      test(`nobody is shut out (${scheme}, ${width} pixels)`, async () => {
        const page = await app.open('/contacts', { token: app.server.adminToken, scheme, width });
        await page.getByRole('button', { name: /Blue Harbour/ }).click();
        await page.getByRole('textbox', { name: 'Name' }).waitFor();
        await assertAccessible(page);
      });
});
