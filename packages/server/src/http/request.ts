import type { QueryParameters } from '@daybook/contract';
import type { FastifyRequest } from 'fastify';
import type { JsonBody } from './json-body.ts';
import type { FileBody } from './upload-body.ts';

/** The parameters of the address as they were sent. */
export const queryOf = (request: FastifyRequest): QueryParameters => request.query as QueryParameters;

export const bodyOf = (request: FastifyRequest): JsonBody | FileBody | undefined => request.body as JsonBody | FileBody | undefined;

/** Whether an If-None-Match header names the tag; weak marks do not matter for reading. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
}
