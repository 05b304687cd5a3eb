import type { QueryParameters } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasLevel, requireLevel, type Viewer } from '../access/viewer.ts';
import type { Reading } from '../database/reading.ts';
import type { RecordModule } from './endpoint.ts';
import { kindsOf, type ListRequest } from '../listing/list-records.ts';
import type { Page } from '../listing/page-cache.ts';
import type { Services } from '../services.ts';

/** A list: how it is read, or what chooses that. */
type Listed = Pick<RecordModule, 'variant'> & { readonly reading: Reading };

/** Answers GET of a record kind. */
export async function answerList(services: Services, listed: Listed, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const page = (await readRecalled(services, listed, request)) ?? (await readIdentified(services, listed, request));
  if (page.link !== undefined) reply.header('link', page.link);
  reply.header('etag', page.etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(page.body);
}

// A page that is not in the cache is read at once, as the viewer that the token had before, and its rights with it.
async function readRecalled(services: Services, listed: Listed, request: FastifyRequest): Promise<Page | undefined> {
  const recalled = services.authentication.recall(request.headers.authorization);
  if (recalled === undefined || !isOpenTo(listed.reading, recalled.viewer)) return undefined;
  return services.listing.readNew(listRequest(services, listed, request, recalled.viewer), recalled.holds);
}

async function readIdentified(services: Services, listed: Listed, request: FastifyRequest): Promise<Page> {
  const { viewer, version } = await services.authentication.identify(request.headers.authorization, kindsOf(listed.reading));
  if (!isOpenTo(listed.reading, viewer)) requireLevel(viewer, listed.reading.description.module, 'R-');
  return services.listing.read(listRequest(services, listed, request, viewer), version);
}

function isOpenTo({ description, openTo, openToAll }: Reading, viewer: Viewer): boolean {
  return openToAll === true || [description.module, ...(openTo ?? [])].some((module) => hasLevel(viewer, module, 'R-'));
}

function listRequest({ baseUrl }: Services, listed: Listed, request: FastifyRequest, viewer: Viewer): ListRequest {
  const mark = request.url.indexOf('?');
  const query = request.query as QueryParameters;
  const { reading, asked } = listed.variant?.(viewer, query) ?? { reading: listed.reading, asked: query };
  return {
    reading,
    viewer,
    query,
    asked,
    rawQuery: mark < 0 ? '' : request.url.slice(mark + 1),
    address: `${baseUrl()}/v2/${reading.description.kind}`,
  };
}

/** Whether an If-None-Match header names the tag; weak marks do not matter for reading. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
}
