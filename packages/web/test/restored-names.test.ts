import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

describe('a name that stands in a field that searches', () => {
  const app = application();

  test('a client that was restored is replaced by what is typed, also before its name is there', async () => {
    const { admin } = app.server;
    await admin.post('/v2/contact', { name: 'Former Films', type: 'organization', client: true });
    await admin.post('/v2/contact', { name: 'Later Films', type: 'organization', client: true });
    const page = await app.open('/invoices/new', { token: app.server.adminToken });
    const client = page.getByRole('combobox', { name: 'Client' });
    await client.fill('Former Films');
    await page.getByRole('option', { name: 'Former Films' }).click();
    await page.getByLabel('Text, line 1').fill('Edit suite');
    for (const how of ['focus', 'press', 'early'] as const) {
      let answer = (): void => undefined;
      const answered = new Promise<void>((done) => (answer = done));
      await page.route(/contact\?.*uuid=/, async (route) => {
        if (how === 'early') await answered;
        await route.continue();
      });
      await page.goto('about:blank');
      await page.goto(`${app.server.url}/invoices/new`);
      await page.getByText('Your unsaved changes were restored.').waitFor();
      if (how === 'early') {
        assert.equal(await client.inputValue(), '', 'what identifies a record is no name of it');
        await client.focus();
      } else {
        await eventually(() => client.inputValue(), 'Former Films');
        await (how === 'focus' ? client.focus() : client.click());
      }
      await page.keyboard.type('Later');
      answer();
      await eventually(() => client.inputValue(), 'Later', how);
      await page.getByRole('option', { name: 'Later Films' }).waitFor();
      assert.equal(await client.inputValue(), 'Later', how);
      // Escape takes nothing of it.
      await page.keyboard.press('Escape');
      await eventually(() => client.inputValue(), 'Former Films', how);
      await page.unrouteAll({ behavior: 'wait' });
    }
    // What is left is what was typed, where it can mean one thing only.
    await page.keyboard.type('Later');
    await page.keyboard.press('Tab');
    await eventually(() => client.inputValue(), 'Later Films');
  });
});
