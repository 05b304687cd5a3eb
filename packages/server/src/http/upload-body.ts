import { because } from '@daybook/contract';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { Upload } from './handler.ts';
import { inGoodTime, keepBytes, readBytes, refuseTinyPieces, type FileBody } from './request.ts';

const FILE_TYPE = /^(?:image\/(?:png|jpeg|webp|svg\+xml)|application\/pdf)\b/i;
const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The parser reads fields that say they are JSON, at once and whole. No field beside the file is used. */
const MAX_FIELD_BYTES = 16 * 1024;

/** Lets the routes of a scope take a file, as a multipart form or as the raw body. */
export function readFileBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(FILE_TYPE, { bodyLimit: MAX_FILE_BYTES }, async (request: FastifyRequest) =>
    bodyOf({ name: '', bytes: await readBytes(request, MAX_FILE_BYTES) }),
  );
  void scope.register(multipart, {
    limits: { fileSize: MAX_FILE_BYTES + 1, fieldSize: MAX_FIELD_BYTES, files: 1, fields: 10, parts: 11, headerPairs: 50 },
  });
  scope.addHook('preHandler', async (request) => {
    if (!request.isMultipart()) return;
    keepBytes(request, Math.min(MAX_FILE_BYTES, Number(request.headers['content-length'] ?? MAX_FILE_BYTES)));
    refuseTinyPieces(request);
    request.body = bodyOf(await inGoodTime(request, readForm(request)));
  });
}

function bodyOf(file: Upload): FileBody {
  return {
    // Joined only where it is asked for: few requests have a key, and files are large.
    get raw() {
      return Buffer.concat([Buffer.from(`${file.name}\0`), file.bytes]);
    },
    json: undefined,
    file,
  };
}

// The parser cuts a file off that is too large, and does not always report it in time: one byte more than allowed shows it.
async function readAll(part: MultipartFile): Promise<Buffer> {
  const bytes = await part.toBuffer();
  if (bytes.length > MAX_FILE_BYTES) throw new Problem('body_too_large');
  return bytes;
}

async function readForm(request: FastifyRequest): Promise<Upload> {
  const files: Upload[] = [];
  try {
    // The whole form is read: a second file would be lost without a word.
    for await (const part of request.files()) files.push({ name: part.filename ?? '', bytes: await readAll(part) });
  } catch (cause) {
    const { code, statusCode } = cause as { code?: string; statusCode?: number };
    // Reported when the form has been read to its end: fields beside the file are not used.
    if (code !== 'FST_INVALID_JSON_FIELD_ERROR') {
      // What is still to come is not read as parts: thousands of them are work.
      request.raw.unpipe();
      request.raw.resume();
      if (cause instanceof Problem) throw cause;
      if (code === 'FST_FILES_LIMIT') throw tooManyFiles();
      if (statusCode === 413) throw new Problem('body_too_large', { cause });
      throw new Problem('malformed_json', { detail: 'the multipart form could not be read', cause });
    }
  }
  if (files[0] !== undefined) return files[0];
  const message = 'the form has no file';
  throw new Problem('validation_failed', { detail: message, errors: [{ in: 'body', pointer: '', code: 'required', message }] });
}

function tooManyFiles(): Problem {
  const message = 'the form has more than one file: send each in a request of its own';
  return new Problem('validation_failed', {
    detail: message,
    errors: [{ in: 'body', pointer: '', code: 'too_many', message, ...because('more_elements', { most: 1 }) }],
  });
}
