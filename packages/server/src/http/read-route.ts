import { Findings, readMembers, type QueryParameters } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireAccess, type Viewer } from '../access/viewer.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { refuseFaults } from '../writes/index.ts';
import type { Handler, ReadRequest } from './handler.ts';
import { readQuery, type SentBody } from './request.ts';
import { addVary, send } from './send-answer.ts';

type ReadHandler = Extract<Handler, { type: 'read' }>;

/** Answers a read that is no list: checks the caller, reads the query, then calls the handler. */
export async function answerRead(
  services: Services,
  handler: ReadHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { operation, dependsOn, work } = handler;
  const ifNoneMatch = request.headers['if-none-match'];
  const isOpen = operation.access === 'anybody';
  const { viewer, version } = isOpen
    ? { viewer: undefined, version: 0 }
    : await services.authentication.identify(request.headers.authorization, dependsOn);
  if (viewer !== undefined) requireAccess(viewer, operation.access);
  const query = isOpen
    ? (request.params as Record<string, unknown>)
    : readQuery(operation.query, request.query as QueryParameters, viewer?.zone ?? 'UTC');
  const readRequest = { query, body: readBody(handler, request, viewer), viewer, version, ifNoneMatch, ip: request.ip, services };
  const answer = await work(readRequest as unknown as ReadRequest);
  if (answer.etag !== undefined && !isOpen) addVary(reply, 'authorization, cookie');
  return send(answer, request, reply);
}

function readBody({ operation: { body } }: ReadHandler, request: FastifyRequest, viewer: Viewer | undefined): Record<string, unknown> {
  if (body?.type !== 'record') return {};
  const json = (request.body as SentBody)?.json;
  if (json === undefined) throw new Problem('malformed_json', { detail: 'the request has no body' });
  const findings = new Findings('strict');
  const members = readMembers(body.fields, json, { verb: body.verb, zone: viewer?.zone ?? 'UTC' }, findings);
  refuseFaults(findings);
  return members;
}
