import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { scheduled } from '../../server/test/support/bookings.ts';
import { colleague } from '../../server/test/support/colleague.ts';
import { assertAccessible } from './support/accessible.ts';
import { at, bar, boardApplication, dayWidth, drag } from './support/board.ts';
import { eventually } from './support/eventually.ts';
import { hearSaid } from './support/said.ts';

const REASON = 'You can see this booking, but not change when it is or what it takes. Ask an administrator for access.';

describe('bookings that one may see and not change', () => {
  const { app, book, stored } = boardApplication();

  /** A board of a user who may book, and who only sees a workspace with one room. */
  const boardOfViewer = async (): Promise<Page> => {
    const { admin } = app.server;
    const viewer = await colleague(app.server, { acl_schedule: 'RW', acl_project: 'RW' });
    const room = await admin.create('resource', { name: `Closed room of ${viewer.name}`, type_id: 1 });
    const access = [{ type: 'user', id: viewer.id, acl: 'R-' }];
    await admin.create('workspace', { name: `Closed to ${viewer.name}`, resources: [{ id: room }], access });
    await book('Not mine', 1, 9, room);
    const open = await admin.create('resource', { name: `Open room of ${viewer.name}`, type_id: 1 });
    await book('Mine', 2, 9, open);
    const page = await app.open('/schedule?at=2030-03-04', { token: viewer.token });
    await bar(page, /Not mine/).waitFor();
    return page;
  };

  /** The requests of a page that write. */
  const writesOf = (page: Page): string[] => {
    const writes: string[] = [];
    page.on('request', (request) => {
      if (['PUT', 'POST', 'DELETE'].includes(request.method())) writes.push(`${request.method()} ${request.url()}`);
    });
    return writes;
  };

  test('they are not dragged, nor moved by keys, and it is said why', async () => {
    const page = await boardOfViewer();
    const [writes, said] = [writesOf(page), await hearSaid(page)];
    const one = bar(page, /Not mine/);
    await one.hover();
    const box = await one.boundingBox();
    assert.ok(box !== null);
    const cursor = (name: RegExp): Promise<string> => bar(page, name).evaluate((element) => getComputedStyle(element).cursor);
    let x = box.x + box.width / 2;
    const cursorOfNext = async (): Promise<string> => {
      await page.mouse.move((x += 0.5), box.y + box.height / 2);
      return cursor(/Not mine/);
    };
    await eventually(cursorOfNext, 'default');
    const width = await dayWidth(page);
    await drag(page, one, width);
    assert.equal(await page.locator('.drag-ghost').count(), 0);
    await page.mouse.up();
    // One that is replaced still fades beside the other.
    const dismiss = async (): Promise<void> => {
      await page.getByText(REASON).first().waitFor();
      await page.getByRole('button', { name: 'Dismiss' }).first().click();
      await eventually(() => page.getByText(REASON).count(), 0);
    };
    await eventually(said, [REASON]);
    await dismiss();
    for (const key of ['Alt+ArrowRight', 'Shift+ArrowRight', 'p', 'Delete']) {
      await one.click();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('treegrid').press(key);
      await dismiss();
    }
    assert.deepEqual(writes, []);
    await drag(page, bar(page, /Mine/), width);
    await page.locator('.drag-ghost').waitFor();
    assert.equal(await cursor(/Mine/), 'grab');
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });

  test('no booking is begun in a row that one may only look at, and one notice says why', async () => {
    const page = await boardOfViewer();
    await Promise.all([page.waitForResponse((response) => response.url().includes('/v2/availability?')), page.reload()]);
    const [closed, open] = await Promise.all([bar(page, /Not mine/).boundingBox(), bar(page, /Mine/).boundingBox()]);
    const said = await hearSaid(page);
    assert.ok(closed !== null && open !== null);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const width = await dayWidth(page);
    const drawAt = async ({ x, y, height }: typeof closed): Promise<void> => {
      await page.mouse.move(x + 2 * width, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + 2.5 * width, y + height / 2, { steps: 4 });
    };
    const why = 'You cannot book this resource. Ask an administrator for access.';
    const isRefused = async (): Promise<void> => {
      await eventually(said, [why]);
      assert.equal(await page.locator('.drag-ghost').count(), 0);
      assert.equal(new URL(page.url()).searchParams.get('open'), null);
    };
    await drawAt(closed);
    await isRefused();
    await page.mouse.up();
    await page.mouse.click(closed.x + 3 * width, closed.y + closed.height / 2, { button: 'right' });
    await isRefused();
    await drag(page, bar(page, /Mine/), 0, closed.y - open.y);
    await page.mouse.up();
    await isRefused();
    await drawAt(open);
    await page.locator('.drag-ghost').waitFor();
    await page.mouse.up();
    await page.getByRole('region', { name: 'New booking' }).waitFor();
  });

  test('who drags at once is told when it is known', async () => {
    const page = await boardOfViewer();
    const writes = writesOf(page);
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/v2/booking?*actions=true*', async (route) => (await isAnswered, route.continue()));
    await drag(page, bar(page, /Not mine/), await dayWidth(page));
    await page.locator('.drag-ghost').waitFor();
    answer();
    await page.getByText(REASON).waitFor();
    assert.equal(await page.locator('.drag-ghost').count(), 0);
    await page.mouse.up();
    assert.deepEqual(writes, []);
  });

  test('the menu and the panel say why, and leave what is open to everybody', async () => {
    const page = await boardOfViewer();
    const one = bar(page, /Not mine/);
    await one.click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'Actions of the booking' });
    await menu.getByText(REASON).waitFor();
    assert.equal(await menu.getByText(REASON).count(), 1);
    for (const name of [/^Pencil in/, 'Hold', 'A day later', 'A week later', 'Copy to the next week', 'Cancel booking', 'Delete'])
      assert.equal(await menu.getByRole('menuitem', { name }).getAttribute('aria-disabled'), 'true', String(name));
    await assertAccessible(page);
    await menu.getByRole('menuitem', { name: 'Colour: Green' }).click();
    await page.getByText('Saved Not mine').waitFor();
    await one.click();
    const panel = page.getByRole('region', { name: 'Not mine' });
    await panel.locator('form').getByText(REASON).waitFor();
    for (const name of ['Pencil in', 'Hold', 'Copy', 'Delete'])
      assert.equal(await panel.getByRole('button', { name, exact: true }).getAttribute('aria-disabled'), 'true', name);
    assert.equal(await panel.getByRole('textbox', { name: 'Start' }).count(), 0);
    await panel.getByRole('textbox', { name: 'Name' }).fill('Named anew');
    await page.keyboard.press('Control+Enter');
    await bar(page, /Named anew/).waitFor();
  });

  test('nobody is asked how long something is held that cannot be held', async () => {
    const page = await boardOfViewer();
    const id = await book('Over and done', 3, 9, await app.server.admin.create('resource', { name: 'Hall', type_id: 1 }), {
      status: [{ id: 5 }],
    });
    const said = await hearSaid(page);
    for (const [name, reason] of [
      [/Not mine/, REASON],
      [/Over and done/, 'From “Completed” it cannot go to “Hold”.'],
    ] as const) {
      await bar(page, name).click();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.keyboard.press('h');
      await page.getByText(reason).waitFor();
      assert.equal(await page.getByRole('dialog').count(), 0);
    }
    assert.equal((await said()).length, 2);
    assert.deepEqual([(await stored(id)).status[0].id, (await stored(id)).start], [5, at(3, 9)]);
  });

  test('what is typed beside the actions of a booking is saved before another thing is done with it', async () => {
    const room = await app.server.admin.create('resource', { name: 'Hall of forms', type_id: 1 });
    const id = await book('Half typed', 0, 9, room);
    const page = await app.open(`/schedule?at=2030-03-04&open=${id}`, { token: app.server.adminToken });
    const panel = page.getByRole('region', { name: 'Half typed' });
    const pencil = panel.getByRole('button', { name: 'Pencil in', exact: true });
    await pencil.waitFor();
    assert.equal(await pencil.getAttribute('aria-disabled'), null);
    await panel.getByRole('textbox', { name: 'Name' }).fill('Typed anew');
    await eventually(() => pencil.getAttribute('aria-disabled'), 'true');
    await bar(page, /Half typed/).click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'Actions of the booking' });
    await menu.getByText('Save or discard your changes first.').waitFor();
    assert.equal(await menu.getByRole('menuitem', { name: 'Delete' }).getAttribute('aria-disabled'), null);
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await bar(page, /Typed anew/).waitFor();
    await eventually(
      () => page.getByRole('region', { name: 'Typed anew' }).getByRole('button', { name: 'Pencil in' }).getAttribute('aria-disabled'),
      null,
    );
  });

  test('a series that was cancelled is confirmed by its key, which asks which of it are meant', async () => {
    const room = await app.server.admin.create('resource', { name: 'Hall of series', type_id: 1 });
    const id = await book('Daily', 0, 14, room, { recurrence: { rrule: 'FREQ=DAILY;COUNT=3' }, status: [{ id: 4 }] });
    const page = await app.open('/schedule?at=2030-03-04&cancelled=true', { token: app.server.adminToken });
    await bar(page, /Daily/).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('treegrid').press('c');
    await page.getByRole('button', { name: 'All of them' }).click();
    await eventually(async () => (await stored(id)).status[0].id, 3);
  });

  test('a project that is typed for a booking is made there, for its client, by whoever may make one', async () => {
    const { admin } = app.server;
    const { body } = await admin.post('/v2/contact', { name: 'Quay Street', type: 'organization', client: true });
    const typed = async (token: string, name: string): Promise<{ page: Page; project: Locator }> => {
      const page = await app.open('/schedule?open=new', { token });
      const panel = page.getByRole('region', { name: 'New booking' });
      await panel.getByRole('combobox', { name: 'Client' }).fill('Quay Street');
      await page.getByRole('option', { name: 'Quay Street', exact: true }).click();
      const project = panel.getByRole('combobox', { name: 'Project' });
      await project.pressSequentially(name);
      return { page, project };
    };
    const { page, project } = await typed(app.server.adminToken, 'Autumn spot');
    const offer = page.getByRole('option', { name: 'New project “Autumn spot”' });
    await offer.and(page.locator('[data-combobox-selected]')).waitFor();
    await project.press('Enter');
    const made = async (name: string): Promise<any[]> => (await admin.get(`/v2/project?name=${encodeURIComponent(name)}`)).body.data;
    await eventually(async () => (await made('Autumn spot')).map(({ client }) => client[0].uuid), [body.success.uuid]);
    await eventually(() => project.inputValue(), 'Autumn spot');

    // What the firm requires of projects is asked for.
    const field = await admin.create('custom-field', { name: 'Cost centre', type: 'text', module: 'project', required: true });
    const second = await typed(app.server.adminToken, 'Winter spot');
    await second.page.getByRole('option', { name: 'New project “Winter spot”' }).click();
    const dialog = second.page.getByRole('dialog', { name: 'New project “Winter spot”' });
    await dialog.getByLabel('Cost centre').fill('12');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => second.project.inputValue(), 'Winter spot');
    const [stored] = await made('Winter spot');
    assert.deepEqual([stored.client[0].uuid, stored.custom_fields[0].value], [body.success.uuid, '12']);
    assert.equal((await admin.delete(`/v2/custom-field?id=${field}`)).status, 200);

    const { token } = await colleague(app.server, { acl_schedule: 'RW', acl_contact: 'R-', acl_project: 'R-' });
    const other = await typed(token, 'Spring spot');
    await other.project.press('Enter');
    await other.page.getByText('“Spring spot” is not in the list.').waitFor();
    assert.deepEqual(await made('Spring spot'), []);
  });

  test('the board of a user who may not read the schedule is not asked for', async () => {
    const viewer = await colleague(app.server, { acl_project: 'RW' });
    const page = await app.open('/time', { token: viewer.token });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v2/booking')) asked.push(request.url());
    });
    await page.goto(`${app.server.url}/schedule?at=2030-03-04`);
    await page.getByRole('heading', { name: 'Schedule' }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(asked, []);
  });

  test('nothing is offered of a booking of which one sees no more than its time, and neither is a colour', async () => {
    const viewer = await scheduled(app.server, 1, { acl_schedule: 'RW' });
    const other = await app.server.admin.create('resource', { name: 'Room of others', type_id: 1 });
    await book('Secret', 1, 9, other);
    const page = await app.open('/schedule?at=2030-03-04', { token: viewer.token });
    await bar(page, /Busy.*Room of others/).click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'Actions of the booking' });
    await menu.getByText('you don’t have access to it').waitFor();
    const items = menu.getByRole('menuitem', { disabled: false });
    assert.deepEqual(await items.evaluateAll((all) => all.map((one) => one.textContent)), ['Open']);
    await assertAccessible(page);
    await menu.getByRole('menuitem', { name: 'Open' }).click();
    const panel = page.locator('.panel');
    await panel.getByText('You can see when it is, but not its details.').waitFor();
    await panel.getByRole('heading', { name: 'Busy' }).waitFor();
    assert.doesNotMatch(await panel.innerText(), /Secret|no longer exists/);
  });

  test('what one may not see any more leaves the board at once: the row of a closed workspace, a booking that goes to others', async () => {
    const { admin } = app.server;
    const viewer = await scheduled(app.server, 2);
    const other = await admin.create('resource', { name: 'Somebody else', type_id: 2 });
    const vault = await admin.create('resource', { name: 'Vault', type_id: 1 });
    const workspace = await admin.create('workspace', { name: 'Vaults', resources: [{ id: vault }] });
    const id = await book('Given away', 1, 9, viewer.resource);
    const page = await app.open('/schedule?at=2030-03-04', { token: viewer.token });
    await bar(page, /Given away/).waitFor();
    const row = page.getByText('Vault', { exact: true });
    await row.waitFor();
    await admin.put(`/v2/booking?id=${id}`, { resources: [{ id: other }] });
    await bar(page, /Given away/).waitFor({ state: 'detached' });
    await admin.put(`/v2/workspace?id=${workspace}`, { access: [{ type: 'user', id: 1, acl: 'RW' }] });
    await eventually(() => row.count(), 0);
    assert.equal(await bar(page, /Given away/).count(), 0);
  });
});
