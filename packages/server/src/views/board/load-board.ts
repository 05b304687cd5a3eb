import type { Versions } from '../../access/shared-versions.ts';
import { viewerValues, type Viewer } from '../../access/viewer.ts';
import { loadVersions } from '../../database/kind-version.sql.ts';
import { bind } from '../../database/statement.ts';
import { kindsOf } from '../../lists/read-page.ts';
import { bookingReadModel } from '../../records/booking/index.ts';
import type { Services } from '../../services.ts';
import { loadBoard, loadNamed, type RowChoice } from './board.sql.ts';

/** What a write of can change a board. */
export const boardKinds = kindsOf(bookingReadModel);

/** Windows of a week and more are long, in seconds. */
const LONG = 7 * 86_400;
/** Before every occurrence. */
const EVER = -1e11;

/** What a board is asked for. */
export interface BoardRequest {
  readonly choice: RowChoice;
  readonly ids: readonly number[];
  readonly statuses: readonly number[];
  /** The bookings that are asked for; undefined for all. */
  readonly bookings: readonly number[] | undefined;
  readonly from: number;
  readonly to: number;
}

/** A record that the bookings refer to. */
interface Reference {
  readonly id: number;
  readonly uuid?: string;
  readonly name: string;
}

/** The first row that is read; the others are those of the days, of which only `records` counts. */
interface Head {
  /** Those of the requested ids that there are. */
  readonly present: readonly number[];
  readonly rows: number;
  readonly occurrences: number;
  records: string;
  readonly projects: readonly Reference[];
  readonly clients: readonly Reference[];
}

/** A board of a part of the window, and the version of the kinds that it was read at. */
export interface BoardPart {
  readonly head: Head;
  readonly days: Pick<Head, 'records'>[];
  readonly version: number;
}

interface TimeRange {
  readonly from: number;
  readonly to: number;
  /** Occurrences that begin before belong to another part. */
  readonly since: number;
}

/**
 * Reads a long window in two parts at once, each on a connection of its own. They are one board only when nothing was written in between:
 * otherwise the board is read whole.
 */
export async function loadParts(
  services: Services,
  viewer: Viewer,
  request: BoardRequest,
): Promise<{ parts: BoardPart[]; version: number }> {
  const { from, to, bookings } = request;
  const middle = from + Math.floor((to - from) / 2);
  if (to - from >= LONG && bookings === undefined) {
    const halves = [
      { from, to: middle, since: EVER },
      { from: middle, to, since: middle },
    ];
    const [first, second] = await Promise.all(halves.map((range) => loadPart(services, viewer, request, range)));
    if (first !== undefined && second !== undefined && first.version === second.version)
      return { parts: [first, second], version: first.version };
  }
  const whole = await loadPart(services, viewer, request, { from, to, since: EVER });
  return { parts: [whole], version: whole.version };
}

// The version is read in the snapshot of the board: an older one could keep an old board under a new version.
async function loadPart(
  { connections }: Services,
  viewer: Viewer,
  { choice, ids, statuses, bookings }: BoardRequest,
  range: TimeRange,
): Promise<BoardPart> {
  const { account, userId } = viewer;
  const statements = [
    bind(loadVersions(boardKinds), { account }),
    bind(bookings === undefined ? loadBoard[choice] : loadNamed[choice], { ...viewerValues(viewer), ids, statuses, bookings, ...range }),
  ];
  const scope = { account, user: userId, zone: null };
  const snapshot = (await connections.readAlone(scope, statements, { versioned: true })) as unknown as [Versions[], Head[]];
  const [[state], [head, ...days]] = snapshot;
  if (head === undefined) throw new Error('a board has a first row');
  return { head, days, version: state?.version ?? 0 };
}

/** Each once, whichever part has it, in an order that neither the parts nor a plan decide. */
const inOrder = (references: readonly Reference[]): Reference[] =>
  [...new Map(references.map((one) => [one.id, one])).values()].toSorted((a, b) => a.id - b.id);

/** The answer of a board. Megabytes of text are written once, instead of being put together first and then encoded. */
export function bytesOf(parts: readonly BoardPart[]): Buffer {
  const { records = '[]' } = parts[0]?.head ?? {};
  const projects = inOrder(parts.flatMap(({ head }) => head.projects));
  const clients = inOrder(parts.flatMap(({ head }) => head.clients));
  const lists = `"projects":${JSON.stringify(projects)},"clients":${JSON.stringify(clients)}`;
  const opening = `{"data":{"resources":${records},${lists},"bookings":[`;
  const days = parts.flatMap((part) => part.days);
  const bytes = Buffer.allocUnsafe(days.reduce((sum, day) => sum + Buffer.byteLength(day.records) + 1, Buffer.byteLength(opening) + 3));
  let at = bytes.write(opening);
  days.forEach((day, i) => {
    if (i > 0) at += bytes.write(',', at);
    at += bytes.write(day.records, at);
    // What is released at once is not carried along by the garbage collector, which costs more than all else here.
    day.records = '';
  });
  return bytes.subarray(0, at + bytes.write(']}}', at));
}
