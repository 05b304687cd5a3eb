import { updateRow, type Existing, type Write } from '../../writing/index.ts';
import { projectOf, withoutFormerProject } from '../owned/index.ts';
import { otherColumns, timeColumns, type Body } from './booking-columns.ts';
import { CANCELLED, COMPLETED, CONFIRMED, draftOf, layOver, PENCIL, type Draft } from './draft.rules.ts';
import { findRoom, judgeResources, replacePlaced, type OnClash, type Placement } from './place-booking.ts';
import { rankPencil, rivalsBehind, settleRanks, type Ranked } from './rank-pencils.ts';
import type { Space } from './space.ts';

const MOVES = new Map([
  [CONFIRMED, 'confirmed'],
  [CANCELLED, 'cancelled'],
  [COMPLETED, 'completed'],
]);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Of a booking that is split the ranks are left to the caller; one that waits is woken to try for its time again. */
interface Manner {
  readonly isSplit?: boolean;
  readonly isWoken?: boolean;
}

/** Changes a booking as a whole. Undefined where its time and space stay as they are. */
export async function changeBooking(
  write: Write,
  space: Space,
  existing: Existing,
  body: Body,
  onClash: OnClash,
  { isSplit = false, isWoken = false }: Manner = {},
): Promise<Placement | undefined> {
  const id = Number(existing.key);
  const before = draftOf(existing.record);
  const others = await otherColumns(write, body, existing);
  const draft = layOver(before, body, { findings: write.findings, zone: write.viewer.zone, now: space.now });
  judgeResources(write, space, draft, body, before);
  write.refuseFaults();
  if (draft === undefined) throw new Error('a body without faults leaves a booking');
  const isAsBefore = isSame(before, draft) && !(isWoken && existing.record['waitlisted'] === true);
  const placement = isAsBefore ? undefined : await findRoom(write, space, draft, onClash, [id]);
  const former = placement === undefined || isSplit ? [] : await rivalsBehind(write, existing);
  updateRow(write, 'booking', id, { ...others.columns, ...(placement === undefined ? {} : timeColumns(placement)) });
  if (placement !== undefined) {
    replacePlaced(write, id, placement);
    await rankPencil(write, id, placement.draft);
    if (!isSplit && before.option !== null) await settleRanks(write, { id, former, ...standingOf(id, body, before, placement) });
  }
  const project = others.project.project_id === undefined ? projectOf(existing) : others.project.project_id;
  write.changed({
    kind: 'booking',
    key: id,
    action: 'updated',
    before: withoutFormerProject(existing, others.project),
    events: eventsOf(existing, before, placement),
    project,
  });
  return placement;
}

function eventsOf(existing: Existing, before: Draft, placement: Placement | undefined): string[] {
  if (placement === undefined) return [];
  if (placement.waitlisted) return existing.record['waitlisted'] === true ? [] : ['waitlisted'];
  const isPromoted = existing.record['waitlisted'] === true && placement.draft.status !== CANCELLED;
  const move = before.status === placement.draft.status ? undefined : MOVES.get(placement.draft.status);
  return [...(isPromoted ? ['promoted'] : []), ...(move === undefined ? [] : [move])];
}

/** Where a booking stands among its rivals. A pencil that is confirmed goes on standing before those behind it: they move up when it is released. */
export function standingOf(id: number, { option }: Body, before: Draft, { draft, waitlisted }: Placement): Pick<Ranked, 'present' | 'following' | 'isMoved'> {
  const isMoved = before.start !== draft.start || !isSame(before.resources, draft.resources);
  if (waitlisted || draft.status === CANCELLED) return { present: [], following: null, isMoved };
  return { present: [id], following: draft.status === PENCIL && option === undefined ? id : null, isMoved };
}
