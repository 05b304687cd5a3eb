import type { Page, Request, Response } from 'playwright-core';

/** What a page asks of the server, as it is watched from when it is made. */
export interface Watched {
  /** Waits until the page shows where it is, and asks for nothing more; returns the links that it has. */
  settled(): Promise<readonly string[]>;
  /** The answers of the API that were refused since the last call. */
  takeRefused(): readonly string[];
}

/** Watches the requests of a page; the stream of events, which never ends, is left out. */
export function watch(page: Page): Watched {
  const open = new Set<Request>();
  let refused: string[] = [];
  let reading = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/v2/event/stream') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('response', (response: Response) => {
    const { pathname, search } = new URL(response.url());
    // Also a file that is made of a record.
    const isRead = response.request().method() === 'GET' && !pathname.endsWith('/document');
    // What is tried may be refused for its content, and not for its caller.
    if (isRead ? response.status() >= 400 : [401, 403].includes(response.status()))
      refused.push(`${response.status()} ${response.request().method()} ${pathname}${search}`);
    if (pathname !== '/v2/batch' || !response.ok()) return;
    reading += 1;
    void refusedOf(response)
      // A page that was left has no body of it any more.
      .catch((): string[] => [])
      .then((refusals) => {
        refused.push(...refusals);
        reading -= 1;
      });
  });
  return {
    settled: async () => {
      const until = Date.now() + 30_000;
      for (;;) {
        const links = open.size + reading === 0 ? await linksOf(page) : undefined;
        if (links !== undefined && open.size + reading === 0) return links;
        await new Promise((resolve) => setTimeout(resolve, 10));
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

/** The operations of a batch that were refused for their caller. */
async function refusedOf(batch: Response): Promise<string[]> {
  const { operations } = batch.request().postDataJSON() as { operations: readonly { method: string; path: string }[] };
  const { results } = (await batch.json()) as { results: readonly { status: number }[] };
  return results.flatMap(({ status }, i) =>
    [401, 403].includes(status) ? [`${status} ${operations[i]?.method} ${operations[i]?.path} in a batch`] : [],
  );
}

/** Lets what is due be done, twice: what was drawn may ask for more. Returns the links of the screen, once all of it is there. */
function linksOf(page: Page): Promise<string[] | undefined> {
  return page.evaluate(async () => {
    const isDrawn = (): boolean => {
      const router = (window as unknown as { __TSR_ROUTER__?: Router }).__TSR_ROUTER__;
      // A page that is being loaded has none yet.
      if (router === undefined) return false;
      const { status, resolvedLocation, location: present } = router.state;
      return status === 'idle' && resolvedLocation?.href === present.href && document.querySelector('.mantine-Skeleton-root') === null;
    };
    for (let i = 0; i < 6; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (i > 2 && !isDrawn()) return undefined;
    }
    return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.getAttribute('href') ?? '');
  });
}

interface Router {
  readonly state: {
    readonly status: string;
    readonly resolvedLocation?: { readonly href: string };
    readonly location: { readonly href: string };
  };
}
