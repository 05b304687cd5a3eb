import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EXAMPLE_ADDRESS, readDescription } from '@daybook/contract';
import { answer, page, type Answer, type Module, type PageRequest } from '../http/handler.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { readPicture, renderPages } from './pages.ts';
import { style } from './style.css.ts';

/** Nothing is loaded from elsewhere and nothing runs: the pages work without the internet. */
const CONTENT_SECURITY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What was answered before, by address and public address: nobody needs a token here, so that an answer must cost little. */
const prepared = new Map<string, { readonly body: Buffer; readonly etag: string }>();
let pages: ReadonlyMap<string, string> | undefined;

function answerText({ baseUrl }: Services, path: string, type: string, text: () => string, headers: Record<string, string> = {}): Answer {
  const key = `${baseUrl()} ${path}`;
  const cached = prepared.get(key) ?? prepare(text().replaceAll(EXAMPLE_ADDRESS, baseUrl()));
  prepared.set(key, cached);
  return { ...cached, type: `${type}; charset=utf-8`, headers: { 'cache-control': 'no-cache', ...headers } };
}

function prepare(body: string): { body: Buffer; etag: string } {
  return { body: Buffer.from(body), etag: `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"` };
}

function readPage(services: Services, { path }: PageRequest): Answer {
  pages ??= renderPages();
  const html = pages.get(path);
  if (html === undefined) throw new Problem('not_found', { detail: 'there is no such page' });
  return answerText(services, path, 'text/html', () => html, {
    'content-security-policy': CONTENT_SECURITY,
    'referrer-policy': 'no-referrer',
  });
}

const pictures = new Map<string, { readonly body: Buffer; readonly etag: string }>();

function answerPicture(path: string): Answer {
  const known = pictures.get(path);
  const body = known?.body ?? readPicture(path.slice('/docs/pictures/'.length));
  if (body === undefined) throw new Problem('not_found', { detail: 'there is no such picture' });
  const picture = known ?? { body, etag: `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"` };
  pictures.set(path, picture);
  return { ...picture, type: 'image/png', headers: { 'cache-control': 'no-cache' } };
}

const descriptionText = (): string =>
  JSON.stringify(JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@daybook/contract/openapi.json')), 'utf8')));

/** The description of the API for programs, and its documentation for people. */
export const documentationModule: Module = {
  handlers: [
    // Tools of other origins may read it: it is the same for everybody.
    answer(readDescription, async ({ services }) =>
      answerText(services, '/openapi.json', 'application/json', descriptionText, { 'access-control-allow-origin': '*' }),
    ),
    page('/docs', readPage),
    page('/docs/*', readPage),
    page('/docs/pictures/*', (_services, { path }) => answerPicture(path)),
    page('/docs/style.css', (services, { path }) => answerText(services, path, 'text/css', () => style)),
  ],
};
