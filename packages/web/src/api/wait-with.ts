import { newIdempotencyKey } from '@daybook/client';
import type { BoardBookingSeen } from './seen.ts';
import { nameOfProject, nameOfResource, seenBooking, seenIn } from './seen.ts';
import { addWaiting, isOffered, isUnmade, realId, recordOf, waitingFor, waitingNow, type Members, type WaitingWrite } from './outbox.ts';
import { connection } from './connection.ts';
import type { FieldName } from './kinds.ts';
import { pageUser } from './page-user.ts';
import { seenThrough } from './with-waiting.ts';
import type { AnyWrite, Written } from './written.ts';
import { membersIn } from './checked.ts';

const ENTRIES = '/v2/time-entry';
const OF_BOOKING = '/v2/booking/time-entry';
const BOOKING = '/v2/booking';

/** Paths of writes that may wait. */
export type WaitingPath = typeof ENTRIES | typeof OF_BOOKING | typeof BOOKING;

const has = (members: object, names: readonly string[]): boolean => Object.keys(members).every((name) => names.includes(name));
/** What a booking may be moved by. */
const MOVED: readonly FieldName<'booking'>[] = ['start', 'end', 'resources'];

/** Whether a write may wait to be sent: time that is recorded, and single bookings that are moved. */
export function canWait({ method, path, query = {}, body = {} }: AnyWrite): boolean {
  if (!isOffered() || 'dry_run' in query) return false;
  if (path === ENTRIES) return has(query, ['id']) && (method === 'POST') === !('id' in query);
  if (path === OF_BOOKING) return method === 'POST';
  // What a change of a series does to others of its occurrences is not known here.
  return path === BOOKING && method === 'PUT' && has(query, ['id']) && has(membersIn(body), MOVED) && isSingle(membersIn(query));
}

const SERIES: FieldName<'booking'> = 'recurrence';
const isSingle = (query: Members): boolean => seenIn(BOOKING, query['id'], [SERIES])?.[SERIES] === null;

/** Whether it has to: without a connection, or behind what waits to make or to change the same record. */
export function mustWait(write: AnyWrite): boolean {
  if (!canWait(write)) return false;
  if (connection.isLost()) return true;
  const { method, path, query = {} } = write;
  const record = method === 'POST' ? undefined : recordOf({ method, path, query: membersIn(query), seq: 0 });
  return isUnmade(membersIn(query)['id']) || waitingFor(record).length > 0;
}

/** Keeps a write until it is sent; it may have been sent under its key before. */
export async function waitWith(write: AnyWrite, key = newIdempotencyKey(), attempted?: number): Promise<Written> {
  const { method, path, body, ifMatch } = write;
  const query = named(write.query);
  const shown = shownOf(write);
  const seen = method === 'POST' ? undefined : seenBy(path, query['id'], method === 'DELETE' ? DELETED : Object.keys(membersIn(body)));
  const whole = method === 'PUT' && path === ENTRIES ? seenBy(path, query['id'], WHOLE) : undefined;
  const name = String(shown?.['name'] ?? seenIn(path, query['id'], ['name'])?.['name'] ?? nameOfUnmade(query['id']));
  return answerOf(await addWaiting({ key, method, path, query, body, ifMatch: ifMatch || undefined, attempted, name, seen, whole, shown }));
}

/** What a record is called that waits to be made. */
const nameOfUnmade = (id: unknown): string => waitingNow().find(({ seq }) => seq === -Number(id))?.name ?? '';

/** Members of a record as they were seen, through what this user changed of them. */
function seenBy(path: string, id: unknown, names: readonly string[]): Members | undefined {
  const record = recordOf({ method: 'PUT', path, query: { id }, seq: 0 });
  const earlier = waitingNow().filter((one) => one.method === 'PUT' && recordOf(one) === record);
  return seenThrough(seenIn(path, id, names), names, earlier);
}

const DELETED: readonly FieldName<'time-entry'>[] = ['name', 'start', 'end', 'project', 'billable', 'description'];
/** What a time entry is made of. */
const WHOLE: readonly FieldName<'time-entry'>[] = ['owner_id', ...DELETED, 'booking'];

const named = (query: object = {}): Members => ('id' in query ? { ...query, id: realId(query.id) } : { ...query });

/** Moves an occurrence of a booking as it is shown, once that can be sent; it may have been moved before. */
export async function waitToMove(
  { id, name, occurrence_start: occurrence, start, end }: Pick<BoardBookingSeen, 'id' | 'name' | 'occurrence_start' | 'start' | 'end'>,
  times: { readonly start: number; readonly end: number },
  from: number,
  to: number,
  attempted?: number,
): Promise<Written> {
  const { start: newStart, end: newEnd } = times;
  const earlier = waitingNow().filter((one) => recordOf(one) === `booking ${id}` && (one.move?.occurrence ?? occurrence) === occurrence);
  return answerOf(
    await addWaiting({
      key: newIdempotencyKey(),
      method: 'PUT',
      path: BOOKING,
      query: { id },
      attempted,
      name,
      seen: seenThrough({ start, end }, ['start', 'end'], earlier),
      shown: { start: newStart, end: newEnd },
      move: { occurrence, from, to },
    }),
  );
}

const answerOf = (waiting: WaitingWrite): Written => ({
  success: { id: waiting.method === 'POST' ? -waiting.seq : Number(waiting.query['id']) },
  waiting,
});

/** The other members of a resource that a booking takes. */
const NO_UNITS = { any: null, units: [] };

/** The members that a write makes or changes, as they are read. */
function shownOf({ method, path, query = {}, body }: AnyWrite): Members | undefined {
  if (method === 'DELETE') return undefined;
  const members: { [name: string]: unknown } = { ...membersIn(body) };
  if (Array.isArray(members['project']))
    members['project'] = members['project'].map(({ id }: { id: number }) => ({ id, name: nameOfProject(id) }));
  if (Array.isArray(members['resources']))
    members['resources'] = members['resources'].map((one: { id: number }) => ({ ...NO_UNITS, ...one, name: nameOfResource(one.id) }));
  if (method === 'PUT') return members;
  const entry = { name: '', description: '', project: [], booking: [], billable: true, approval: { status: 'draft' } };
  if (path === ENTRIES) return { ...entry, ...members };
  const { id: of, occurrence_start: at } = membersIn(query);
  const [id, occurrence] = [Number(of), at === undefined ? undefined : Number(at)];
  const booking = seenBooking(id, occurrence);
  const { start, end, project_id: project } = booking ?? {};
  return {
    ...entry,
    owner_id: Number(pageUser()?.split(' ').at(-1)),
    name: booking?.name ?? '',
    start,
    end,
    project: typeof project === 'number' ? [{ id: project, name: nameOfProject(project) }] : [],
    booking: [{ id, name: booking?.name ?? '', start }],
    ...members,
  };
}
