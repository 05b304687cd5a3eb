import type { Page, Route } from 'playwright-core';
import { eventually } from './eventually.ts';

/** Holds requests of a method to a path back until they are released. */
export async function hold(page: Page, method: string, path: string): Promise<{ begun: () => Promise<void>; letGo: () => Promise<void> }> {
  const held: Route[] = [];
  let isOver = false;
  await page.route(
    ({ pathname, searchParams }) => pathname === path && !searchParams.has('dry_run'),
    (route) => (route.request().method() === method && !isOver ? void held.push(route) : route.fallback()),
  );
  return {
    begun: () => eventually(() => Promise.resolve(held.length > 0), true),
    letGo: async () => {
      isOver = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}
