import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBytes } from './request.ts';
import type { PageRequest } from './handler.ts';
import { commitByOf } from './send-answer.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';
/**
 * A name, an answer with a comment of 1,000 characters, as many chosen lines, and what proves that the form was shown: nobody needs a token
 * to send one.
 */
const MAX_FORM_BYTES = 32 * 1024;

/** Lets the routes of a scope take a form as browsers send it. */
export function readFormBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    /^application\/x-www-form-urlencoded\b/i,
    { bodyLimit: MAX_FORM_BYTES },
    async (request: FastifyRequest) => new URLSearchParams((await readBytes(request, MAX_FORM_BYTES)).toString('utf8')),
  );
}

/** What a page is asked for. */
export function pageRequestOf(request: FastifyRequest): PageRequest {
  const { url, params, body, ip, method, headers } = request;
  const [path = '', ...query] = url.split('?');
  return {
    path: path.replace(/(?<=[^/])\/+$/, ''),
    query: new URLSearchParams(query.join('?')),
    params: params as { [name: string]: string },
    form: body instanceof URLSearchParams ? body : new URLSearchParams(),
    ip,
    isHead: method === 'HEAD',
    languages: languagesOf(headers['accept-language']),
    commitBy: commitByOf(request),
  };
}

const MAX_LANGUAGES = 20;

/** The tags of an Accept-Language header, best first. */
export function languagesOf(header = ''): string[] {
  return header
    .split(',', MAX_LANGUAGES)
    .map((one) => {
      const [tag = '', ...parameters] = one.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1';
      return { tag, quality: Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
