import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { encodedTag, encodingFor, heldTag, sendEncoded } from './compression.ts';
import type { Handler } from './handler.ts';
import { addVary, queryOf } from './request.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers GET of a record kind. */
export async function answerList(
  { authentication, lists, readModels, baseUrl }: Services,
  { operation, readModel, choose, actions }: Extract<Handler, { type: 'list' }>,
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
    actions,
    readModels,
    caller,
    query: queryOf(request),
    rawQuery,
    address: `${baseUrl()}${operation.path}`,
  });
  if (page.link !== undefined) reply.header('link', page.link);
  const encoding = encodingFor(request.headers['accept-encoding'], page.body, JSON_TYPE);
  const held = heldTag(request.headers['if-none-match'], page.etag, encoding);
  reply.header('etag', held ?? encodedTag(page.etag, encoding)).header('cache-control', 'private, no-cache');
  addVary(reply, 'authorization, cookie, accept-encoding');
  if (held !== undefined) return reply.code(304).send();
  return sendEncoded(reply.type(JSON_TYPE), page.body, encoding);
}
