import { parseJson, type Json } from '@daybook/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** A JSON body as it was sent and as it was read. */
export interface JsonBody {
  readonly raw: Buffer;
  readonly json: Json | undefined;
}

export const MAX_BODY_BYTES = 1024 * 1024;
const MAX_DEPTH = 64;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads JSON bodies exactly; an empty one is no body, so that a DELETE with a content type is fine. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(?:[\w.+-]+\+)?json\b/i,
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => {
      try {
        done(null, readBytes(body as Buffer));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

function readBytes(raw: Buffer): JsonBody {
  if (raw.length === 0) return { raw, json: undefined };
  let text: string;
  try {
    text = utf8.decode(raw);
  } catch (cause) {
    throw new Problem('malformed_json', { detail: 'the body is not valid UTF-8', cause });
  }
  if (depthOf(text) > MAX_DEPTH) throw new Problem('malformed_json', { detail: `the body is nested deeper than ${MAX_DEPTH} levels` });
  try {
    return { raw, json: parseJson(text) };
  } catch (error) {
    throw new Problem('malformed_json', { detail: error instanceof Error ? error.message : 'the body is not JSON' });
  }
}

// Counted before parsing, because the parser's walk over a very deep document would overflow the stack.
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, (depth += 1));
    else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return deepest;
}
