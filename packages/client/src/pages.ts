import type { Answer, Page } from './types.ts';

type Query = { readonly [name: string]: unknown };

/** Reads page after page, each where the one before it ended. */
export async function* pagesOf<Read extends Page>(
  read: (query: Query) => Promise<Answer<Read>>,
  query: Query,
): AsyncGenerator<Answer<Read>, void, undefined> {
  for (let next: Query | undefined = query; next !== undefined;) {
    const answer: Answer<Read> = await read(next);
    // A page that is full has a link, also where the list ends with it.
    if (next === query || answer.data.data.length > 0) yield answer;
    const place = placeOfNext(answer);
    next = place === undefined ? undefined : { ...query, ...place };
  }
}

// Of the link only the place is taken: the address of Daybook may be another one for its callers than for itself.
function placeOfNext({ data, response }: Answer<Page>): Query | undefined {
  const links = response.headers.get('link');
  if (links !== null) {
    const address = /<([^>]*)>; rel="next"/.exec(links)?.[1];
    if (address === undefined) return undefined;
    const parameters = new URL(address, 'http://daybook').searchParams;
    return { page: parameters.get('page') ?? undefined, cursor: parameters.get('cursor') ?? undefined };
  }
  // There is no link if the query is too long to be repeated in it, or if a browser may not see it.
  const { total, per_page: size, current_page: page } = data.meta.pagination;
  return data.data.length > 0 && page * size < total ? { page: page + 1 } : undefined;
}
