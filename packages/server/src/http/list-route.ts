import type { QueryParameters } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasLevel, requireLevel } from '../access/viewer.ts';
import type { Reading } from '../database/reading.ts';
import { kindsOf } from '../listing/list-records.ts';
import type { Services } from '../services.ts';

/** Answers GET of a record kind. */
export async function answerList(services: Services, reading: Reading, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { viewer, version } = await services.authentication.identify(request.headers.authorization, kindsOf(reading));
  if (reading.openToAll !== true && reading.openTo?.some((module) => hasLevel(viewer, module, 'R-')) !== true) requireLevel(viewer, reading.description.module, 'R-');
  const mark = request.url.indexOf('?');
  const page = await services.listing.read({
    reading,
    viewer,
    version,
    query: request.query as QueryParameters,
    rawQuery: mark < 0 ? '' : request.url.slice(mark + 1),
    address: `${services.baseUrl()}/v2/${reading.description.kind}`,
  });
  if (page.link !== undefined) reply.header('link', page.link);
  reply.header('etag', page.etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(page.body);
}

/** Whether an If-None-Match header names the tag; weak marks do not matter for reading. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
}
