import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, focused, opened } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

describe('what is pressed once too often', () => {
  const { app, open, invoice, read } = invoicing();
  before(async () => {
    await app.server.admin.create('project', { name: 'Harbour film' });
  });
  const writesOf = (page: Page): string[] => {
    const writes: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isTried = url.searchParams.get('dry_run') === 'true';
      if (request.method() !== 'GET' && !isTried) writes.push(`${request.method()} ${url.pathname}`);
    });
    return writes;
  };
  /** Presses twice at a place, as a double click does, the second time once something is there. */
  const pressTwice = async (page: Page, button: string, then: () => Promise<unknown>): Promise<void> => {
    const box = await page.getByRole('button', { name: button, exact: true }).first().boundingBox();
    assert.ok(box !== null);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await then();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  };

  test('a double click on what opens a form leaves the focus in the form that came to lie under the pointer', async () => {
    for (const path of ['/contacts', '/projects', '/time/entries']) {
      const page = await open(path);
      await page.locator('[data-shortcut="new"]').first().waitFor();
      const label = (await page.locator('[data-shortcut="new"]').first().textContent()) ?? '';
      const form = page.locator('.panel-body form');
      await pressTwice(page, label, () => form.waitFor());
      await page.keyboard.type('photo n c');
      const field = form.getByRole('textbox').first();
      await focused(field);
      assert.equal(await field.inputValue(), 'photo n c', path);
    }
  });

  test('a double click opens a question, and does not close or answer it', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    const writes = writesOf(page);
    await page.getByRole('button', { name: 'Issue', exact: true }).waitFor();
    const dialog = page.getByRole('dialog');
    await pressTwice(page, 'Issue', () => opened(dialog));
    assert.equal(await dialog.count(), 1);
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(writes, []);
  });

  test('who holds Enter down is asked, and has not said yes', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    const writes = writesOf(page);
    const button = page.getByRole('button', { name: 'Issue', exact: true });
    await button.focus();
    await page.keyboard.down('Enter');
    await opened(page.getByRole('dialog'));
    for (let i = 0; i < 5; i += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    assert.equal(await page.getByRole('dialog').count(), 1);
    assert.deepEqual(writes, []);
    await page.keyboard.press('Enter');
    await eventually(async () => (await read(id)).status[0].id, 3);
  });
});
