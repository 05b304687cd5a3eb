import type { Api, Answer } from './api.ts';

/** The targets of a Link header by their relation. */
export function linksOf({ headers }: Answer): Record<string, string> {
  const links = (headers.get('link') ?? '').matchAll(/<([^>]+)>;\s*rel="(\w+)"/g);
  return Object.fromEntries([...links].map(([, target, relation]) => [relation, target]));
}

/** Follows the `next` links from an address and returns every page. */
export async function walk(api: Api, path: string, pagesMost = 500): Promise<Answer[]> {
  const pages: Answer[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const page: Answer = await api.get(next);
    if (page.status !== 200) throw new Error(`GET ${next} answered ${page.status}: ${page.text}`);
    pages.push(page);
    if (pages.length > pagesMost) throw new Error(`the walk from ${path} does not end`);
    next = linksOf(page)['next'];
  }
  return pages;
}
