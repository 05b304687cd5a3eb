import assert from 'node:assert/strict';
import type { Answer } from './api.ts';
import { DAY, HOUR, MONDAY } from './booking-steps.ts';
import { scheduled } from './bookings.ts';
import type { TestServer } from './server.ts';

/** A rate of a resource, by default in EUR. */
export const rate = (hour_sell_cost: number, others: object = {}): object => ({
  type_id: 1,
  hour_sell_cost,
  hour_buy_cost: hour_sell_cost / 2,
  currency: 'EUR',
  ...others,
});

/** The first of January 2040, before which all work of these tests lies. */
export const AFTER = 2_208_988_800;

/** A client with a project, a person with a rate who records time on it, and a room with a rate. */
export interface WorkHouse {
  readonly client: { readonly uuid: string };
  readonly project: number;
  readonly user: number;
  readonly person: number;
  readonly room: number;
  /** Another project of the same client. */
  newProject(body?: object): Promise<number>;
  /** Records two hours on the project, by default from 9 o'clock of a day counted from a Monday. */
  entry(day: number, body?: object): Promise<number>;
  /** Books the room for four hours of a day by default. */
  booking(day: number, body?: object): Promise<number>;
  /** Sends what is to be billed, by default all work of the project. */
  send(kind: 'invoice' | 'quote', body?: object, query?: string): Promise<Answer>;
  /** Bills it, which must be accepted, and returns the document. */
  bill(body?: object): Promise<any>;
}

export async function workHouse(server: TestServer): Promise<WorkHouse> {
  const { admin } = server;
  const contact = await admin.post('/v2/contact', { name: 'Client', type: 'organization', client: true });
  const client = { uuid: contact.body.success.uuid };
  const newProject = (body: object = {}): Promise<number> => admin.create('project', { name: 'Film', client, ...body });
  const project = await newProject();
  const { id: user, resource: person } = await scheduled(server, 0);
  await admin.put(`/v2/resource?id=${person}`, { rates: [rate(80)] });
  const room = await admin.create('resource', { name: 'Studio A', type_id: 1, rates: [rate(50)] });
  const send = (kind: 'invoice' | 'quote', body: object = {}, query = ''): Promise<Answer> =>
    admin.post(`/v2/${kind}/from-work${query}`, { project: { id: project }, to: AFTER, currency: 'EUR', ...body });
  return {
    client,
    project,
    user,
    person,
    room,
    newProject,
    entry: (day, body = {}) => {
      const start = MONDAY + day * DAY;
      return admin.create('time-entry', {
        owner_id: user,
        name: 'Editing',
        start,
        end: start + 2 * HOUR,
        project: { id: project },
        billable: true,
        ...body,
      });
    },
    booking: (day, body = {}) => {
      const start = MONDAY + day * DAY;
      const others = { start, end: start + 4 * HOUR, project: { id: project }, resources: [{ id: room }] };
      return admin.create('booking', { name: 'Shoot', ...others, ...body });
    },
    send,
    bill: async (body = {}) => {
      const answer = await send('invoice', body);
      assert.equal(answer.status, 200, answer.text);
      return admin.one('invoice', answer.body.success.id);
    },
  };
}
