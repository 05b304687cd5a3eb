import type { QueryParameters } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonBody } from './json-body.ts';
import type { FileBody } from './upload-body.ts';

/** The parameters of the address as they were sent. */
export const queryOf = (request: FastifyRequest): QueryParameters => request.query as QueryParameters;

export const bodyOf = (request: FastifyRequest): JsonBody | FileBody | undefined => request.body as JsonBody | FileBody | undefined;

/** Adds to the headers of a request that the answer depends on. */
export function addVary(reply: FastifyReply, names: string): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known === undefined ? names : `${String(known)}, ${names}`);
}
