import { operations } from '@daybook/contract';
import type { Page } from 'playwright-core';

const WRITES = operations.filter(({ write }) => write).map(({ method, path }) => `${method} ${path}`);

/** Lets a page try all its writes: the API answers a dry run as it answers the write. For pages that are opened from now on. */
export async function dryRunAll(page: Page): Promise<void> {
  await page.addInitScript((writes) => {
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      if (!writes.includes(`${request.method} ${url.pathname}`)) return send(request);
      url.searchParams.set('dry_run', 'true');
      const { method, headers, signal } = request;
      const body = await request.arrayBuffer();
      return send(new Request(url, { method, headers, signal, ...(body.byteLength === 0 ? {} : { body }) }));
    };
  }, WRITES);
}
