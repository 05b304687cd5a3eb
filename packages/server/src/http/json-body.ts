import { JsonLimitError, parseJson, type Json } from '@daybook/contract';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { Turns } from '../turns.ts';
import { readBytes } from './admission.ts';

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
