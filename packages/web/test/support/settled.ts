import type { Page, Request, Response } from 'playwright-core';

/** What a page asks of the server, as it is watched from when it is made. */
export interface Watched {
  /** Waits until the page shows where it is, and asks for nothing more. */
  settled(): Promise<void>;
  /** The answers of the API that were refused since the last call. */
  takeRefused(): readonly string[];
}

/** Watches the requests of a page; the stream of events, which never ends, is left out. */
export function watch(page: Page): Watched {
  const open = new Set<Request>();
  let refused: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/v2/event/stream') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('response', (response: Response) => {
    const { pathname, search } = new URL(response.url());
    if (response.status() >= 400) refused.push(`${response.status()} ${response.request().method()} ${pathname}${search}`);
  });
  return {
    settled: async () => {
      // Twice in a row: what was drawn may have asked for more.
      const until = Date.now() + 30_000;
      for (let quiet = 0; quiet < 2; quiet = open.size === 0 && (await isDrawn(page)) ? quiet + 1 : 0) {
        if (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
        if (Date.now() > until) throw new Error(`${page.url()} is not there; it waits for ${[...open].map((one) => one.url()).join()}`);
      }
    },
    takeRefused: () => {
      const taken = refused;
      refused = [];
      return taken;
    },
  };
}

/** Lets what is due be done; whether the screen of the address is there, and no shape of something to come. */
function isDrawn(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    for (let i = 0; i < 3; i += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    const { status, resolvedLocation, location: present } = (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__.state;
    return status === 'idle' && resolvedLocation?.href === present.href && document.querySelector('.mantine-Skeleton-root') === null;
  });
}

interface Router {
  readonly state: {
    readonly status: string;
    readonly resolvedLocation?: { readonly href: string };
    readonly location: { readonly href: string };
  };
}
