import { createHash, createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from '../../http/endpoint.ts';
import { hasLevel, viewerValues, type Viewer } from '../../access/viewer.ts';
import { bind } from '../../database/statement.ts';
import { matchesEtag } from '../../http/list-route.ts';
import { Problem } from '../../problem.ts';
import { writeCalendar, type Calendar } from '../../scheduling/icalendar/index.ts';
import type { Services } from '../../services.ts';
import { eventsOf, type FeedBooking } from './calendar-events.rules.ts';
import { findCalendar, loadCalendar, type FeedKind } from './feed.sql.ts';

/**
 * Serves the calendar of a resource, of a workspace or of the user to whoever knows its address: calendar programs send no token.
 * Whatever is wrong with the address is answered alike, so that nothing can be learned by trying.
 */
export async function serveFeed(services: Services, kind: FeedKind, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { secret, file } = request.params as { secret: string; file?: string };
  const id = kind === 'me' ? '0' : /^(\d{1,15})\.ics$/.exec(file ?? '')?.[1];
  const viewer = id === undefined ? undefined : await services.authentication.feeds.identify(secret);
  const calendar = viewer === undefined || !hasLevel(viewer, 'Schedule', 'R-') ? undefined : await readCalendar(services, kind, viewer, Number(id));
  if (calendar === undefined) throw new Problem('not_found', { detail: 'there is no such calendar' });
  const body = writeCalendar(calendar);
  const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('content-disposition', `inline; filename="${kind}.ics"`);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(body);
}

/** The calendar as its viewer may see it; undefined where there is none. */
async function readCalendar({ connections, instanceSecret }: Services, kind: FeedKind, viewer: Viewer, id: number): Promise<Calendar | undefined> {
  const values = { ...viewerValues(viewer), id };
  const scope = { account: viewer.account, zone: null };
  const [found] = await connections.read(scope, [bind(findCalendar[kind], values)]);
  if (found?.[0] === undefined) return undefined;
  const [rows] = (await connections.readAlone(scope, [bind(loadCalendar[kind], values)])) as unknown as [FeedBooking[]];
  const uidOf = (booking: number, occurrenceStart?: number): string => uidFrom(instanceSecret, `booking ${viewer.account} ${booking} ${occurrenceStart ?? ''}`);
  return { name: String(found[0]['name']), events: rows.toReversed().flatMap((row) => eventsOf(row, uidOf)) };
}

/** An id that is the same whenever and for whomever it is made, is nobody else's in the world, and tells nothing (RFC 7986, 5.3). */
function uidFrom(instanceSecret: string, name: string): string {
  const hex = createHmac('sha256', instanceSecret).update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
