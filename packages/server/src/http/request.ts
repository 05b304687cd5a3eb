import {
  type QueryParameters,
  readParameters,
  type Parameters,
  type ValidationMode,
  JsonLimitError,
  parseJson,
  type Json,
} from '@daybook/contract';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import type { FileBody } from './upload-body.ts';
import { parameterProblem, Problem } from '../problem.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Turns } from '../turns.ts';
import { readBytes } from './admission.ts';

/** The parameters of the address as they were sent. */
export const queryOf = (request: FastifyRequest): QueryParameters => request.query as QueryParameters;

export const bodyOf = (request: FastifyRequest): JsonBody | FileBody | undefined => request.body as JsonBody | FileBody | undefined;

/** Adds to the headers of a request that the answer depends on. */
export function addVary(reply: FastifyReply, names: string): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known === undefined ? names : `${String(known)}, ${names}`);
}

/** Reads the query of an operation; throws every fault of it at once. */
export function readQuery(parameters: Parameters, query: QueryParameters, zone: string): Record<string, unknown> {
  const { values, faults } = readParameters(parameters, query, zone);
  if (faults.length > 0) throw parameterProblem(faults);
  return values;
}

const word = (values: readonly string[], otherwise: string): Parameters[string] => ({
  type: 'word',
  doc: '',
  in: 'query',
  required: false,
  values,
  default: otherwise,
});

const VALIDATION = { validation_mode: word(['strict', 'auto_correct'], 'strict') };
const DRY_RUN = { dry_run: { type: 'flag', doc: '', in: 'query', required: false, default: false } } as const;

/** What the query of every write may say beside that of its operation. */
export interface WriteQuery {
  readonly mode: ValidationMode;
  readonly dryRun: boolean;
  readonly own: Record<string, unknown>;
}

/** Reads the query of a write; `hasBody` is false of a deletion, which has nothing to correct. */
export function readWriteQuery(parameters: Parameters, query: QueryParameters, zone: string, hasBody: boolean): WriteQuery {
  const {
    validation_mode: mode = 'strict',
    dry_run: dryRun,
    ...own
  } = readQuery({ ...parameters, ...(hasBody ? VALIDATION : {}), ...DRY_RUN }, query, zone);
  return { mode: mode as ValidationMode, dryRun: dryRun as boolean, own };
}

/** A JSON body as it was sent and as it was read. */
export interface JsonBody {
  readonly raw: Buffer;
  readonly json: Json | undefined;
}

export const MAX_BODY_BYTES = 1024 * 1024;

/** Large bodies are parsed one at a time, and others are served between them. */
const LARGE_BYTES = 32 * 1024;
const turns = new Turns({ most: 1, mostOfCaller: 1, mostWaiting: 200, waitMs: 6_000 });

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads JSON bodies exactly; an empty one is no body, so that a DELETE with a content type is fine. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/(?:[\w.+-]+\+)?json\b/i, { bodyLimit: MAX_BODY_BYTES }, async (request: FastifyRequest) => {
    const raw = await readBytes(request, MAX_BODY_BYTES);
    if (raw.length < LARGE_BYTES) return jsonOf(raw);
    return turns.run('', async () => {
      await nextTurn();
      return jsonOf(raw);
    });
  });
}

function jsonOf(raw: Buffer): JsonBody {
  if (raw.length === 0) return { raw, json: undefined };
  let text: string;
  try {
    text = utf8.decode(raw);
  } catch (cause) {
    throw new Problem('malformed_json', { detail: 'the body is not valid UTF-8', cause });
  }
  try {
    return { raw, json: parseJson(text) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'the body is not JSON';
    throw new Problem(error instanceof JsonLimitError && error.limit === 'values' ? 'body_too_large' : 'malformed_json', { detail });
  }
}
