import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from '../../http/endpoint.ts';
import { hasLevel, viewerValues } from '../../access/viewer.ts';
import { bind } from '../../database/statement.ts';
import { matchesEtag } from '../../http/list-route.ts';
import { Problem } from '../../problem.ts';
import { writeCalendar } from '../../scheduling/icalendar/index.ts';
import type { Services } from '../../services.ts';
import { findCalendar } from './feed.sql.ts';

type Kind = keyof typeof findCalendar;

/**
 * Serves the calendar of a resource or workspace to whoever knows its address: calendar programs send no token. Whatever
 * is wrong with the address is answered alike, so that nothing can be learned by trying.
 */
export async function serveFeed(services: Services, kind: Kind, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { secret, file } = request.params as { secret: string; file: string };
  const name = await nameOf(services, kind, secret, file);
  if (name === undefined) throw new Problem('not_found', { detail: 'there is no such calendar' });
  const body = writeCalendar({ name, events: [] });
  const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('content-disposition', `inline; filename="${kind}.ics"`);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(body);
}

/** The name of the record, where there is one that the owner of the address may see. */
async function nameOf({ authentication, connections }: Services, kind: Kind, secret: string, file: string): Promise<string | undefined> {
  const id = /^(\d{1,15})\.ics$/.exec(file)?.[1];
  const viewer = id === undefined ? undefined : await authentication.feeds.identify(secret);
  if (viewer === undefined || !hasLevel(viewer, 'Schedule', 'R-')) return undefined;
  const [rows] = await connections.read({ account: viewer.account, zone: null }, [bind(findCalendar[kind], { ...viewerValues(viewer), id: Number(id) })]);
  return rows?.[0] === undefined ? undefined : String(rows[0]['name']);
}
