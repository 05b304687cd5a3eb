import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { colleague } from '../../server/test/support/colleague.ts';
import { assertAccessible } from './support/accessible.ts';
import { boardApplication } from './support/board.ts';
import { eventually } from './support/eventually.ts';

describe('boards under names', () => {
  const { app, boardRooms, book, board } = boardApplication();
  const menu = (page: Page) => page.getByRole('button', { name: 'Saved boards' });
  const shown = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);

  async function save(page: Page, name: string, forEverybody = false): Promise<void> {
    await menu(page).click();
    await page.getByPlaceholder('Name of the board').fill(name);
    if (forEverybody) await page.getByRole('checkbox', { name: 'For everybody' }).check();
    await page.getByPlaceholder('Name of the board').press('Enter');
    await page.getByRole('button', { name, exact: true }).waitFor();
  }

  test('how a board looks is kept, chosen in another browser, renamed, opened with, and removed', async () => {
    await book('Shoot', 0, 9, boardRooms.roomA);
    const page = await board('2030-03-04', '&view=month&rows=28&color=status&text=Shoot&night=true');
    await save(page, 'Shoots');
    await assertAccessible(page);
    const { boards } = (await app.server.admin.get('/v2/me')).body.data;
    assert.deepEqual(boards, [{ name: 'Shoots', address: 'view=month&text=Shoot&color=status&rows=28&night=true' }]);

    const other = await board('2030-03-11', '&axis=vertical');
    await menu(other).click();
    await other.getByRole('button', { name: 'Shoots', exact: true }).click();
    await eventually(async () => shown(other, 'view'), 'month');
    assert.deepEqual(
      ['at', 'rows', 'axis', 'text'].map((name) => shown(other, name)),
      ['2030-03-11', '28', null, 'Shoot'],
      'the days stay, and nothing of the former look',
    );
    await menu(other).click();
    await other.getByRole('button', { name: 'Open the schedule with: Shoots' }).click();
    await other.getByRole('button', { name: 'Open the schedule with: Shoots', pressed: true }).waitFor();
    await other.getByRole('button', { name: 'Rename: Shoots' }).click();
    await other.getByRole('textbox', { name: 'Rename: Shoots' }).fill('All shoots');
    await other.keyboard.press('Enter');
    await other.getByRole('button', { name: 'Open the schedule with: All shoots', pressed: true }).waitFor();

    const fresh = await app.open('/schedule', { token: app.server.adminToken });
    await fresh.getByRole('treegrid').waitFor();
    assert.deepEqual(
      ['view', 'rows', 'text'].map((name) => shown(fresh, name)),
      ['month', '28', 'Shoot'],
    );
    await fresh.goBack();
    await menu(other).waitFor();
    await other.getByRole('button', { name: 'Remove: All shoots' }).click();
    await other.getByRole('button', { name: 'All shoots', exact: true }).waitFor({ state: 'detached' });
    const usual = await app.open('/schedule', { token: app.server.adminToken });
    await usual.getByRole('treegrid').waitFor();
    assert.equal(shown(usual, 'view'), null);
  });

  test('a board for everybody is chosen by others, who do not change it; what two tabs save stays', async () => {
    const [page, second] = [await board('2030-03-04', '&rows=36'), await board('2030-03-04', '&color=client')];
    await second.getByRole('treegrid').waitFor();
    await save(page, 'Dense', true);
    await save(second, 'Clients', true);
    const { boards } = (await app.server.admin.get('/v2/account')).body.data;
    assert.deepEqual(
      boards.map(({ name }: any) => name),
      ['Clients', 'Dense'],
    );
    const { token } = await colleague(app.server, { acl_schedule: 'RW' });
    const theirs = await app.open('/schedule?at=2030-03-04', { token, width: 360, height: 740 });
    await theirs.getByRole('button', { name: 'Filter', exact: true }).click();
    await menu(theirs).click();
    await theirs.getByRole('button', { name: 'Dense', exact: true }).waitFor();
    assert.equal(await theirs.getByRole('button', { name: 'Rename: Dense' }).count(), 0);
    assert.equal(await theirs.getByRole('checkbox', { name: 'For everybody' }).count(), 0);
    await theirs.getByRole('button', { name: 'Dense', exact: true }).click();
    await eventually(async () => shown(theirs, 'rows'), '36');
    await menu(page).waitFor();
    await page.getByRole('button', { name: 'Rename: Dense' }).click();
    await page.getByRole('textbox', { name: 'Rename: Dense' }).fill('Clients');
    await page.keyboard.press('Enter');
    await page.getByText('Another board has this name.').waitFor();
    await page.getByRole('textbox', { name: 'Rename: Dense' }).fill('Dense');
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('Name of the board').fill('Clients');
    await page.getByPlaceholder('Name of the board').press('Enter');
    await page.getByText('A board for everybody has this name').waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const { boards: kept } = (await app.server.admin.get('/v2/account')).body.data;
    assert.deepEqual(kept, boards, 'both are as they were');
    if (!(await page.getByRole('button', { name: 'Remove: Dense' }).isVisible())) await menu(page).click();
    await page.getByRole('button', { name: 'Remove: Dense' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Dense', exact: true }).waitFor({ state: 'detached' });
  });

  test('who opens with a board that is renamed is told once, and who renames one that is removed keeps what is typed', async () => {
    const { admin } = app.server;
    await admin.put('/v2/account', { boards: [{ name: 'Quiet', address: 'rows=28' }] });
    const { token, api } = await colleague(app.server, { acl_schedule: 'RW', acl_account: 'RW' });
    await api.put('/v2/me', { opening_board: 'Quiet' });
    await admin.put('/v2/account', { boards: [{ name: 'Calm', address: 'rows=28' }] });
    const page = await app.open('/schedule', { token });
    await page.getByText('The board “Quiet” is no longer there, so the schedule opens as usual.').waitFor();
    await eventually(async () => (await api.get('/v2/me')).body.data.opening_board, '');
    await menu(page).click();
    await page.getByRole('button', { name: 'Rename: Calm' }).click();
    const name = page.getByRole('textbox', { name: 'Rename: Calm' });
    await name.fill('Calm and dense');
    await admin.put('/v2/account', { boards: [] });
    await page.getByText('This board is no longer there.').waitFor();
    assert.equal(await name.inputValue(), 'Calm and dense');
  });
});
