import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { at, bar, boardApplication } from './support/board.ts';
import { eventually } from './support/eventually.ts';

const ROWS = 60;

describe('links and hits that lead to the schedule', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();
  const rooms = {} as { group: number; last: number };
  before(async () => {
    rooms.group = await app.server.admin.create('resource', { name: 'Stages', type_id: 4 });
    for (let i = 1; i <= ROWS; i++) {
      const stage = `Stage ${String(i).padStart(2, '0')}`;
      rooms.last = await app.server.admin.create('resource', { name: stage, type_id: 1, parent_id: rooms.group });
    }
  });

  const search = async (page: Page, text: string, hit: RegExp): Promise<void> => {
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill(text);
    await page.getByRole('option', { name: hit }).click();
  };
  const selected = (page: Page): Locator => page.locator('.bar[aria-selected="true"]');
  const inSight = async (page: Page, one: Locator): Promise<void> => {
    await one.waitFor();
    const isIn = async (): Promise<boolean> => {
      const [box, area] = [await one.boundingBox(), await page.getByRole('treegrid').boundingBox()];
      assert.ok(area !== null);
      return (
        box !== null && box.y >= area.y + 48 && box.y + box.height <= area.y + area.height && box.x >= area.x && box.x < area.x + area.width
      );
    };
    await eventually(isIn, true, 'what was meant is out of sight');
  };

  test('the hit of a booking shows its time and its row, and the bar is selected', async () => {
    const id = await book('Far away', 30, 9, rooms.last);
    const page = await app.open(`/schedule?fold=${rooms.group}`, { token: app.server.adminToken });
    await page.getByRole('treegrid').waitFor();
    await search(page, 'Far aw', /Far away/);
    await page.getByRole('region', { name: 'Far away' }).waitFor();
    await inSight(page, selected(page));
    assert.match((await selected(page).getAttribute('aria-label')) ?? '', /Far away/);
    await page.getByRole('banner').getByText('1 Apr').first().waitFor();
    // Paging on stays there, and the same hit leads back.
    await page.getByRole('button', { name: 'Later', exact: true }).click();
    await page.getByRole('banner').getByText('8 Apr').first().waitFor();
    await search(page, 'Far aw', /Far away/);
    await inSight(page, selected(page));
    assert.equal(new URL(page.url()).searchParams.get('open'), String(id));
  });

  test('once the panel of a hit is closed, the keys are for its booking, wherever the hit was looked for', async () => {
    const id = await book('Keyed', 31, 9, rooms.last);
    const page = await app.open('/my-day', { token: app.server.adminToken });
    await page.getByRole('link', { name: 'Time', exact: true }).click();
    await page.getByRole('button', { name: 'Add row' }).waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('Keyed');
    await page.getByRole('option', { name: /Keyed/ }).click();
    const panel = page.getByRole('region', { name: 'Keyed' });
    await panel.waitFor();
    await inSight(page, selected(page));
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.keyboard.press('p');
    await eventually(async () => (await stored(id)).status[0].name, 'Pencil');
    await app.server.admin.delete(`/v2/booking?id=${id}`);
  });

  test('a link to a booking leads to its time and row, also where its group is folded', async () => {
    const id = await book('Linked', 35, 9, rooms.last);
    const page = await app.open(`/schedule?open=${id}&fold=${rooms.group}`, { token: app.server.adminToken });
    await page.getByRole('region', { name: 'Linked' }).waitFor();
    await inSight(page, selected(page));
    await page.getByRole('button', { name: 'Today' }).click();
    await selected(page).waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).searchParams.get('open'), String(id), 'the panel stays while one leafs');
  });

  test('a link that names nothing opens nothing', async () => {
    const page = await app.open('/schedule?open=&at=2030-03-04', { token: app.server.adminToken });
    await page.getByRole('treegrid').waitFor();
    await eventually(() => page.locator('.panel-body').count(), 0);
  });

  test('a link to a series leads to the occurrence that it names, and to a cancelled booking though none are shown', async () => {
    const series = await book('Weekly class', 42, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=6' } });
    const gone = await book('Called off', 43, 9, boardRooms.roomB, { status: [{ id: 4 }] });
    const page = await app.open(`/schedule?open=${series}&occ=${at(56, 9)}`, { token: app.server.adminToken });
    await inSight(page, selected(page));
    assert.equal(await selected(page).getAttribute('data-bar'), `${boardRooms.roomA}-${series}-${at(56, 9)}`);
    await page.goto(`${app.server.url}/schedule?open=${gone}`);
    await inSight(page, selected(page));
    assert.match((await selected(page).getAttribute('aria-label')) ?? '', /Called off/);
  });

  test('a link shows its booking also where filters would fade it, or a workspace lacks its row', async () => {
    const workspace = await app.server.admin.create('workspace', { name: 'Others', resources: [{ id: boardRooms.roomB }] });
    const id = await book('Not filtered', 64, 9, boardRooms.roomA);
    for (const filter of ['text=other', 'status=2', `workspace=${workspace}`]) {
      const page = await app.open(`/schedule?open=${id}&${filter}`, { token: app.server.adminToken });
      await inSight(page, selected(page));
      await page.locator('.bar[aria-selected="true"]:not([data-filtered])').waitFor();
      await page.getByText('The filters were cleared to show it').waitFor();
    }
  });

  test('a filter by a project that no booking of the period is for is named', async () => {
    const project = await app.server.admin.create('project', { name: 'Lighthouse' });
    const page = await board('2030-03-18', `&project=${project}`);
    await eventually(() => page.getByRole('combobox', { name: 'Project' }).inputValue(), 'Lighthouse');
  });

  test('what is booked on a board of one project and client is theirs, unless another is chosen', async () => {
    const { admin } = app.server;
    const client = (await admin.post('/v2/contact', { name: 'Harbour Films', type: 'organization' })).body.success.uuid;
    const project = await admin.create('project', { name: 'Tides' });
    const page = await board('2030-03-11', `&project=${project}&client=${client}`);
    const form = page.getByRole('region', { name: 'New booking' });
    const bookAs = async (called: string, prepare: () => Promise<unknown>): Promise<any> => {
      await page.getByRole('button', { name: 'New booking' }).click();
      await form.getByRole('textbox', { name: 'Name' }).fill(called);
      await form.getByRole('combobox', { name: 'Resources' }).click();
      await page.getByRole('option', { name: 'Room A', exact: true }).click();
      await prepare();
      await form.getByRole('button', { name: 'Book' }).click();
      await form.waitFor({ state: 'detached' });
      return (await admin.get(`/v2/booking?name=${called}`)).body.data[0];
    };
    const fieldOf = (label: string): Locator => form.getByRole('combobox', { name: label });
    const own = await bookAs('Storyboard', async () => {
      await eventually(() => fieldOf('Project').inputValue(), 'Tides');
      await eventually(() => fieldOf('Client').inputValue(), 'Harbour Films');
    });
    assert.deepEqual([own.project[0].id, own.client[0].uuid], [project, client]);
    await admin.delete(`/v2/booking?id=${own.id}`);
    const other = await bookAs('Casting', () => fieldOf('Project').fill(''));
    assert.deepEqual([other.project, other.client[0].uuid], [[], client]);
  });

  test('the hit of a resource shows its row', async () => {
    const page = await board('2030-05-06', `&fold=${rooms.group}`);
    await search(page, `Stage ${ROWS}`, /Stage 60/);
    await inSight(page, page.locator(`#row-${rooms.last}[data-selected]`));
    assert.equal(await page.locator('.panel').count(), 0);
  });

  test('the hit of a resource says so where it takes out a filter, and leaves a workspace that has its row', async () => {
    const workspace = await app.server.admin.create('workspace', {
      name: 'Room A and no other',
      working_week: 0,
      resources: [{ id: boardRooms.roomA }],
    });
    for (const [filter, room, left] of [
      [`workspace=${workspace}`, 'roomB', null],
      [`workspace=${workspace}&text=nothing`, 'roomA', String(workspace)],
      ['free=true', 'roomA', null],
    ] as const) {
      const page = await board('2030-05-06', `&${filter}`);
      const name = room === 'roomA' ? 'Room A' : 'Room B';
      await search(page, name, new RegExp(name));
      await page.getByText('The filters were cleared to show it').waitFor();
      await inSight(page, page.locator(`#row-${boardRooms[room]}[data-selected]`));
      const { searchParams: parts } = new URL(page.url());
      assert.deepEqual(
        ['text', 'free', 'workspace'].map((one) => parts.get(one)),
        [null, null, left],
      );
    }
  });

  test('a resource whose row a chosen workspace lacks is shown without it, and one that has no row is said to have none', async () => {
    const workspace = await app.server.admin.create('workspace', {
      name: 'Room A alone',
      working_week: 0,
      resources: [{ id: boardRooms.roomA }],
    });
    const page = await board('2030-05-06', `&workspace=${workspace}&resource=${boardRooms.roomB}`);
    await page.getByText('The filters were cleared to show it').waitFor();
    await inSight(page, page.locator(`#row-${boardRooms.roomB}[data-selected]`));
    assert.equal(new URL(page.url()).searchParams.get('workspace'), null);
    await page.goto(`${app.server.url}/schedule?resource=999999`);
    await page.getByText('It has no row on your schedule.').waitFor();
  });

  test('a hit leaves the board as it looks, and takes out the filters that hide what it leads to alone, which is said', async () => {
    const id = await book('Hidden hit', 41, 9, boardRooms.roomA);
    const page = await board('2030-02-04', '&view=month&color=client&text=nothing&cancelled=true');
    const shown = async (): Promise<(string | null)[]> => {
      const { searchParams: parts } = new URL(page.url());
      return ['open', 'view', 'color', 'cancelled', 'text'].map((name) => parts.get(name));
    };
    await search(page, 'Hidden h', /Hidden hit/);
    await page.getByText('The filters were cleared to show it').waitFor();
    await inSight(page, selected(page));
    await eventually(shown, [String(id), 'month', 'client', 'true', null]);
    await search(page, 'Room B', /Room B/);
    await inSight(page, page.locator(`#row-${boardRooms.roomB}[data-selected]`));
    await eventually(shown, [null, 'month', 'client', 'true', null]);
  });

  test('a booking is put on a quote, and confirmed with its acceptance', async () => {
    const { admin } = app.server;
    const { uuid } = (await admin.post('/v2/contact', { name: 'Harbour', type: 'organization', client: true })).body.success;
    const project = await admin.create('project', { name: 'Lighthouse', client: [{ uuid }] });
    const [, quote] = [
      await admin.create('quote', { client: { uuid }, currency: 'EUR', prefix: 'O', number: 71 }),
      await admin.create('quote', {
        client: { uuid },
        project: { id: project },
        currency: 'EUR',
        status: { id: 2 },
        prefix: 'O',
        number: 72,
      }),
    ];
    const id = await book('Scouting', 9, 9, boardRooms.roomB, { status: { id: 2 }, project: { id: project } });
    const page = await board('2030-03-13');
    await bar(page, /Scouting/).click();
    await page.getByRole('combobox', { name: 'Quote' }).click();
    await page.getByRole('option', { name: 'O72' }).waitFor();
    assert.equal(await page.getByRole('option', { name: 'O71' }).count(), 0);
    await page.getByRole('option', { name: 'O72' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(async () => (await stored(id)).quote_id, quote);
    assert.equal((await admin.put(`/v2/quote?id=${quote}`, { client: { uuid }, status: { id: 3 } })).status, 200);
    assert.equal((await stored(id)).status[0].id, 3);
    await bar(page, /Scouting.*Confirmed/).waitFor();
    await admin.delete(`/v2/booking?id=${id}`);
  });
});
