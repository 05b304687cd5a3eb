import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../../server/test/support/api.ts';
import { colleague } from '../../server/test/support/colleague.ts';
import { application } from './support/application.ts';

describe('the week of a team', () => {
  const app = application();
  const HOUR = 3600;
  const now = (): number => Math.floor(Date.now() / 1000);
  /** The start of the week, in UTC as the account has it: days count from a Thursday. */
  const monday = (): number => now() - ((now() + 3 * 24 * HOUR) % (7 * 24 * HOUR));

  test('where a week is decided about in part, the notice says how much is left to others', async () => {
    const { admin } = app.server;
    const [manager, crew] = [await colleague(app.server, { acl_project: 'RW' }), await colleague(app.server, { acl_project: 'RW' })];
    const [own, other] = [await admin.create('project', { name: 'Own film' }), await admin.create('project', { name: 'Film of others' })];
    await admin.put(`/v2/project?id=${own}`, { people: { users: [{ id: manager.id, role_id: 1 }] } });
    const start = monday() - 7 * 24 * HOUR;
    const recorded = async (project: number, hours: number): Promise<unknown> =>
      admin.create('time-entry', { name: 'Edit', owner_id: crew.id, start, end: start + hours * HOUR, project: { id: project } });
    await recorded(own, 3);
    await recorded(other, 2);
    const submitted = await admin.post(`/v2/time-entry/submit?owner_id=${crew.id}&week=${start}`, {});
    assert.equal(submitted.status, 200, submitted.text);
    const day = new Date(start * 1000).toISOString().slice(0, 10);
    const page = await app.open(`/time/team?week=${day}`, { token: manager.token });
    await page.getByRole('checkbox', { name: `Choose: ${crew.name}` }).check();
    await page.getByRole('button', { name: 'Reject submitted time' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Which scene was this?');
    await dialog.getByRole('button', { name: 'Reject submitted time' }).click();
    await page.getByText('Sent back with the reason. Only a part: 2:00 is for others to decide.').waitFor();
    const { body } = await admin.get(`/v2/time-entry/timesheet?user_id=${crew.id}&week=${start}`);
    const [{ rejected_sec: rejected, submitted_sec: left }] = body.data;
    assert.deepEqual([rejected, left], [3 * HOUR, 2 * HOUR]);
  });

  test('who decides about several weeks reads whose somebody else decided about first', async () => {
    const { admin } = app.server;
    const start = monday() - 14 * 24 * HOUR;
    const day = new Date(start * 1000).toISOString().slice(0, 10);
    const crew = [await colleague(app.server, { acl_project: 'RW' }), await colleague(app.server, { acl_project: 'RW' })] as const;
    const project = await admin.create('project', { name: 'Film of both' });
    const submit = async (person: { id: number }): Promise<void> => {
      await admin.create('time-entry', { name: 'Edit', owner_id: person.id, start, end: start + 3 * HOUR, project: { id: project } });
      done(await admin.post(`/v2/time-entry/submit?owner_id=${person.id}&week=${start}`, {}));
    };
    for (const person of crew) await submit(person);
    const decide = (move: string, { id }: { id: number }): Promise<unknown> =>
      admin.post(`/v2/time-entry/${move}?owner_id=${id}&week=${start}`, move === 'reject' ? { reason: 'Which film?' } : {});
    const page = await app.open(`/time/team?week=${day}`, { token: app.server.adminToken });
    const boxOf = ({ name }: { name: string }) => page.getByRole('checkbox', { name: `Choose: ${name}`, exact: true });
    for (const person of crew) await boxOf(person).check();
    await page.getByRole('button', { name: 'Reject submitted time' }).click();
    const dialog = page.getByRole('dialog');
    const lines = dialog.getByRole('listitem');
    assert.deepEqual(
      await lines.allInnerTexts(),
      crew.map(({ name }) => `${name}: 3:00`),
    );
    await dialog.getByRole('list', { name: new RegExp(`${new Date((start + 6 * 24 * HOUR) * 1000).getUTCDate()} .* \\d{4}$`) }).waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Which scene was this?');
    // Somebody else approves one of them while the reason is typed.
    await decide('approve', crew[0]);
    await page.getByRole('checkbox', { name: `Choose: ${crew[0].name}`, exact: true, checked: false, disabled: true }).waitFor();
    assert.deepEqual(await lines.allInnerTexts(), [`${crew[1].name}: 3:00`]);
    await dialog.getByRole('textbox', { name: 'Reason' }).press('Control+Enter');
    const notOf = (name: string): string => `Not the time of ${name}: somebody changed it in the meantime.`;
    await page.getByText(`Sent back with the reason. ${notOf(crew[0].name)}`).waitFor();
    // And at the same moment.
    for (const person of crew) await submit(person);
    for (const person of crew) await boxOf(person).check();
    await page.route('**/v2/time-entry/approve*', async (route) => {
      await decide('reject', crew[1]);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Approve submitted time' }).click();
    await page.getByText(`Approved and locked. ${notOf(crew[1].name)}`).waitFor();
  });

  test('whoever left is in the weeks in which they worked', async () => {
    const { admin } = app.server;
    const start = monday() - 21 * 24 * HOUR;
    const left = await colleague(app.server, { acl_project: 'RW' });
    await admin.create('time-entry', { name: 'Edit', owner_id: left.id, start, end: start + 3 * HOUR });
    done(await admin.delete(`/v2/user?id=${left.id}`));
    const page = await app.open(`/time/team?week=${new Date(start * 1000).toISOString().slice(0, 10)}`, { token: app.server.adminToken });
    const row = page.getByRole('row', { name: left.name });
    await row.waitFor();
    assert.match(await row.innerText(), /3:00/);
    await page.getByRole('button', { name: 'Next week' }).click();
    await row.waitFor({ state: 'detached' });
  });

  test('who approves a week on a telephone sees whose it is', async () => {
    const { admin } = app.server;
    const start = monday() - 21 * 24 * HOUR;
    const crew = await colleague(app.server, { acl_project: 'RW' });
    const project = { id: await admin.create('project', { name: 'Film on the road' }) };
    await admin.create('time-entry', { name: 'Edit', owner_id: crew.id, start, end: start + HOUR, project });
    done(await admin.post(`/v2/time-entry/submit?owner_id=${crew.id}&week=${start}`, {}));
    const day = new Date(start * 1000).toISOString().slice(0, 10);
    const page = await app.open(`/time/team?week=${day}`, { token: app.server.adminToken, width: 360, height: 740 });
    const approve = page.getByRole('button', { name: `Approve: ${crew.name}` });
    await approve.scrollIntoViewIfNeeded();
    const name = page.getByRole('rowheader', { name: crew.name, exact: true });
    const [person, button] = [await name.boundingBox(), await approve.boundingBox()];
    assert.ok(person !== null && button !== null);
    assert.ok(person.x >= 0 && person.x + person.width <= button.x && button.x + button.width <= 360, JSON.stringify([person, button]));
  });

  test('what waits leads to the week of its person, who is chosen there', async () => {
    const { admin } = app.server;
    const start = monday() - 28 * 24 * HOUR;
    const project = { id: await admin.create('project', { name: 'Film of three' }) };
    const crew = [await colleague(app.server, { acl_project: 'RW' }), await colleague(app.server, { acl_project: 'RW' })] as const;
    for (const { id } of crew) {
      await admin.create('time-entry', { name: 'Edit', owner_id: id, start, end: start + 4 * HOUR, project });
      done(await admin.post(`/v2/time-entry/submit?owner_id=${id}&week=${start}`, {}));
    }
    const page = await app.open('/my-day', { token: app.server.adminToken, width: 360, height: 740 });
    await page.getByRole('link', { name: `${crew[1].name} submitted 4:00` }).click();
    const boxes = page.getByRole('checkbox', { name: 'Choose:' });
    await page.getByRole('checkbox', { name: `Choose: ${crew[1].name}`, checked: true }).waitFor();
    assert.equal(await boxes.count(), 1);
    await page.getByRole('button', { name: 'Approve submitted time' }).click();
    await page.getByText('Approved and locked.').waitFor();
    await page.getByRole('button', { name: 'Show the whole team' }).click();
    await page.getByRole('checkbox', { name: `Choose: ${crew[0].name}`, checked: false }).waitFor();
    const { body } = await admin.get(`/v2/time-entry/timesheet?user_id=${crew.map(({ id }) => id).join(',')}&week=${start}`);
    assert.deepEqual(
      (body.data as { approved_sec: number }[]).map(({ approved_sec: approved }) => approved),
      [0, 4 * HOUR],
    );
  });

  test('a week that was rejected is one line, with its hours and the reason', async () => {
    const own = await colleague(app.server, { acl_project: 'RW' });
    const march = Date.UTC(2026, 2, 2) / 1_000;
    const ids: number[] = [];
    for (const day of [0, 1, 9]) {
      const start = march + day * 24 * HOUR;
      ids.push(await own.api.create('time-entry', { owner_id: own.id, name: `Day ${day}`, start, end: start + 90 * 60 }));
    }
    await own.api.post(`/v2/time-entry/submit?id=${ids.join(',')}`, {});
    await app.server.admin.post(`/v2/time-entry/reject?id=${ids.join(',')}`, { reason: 'Name the project' });
    const page = await app.open('/my-day', { token: own.token, width: 360 });
    const lines = page.getByRole('region', { name: 'Waiting for you' }).getByRole('link', { name: /^Rejected/ });
    await lines.nth(1).waitFor();
    assert.deepEqual(
      (await lines.allInnerTexts()).map((line) => line.split(/\n+/)),
      [
        ['Rejected: 3:00, 2 Mar – 8 Mar 2026', 'Name the project'],
        ['Rejected: Day 9, Wed 11 Mar', 'Name the project'],
      ],
    );
    await lines.first().click();
    await page.getByRole('table', { name: 'My week' }).waitFor();
    assert.match(page.url(), /\/time\?week=2026-03-02$/);
  });

  test('somebody without a name is called by the e-mail address among the entries', async () => {
    const { admin, adminToken } = app.server;
    const [{ id: group_id }] = (await admin.get('/v2/group')).body.data;
    const owner_id = await admin.create('user', { primary_email: 'nameless@example.com', group_id });
    await admin.create('time-entry', { owner_id, name: 'Nameless work', start: monday(), end: monday() + HOUR });
    const page = await app.open('/time/entries?text=Nameless', { token: adminToken });
    const person = page
      .getByRole('row', { name: /Nameless work/ })
      .getByRole('cell')
      .nth(2);
    await person.waitFor();
    assert.equal(await person.innerText(), 'nameless@example.com');
  });
});
