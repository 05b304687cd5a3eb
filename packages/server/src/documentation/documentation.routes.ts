import { EXAMPLE_ADDRESS } from '@daybook/contract';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlainEndpoint, RecordModule } from '../http/endpoint.ts';
import { matchesEtag } from '../http/list-route.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { renderPages } from './pages.ts';
import { style } from './style.css.ts';

/** Nothing is loaded from elsewhere and nothing runs: the pages work without the internet. */
const CONTENT_SECURITY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What was answered before, by address and public address: nobody needs a token here, so that an answer must cost little. */
const prepared = new Map<string, { readonly body: string; readonly etag: string }>();
let pages: ReadonlyMap<string, string> | undefined;

function send({ baseUrl }: Services, path: string, type: string, text: () => string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const key = `${baseUrl()} ${path}`;
  const known = prepared.get(key) ?? prepare(text().replaceAll(EXAMPLE_ADDRESS, baseUrl()));
  prepared.set(key, known);
  reply.header('etag', known.etag).header('cache-control', 'no-cache');
  return matchesEtag(request.headers['if-none-match'], known.etag) ? reply.code(304).send() : reply.type(type).send(known.body);
}

function prepare(body: string): { body: string; etag: string } {
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"` };
}

const page: PlainEndpoint['handle'] = async (services, request, reply) => {
  pages ??= renderPages();
  const path = (request.url.split('?')[0] ?? '').replace(/(.)\/+$/, '$1');
  const html = pages.get(path);
  if (html === undefined) throw new Problem('not_found', { detail: 'there is no such page' });
  reply.header('content-security-policy', CONTENT_SECURITY).header('referrer-policy', 'no-referrer');
  return send(services, path, 'text/html; charset=utf-8', () => html, request, reply);
};

const openApi: PlainEndpoint['handle'] = async (services, request, reply) => {
  // Tools of other origins may read it: it is the same for everybody.
  reply.header('access-control-allow-origin', '*');
  return send(services, '/openapi.json', 'application/json; charset=utf-8', readDescription, request, reply);
};

function readDescription(): string {
  return JSON.stringify(JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@daybook/contract/openapi.json')), 'utf8')));
}

const stylesheet: PlainEndpoint['handle'] = async (services, request, reply) =>
  send(services, '/docs/style.css', 'text/css; charset=utf-8', () => style, request, reply);

/** The description of the API for programs, and its documentation for people. */
export const documentationModule: RecordModule = {
  plain: [
    { method: 'GET', path: '/openapi.json', handle: openApi },
    { method: 'GET', path: '/docs', handle: page },
    { method: 'GET', path: '/docs/*', handle: page },
    { method: 'GET', path: '/docs/style.css', handle: stylesheet },
  ],
};
