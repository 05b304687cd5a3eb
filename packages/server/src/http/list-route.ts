import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Handler } from './handler.ts';
import { addVary, matchesEtag, queryOf } from './request.ts';

/** Answers GET of a record kind. */
export async function answerList(
  { authentication, lists, baseUrl }: Services,
  { operation, readModel, choose }: Extract<Handler, { type: 'list' }>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await authentication.callerOf(request.headers.authorization);
  const mark = request.url.indexOf('?');
  const rawQuery = mark < 0 ? '' : request.url.slice(mark + 1);
  const page = await lists.page({
    operation,
    readModel,
    choose,
    caller,
    query: queryOf(request),
    rawQuery,
    address: `${baseUrl()}${operation.path}`,
  });
  if (page.link !== undefined) reply.header('link', page.link);
  reply.header('etag', page.etag).header('cache-control', 'private, no-cache');
  addVary(reply, 'authorization');
  if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(page.body);
}
