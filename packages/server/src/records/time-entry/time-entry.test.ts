import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { systemClock } from '@daybook/values';
import { testServer } from '../../../test/support/server.ts';

const START = 1_700_000_000;

describe('time entry (2.5)', () => {
  const server = testServer();

  const create = (body: Record<string, unknown> = {}): Promise<number> =>
    server.admin.create('time-entry', { owner_id: 1, name: 'Cut', start: START, ...body });
  const read = (id: number): Promise<any> => server.admin.one('time-entry', id);
  const pointers = (answer: { body: any }): string[] => answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);

  test('2.5 a time entry is read back with its owner, its duration as text and the ISO texts in the zone of the account', async () => {
    await server.admin.put('/v2/account', { time_zone: 'Europe/Berlin' });
    const entry = await read(await create({ end: START + 90, billable: true, description: 'Reel 1' }));
    assert.deepEqual(entry.owner, { id: 1, first_name: 'Administrator', last_name: '', primary_email: 'admin@localhost', icon: null });
    assert.deepEqual([entry.start, entry.end, entry.duration_sec, entry.billable, entry.locked], [START, START + 90, '90', true, false]);
    assert.deepEqual([entry.start_date_time_iso, entry.end_date_time_iso], ['2023-11-14T23:13:20+01:00', '2023-11-14T23:14:50+01:00']);
    assert.deepEqual([entry.project, entry.booking], [[], []]);
  });

  test('2.5 the ISO text is the same moment, also in a zone whose offset had seconds', async () => {
    await server.admin.put('/v2/account', { time_zone: 'Africa/Monrovia' });
    const { start, start_date_time_iso: text } = await read(await create({ start: 1000 }));
    await server.admin.put('/v2/account', { time_zone: 'Europe/Berlin' });
    assert.deepEqual([start, text, Date.parse(text) / 1000], [1000, '1969-12-31T23:32:40-00:44', 1000]);
  });

  test('what runs is found by a filter, whatever was recorded ahead of it', async () => {
    const runs = await create({ name: 'Runs', end: null });
    const ended = await create({ name: 'Ended', end: START + 60 });
    const found = async (query: string): Promise<unknown[]> => {
      const { body } = await server.admin.get(`/v2/time-entry?owner_id=1&filter_operator=AND&fields=id&limit=1000&${query}`);
      return body.data.map(({ id }: { id: number }) => id);
    };
    const [running, others] = [await found('running=true'), await found('running=false')];
    assert.deepEqual([running.includes(runs), running.includes(ended)], [true, false]);
    assert.deepEqual([others.includes(runs), others.includes(ended)], [false, true]);
    await server.admin.put(`/v2/time-entry?id=${runs}`, { end: START + 60 });
    assert.equal((await found('running=true')).includes(runs), false);
  });

  test('4.3 owner, name and start are required', async () => {
    assert.deepEqual(pointers(await server.admin.post('/v2/time-entry', {})), ['/owner_id', '/name', '/start']);
    assert.deepEqual(pointers(await server.admin.post('/v2/time-entry', { owner_id: 99, name: 'X', start: null })), [
      '/start',
      '/owner_id',
    ]);
  });

  test('2.5 the ISO text of the start stands for an absent start, but cannot empty it', async () => {
    const id = await server.admin.create('time-entry', { owner_id: 1, name: 'Cut', start_date_time_iso: '2023-11-14T22:13:20Z' });
    assert.equal((await read(id)).start, START);
    for (const nothing of ['', null]) {
      assert.deepEqual(pointers(await server.admin.put(`/v2/time-entry?id=${id}`, { start_date_time_iso: nothing })), [
        '/start_date_time_iso',
      ]);
      assert.deepEqual(pointers(await server.admin.post('/v2/time-entry', { owner_id: 1, name: 'X', start_date_time_iso: nothing })), [
        '/start_date_time_iso',
      ]);
    }
  });

  test('5 an end before the start is refused, also when only one of them is sent', async () => {
    assert.deepEqual(pointers(await server.admin.post('/v2/time-entry', { owner_id: 1, name: 'X', start: START, end: START - 1 })), [
      '/end',
    ]);
    const id = await create({ end: START + 60 });
    assert.deepEqual(pointers(await server.admin.put(`/v2/time-entry?id=${id}`, { start: START + 61 })), ['/end']);
    assert.equal((await server.admin.put(`/v2/time-entry?id=${id}`, { end: START })).status, 200);
    assert.equal((await read(id)).duration_sec, '0');
  });

  test('2.5 duration_sec is read only: whatever a body says, the entry is as long as from start to end, or runs', async () => {
    for (const duration_sec of ['600', 600, '0', '1.5', '-1', null, '', 'x', '12345678901', {}]) {
      assert.equal((await read(await create({ duration_sec }))).end, null);
      assert.equal((await read(await create({ end: START + 60, duration_sec }))).duration_sec, '60');
    }
    const id = await create({ end: START + 60 });
    const change = { start: START + 10, duration_sec: '90' };
    assert.equal((await server.admin.put(`/v2/time-entry?id=${id}`, change)).status, 200);
    assert.deepEqual([(await read(id)).end, (await read(id)).duration_sec], [START + 60, '50']);
    const corrected = await server.admin.put(`/v2/time-entry?id=${id}&validation_mode=auto_correct`, { duration_sec: '7' });
    assert.deepEqual([corrected.status, corrected.body.corrections ?? []], [200, []]);
  });

  test('2.5 an entry that was read is sent back whole, also with another end, and a timer goes on', async () => {
    const id = await create({ end: START + 60 });
    const whole = await read(id);
    assert.equal((await server.admin.put(`/v2/time-entry?id=${id}`, whole)).status, 200);
    assert.equal((await server.admin.put(`/v2/time-entry?id=${id}`, { ...whole, end: START + 90 })).status, 200);
    assert.equal((await read(id)).duration_sec, '90');
    const timer = await read(await create({ start: systemClock.now() - 100 }));
    assert.equal((await server.admin.put(`/v2/time-entry?id=${timer.id}`, { ...timer, name: 'On' })).status, 200);
    assert.deepEqual([(await read(timer.id)).name, (await read(timer.id)).end], ['On', null]);
    assert.equal((await server.admin.post('/v2/time-entry', timer)).status, 200);
    const end = systemClock.now() + 50;
    assert.equal((await server.admin.put(`/v2/time-entry?id=${timer.id}`, { ...timer, end })).status, 200);
    assert.equal((await read(timer.id)).end, end);
  });

  test('5 a timer without an end runs: its duration grows, and its page is not remembered', async () => {
    const now = systemClock.now();
    const id = await create({ start: now - 100 });
    const first = await read(id);
    assert.equal(first.end, null);
    const seconds = Number(first.duration_sec);
    assert.ok(seconds >= 99 && seconds <= systemClock.now() - now + 101, first.duration_sec);
    await sleep(1_100);
    assert.ok(Number((await read(id)).duration_sec) > Number(first.duration_sec));
    await server.admin.put(`/v2/time-entry?id=${id}`, { end: now });
    assert.equal((await read(id)).duration_sec, '100');
    const future = await create({ start: now + 3_600 });
    assert.equal((await read(future)).duration_sec, '0');
    for (const one of [id, future]) await server.admin.delete(`/v2/time-entry?id=${one}`);
  });

  test('3 duration_sec is sorted by its value, and a timer takes its place as it runs', async () => {
    const { api } = await server.newAccount('Durations');
    const owner = (await api.get('/v2/me')).body.data.id;
    const lasting = async (seconds: number | null, start = START): Promise<number> =>
      api.create('time-entry', { owner_id: owner, name: 'X', start, end: seconds === null ? null : start + seconds });
    const [nine, ten, hundred] = [await lasting(9), await lasting(10), await lasting(100)];
    const ids = async (query: string): Promise<number[]> =>
      (await api.get(`/v2/time-entry?fields=id&${query}`)).body.data.map(({ id }: any) => id);
    assert.deepEqual(await ids('order_asc=duration_sec'), [nine, ten, hundred]);
    const timer = await lasting(null, systemClock.now() - 97);
    assert.deepEqual(await ids('order_desc=duration_sec&limit=1'), [hundred]);
    const longest = (): Promise<number[]> => ids('order_desc=duration_sec&limit=1');
    for (let i = 0; i < 100 && (await longest())[0] !== timer; i += 1) await sleep(100);
    assert.deepEqual(await longest(), [timer]);
  });

  test('2.1 the project is sent as id, start and end; only what differs from the project is the entry’s own', async () => {
    const folder = await server.admin.create('project-folder', { name: 'F' });
    const project = await server.admin.create('project', {
      name: 'Film',
      code: 'F1',
      start: START,
      end: START + 1000,
      parent_folder_id: folder,
    });
    const id = await create({ project: [{ id: project, start: START, end: START + 500 }] });
    assert.deepEqual((await read(id)).project, [
      { id: project, name: 'Film', code: 'F1', description: '', start: START, end: START + 500, parent_id: folder, status_id: 2 },
    ]);
    await server.admin.put(`/v2/project?id=${project}`, { start: START - 50, end: START + 2000, name: 'Feature' });
    const [moved] = (await read(id)).project;
    assert.deepEqual([moved.name, moved.start, moved.end], ['Feature', START - 50, START + 500]);
    const other = await server.admin.create('project', { name: 'Other', start: START + 7 });
    await server.admin.put(`/v2/time-entry?id=${id}`, { project: { id: other } });
    assert.deepEqual(
      (await read(id)).project.map((one: any) => [one.id, one.start, one.end]),
      [[other, START + 7, null]],
    );
    assert.deepEqual((await server.admin.get(`/v2/time-entry?project_id=${other}`)).body.data.length, 1);
    await server.admin.put(`/v2/time-entry?id=${id}`, { project: null });
    assert.deepEqual((await read(id)).project, []);
  });

  test('2.5 a booking that is not there is refused', async () => {
    assert.deepEqual(pointers(await server.admin.post('/v2/time-entry', { owner_id: 1, name: 'X', start: START, booking: { id: 1 } })), [
      '/booking/id',
    ]);
    assert.equal((await server.admin.get('/v2/time-entry?booking_id=1')).body.data.length, 0);
  });

  test('5 a locked entry refuses every change but its unlocking, which comes alone', async () => {
    const id = await create({ end: START + 60, locked: true });
    for (const body of [
      { name: 'Other' },
      { locked: false, name: 'Other' },
      { end: null },
      { project: { id: await server.admin.create('project', { name: 'P' }) } },
    ]) {
      const refused = await server.admin.put(`/v2/time-entry?id=${id}`, body);
      assert.deepEqual([refused.status, refused.body.code], [409, 'record_locked'], JSON.stringify(body));
    }
    assert.equal((await server.admin.delete(`/v2/time-entry?id=${id}`)).body.code, 'record_locked');
    const before = await read(id);
    assert.equal((await server.admin.put(`/v2/time-entry?id=${id}`, before)).status, 200, 'what is sent as it is, is no change');
    assert.deepEqual(await read(id), before);
    assert.equal((await server.admin.put(`/v2/time-entry?id=${id}`, { ...before, locked: false })).status, 200);
    assert.equal((await server.admin.put(`/v2/time-entry?id=${id}`, { name: 'Other' })).status, 200);
  });

  test('4 a time entry that was read can be sent back whole', async () => {
    const project = await server.admin.create('project', { name: 'P', start: START });
    const id = await create({ end: START + 60, project: { id: project, end: START + 9 } });
    const before = await read(id);
    assert.equal((await server.admin.put(`/v2/time-entry?id=${id}`, before)).status, 200);
    assert.deepEqual({ ...(await read(id)), updated: 0 }, { ...before, updated: 0 });
  });

  test('2.5 the icon of the owner is that of its contact', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const { alias } = (await server.admin.send('POST', '/v2/file?name=me.svg', svg, { 'content-type': 'image/svg+xml' })).body;
    const [{ uuid }] = (await server.admin.get('/v2/contact?name=Administrator')).body.data;
    const id = await create();
    await read(id);
    await server.admin.put(`/v2/contact?uuid=${uuid}`, { icon: { alias } });
    assert.deepEqual((await read(id)).owner.icon, { id: 1, name: 'me.svg', size: 42, alias, extension: 'svg', mime_type: 'image/svg+xml' });
  });
});
