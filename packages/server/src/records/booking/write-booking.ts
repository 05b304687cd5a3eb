import { booking, CANCELLED, COMPLETED, CONFIRMED, operationsOf, PENCIL, type BodyOfRecord } from '@daybook/contract';
import { hasLevel } from '../../access/viewer.ts';
import { statement } from '../../database/statement.ts';
import type { WriteRequest } from '../../http/handler.ts';
import { refuse } from '../../problem.ts';
import { checkReferences, reserveId, updateRecord, type Existing, type Write, type Written } from '../../writes/index.ts';
import { clientColumns, customValues, projectColumns, validateTimeZone, type ClientColumns } from '../shared/index.ts';
import { billedUnits, loadBilledTime, refuseUnkept } from './billed-time.ts';
import { refusalOfSpace, refusalOfTransition } from './booking-refusals.ts';
import type { Placement } from './conflicts/allocate-resources.rules.ts';
import { allocate, validateResources, type OnConflict } from './conflicts/allocate-resources.ts';
import { isWritable, keptOf, lockResources, type ResourceSet } from './conflicts/lock-resources.ts';
import { freeTime, insertBooking, updatePlaced } from './conflicts/placement.ts';
import { blocks, draftOf, lacksRank, mergeBody, type Draft } from './draft.rules.ts';
import { makeWay, rivalsBehind, updateRanks, withLastRank, type Ranked } from './pencils/rank.ts';
import { loadRecorded, moveRecorded, validateApart, validateRecorded } from './recorded-time.ts';
import { promoteWaiting } from './waitlist/promote.ts';

const operations = operationsOf(booking);

export type Body = BodyOfRecord<typeof booking>;

/** Ids of the resources that a body names. */
export const namedResources = ({ resources = [] }: Body): number[] => resources.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));

/**
 * Most new bookings have no conflict, so the first attempt relies on the exclusion constraint. If it refuses the insert, the write runs
 * again and looks for the conflicts to report them. A pool looks at once, because free units must be chosen.
 */
function canBeOptimistic({ status, recurrence, resources = [] }: Body): boolean {
  return (
    blocks({ status: status?.id ?? CONFIRMED }) && (recurrence ?? null) === null && resources.every(({ any }) => (any ?? null) === null)
  );
}

/** What the response has besides `success`: omitted occurrences, or that the booking is waitlisted, with the conflicts. */
export function outcomeOf({ waitlisted, skipped, conflicts: clashes }: Placement): { [member: string]: unknown } {
  if (waitlisted) return { waitlisted, clashes };
  if (skipped.length === 0) return {};
  return { skipped: skipped.map(({ occurrenceStart, start, end }) => ({ occurrence_start: occurrenceStart, start, end })), clashes };
}

/** Makes a booking where its time is free, or as `on_clash` asks. */
export async function createBooking(
  write: Write,
  { body, query: { on_clash: onConflict } }: WriteRequest<typeof operations.create>,
): Promise<Written> {
  const isOptimistic = write.tx.attempt === 1 && onConflict === 'reject' && canBeOptimistic(body);
  const [, id, columns, set] = await Promise.all([
    checkReferences(write, { except: ['resource'] }),
    reserveId(write, booking),
    plainColumns(write, body, undefined),
    lockResources(write, { resources: namedResources(body), isOptimistic }),
  ]);
  const draft = mergeBody(undefined, body, { findings: write.findings, zone: write.viewer.zone, now: set.now });
  validateResources(write, set, draft, body, undefined);
  write.refuseFaults();
  if (draft === undefined) throw new Error('a body without faults makes a booking');
  // Bookings that waited for the time of an expired hold come first.
  if (set.expired.length > 0) await promoteWaiting(write, set, []);
  const allocated = await allocate(write, set, draft, onConflict, isOptimistic ? null : []);
  const placement = lacksRank(allocated.draft) ? await withLastRank(write, id, allocated) : allocated;
  await insertBooking(write, id, columns, placement);
  if (comesWithRank(body, undefined, placement)) await makeWay(write, id);
  return { id, key: id, extra: outcomeOf(placement) };
}

interface ChangeOptions {
  /** The caller updates the ranks, as when a series is split. */
  readonly keepsRanks?: boolean;
  /** A waitlisted booking tries to get its time even if the body changes nothing. */
  readonly retriesWaitlisted?: boolean;
  /** The booking as the body changes it, where that is not as it is stored. */
  readonly base?: Draft;
}

