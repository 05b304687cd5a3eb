import type { QueryParameters } from '@daybook/contract';

interface LinkTarget {
  readonly address: string;
  readonly query: QueryParameters;
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  /** Whether more may follow. */
  readonly more: boolean;
  /** Cursor of the next page. */
  readonly next: string | undefined;
}

// Clients refuse an answer whose headers are longer than some 16 KB, and every link repeats the whole query.
const MAX_LENGTH = 8_000;

/** The Link header of a page (RFC 8288): first, prev, next, last. Undefined when the query is too long to be repeated. */
export function linkHeader({ address, query, page, limit, total, more, next }: LinkTarget): string | undefined {
  const last = Math.max(1, Math.ceil(total / limit));
  const to = (rel: string, target: number, cursor?: string): string => {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (name !== 'page' && name !== 'cursor') for (const one of typeof value === 'string' ? [value] : value) parameters.append(name, one);
    }
    parameters.set('page', String(target));
    if (cursor !== undefined) parameters.set('cursor', cursor);
    return `<${address}?${parameters.toString()}>; rel="${rel}"`;
  };
  const links = [
    to('first', 1),
    ...(page > 1 ? [to('prev', Math.min(page - 1, last))] : []),
    ...(more ? [to('next', page + 1, next)] : []),
    to('last', last),
  ].join(', ');
  return links.length > MAX_LENGTH ? undefined : links;
}
