import type { QueryParameters } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Handler } from './handler.ts';
import { addVary, send } from './send-answer.ts';

/** Answers GET of a record kind. */
export async function answerList(
  { authentication, config, lists, readModels, baseUrl }: Services,
  { operation, readModel, choose, past, actions }: Extract<Handler, { type: 'list' }>,
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
    past,
    actions,
    config,
    readModels,
    caller,
    query: request.query as QueryParameters,
    rawQuery,
    address: `${baseUrl}${operation.path}`,
  });
  addVary(reply, 'authorization, cookie');
  const headers = {
    ...(page.link === undefined ? {} : { link: page.link }),
    ...(page.syncedTo === undefined ? {} : { 'daybook-synced-to': String(page.syncedTo) }),
  };
  return send({ body: page.body, etag: page.etag, headers }, request, reply);
}
