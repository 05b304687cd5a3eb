import type { Query, QueryCache } from '@tanstack/react-query';

/** How many answers of a path are kept for the way back to them. */
const KEPT = 6;

/** Drops answers that nothing shows, those first that were left first: in the time that they are kept one can look at many. */
export function keepFew(cache: QueryCache): void {
  const left = new Set<Query>();
  cache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0) left.add(query);
    if (type === 'observerAdded' || type === 'removed') left.delete(query);
    // One is left before the next is there: the next may be among those that are kept.
    if (type !== 'observerAdded') return;
    const ofPath = [...left].filter(({ queryKey }) => queryKey[0] === query.queryKey[0]);
    for (const old of ofPath.slice(0, -KEPT)) cache.remove(old);
  });
}
