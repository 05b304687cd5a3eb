import { Findings, readMembers } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireAccess, type Viewer } from '../access/viewer.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { validationProblem } from '../writes/index.ts';
import { encodedTag, encodingFor, heldTag, keepPacked, PACKET_BYTES, sendEncoded } from './compression.ts';
import type { Answer, Handler, ReadRequest } from './handler.ts';
import { addVary, bodyOf, queryOf, readQuery } from './request.ts';

type ReadHandler = Extract<Handler, { type: 'read' }>;

/** Answers a read that is no list: who may, what is asked, then what the handler says. */
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
  const query = isOpen ? (request.params as Record<string, unknown>) : readQuery(operation.query, queryOf(request), viewer?.zone ?? 'UTC');
  const asked = { query, body: readBody(handler, request, viewer), viewer, version, ifNoneMatch, ip: request.ip, services };
  const answer = await work(asked as unknown as ReadRequest);
  if (answer.etag !== undefined && !isOpen) addVary(reply, 'authorization, cookie');
  return send(answer, request, reply);
}

/** Sends an answer, or says that the caller has it. */
export function send(
  { status = 200, body = '', packed, type = 'application/json; charset=utf-8', etag, headers = {} }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  if (packed !== undefined) keepPacked(bytes, packed);
  const encoding = encodingFor(request.headers['accept-encoding'], bytes, type);
  const held = etag === undefined ? undefined : heldTag(request.headers['if-none-match'], etag, encoding);
  if (etag !== undefined) reply.header('etag', held ?? encodedTag(etag, encoding)).header('cache-control', 'private, no-cache');
  reply.headers(headers);
  addVary(reply, 'accept-encoding');
  if (status === 304 || held !== undefined) return reply.code(304).send();
  reply.code(status).type(type);
  // A short text leaves in one piece with its headers.
  if (typeof body === 'string' && bytes.length < PACKET_BYTES) return reply.send(body);
  return sendEncoded(reply, bytes, encoding);
}

function readBody({ operation: { body } }: ReadHandler, request: FastifyRequest, viewer: Viewer | undefined): Record<string, unknown> {
  if (body?.type !== 'record') return {};
  const json = bodyOf(request)?.json;
  if (json === undefined) throw new Problem('malformed_json', { detail: 'the request has no body' });
  const findings = new Findings('strict');
  const members = readMembers(body.fields, json, { verb: body.verb, zone: viewer?.zone ?? 'UTC' }, findings);
  if (findings.faults.length > 0) throw validationProblem(findings);
  return members;
}
