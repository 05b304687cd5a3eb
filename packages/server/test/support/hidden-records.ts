import { modules, scopeOf, type Level, type Module, type ReferenceTarget } from '@daybook/contract';
import type { Api } from './api.ts';
import { scheduled } from './bookings.ts';
import { colleague } from './colleague.ts';
import type { TestServer } from './server.ts';

/** What an answer may show of a hidden record. `room` is the name of one, `time` a moment or a length. */
export type Secret = 'room' | 'time' | 'name';

/** A text that is in a record which some callers may not see. */
export interface Mark {
  readonly text: string;
  readonly secret: Secret;
  /** The module whose readers see it all the same. */
  readonly readers?: Module;
}

/** Records of one account that the callers under test may not see, with all that could give them away. */
export interface HiddenRecords {
  readonly marks: readonly Mark[];
  /** The keys of those of each kind. */
  readonly keys: {
    readonly [K in ReferenceTarget | 'feed' | 'token' | 'time-entry' | 'expense' | 'leave-request']?: readonly (number | string)[];
  };
  /** The time of all of them. */
  readonly window: { readonly from: number; readonly to: number };
}

// Lengths and moments that nothing else has, as long as they are not rounded: of five digits, which no part of a UUID has.
const FROM = 1_900_600_000;
const TIMES = { closed: [1_900_700_123, 14_217], elsewhere: [1_900_720_111, 12_953], other: [1_900_740_307, 13_191] } as const;

const bookingOf = (
  name: string,
  [start, length]: readonly [number, number],
  resource: number,
  more: object = {},
): Record<string, unknown> => ({
  name,
  description: `${name} description`,
  start,
  end: start + length,
  resources: [{ id: resource }],
  ...more,
});

/** Plants a closed workspace with a booked room, a private project with what belongs to it, and what is of another user alone. */
export async function plantHidden(server: TestServer): Promise<HiddenRecords> {
  const { admin } = server;
  const group = await admin.create('resource', { name: 'Studios', type_id: 4 });
  const room = await admin.create('resource', { name: 'hidden-room', type_id: 1, parent_id: group });
  const shared = await admin.create('resource', { name: 'Foyer', type_id: 1 });
  const { contact_id: person } = await admin.one('user', 1);
  const own = await admin.create('resource', { name: 'Own row', type_id: 2, type_person_id: person });
  const workspace = await admin.create('workspace', {
    name: 'hidden-workspace',
    resources: [{ id: room }, { id: own }],
    access: [{ id: 1, type: 'user', acl: 'RW' }],
  });
  const closed = await admin.create('booking', bookingOf('hidden-booking', TIMES.closed, room));
  const project = await admin.create('project', { name: 'hidden-project', code: 'hidden-code', private: true });
  const [start, length] = TIMES.elsewhere;
  const of = { project: { id: project } };
  const inProject = await admin.create('booking', bookingOf('Shoot', [start - 100, length + 200], shared, of));
  const entry = await admin.create('time-entry', {
    owner_id: 1,
    name: 'hidden-entry',
    start,
    end: start + length,
    billable: true,
    booking: { id: inProject },
    ...of,
  });
  const expense = await admin.create('expense', {
    owner_id: 1,
    date: start,
    description: 'hidden-expense',
    category: 'Travel',
    amount: '7313.37',
    currency: 'EUR',
    billable: true,
    ...of,
  });
  await server.sql(
    `with f as (insert into file (account_id, alias, name, size, extension, mime_type, content)
       values ($1, 'hidden-alias', 'hidden-file.txt', 14, 'png', 'image/png', 'hidden-receipt') returning id)
     update expense set receipt_id = f.id from f where account_id = $1 and expense.id = $2`,
    [server.account, expense],
  );
  const leave = await admin.create('leave-request', { resource_id: own, start, end: start + length, reason: 'hidden-leave' });
  const feed = await admin.create('feed', { name: 'hidden-feed', calendar: 'me' });
  const { body } = await admin.post('/v2/token', { name: 'hidden-token' });
  const names = ['workspace', 'booking', 'project', 'code', 'entry', 'expense', 'file', 'receipt', 'alias', 'feed', 'leave'];
  const times = Object.values(TIMES).slice(0, 2);
  return {
    marks: [
      { text: 'hidden-room', secret: 'room' },
      ...names.map((name): Mark => ({ text: `hidden-${name}`, secret: 'name' })),
      { text: 'hidden-token', secret: 'name', readers: 'Account' },
      { text: '7313.37', secret: 'name' },
      ...times.flatMap(([at, seconds]) => [at, at + seconds, seconds].map((text): Mark => ({ text: String(text), secret: 'time' }))),
    ],
    keys: {
      resource: [room, group, shared],
      workspace: [workspace],
      booking: [closed],
      project: [project],
      'time-entry': [entry],
      expense: [expense],
      file: ['hidden-alias'],
      feed: [feed],
      'leave-request': [leave],
      token: [body.success?.id ?? body.id],
      user: [1],
    },
    window: { from: FROM, to: FROM + 30 * 86_400 },
  };
}

/** A caller with nothing but some levels. */
export interface Caller {
  readonly name: string;
  readonly levels: { readonly [M in Module]?: Level };
  readonly api: Api;
}

/** Callers with the same level in some modules, and with no other. */
export async function callerWith(server: TestServer, of: readonly Module[], level: Level): Promise<Caller> {
  const groups = Object.fromEntries(of.map((module) => [`acl_${scopeOf(module)}`, level]));
  const { api } = await colleague(server, groups);
  return { name: `${of.join(' + ')} ${level}`, levels: Object.fromEntries(of.map((one) => [one, level])), api };
}

/** A caller of Schedule who sees the bookings of others by a mode. */
export async function callerOfMode(server: TestServer, mode: 1 | 2, level: Level): Promise<Caller> {
  const { api } = await scheduled(server, mode, { acl_schedule: level });
  return { name: `Schedule ${level} with schedule_view_mode ${mode}`, levels: { Schedule: level }, api };
}

/** A booking of another user in a room for everybody: of it those with a schedule_view_mode see the time at most. */
export async function plantOther(server: TestServer): Promise<HiddenRecords> {
  const [start, length] = TIMES.other;
  const room = await server.admin.create('resource', { name: 'Hall', type_id: 1 });
  const booking = await server.admin.create('booking', bookingOf('hidden-other', TIMES.other, room));
  return {
    marks: [
      { text: 'hidden-other', secret: 'name' },
      ...[start, start + length, length].map((text): Mark => ({ text: String(text), secret: 'time' })),
    ],
    keys: { resource: [room], booking: [booking] },
    window: { from: FROM, to: FROM + 30 * 86_400 },
  };
}

/** Each module alone, to read and to write, and what an operation asks for together. */
export async function callersAlone(server: TestServer, together: readonly (readonly Module[])[]): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const of of [...modules.map((module) => [module]), ...together])
    for (const level of ['R-', 'RW'] as const) callers.push(await callerWith(server, of, level));
  return callers;
}
