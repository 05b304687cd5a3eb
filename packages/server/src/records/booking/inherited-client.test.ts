import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { done } from '../../../test/support/api.ts';
import { bookingSteps, MONDAY } from '../../../test/support/booking-steps.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

describe('bookings: the client, and the years', () => {
  const server = testServer();
  const { book, post, put, read } = bookingSteps(server);
  const contact = async (body: object): Promise<{ uuid: string; id: number }> =>
    done(await server.admin.post('/v2/contact', body))['success'];
  const clientOf = async (id: number): Promise<string | undefined> => (await read(id))['client'][0]?.uuid;
  let [ofQuote, ofProject, other] = ['', '', ''];
  let [person, quote, project, privateProject] = [0, 0, 0, 0];
  before(async () => {
    [ofQuote, ofProject, other] = (await Promise.all(
      ['A', 'B', 'C'].map(async (name) => (await contact({ name, type: 'organization', client: true })).uuid),
    )) as [string, string, string];
    person = (await contact({ name: 'P', type: 'person' })).id;
    quote = await server.admin.create('quote', { client: { uuid: ofQuote, contact_person: { id: person } } });
    project = await server.admin.create('project', { name: 'Campaign', client: { uuid: ofProject } });
    privateProject = await server.admin.create('project', { name: 'Secret', client: { uuid: ofProject }, private: true });
  });

  test('3 a booking on a quote or a project takes its client, with the person to turn to, unless one is sent', async () => {
    const onQuote = await book({ quote_id: quote, project: { id: project } });
    assert.deepEqual([await clientOf(onQuote), (await read(onQuote))['client'][0].contact_person.id], [ofQuote, person]);
    assert.equal(await clientOf(await book({ project: { id: project } })), ofProject);
    assert.equal(await clientOf(await book({ quote_id: quote, client: { uuid: other } })), other);
    assert.equal(await clientOf(await book({ quote_id: quote, client: [] })), undefined);
    assert.equal(await clientOf(await book({})), undefined);
  });

  test('3 a booking that is put on a quote later takes its client, but keeps the one that it has', async () => {
    const id = await book({});
    done(await put(id, { project: { id: project } }));
    assert.equal(await clientOf(id), ofProject);
    done(await put(id, { quote_id: quote }));
    assert.equal(await clientOf(id), ofProject);
    done(await put(id, { client: [] }));
    done(await put(id, { name: 'Renamed' }));
    assert.equal(await clientOf(id), undefined);
  });

  test('3 nobody learns the client of a quote or project that they may not see by booking on it', async () => {
    const planner = await colleague(server, { acl_schedule: 'RW', acl_project: 'R-', acl_contact: 'R-' });
    const of = async (body: object): Promise<unknown> => {
      const { status, body: answer } = await planner.api.post('/v2/booking', { name: 'B', start: MONDAY, end: MONDAY + 60, ...body });
      return status === 200 ? clientOf(answer.success.id) : undefined;
    };
    assert.equal(await of({ quote_id: quote }), undefined);
    assert.equal(await of({ project: { id: privateProject } }), undefined);
    assert.equal(await of({ project: { id: project } }), ofProject);
  });

  test('3 a booking lies in the years 1970 to 2200', async () => {
    const year = (n: number): number => Date.UTC(n, 0) / 1000;
    const faults = async (body: object): Promise<string[]> =>
      assertProblem(await post(body), 422, 'validation_failed')['errors'].map(({ pointer }: { pointer: string }) => pointer);
    assert.deepEqual(await faults({ start: -1, end: 60 }), ['/start']);
    assert.deepEqual(await faults({ start: year(2201), end: year(2201) + 60 }), ['/start', '/end']);
    const override = { occurrence_start: MONDAY, start: -60, end: MONDAY };
    assert.deepEqual(await faults({ recurrence: { rrule: 'FREQ=DAILY;COUNT=2', overrides: [override] } }), [
      '/recurrence/overrides/0/start',
    ]);
    await book({ start: 0, end: 60 });
    await book({ start: year(2201) - 60, end: year(2201) - 1 });
    const milliseconds = assertProblem(await post({ start: MONDAY * 1000 }), 422, 'validation_failed');
    assert.match(milliseconds['errors'][0].message, new RegExp(`send ${MONDAY}`));
  });
});
