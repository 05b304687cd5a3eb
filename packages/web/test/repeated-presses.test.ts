import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { eventually, focused, opened } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

describe('what is pressed once too often', () => {
  const { app, open, invoice, read, tick } = invoicing();
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

  test('a question that is under way hears no keys, is left by Escape, and is not asked once its screen is left', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    const writes = writesOf(page);
    const held: Route[] = [];
    await page.route('**/v2/invoice/issue**', (route) => void held.push(route));
    const letGo = async (): Promise<void> => {
      await eventually(async () => held.length, 1);
      await held.pop()?.continue();
    };
    // A question that is left is answered, or given up: at once, or without a word of the browser where that has it held.
    const ended = (): Promise<unknown> =>
      Promise.race([
        page.waitForResponse('**/v2/invoice/issue**'),
        page.waitForEvent('requestfailed', (request) => request.url().includes('/v2/invoice/issue')),
        page.waitForTimeout(3_000),
      ]);
    const issue = page.getByRole('button', { name: 'Issue', exact: true });
    const dialog = page.getByRole('dialog');
    await issue.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('pgis');
    await letGo();
    await opened(dialog);
    assert.equal(await dialog.getByText(/Number and amounts cannot change afterwards/).count(), 1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // Keys are heard again a moment after the dialog is gone.
    const ask = (): Promise<void> =>
      eventually(async () => {
        if (held.length === 0) await page.keyboard.press('i');
        return held.length;
      }, 1);
    const answered = ended();
    await ask();
    await page.keyboard.press('Escape');
    await letGo();
    await answered;
    const late = ended();
    await ask();
    await page.getByRole('link', { name: 'Invoices' }).first().click();
    await page.getByRole('heading', { name: 'Invoices', exact: true }).waitFor();
    await letGo();
    await late;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    assert.equal(await dialog.count(), 0);
    assert.deepEqual(writes, []);
  });

  test('a figure that a dialog proposes is typed over', async () => {
    const id = await invoice({ currency: 'JPY', status: { id: 3 } });
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Record payment' }).click();
    const amount = page.getByRole('dialog').getByRole('textbox', { name: 'Amount' });
    await focused(amount);
    await page.keyboard.type('500');
    assert.equal(await amount.inputValue(), '500');
  });

  test('a timer that was started is not started once more before it is seen', async () => {
    const page = await open('/time');
    const writes = writesOf(page);
    const name = page.getByRole('textbox', { name: 'What are you working on?' });
    await name.fill('Editing');
    const held: Route[] = [];
    let isHeld = true;
    // What runs is read before, too.
    await page.route(/\/v2\/time-entry\?.*order_desc=/, (route) =>
      isHeld && writes.length > 0 ? void held.push(route) : route.continue(),
    );
    await name.press('Enter');
    await eventually(async () => held.length > 0, true);
    await eventually(() => name.inputValue(), '');
    await name.press('Enter');
    await page.getByRole('button', { name: 'Start timer' }).click({ force: true });
    isHeld = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await page.getByRole('group', { name: 'Timer', exact: true }).getByText('Editing').waitFor();
    assert.deepEqual(writes, ['POST /v2/time-entry']);
  });

  test('whoever opened something else while a record is deleted keeps that open', async () => {
    const second = await app.server.admin.create('tax', { name: 'Stays', rate: '7' });
    const gone = await app.server.admin.create('tax', { name: 'Goes', rate: '5' });
    const page = await open(`/settings/taxes?open=${gone}`);
    const held: Route[] = [];
    await page.route(
      (url) => url.pathname === '/v2/tax',
      (route) => (route.request().method() === 'DELETE' ? void held.push(route) : route.continue()),
    );
    await page.locator('.panel').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await eventually(async () => held.length, 1);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'Stays' }).getByText('Stays').click();
    await page.getByRole('region', { name: 'Stays' }).waitFor();
    await held.pop()?.continue();
    await page.getByRole('row').filter({ hasText: 'Goes' }).waitFor({ state: 'detached' });
    await page.getByText('Deleted').first().waitFor();
    assert.equal(new URL(page.url()).searchParams.get('open'), String(second));
  });

  test('whoever opened another form while the first is stored types on in it', async () => {
    const { admin } = app.server;
    const room = await admin.create('resource', { name: 'Room A', type_id: 1 });
    const page = await open(`/schedule?at=2030-03-04&open=new&row=${room}&start=1898848800&end=1898859600`);
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('First');
    const held: Route[] = [];
    await page.route(
      (url) => url.pathname === '/v2/booking',
      (route) => (route.request().method() === 'POST' ? void held.push(route) : route.continue()),
    );
    await name.press('Control+Enter');
    await eventually(async () => held.length, 1);
    await page.keyboard.press('Escape');
    await name.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'New booking' }).click();
    await focused(name);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Second');
    // A try before it, and the write.
    await held.pop()?.continue();
    await eventually(async () => held.length, 1);
    await held.pop()?.continue();
    await page.getByRole('gridcell', { name: /First/ }).first().waitFor();
    await page.keyboard.type(' one');
    assert.equal(await name.inputValue(), 'Second one');
  });

  test('who chooses what is chosen already keeps it', async () => {
    const page = await open('/schedule?open=new');
    const repeats = page.getByRole('combobox', { name: 'Repeats' });
    for (let i = 0; i < 2; i += 1) {
      await repeats.click();
      await page.getByRole('option', { name: 'Every week', exact: true }).click();
    }
    assert.equal(await repeats.inputValue(), 'Every week');
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

  test('an action whose answer was lost is done once, however often it is pressed; the next one is another', async () => {
    const { admin } = app.server;
    const id = await invoice({ status: { id: 3 } });
    const page = await open(`/invoices/${id}`);
    let isLost = true;
    const keys: (string | undefined)[] = [];
    const lose = async (route: Route): Promise<void> => {
      if (route.request().url().includes('dry_run')) return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (!isLost) return route.continue();
      await route.fetch();
      await route.abort();
    };
    await page.route('**/v2/invoice/credit?**', lose);
    const credited = async (): Promise<number> => (await admin.get(`/v2/invoice?cloned_id=${id}`)).body.data.length;
    const dialog = page.getByRole('dialog');
    const make = dialog.getByRole('button', { name: 'Create credit note' });
    const credit = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Credit', exact: true }).click();
      await dialog.getByText('A share', { exact: true }).click();
      await dialog.getByRole('textbox', { name: 'A share' }).fill('10');
      await make.click();
    };
    await credit();
    await dialog.getByText(/Nothing is created twice/).waitFor();
    isLost = false;
    await make.click();
    await page.getByRole('heading', { name: /^Credit note/ }).waitFor();
    assert.deepEqual([await credited(), new Set(keys).size], [1, 1]);
    await page.goto(`${app.server.url}/invoices/${id}`);
    await credit();
    await page.getByRole('heading', { name: /^Credit note/ }).waitFor();
    assert.deepEqual([await credited(), new Set(keys).size], [2, 2]);
  });

  test('mails to a selection whose answer was lost are sent once', async () => {
    const { admin } = app.server;
    const ids = [await invoice({ status: { id: 3 } }), await invoice({ status: { id: 3 } })];
    const page = await open('/invoices?order=-number');
    let isLost = true;
    await page.route('**/v2/batch', async (route) => {
      if (!isLost) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await tick(page, ids);
    const send = async (): Promise<void> => {
      await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    };
    await send();
    await page.getByText(/Nothing is created twice/).waitFor();
    isLost = false;
    await send();
    await page.getByText('The mail is on its way: 2 documents').waitFor();
    const mails = (await admin.get('/v2/delivery?limit=100')).body.data;
    const mailed = (id: number): number => mails.filter(({ document_id: of }: any) => of === id).length;
    assert.deepEqual(ids.map(mailed), [1, 1]);
  });

  test('drafts with days of before whose answer was lost are issued and mailed once', async () => {
    const { admin } = app.server;
    const DAY = 86_400;
    const date = Math.floor(Date.now() / 1_000) - 20 * DAY;
    await invoice({ status: { id: 3 } });
    const ids = [await invoice({ date, reference: 'Lost one' }), await invoice({ date, reference: 'Lost other' })];
    const page = await open('/invoices?order=-number&reference=Lost');
    let isLost = true;
    await page.route('**/v2/batch', async (route) => {
      if (!isLost) return route.continue();
      await route.fetch();
      await route.abort();
    });
    const rows = page.getByRole('table').getByRole('checkbox');
    await eventually(() => rows.count(), 3);
    await rows.first().check();
    const toolbar = page.getByRole('toolbar', { name: '2 selected' });
    const send = async (): Promise<void> => {
      await toolbar.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    };
    await send();
    await page.getByText(/Nothing is created twice/).waitFor();
    assert.deepEqual(await Promise.all(ids.map(async (id) => (await read(id)).status[0].id)), [3, 3]);
    isLost = false;
    await send();
    await page.getByText('The mail is on its way: 2 documents').waitFor();
    const mails = (await admin.get('/v2/delivery?limit=100')).body.data;
    const mailed = (id: number): number => mails.filter(({ document_id: of }: any) => of === id).length;
    assert.deepEqual(ids.map(mailed), [1, 1]);
  });
});
