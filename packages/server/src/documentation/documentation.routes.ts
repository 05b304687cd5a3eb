import { EXAMPLE_ADDRESS } from '@daybook/contract';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlainEndpoint, RecordModule } from '../http/endpoint.ts';
import { matchesEtag } from '../http/list-route.ts';
import { Problem } from '../problem.ts';
import { renderPages } from './pages.ts';
import { style } from './style.css.ts';

/** Nothing is loaded from elsewhere and nothing runs: the pages work without the internet. */
const CONTENT_SECURITY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

let pages: ReadonlyMap<string, string> | undefined;
let description: string | undefined;

function send(request: FastifyRequest, reply: FastifyReply, type: string, body: string): FastifyReply {
  const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`;
  reply.header('etag', etag).header('cache-control', 'no-cache');
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(body);
}

const page: PlainEndpoint['handle'] = async (services, request, reply) => {
  pages ??= renderPages();
  const path = (request.url.split('?')[0] ?? '').replace(/(.)\/+$/, '$1');
  const html = pages.get(path);
  if (html === undefined) throw new Problem('not_found', { detail: 'there is no such page' });
  reply.header('content-security-policy', CONTENT_SECURITY).header('referrer-policy', 'no-referrer');
  return send(request, reply, 'text/html; charset=utf-8', html.replaceAll(EXAMPLE_ADDRESS, services.baseUrl()));
};

const openApi: PlainEndpoint['handle'] = async (services, request, reply) => {
  description ??= JSON.stringify(JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@daybook/contract/openapi.json')), 'utf8')));
  // Tools of other origins may read it: it is the same for everybody.
  reply.header('access-control-allow-origin', '*');
  return send(request, reply, 'application/json; charset=utf-8', description.replaceAll(EXAMPLE_ADDRESS, services.baseUrl()));
};

/** The description of the API for programs, and its documentation for people. */
export const documentationModule: RecordModule = {
  plain: [
    { method: 'GET', path: '/openapi.json', handle: openApi },
    { method: 'GET', path: '/docs', handle: page },
    { method: 'GET', path: '/docs/*', handle: page },
    { method: 'GET', path: '/docs/style.css', handle: async (_services, request, reply) => send(request, reply, 'text/css; charset=utf-8', style) },
  ],
};
