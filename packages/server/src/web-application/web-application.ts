import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '../problem.ts';
import { earlyLinks, fontLink, type Manifest } from './early-links.ts';

/** Where the application is built to. */
const BUILT = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const FOR_EVER = 'public, max-age=31536000, immutable';
const NONCE = '__NONCE__';
/** The service worker: each build has another one, which is for the whole application. */
const WORKER = '/worker.js';
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'service-worker-allowed': '/',
  'content-security-policy': `default-src 'none'; connect-src 'self'`,
};

const TYPES: { readonly [ending: string]: string } = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
};

/** Scripts and styles are its own files; a style element that one of its libraries adds must carry the nonce of the page. */
const policy = (nonce: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `frame-src 'self' blob:`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** A file with its packed forms, made before anybody asked. */
export interface ReadyMade {
  readonly bytes: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

/** What is sent of it. */
interface StaticAnswer {
  readonly status?: number;
  readonly body: Buffer | string;
  readonly packed?: Pick<ReadyMade, 'br' | 'gzip'>;
  readonly type: string;
  readonly headers: { readonly [name: string]: string };
}

interface Build {
  readonly at: number;
  /** The page, with what every screen needs early. */
  readonly html: string;
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, ReadyMade>;
}

/** The web application as it was built: read once into memory, and again after each build. */
export class WebApplication {
  readonly #folder: string;
  #build: Build | undefined;

  constructor(folder = BUILT) {
    this.#folder = folder;
  }

  /** The page of the application: the same for every address that is its own, but for what the browser is to load early. */
  page(path: string): StaticAnswer {
    const nonce = randomBytes(16).toString('base64url');
    const headers = {
      'content-security-policy': policy(nonce),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    };
    const build = this.#present();
    if (build === undefined && !isBeingBuilt(this.#folder)) return { status: 503, body: FAILED, type: 'text/html; charset=utf-8', headers };
    if (build === undefined) return { body: WAITING, type: 'text/html; charset=utf-8', headers: { ...headers, refresh: '2' } };
    const html = build.html.replaceAll(NONCE, nonce).replace('</head>', `${earlyLinks(build.manifest, path)}</head>`);
    return { body: html, type: 'text/html; charset=utf-8', headers };
  }

  /** One of its files. */
  file(path: string): StaticAnswer {
    const file = this.#present()?.files.get(path);
    if (file === undefined) throw new Problem('not_found', { detail: 'there is no such file' });
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    if (path === WORKER) return { body: file.bytes, packed: file, type, headers: WORKER_HEADERS };
    const caching = path.startsWith('/assets/') ? FOR_EVER : 'public, max-age=86400';
    return { body: file.bytes, packed: file, type, headers: { 'cache-control': caching } };
  }

  #present(): Build | undefined {
    const html = join(this.#folder, 'index.html');
    const at = statSync(html, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return undefined;
    if (this.#build?.at !== at) this.#build = readBuild(this.#folder, html, at);
    return this.#build;
  }
}

function readBuild(folder: string, page: string, at: number): Build {
  const manifest = readManifest(folder);
  const html = readFileSync(page, 'utf8').replace('</head>', `${fontLink(manifest)}</head>`);
  return { at, html, manifest, files: readFiles(folder) };
}

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

function readFiles(folder: string): Map<string, ReadyMade> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|html|json)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const read = (name: string): Buffer | undefined => (existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : undefined);
  return new Map(
    names.map((name) => [
      `/${name.replaceAll('\\', '/')}`,
      { bytes: readFileSync(join(folder, name)), br: read(`${name}.br`), gzip: read(`${name}.gz`) },
    ]),
  );
}

const WAITING =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Daybook</title></head>' +
  '<body><p>The web application is being built. This takes a few seconds; the page then opens by itself.</p></body></html>';

const FAILED =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Daybook</title></head>' +
  '<body><p>The web application could not be built, so its pages cannot be shown. Whoever runs Daybook finds the reason in its log, and ' +
  'what to do in <a href="/docs/operations">the documentation</a>. The API works as usual.</p></body></html>';

/** A mark beside the folder of the build, which the builder empties, while a server builds: every process that shows a page sees it. */
const markOf = (folder: string): string => join(dirname(folder), '.tmp', 'building');

const isBeingBuilt = (folder: string): boolean => existsSync(markOf(folder));

/** Marks a folder as being built, for every process; the returned function ends that. */
export function beginBuild(folder = BUILT): () => void {
  const mark = markOf(folder);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, '');
  return () => rmSync(mark, { force: true });
}

interface Asked {
  readonly path: string;
  readonly accept?: string | undefined;
  /** What the browser calls a navigation: Safari asks for such a page as for anything where its service worker does. */
  readonly isNavigation: boolean;
}

/** Whether a request that no route takes is one of a person for a page. */
export function isForApplication({ path, accept = '', isNavigation }: Asked): boolean {
  const isOfPage = isNavigation || accept.includes('text/html');
  return isOfPage && !/^\/(?:v\d|docs|p|assets)(?:\/|$)/.test(path) && !/\.[a-z0-9]{1,5}$/i.test(path);
}
