// The service worker: keeps the page and its files as they were built, so that they open without a connection. Answers of the API pass by
// it. The build writes what it is made of into these.
/** @type {string} */
const BUILD = '__BUILD__';
/** Every file of the build; texts with their language. @type {readonly (readonly [path: string, language: string])[]} */
const FILES = __FILES__;

const OURS = 'daybook-';
const PAGE = '/';
/** Safari has no preloaded answer now and then, and would ask for a page as for anything. @type {RequestInit} */
const AS_PAGE = { headers: { accept: 'text/html' }, redirect: 'manual' };
/** So long the server may take to answer with the page, where it is kept. */
const PATIENCE_MS = 5_000;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const language = new URL(worker.location.href).searchParams.get('language') ?? 'en';
const CACHE = `${OURS}${BUILD}-${language}`;
const paths = FILES.filter(([, of]) => of === '' || of === language).map(([path]) => path);
const own = new Set(FILES.map(([path]) => path));

/** Keeps the whole build or nothing of it: a page of another build, which a server that is being renewed may send, fails. */
async function keep() {
  const page = await fetch(PAGE, { cache: 'no-store', headers: { accept: 'text/html' } });
  const text = await page.clone().text();
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(text)?.[1];
  if (!page.ok || entry === undefined || !own.has(entry)) throw new Error('the page is of another build');
  const cache = await caches.open(CACHE);
  await Promise.all(
    paths.map(async (path) => {
      // What builds have in common is there already; what has no digest in its name may be another under it.
      const cached = path.startsWith('/assets/') ? await caches.match(path) : undefined;
      return cached === undefined ? cache.add(new Request(path, { cache: 'reload' })) : cache.put(path, cached);
    }),
  );
  await cache.put(PAGE, page);
  await worker.skipWaiting();
}

/** Tabs of the build before still ask for its files; those of older builds go. A page that is being loaded goes on as it began. */
async function takeOver() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
  const kept = [CACHE, names.findLast((name) => name !== CACHE)];
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

/** The page is that of the server, which knows its present build; from here where that is not there. @param {FetchEvent} event */
async function pageOf(event) {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  const answer = Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(event.request.url, AS_PAGE));
  if (kept === undefined) return answer;
  /** @type {Promise<Response>} */
  const late = new Promise((resolve) => void setTimeout(() => resolve(kept), PATIENCE_MS));
  const sent = answer.then(
    (response) => ([502, 503, 504].includes(response.status) ? kept : response),
    () => kept,
  );
  return Promise.race([sent, late]);
}

/** A file of this build, or of the one before, for tabs that still ask for its files. @param {Request} request */
async function fileOf(request) {
  const present = await (await caches.open(CACHE)).match(request, { ignoreSearch: true });
  return present ?? (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

/** Addresses of the server itself are not pages of the application. @param {URL} url */
const isPage = ({ pathname }) => !/^\/(?:v\d|docs|p|assets)(?:\/|$)|\.[a-z0-9]{1,11}$/i.test(pathname);

worker.addEventListener('install', (event) => {
  // Requests that are not for it need not start it, where the browser supports that.
  if ('addRoutes' in event)
    /** @type {any} */ (event).addRoutes({ condition: { urlPattern: new URLPattern({ pathname: '/v:version/*' }) }, source: 'network' });
  event.waitUntil(keep());
});
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== worker.location.origin || event.request.method !== 'GET') return;
  if (event.request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(pageOf(event));
  } else if (own.has(url.pathname) || url.pathname.startsWith('/assets/')) event.respondWith(fileOf(event.request));
});
