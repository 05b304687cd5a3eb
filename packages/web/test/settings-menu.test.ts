import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

describe('the menu of the settings', () => {
  const app = application();

  test('it shows the open page, and stays while a long page moves', async () => {
    const page = await app.open('/settings/jobs', { token: app.server.adminToken, width: 1280 });
    const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Background jobs' });
    const isSeen = async (): Promise<boolean> => {
      const box = await link.boundingBox();
      return box !== null && box.y >= 48 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
    };
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.reload();
    await eventually(isSeen, true);
    await page.goto(`${app.server.url}/settings/account`);
    const account = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Company', exact: true });
    await account.waitFor();
    const top = async (): Promise<number> => Math.floor((await account.boundingBox())?.y ?? 0);
    const before = await top();
    await page.getByRole('button', { name: 'Save', exact: true }).scrollIntoViewIfNeeded();
    assert.equal(await top(), before);
  });
});
