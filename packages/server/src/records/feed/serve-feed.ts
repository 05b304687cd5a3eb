import { createHmac, hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from '../../http/endpoint.ts';
import { hasLevel, viewerClass, viewerValues, type Viewer } from '../../access/viewer.ts';
import { loadVersions } from '../../database/kind-version.sql.ts';
import { bind } from '../../database/statement.ts';
import { matchesEtag } from '../../http/list-route.ts';
import type { CalendarPage, Page } from '../../listing/page-cache.ts';
import { Problem } from '../../problem.ts';
import { writeCalendar } from '../../scheduling/icalendar/index.ts';
import type { Services } from '../../services.ts';
import { eventsOf, type FeedBooking } from './calendar-events.rules.ts';
import { findCalendar, loadCalendar, type FeedKind } from './feed.sql.ts';

// What is written of these can change a calendar, or who sees what in it.
const KINDS = ['booking', 'resource', 'workspace', 'user', 'group', 'contact'];

/**
 * Serves the calendar of a resource, of a workspace or of the user to whoever knows its address: calendar programs send no token.
 * Whatever is wrong with the address is answered alike, so that nothing can be learned by trying. It is made anew only after a write.
 */
export async function serveFeed(services: Services, kind: FeedKind, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { secret, file } = request.params as { secret: string; file?: string };
  const id = kind === 'me' ? '0' : /^(\d{1,15})\.ics$/.exec(file ?? '')?.[1];
  const found = id === undefined ? undefined : await services.authentication.feeds.identify(secret, KINDS);
  const page = found === undefined || !hasLevel(found.viewer, 'Schedule', 'R-') ? undefined : await recallCalendar(services, kind, found, Number(id));
  if (page === undefined) throw new Problem('not_found', { detail: 'there is no such calendar' });
  const { body, etag } = page;
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('content-disposition', `inline; filename="${kind}.ics"`);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(body);
}

interface Found {
  readonly viewer: Viewer;
  readonly version: number;
  /** The database's clock, in UNIX seconds. */
  readonly now: number;
}

async function recallCalendar(services: Services, kind: FeedKind, { viewer, version, now }: Found, id: number): Promise<Page | undefined> {
  const key = `${kind} ${id} ${viewer.scheduleViewMode} ${viewerClass(viewer, true)} ${viewer.account}`;
  const known = services.calendars.get(key, version);
  if (known !== undefined && now < known.until) return known;
  const made = await makeCalendar(services, kind, viewer, id);
  if (made !== undefined) services.calendars.set(key, made.version, made);
  return made;
}

/** The calendar as its viewer may see it, with the version of what it was made of; undefined where there is none. */
async function makeCalendar(
  { connections, instanceSecret }: Services,
  kind: FeedKind,
  viewer: Viewer,
  id: number,
): Promise<(CalendarPage & { readonly version: number }) | undefined> {
  const values = { ...viewerValues(viewer), id };
  const statements = [bind(loadVersions(KINDS), values), bind(findCalendar[kind], values), bind(loadCalendar[kind], values)];
  const read = await connections.readAlone({ account: viewer.account, zone: null }, statements);
  const [[state], [calendar], rows] = read as unknown as [{ version: number }[], { name: string; until: number }[], (FeedBooking & { until: number })[]];
  if (state === undefined || calendar === undefined) return undefined;
  const uidOf = (booking: number, occurrenceStart?: number): string => uidFrom(instanceSecret, `booking ${viewer.account} ${booking} ${occurrenceStart ?? ''}`);
  const body = Buffer.from(writeCalendar({ name: calendar.name, events: rows.toReversed().flatMap((row) => eventsOf(row, uidOf)) }));
  const until = rows.reduce((earliest, row) => Math.min(earliest, row.until), calendar.until);
  return { body, etag: `"${hash('sha1', body, 'base64url').slice(0, 16)}"`, link: undefined, until, version: state.version };
}

/** An id that is the same whenever and for whomever it is made, is nobody else's in the world, and tells nothing (RFC 7986, 5.3). */
function uidFrom(instanceSecret: string, name: string): string {
  const hex = createHmac('sha256', instanceSecret).update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
