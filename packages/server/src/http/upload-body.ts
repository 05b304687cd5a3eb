import { because } from '@daybook/contract';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { nextTurn } from '../turns.ts';
import type { Upload } from './handler.ts';
import { readBytes, type FileBody } from './request.ts';

const FILE_TYPE = /^(?:image\/(?:png|jpeg|webp|svg\+xml)|application\/pdf)\b/i;
const FORM_TYPE = /^multipart\/form-data\b/i;
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_FIELD_BYTES = 16 * 1024;
const LIMITS = { fileSize: MAX_FILE_BYTES + 1, fieldSize: MAX_FIELD_BYTES, files: 1, fields: 10, parts: 11, headerPairs: 50 };
/** A file, and what may be beside it. */
const MAX_FORM_BYTES = MAX_FILE_BYTES + 256 * 1024;
/** So much of a form is read at a stretch, and others are served in between: it may be of millions of parts, or of what nearly ends one. */
const SLICE_BYTES = 64 * 1024;

/** Lets the routes of a scope take a file, as a multipart form or as the raw body. */
export function readFileBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(FILE_TYPE, { bodyLimit: MAX_FILE_BYTES }, async (request: FastifyRequest) =>
    bodyOf({ name: '', bytes: await readBytes(request, MAX_FILE_BYTES) }),
  );
  scope.addContentTypeParser(FORM_TYPE, { bodyLimit: MAX_FORM_BYTES }, async (request: FastifyRequest) => {
    const bytes = await readBytes(request, MAX_FORM_BYTES);
    return bodyOf(await readForm(request.headers['content-type'] ?? '', bytes));
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

/** What was read of a form so far. No field beside the file is used. */
interface Form {
  name: string | undefined;
  slices: Buffer[];
  pieces: Buffer[];
  refusal: Problem | undefined;
  /** What the parser failed with, at any time. */
  failure: Error | undefined;
}

async function readForm(type: string, bytes: Buffer): Promise<Upload> {
  const form: Form = { name: undefined, slices: [], pieces: [], refusal: undefined, failure: undefined };
  try {
    const parser = parserOf(type, form);
    for (let at = 0; at < bytes.length && isGoing(form); at += SLICE_BYTES) {
      await nextTurn();
      await new Promise((resolve) => parser.write(bytes.subarray(at, at + SLICE_BYTES), resolve));
      // A slice may be in thousands of pieces.
      form.slices.push(Buffer.concat(form.pieces.splice(0)));
    }
    if (isGoing(form)) await new Promise((resolve) => parser.once('finish', resolve).once('error', resolve).end());
  } catch (cause) {
    throw unreadable(cause);
  }
  if (form.refusal === undefined && form.failure !== undefined) throw unreadable(form.failure);
  if (form.refusal !== undefined) throw form.refusal;
  const file = Buffer.concat([...form.slices, ...form.pieces]);
  if (file.length > MAX_FILE_BYTES) throw new Problem('body_too_large');
  if (form.name !== undefined) return { name: form.name, bytes: file };
  const message = 'the form has no file';
  throw new Problem('validation_failed', { detail: message, errors: [{ in: 'body', pointer: '', code: 'required', message }] });
}

function parserOf(type: string, form: Form): BusboyInstance {
  const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  const tooMuch = (): unknown => (form.refusal ??= new Problem('body_too_large'));
  parser.on('file', (_field, file, name) => {
    // Browsers write quotes and ends of lines so, and nothing else.
    form.name ??= (name ?? '').replaceAll(/%(?:22|0[AD])/gi, decodeURIComponent);
    file.on('data', (piece: Buffer) => form.pieces.push(piece));
    // A form that is cut off ends its file with an error, too.
    file.on('error', (error) => (form.failure ??= error));
  });
  // The whole form is read: a second file would be lost without a word.
  parser.on('filesLimit', () => (form.refusal ??= tooManyFiles()));
  parser.on('error', (error) => (form.failure ??= error as Error));
  parser.on('partsLimit', tooMuch).on('fieldsLimit', tooMuch);
  return parser;
}

const isGoing = ({ refusal, failure }: Form): boolean => refusal === undefined && failure === undefined;

const unreadable = (cause: unknown): Problem => new Problem('malformed_json', { detail: 'the multipart form could not be read', cause });

function tooManyFiles(): Problem {
  const message = 'the form has more than one file: send each in a request of its own';
  return new Problem('validation_failed', {
    detail: message,
    errors: [{ in: 'body', pointer: '', code: 'too_many', message, ...because('more_elements', { most: 1 }) }],
  });
}
