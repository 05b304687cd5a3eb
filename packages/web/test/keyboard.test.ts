import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { colleague } from '../../server/test/support/colleague.ts';
import { application } from './support/application.ts';
import { eventually, focused, opened } from './support/eventually.ts';

/** More stops than any screen has between two things that are wanted after each other. */
const STOPS = 80;

describe('the web application by keyboard alone', () => {
  const app = application();
  before(async () => {
    const { admin } = app.server;
    await admin.create('project', { name: 'Harbour film' });
    await admin.create('resource', { name: 'Room A', type_id: 1 });
  });
  const open = async (path: string): Promise<Page> => {
    const page = await app.open(path, { token: app.server.adminToken });
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    return page;
  };

  test('what has the focus is below the bar on top, also where the page scrolls to it', async () => {
    for (let i = 0; i < 40; i += 1) await app.server.admin.post('/v2/contact', { name: `Supplier ${i}`, type: 'organization' });
    const page = await open('/contacts');
    await page.getByRole('row', { name: 'Supplier 1', exact: false }).first().waitFor();
    const top = async (one: Locator): Promise<number> => (await one.boundingBox())?.y ?? Number.NaN;
    const order = page.getByRole('columnheader', { name: 'Type' }).getByRole('button');
    await tabTo(page, order);
    assert.ok((await top(order)) >= 48, `${await top(order)}`);
    await page.goto(`${app.server.url}/settings/account`);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('button', { name: 'Defaults for documents' }).click();
    const group = page.getByRole('group', { name: 'Defaults for documents' });
    assert.ok((await top(group)) >= 48, `${await top(group)}`);
  });

  test('what takes a line away leaves the keys to its form', async () => {
    const { admin } = app.server;
    const access = [{ id: 1, type: 'group', acl: 'RW' }];
    const id = await admin.create('workspace', { name: 'Stage', working_week: 0, access });
    const page = await open(`/settings/workspaces?open=${id}`);
    const remove = page.getByRole('button', { name: 'Remove: Administrators' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await remove.waitFor({ state: 'detached' });
    await focused(page.getByRole('combobox', { name: 'Add people or a group' }));
    await page.keyboard.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.deepEqual((await admin.get(`/v2/workspace?id=${id}`)).body.data[0].access, []);
  });

  test('a contact, its invoice and the issue of it, from one screen to the next', async () => {
    const page = await open('/settings/profile');
    await press(page, 'g', 'c');
    await page.getByRole('heading', { name: 'Contacts', exact: true }).waitFor();
    await press(page, 'n');
    await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }));
    await page.keyboard.type('Blue Harbour');
    await press(page, 'Control+Enter');
    await page.getByRole('heading', { name: 'Blue Harbour' }).waitFor();
    await assertFocused(page);
    await press(page, 'Escape');
    await page.getByRole('heading', { name: 'Blue Harbour' }).waitFor({ state: 'hidden' });
    await press(page, 'g', 'i');
    await page.getByRole('heading', { name: 'Invoices', exact: true }).waitFor();
    await press(page, 'n');
    await tabTo(page, page.getByRole('combobox', { name: 'Client' }));
    await page.keyboard.type('blue');
    await page.getByRole('option', { name: 'Blue Harbour' }).waitFor();
    await press(page, 'ArrowDown', 'Enter');
    await tabTo(page, page.getByLabel('Text, line 1'));
    await page.keyboard.type('Studio A');
    await tabTo(page, page.getByLabel('Price, line 1'));
    await page.keyboard.type('400');
    await page.getByText('EUR\u00a0400.00').first().waitFor();
    await press(page, 'Control+Enter');
    await page.getByRole('heading', { name: /^Invoice I-/ }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Issue', exact: true }));
    await press(page, 'Enter');
    await opened(page.getByRole('dialog'));
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await assertFocused(page);
    await press(page, 'Enter');
    await page
      .getByRole('dialog')
      .getByText(/Number and amounts cannot change afterwards/)
      .waitFor();
    await opened(page.getByRole('dialog'));
    await press(page, 'Enter');
    await page.getByText('Awaiting payment').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await assertFocused(page);
  });

  test('a booking is made, found on the board and moved', async () => {
    const page = await open('/schedule?at=2030-03-04&view=day');
    await page.getByRole('treegrid').waitFor();
    await press(page, 'n');
    await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }));
    await page.keyboard.type('Rehearsal');
    await tabTo(page, page.getByRole('combobox', { name: 'Resources' }).or(page.getByRole('textbox', { name: 'Resources' })));
    await page.keyboard.type('Room');
    await page.getByRole('option', { name: 'Room A' }).waitFor();
    await press(page, 'ArrowDown', 'Enter', 'Control+Enter');
    const bar = page.getByRole('gridcell', { name: /Rehearsal/ });
    await bar.waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor({ state: 'hidden' });
    await assertFocused(page);
    const stored = async (): Promise<any> => (await app.server.admin.get('/v2/booking?name=Rehearsal')).body.data[0];
    const { start } = await stored();
    await tabTo(page, page.getByRole('treegrid'));
    await press(page, 'ArrowDown', 'ArrowRight');
    await page.locator('.bar[aria-selected="true"]').waitFor();
    await press(page, 'Alt+ArrowRight');
    await page.getByText(/^Moved to/).waitFor();
    assert.ok((await stored()).start > start);
    await assertFocused(page);
  });

  test('the keys of the board work on beside its day, week and month, once one of them was pressed', async () => {
    const page = await app.open('/schedule', { token: app.server.adminToken });
    const month = page.getByRole('radio', { name: 'Month' });
    await page.getByText('Month', { exact: true }).click();
    await focused(month);
    await page.keyboard.press('n');
    await page.getByRole('region', { name: 'New booking' }).waitFor();
    await page.keyboard.press('Escape');
    await month.focus();
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL('**view=week**');
  });

  test('the board that was pressed before shows that the keys are there again', async () => {
    const page = await open('/schedule');
    const board = page.getByRole('treegrid');
    await page.getByRole('rowheader', { name: 'Room A' }).waitFor();
    const outline = (): Promise<string> => page.locator('.board-frame').evaluate((one) => getComputedStyle(one, '::after').content);
    const { x = 0, y = 0, width = 0, height = 0 } = (await board.boundingBox()) ?? {};
    await page.mouse.click(x + width - 60, y + height - 60);
    assert.equal(await outline(), 'none');
    await page.getByRole('textbox', { name: 'Filter' }).click();
    await tabTo(page, board);
    assert.equal(await outline(), '""');
  });

  test('in the dark the frame of a field that has the focus is told from its ground', async () => {
    const page = await app.open('/contacts?open=new', { token: app.server.adminToken, scheme: 'dark' });
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await focused(name);
    const contrast = (): Promise<number> =>
      name.evaluate((field) => {
        const luminance = (colour: string): number => {
          const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
            const share = Number(part) / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const { borderColor, backgroundColor } = getComputedStyle(field);
        return (luminance(borderColor) + 0.05) / (luminance(backgroundColor) + 0.05);
      });
    await eventually(async () => (await contrast()) >= 3, true);
  });

  test('time is recorded', async () => {
    const page = await open('/settings/profile');
    await press(page, 'Control+k');
    await focused(page.getByRole('combobox', { name: 'Search' }));
    await page.keyboard.type('new time');
    await page.getByRole('option', { name: 'New time entry' }).waitFor();
    await press(page, 'Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Activity' }));
    await page.keyboard.type('Scouting');
    await press(page, 'Control+Enter');
    await page.getByRole('button', { name: /^Scouting/ }).waitFor();
    await page.getByRole('textbox', { name: 'Activity' }).waitFor({ state: 'hidden' });
    await assertFocused(page);
    await press(page, 'Control+k');
    await focused(page.getByRole('combobox', { name: 'Search' }));
    await press(page, 'Escape');
    await page.getByRole('combobox', { name: 'Search' }).waitFor({ state: 'hidden' });
    await assertFocused(page);
  });

  test('who is here is read as a list, and the focus is not lost with the last of them', async () => {
    const page = await open('/contacts');
    const { token } = await colleague(app.server, { acl_contact: 'R-' });
    const other = await app.open('/contacts', { token });
    await page.getByRole('button', { name: '1 other person is here' }).focus();
    await press(page, 'Enter');
    await focused(page.getByRole('group', { name: '1 other person is here' }));
    await other.close();
    await focused(page.locator('#content'));
  });
});

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Goes on by the tab key until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let i = 0; i < STOPS; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the tab key does not lead to ${target.toString()}`);
}

/** Asserts that the focus is somewhere: a user of the keyboard would otherwise begin from the top. */
async function assertFocused(page: Page): Promise<void> {
  const isSomewhere = await page
    .waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body, undefined, { timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
  assert.ok(isSomewhere, `nothing has the focus at ${page.url()}`);
}
