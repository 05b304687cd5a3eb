import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

const ASKED = '/is-this-routed';

/**
 * Has each route of a page hold from when it is there. The browser knows a route at once, but a busy page hears of it later than of a key:
 * what it sends until then passes by, and no event tells of that. So it asks for something of its own until that is caught.
 */
export function routesHold(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...parameters) => {
    const routed = await route(...parameters);
    let isCaught = false;
    await route(`**${ASKED}`, (asked) => ((isCaught = true), asked.fulfill({ status: 204 })), { times: 1 });
    const ask = async (): Promise<boolean> => {
      // A page that goes to another one meanwhile is asked once more.
      await page.evaluate(asks, ASKED).catch(() => undefined);
      return isCaught || page.isClosed();
    };
    await eventually(ask, true, 'what the page asks for passes by its route');
    return routed;
  };
}

const asks = async (path: string): Promise<unknown> => fetch(path, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
