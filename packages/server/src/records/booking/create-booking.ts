import type { Written, WriteInput } from '../../http/endpoint.ts';
import { drawId, sendInsert, type Write } from '../../writing/index.ts';
import { otherColumns, timeColumns, type Body, type OtherColumns } from './booking-columns.ts';
import { readBookingQuery } from './booking-query.ts';
import { blocks, CONFIRMED, layOver } from './draft.rules.ts';
import { findRoom, judgeResources, placedAlong, type Placement } from './place-booking.ts';
import { promoteWaiting } from './promote.ts';
import { rankPencil } from './rank-pencils.ts';
import { lockForNew, type Space } from './space.ts';

/** Ids of the resources that a body names. */
export const namedResources = ({ resources = [] }: Body): number[] => resources.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));

/**
 * Mostly nothing is in the way of a new booking, and the constraint tells when something is. So the first attempt does not look before: refused, the
 * write is run again, and looks, to say what is in the way. Who chooses among units looks at once.
 */
function mayHope({ status, recurrence, resources = [] }: Body): boolean {
  return blocks({ status: status?.id ?? CONFIRMED }) && (recurrence ?? null) === null && resources.every(({ any }) => (any ?? null) === null);
}

// What of a new booking need not be looked up for its event.
function plainOf({ resources = [], custom_fields = [] }: Body, { columns }: OtherColumns, space: Space): string[] {
  const hasGroups = resources.some(({ id }) => space.resources.get(id ?? 0)?.type === 4);
  return [
    ...(hasGroups ? [] : ['resources']),
    ...((columns['project_id'] ?? null) === null ? ['project'] : []),
    ...((columns['client_uuid'] ?? null) === null ? ['client'] : []),
    ...(custom_fields.length === 0 ? ['custom_fields'] : []),
  ];
}

/** Makes a booking, and answers beside its id what was left out or stands in its way. */
export async function createBooking(write: Write, { body: given, query }: WriteInput): Promise<Written> {
  const body = given as Body;
  const { onClash } = readBookingQuery(query);
  const hopes = write.tx.attempt === 1 && onClash === 'reject' && mayHope(body);
  const [others, id, space] = await Promise.all([
    otherColumns(write, body, undefined),
    drawId(write, 'booking_id_seq'),
    lockForNew(write, namedResources(body), hopes),
  ]);
  const draft = layOver(undefined, body, { findings: write.findings, zone: write.viewer.zone, now: space.now });
  judgeResources(write, space, draft, body, undefined);
  write.refuseFaults();
  if (draft === undefined) throw new Error('a body without faults makes a booking');
  // Who waited for what a lapsed hold took comes first.
  if (space.lapsed.length > 0) await promoteWaiting(write, space, []);
  const placement = await findRoom(write, space, draft, onClash, hopes ? null : []);
  sendInsert(write, 'booking', { id, ...others.columns, ...timeColumns(placement) }, placedAlong(id, placement));
  await rankPencil(write, id, draft);
  write.changed({ kind: 'booking', key: id, action: 'created', plain: plainOf(body, others, space), project: others.project.project_id ?? null });
  return { id, key: id, extra: outcomeOf(placement) };
}

/** What an answer says beyond success: the occurrences that were left out, or that the booking waits, with what is in the way. */
export function outcomeOf({ waitlisted, skipped, clashes }: Placement): { [member: string]: unknown } {
  if (waitlisted) return { waitlisted, clashes };
  if (skipped.length === 0) return {};
  return { skipped: skipped.map(({ occurrenceStart, start, end }) => ({ occurrence_start: occurrenceStart, start, end })), clashes };
}
