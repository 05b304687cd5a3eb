import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EXAMPLE_ADDRESS, readDescription } from '@daybook/contract';
import { answer, page, type Answer, type Module, type PageRequest } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { nextTurn, Turns } from '../turns.ts';
import { ASSETS, tagOf, type Asset } from './assets.ts';
import { makeSite, type Site } from './site.ts';
import { readPicture } from './sources.ts';

/** Nothing is loaded from elsewhere, and nothing runs but the scripts of the documentation: the pages work without the internet. */
const CONTENT_SECURITY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const PAGE_HEADERS = { 'cache-control': 'no-cache', 'content-security-policy': CONTENT_SECURITY, 'referrer-policy': 'no-referrer' };
const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

let keptSite: Site | undefined;
/** Made when somebody first opens a page: many servers never show one. */
const site = (): Site => (keptSite ??= makeSite());

/** Texts are looked for one at a time, and others are served in between. */
const searches = new Turns({ most: 1, mostOfCaller: 1, mostWaiting: 200, waitMs: 6_000 });

type Prepared = Pick<Answer, 'body' | 'etag'>;

/** What was answered before, by address and public address: nobody needs a token here, so that an answer must cost little. */
const prepared = new Map<string, Prepared>();

/** A text as it is answered, with the address of this server in its examples. */
function answerOnce({ baseUrl }: Services, path: string, text: () => string): Prepared {
  const key = `${baseUrl} ${path}`;
  const answer = prepared.get(key) ?? prepare(text().replaceAll(EXAMPLE_ADDRESS, baseUrl));
  prepared.set(key, answer);
  return answer;
}

const prepare = (body: string | Buffer): Prepared => ({ body: Buffer.from(body), etag: `"${tagOf(body)}"` });

async function readPage(services: Services, request: PageRequest): Promise<Answer> {
  const { path } = request;
  const html = site().page(path);
  if (html === undefined) return answerMissing(request);
  return { ...answerOnce(services, path, html), type: 'text/html; charset=utf-8', headers: PAGE_HEADERS };
}

const freshPage = (html: string): Answer => ({ body: html, type: 'text/html; charset=utf-8', headers: PAGE_HEADERS });
// The router has read what is encoded in the part of the path that the route leaves open.
const answerMissing = async ({ path, params }: PageRequest): Promise<Answer> => ({
  ...freshPage(site().missing(params['*'] ?? path)),
  status: 404,
});

let indexRead: Promise<Asset> | undefined;
const readIndex = (): Promise<Asset> => (indexRead ??= site().index.read());

async function answerAsset(request: PageRequest): Promise<Answer> {
  const { assets, index } = site();
  const asset = assets.get(request.path) ?? (request.path === index.path ? await readIndex() : undefined);
  if (asset === undefined) return answerMissing(request);
  return { body: asset.body, etag: asset.etag, type: asset.type, headers: { 'cache-control': KEPT_FOR_GOOD } };
}

const pictures = new Map<string, Prepared>();

async function answerPicture(request: PageRequest): Promise<Answer> {
  const { path } = request;
  const bytes = pictures.has(path) ? undefined : readPicture(path.slice('/docs/pictures/'.length));
  if (bytes !== undefined) pictures.set(path, prepare(bytes));
  const picture = pictures.get(path);
  if (picture === undefined) return answerMissing(request);
  return { ...picture, type: path.endsWith('.webp') ? 'image/webp' : 'image/png', headers: { 'cache-control': 'no-cache' } };
}

const descriptionText = (): string =>
  JSON.stringify(JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@daybook/contract/openapi.json')), 'utf8')));

/** The description of the API for programs, and its documentation for people. */
export const documentationModule: Module = {
  handlers: [
    // Tools of other origins may read it: it is the same for everybody.
    answer(readDescription, async ({ services }) => ({
      ...answerOnce(services, '/openapi.json', descriptionText),
      headers: { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' },
    })),
    page('/docs', readPage),
    page('/docs/*', readPage),
    page('/docs/search', async (_services, { query }) => {
      const { found: search } = site();
      return searches.run('', async () => {
        await nextTurn();
        return freshPage(await search(query.get('q') ?? ''));
      });
    }),
    page('/docs/pictures/*', (_services, request) => answerPicture(request)),
    page(`${ASSETS}*`, (_services, request) => answerAsset(request)),
  ],
};