/** Changes a whole booking. Undefined if its time and resources stay the same. */
export async function changeBooking(
  write: Write,
  set: ResourceSet,
  existing: Existing<typeof booking>,
  body: Body,
  onConflict: OnConflict,
  { keepsRanks = false, retriesWaitlisted = false, base }: ChangeOptions = {},
): Promise<Placement | undefined> {
  const id = Number(existing.key);
  const before = draftOf(existing.record);
  const [columns, billed, recorded] = await Promise.all([
    plainColumns(write, body, existing),
    loadBilledTime(write, existing),
    loadRecorded(write, existing, (body.recurrence ?? null) !== null),
  ]);
  const draft = mergeBody(base ?? before, body, { findings: write.findings, zone: write.viewer.zone, now: set.now });
  const isPlain = draft !== undefined && isSame(before, draft) && isKept(existing, body);
  if (!isPlain) refuse(refusalOfSpace(isWritable(set, existing)));
  validateResources(write, set, draft, body, before);
  if (draft !== undefined) {
    validateRecorded(write, recorded, before, draft, body.recurrence);
    await validateApart(write, existing, recorded, before, draft);
  }
  write.refuseFaults();
  if (draft === undefined) throw new Error('a body without faults leaves a booking');
  refuse(refusalOfTransition(before.status, draft.status));
  if (isSame(before, draft) && !(retriesWaitlisted && existing.record['waitlisted'] === true)) {
    await updateRecord(write, existing, columns);
    return undefined;
  }
  const [freed, allocated, former] = await Promise.all([
    freeTime(write, id),
    allocate(write, set, draft, onConflict, [id], keptOf(set, existing, billedUnits(before, billed))),
    keepsRanks ? [] : rivalsBehind(write, existing),
  ]);
  refuseUnkept(write, before, billed, allocated);
  const placement = lacksRank(allocated.draft) ? await withLastRank(write, id, allocated) : allocated;
  await updatePlaced(write, existing, { columns, placement, freed, events: eventsOf(existing, before, placement) });
  await moveRecorded(write, recorded, before, placement.draft, { from: id, sent: body.recurrence });
  if (!keepsRanks && before.option !== null) await updateRanks(write, { id, former, ...standingOf(id, body, before, placement) });
  if (comesWithRank(body, before, placement)) await makeWay(write, id);
  return placement;
}

/** Whether a pencil is made, moved or taken up again by a body that sets its rank. */
export function comesWithRank({ option }: Body, before: Draft | undefined, { draft, waitlisted }: Placement): boolean {
  if ((option ?? null) === null || draft.status !== PENCIL || waitlisted) return false;
  return before === undefined || before.option === null || isElsewhere(before, draft);
}

// The booking follows its quote.
const isKept = ({ record }: Existing, { quote_id: quote }: Body): boolean => quote === undefined || quote === record['quote_id'];

const isElsewhere = (before: Draft, { start, resources }: Draft): boolean => before.start !== start || !isSame(before.resources, resources);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const EVENTS: ReadonlyMap<number, string> = new Map([
  [CONFIRMED, 'confirmed'],
  [CANCELLED, 'cancelled'],
  [COMPLETED, 'completed'],
]);

function eventsOf({ record }: Existing, before: Draft, { draft, waitlisted }: Placement): string[] {
  const wasWaiting = record['waitlisted'] === true;
  if (waitlisted) return wasWaiting ? [] : ['waitlisted'];
  const isPromoted = wasWaiting && draft.status !== CANCELLED;
  const event = before.status === draft.status ? undefined : EVENTS.get(draft.status);
  return [...(isPromoted ? ['promoted'] : []), ...(event === undefined ? [] : [event])];
}

/** The place of a booking among its rivals. A confirmed pencil keeps its place: those behind it move up when it is released. */
export function standingOf(
  id: number,
  { option }: Body,
  before: Draft,
  { draft, waitlisted }: Placement,
): Pick<Ranked, 'present' | 'following' | 'isMoved'> {
  const isMoved = isElsewhere(before, draft);
  if (waitlisted || draft.status === CANCELLED) return { present: [], following: null, isMoved };
  return { present: [id], following: draft.status === PENCIL && option === undefined ? id : null, isMoved };
}

/** The columns of a body that have nothing to do with time and resources. */
export async function plainColumns(write: Write, body: Body, existing: Existing | undefined) {
  const { name, description, color, quote_id } = body;
  const [project, custom_values] = await Promise.all([
    projectColumns(write, body.project, existing),
    customValues(write, { modules: ['booking'], sent: body.custom_fields, existing, pointer: '/custom_fields' }),
    validateTimeZone(write, body.time_zone, '/time_zone'),
  ]);
  const client =
    body.client === undefined
      ? await inheritedClient(write, { quote_id, project_id: project.project_id }, existing)
      : clientColumns(body.client, existing);
  return { name, description, color, quote_id, ...project, ...client, custom_values };
}

const findInherited = statement(
  'client_of_quote_or_project',
  `select s.client_uuid, s.client_person_id from (
  select 1 as rank, q.client_uuid, q.client_person_id from quote q where q.account_id = $account and q.id = $quote::bigint and $finance
  union all
  select 2, p.client_uuid, p.client_person_id from project p where p.account_id = $account and p.id = $project::bigint) s
join contact c on c.account_id = $account and c.uuid = s.client_uuid and c.deleted is null
order by s.rank limit 1`,
);

/**
 * The client of a booking that is put on a quote or a project without one: that of the quote, or else that of the project. Of a quote that
 * the caller may not read nothing is taken.
 */
async function inheritedClient(
  { tx, viewer }: Write,
  { quote_id: quote = null, project_id: project = null }: { quote_id: number | null | undefined; project_id: number | null | undefined },
  existing: Existing | undefined,
): Promise<ClientColumns> {
  const hasClient = (existing?.columns['client_uuid'] ?? null) !== null;
  if (hasClient || (quote === null && project === null)) return {};
  return (
    (await tx.maybe<ClientColumns & Record<string, unknown>>(findInherited, {
      quote,
      project,
      finance: hasLevel(viewer, 'Finance', 'R-'),
    })) ?? {}
  );
}
