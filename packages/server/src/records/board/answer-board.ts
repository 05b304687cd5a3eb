import { hash } from 'node:crypto';
import { bookingStatuses, type QueryParameters } from '@daybook/contract';
import type { Versions } from '../../access/shared-versions.ts';
import { requireLevel, viewerClass, viewerValues, type Viewer } from '../../access/viewer.ts';
import { loadVersions } from '../../database/kind-version.sql.ts';
import { bind } from '../../database/statement.ts';
import type { FastifyReply, FastifyRequest } from '../../http/endpoint.ts';
import { matchesEtag } from '../../http/list-route.ts';
import { ParameterReader } from '../../http/read-parameters.ts';
import { kindsOf } from '../../listing/list-records.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { bookingReading } from '../booking/index.ts';
import { loadBoard, MOST_OCCURRENCES, MOST_ROWS, type Choice } from './board.sql.ts';

const MOST_DAYS = 92;
/** What is drawn unless other statuses are asked for: all but Cancelled. */
const LIVING = [1, 2, 3, 5];
const KINDS = kindsOf(bookingReading);
/** Windows of a week and more are long, in seconds. */
const LONG = 7 * 86_400;
/** Before every occurrence. */
const EVER = -1e11;

/** What a board is asked for. */
interface Asked {
  readonly choice: Choice;
  readonly ids: readonly number[];
  readonly statuses: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** What is named beside the bookings. */
interface Named {
  readonly id: number;
  readonly uuid?: string;
  readonly name: string;
}

/** The first row that is read; the others are those of the days, of which only `records` counts. */
interface Head {
  readonly known: readonly number[];
  readonly rows: number;
  readonly occurrences: number;
  records: string;
  readonly projects: readonly Named[];
  readonly clients: readonly Named[];
}

/** A board of a part of the window, and the version of the kinds that it was read at. */
interface Part {
  readonly head: Head;
  readonly days: Pick<Head, 'records'>[];
  readonly version: number;
}

/** Answers the resources of a board and the occurrences that stand in each in a window of time, as the caller may see them. */
export async function answerBoard(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { viewer, version } = await services.authentication.identify(request.headers.authorization, KINDS);
  requireLevel(viewer, 'Schedule', 'R-');
  const query = new ParameterReader(request.query as QueryParameters, viewer.zone, ['from', 'to', 'resource_id', 'workspace_id', 'status_id']);
  const asked = readAsked(query);
  const key = `${viewer.account} board ${viewerClass(viewer, false)} ${JSON.stringify(asked)}`;
  const etagOf = (at: number): string => `"${at}-${hash('sha1', key, 'base64url').slice(0, 16)}"`;
  reply.header('cache-control', 'private, no-cache').header('vary', 'authorization');
  // The version tells all of an answer to the same question: to who has it nothing is read.
  const held = request.headers['if-none-match'];
  if (held === etagOf(version)) return reply.header('etag', held).code(304).send();
  const page = await services.listing.keep(key, version, async () => {
    const { parts, version: read } = await readBoard(services, viewer, asked);
    judge(parts, asked, query);
    return { version: read, page: { body: bytesOf(parts), etag: etagOf(read), link: undefined } };
  });
  reply.header('etag', page.etag);
  if (matchesEtag(held, page.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(page.body);
}

// Megabytes of text are written once, instead of being put together first and then encoded.
function bytesOf(parts: readonly Part[]): Buffer {
  const { records = '[]' } = parts[0]?.head ?? {};
  const projects = new Map(parts.flatMap(({ head }) => head.projects.map((one) => [one.id, one])));
  const clients = new Map(parts.flatMap(({ head }) => head.clients.map((one) => [one.uuid, one])));
  const named = `{"data":{"resources":${records},"projects":${JSON.stringify([...projects.values()])},"clients":${JSON.stringify([...clients.values()])},"bookings":[`;
  const days = parts.flatMap((part) => part.days);
  const bytes = Buffer.allocUnsafe(days.reduce((sum, { records }) => sum + Buffer.byteLength(records) + 1, Buffer.byteLength(named) + 3));
  let at = bytes.write(named);
  days.forEach((day, i) => {
    if (i > 0) at += bytes.write(',', at);
    at += bytes.write(day.records, at);
    // What is let go at once is not carried along by the collector of garbage, which costs more than all else here.
    day.records = '';
  });
  return bytes.subarray(0, at + bytes.write(']}}', at));
}

// A long window is read in two parts at once, each on a connection of its own. They are one board only when nothing was written in between: else it is read whole.
async function readBoard(services: Services, viewer: Viewer, asked: Asked): Promise<{ parts: Part[]; version: number }> {
  const { from, to } = asked;
  const middle = from + Math.floor((to - from) / 2);
  if (to - from >= LONG) {
    const halves = [
      { from, to: middle, since: EVER },
      { from: middle, to, since: middle },
    ];
    const [one, other] = await Promise.all(halves.map((part) => readPart(services, viewer, asked, part)));
    if (one !== undefined && other !== undefined && one.version === other.version) return { parts: [one, other], version: one.version };
  }
  const whole = await readPart(services, viewer, asked, { from, to, since: EVER });
  return { parts: [whole], version: whole.version };
}

// The version is read in the snapshot of the board: an older one could keep an old board under a new version.
async function readPart(
  services: Services,
  viewer: Viewer,
  { choice, ids, statuses }: Asked,
  part: { from: number; to: number; since: number },
): Promise<Part> {
  const values = { ...viewerValues(viewer), ids, statuses, ...part };
  const [[state], [head, ...days]] = (await services.connections.readAlone({ account: viewer.account, zone: null }, [
    bind(loadVersions(KINDS), { account: viewer.account }),
    bind(loadBoard[choice], values),
  ])) as unknown as [Versions[], Head[]];
  if (head === undefined) throw new Error('a board has a first row');
  return { head, days, version: state?.version ?? 0 };
}

function readAsked(query: ParameterReader): Asked {
  const { start: from, end: to } = query.window(MOST_DAYS);
  const given = (['resource_id', 'workspace_id'] as const).filter((name) => query.text(name) !== undefined);
  if (given.length > 1) query.invalid('workspace_id', 'cannot be asked for along with `resource_id`');
  const [named] = given;
  const ids = named === undefined ? [] : query.ids(named);
  if (ids.length > MOST_ROWS) query.invalid(named ?? '', `has ${ids.length} ids, a board has at most ${MOST_ROWS} resources`);
  const statuses = query.text('status_id') === undefined ? LIVING : query.ids('status_id');
  const wrong = statuses.find((status) => bookingStatuses[status - 1] === undefined);
  if (wrong !== undefined) query.invalid('status_id', `there is no status ${wrong}`);
  query.refuseFaults();
  const choice = named === undefined ? 'all' : named === 'resource_id' ? 'resources' : 'workspaces';
  return { choice, ids, statuses, from, to };
}

function judge(parts: readonly Part[], { choice, ids }: Asked, query: ParameterReader): void {
  const { known = [], rows = 0 } = parts[0]?.head ?? {};
  const occurrences = parts.reduce((sum, { head }) => sum + head.occurrences, 0);
  const missing = ids.find((id) => !known.includes(id));
  if (missing !== undefined) throw new Problem('not_found', { detail: `there is no ${choice === 'resources' ? 'resource' : 'workspace'} ${missing}` });
  if (rows > MOST_ROWS)
    query.invalid(choice === 'workspaces' ? 'workspace_id' : 'resource_id', `a board has at most ${MOST_ROWS} resources: name the resources or a workspace`);
  else if (occurrences > MOST_OCCURRENCES)
    query.invalid('to', `more than ${MOST_OCCURRENCES} occurrences are too many for one answer: ask for a shorter time or for fewer resources`);
  query.refuseFaults();
}
