import type { Page } from 'playwright-core';

/** The paths that a page posts to from now on. */
export function postsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
