import type { QueryParameters } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasLevel, requireLevel, type Viewer } from '../access/viewer.ts';
import type { Reading } from '../database/reading.ts';
import { kindsOf, type ListRequest } from '../listing/list-records.ts';
import type { Page } from '../listing/page-cache.ts';
import type { Services } from '../services.ts';

/** Answers GET of a record kind. */
export async function answerList(services: Services, reading: Reading, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const page = (await readRecalled(services, reading, request)) ?? (await readIdentified(services, reading, request));
  if (page.link !== undefined) reply.header('link', page.link);
  reply.header('etag', page.etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(page.body);
}

// A page that is not in the cache is read at once, as the viewer that the token had before, and its rights with it.
async function readRecalled(services: Services, reading: Reading, request: FastifyRequest): Promise<Page | undefined> {
  const recalled = services.authentication.recall(request.headers.authorization);
  if (recalled === undefined || !isOpenTo(reading, recalled.viewer)) return undefined;
  return services.listing.readNew(listRequest(services, reading, request, recalled.viewer), recalled.holds);
}

async function readIdentified(services: Services, reading: Reading, request: FastifyRequest): Promise<Page> {
  const { viewer, version } = await services.authentication.identify(request.headers.authorization, kindsOf(reading));
  if (!isOpenTo(reading, viewer)) requireLevel(viewer, reading.description.module, 'R-');
  return services.listing.read(listRequest(services, reading, request, viewer), version);
}

function isOpenTo({ description, openTo, openToAll }: Reading, viewer: Viewer): boolean {
  return openToAll === true || [description.module, ...(openTo ?? [])].some((module) => hasLevel(viewer, module, 'R-'));
}

function listRequest({ baseUrl }: Services, reading: Reading, request: FastifyRequest, viewer: Viewer): ListRequest {
  const mark = request.url.indexOf('?');
  return {
    reading,
    viewer,
    query: request.query as QueryParameters,
    rawQuery: mark < 0 ? '' : request.url.slice(mark + 1),
    address: `${baseUrl()}/v2/${reading.description.kind}`,
  };
}

/** Whether an If-None-Match header names the tag; weak marks do not matter for reading. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
}
