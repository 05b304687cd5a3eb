/** How many of some units are taken; `blocks` are the resources whose space a unit takes up, absent: itself alone. */
interface Need {
  readonly any: number;
  readonly of: readonly { readonly id: number; readonly blocks?: readonly number[] }[];
}

type Indexes = readonly (readonly number[])[];

/** Which of the candidates of each need are free. */
export type Free = readonly (readonly boolean[])[];

/** How often one choice, and all of a search, may begin anew because units share space. */
const TRIES_OF_CHOICE = 200;
const TRIES_OF_SEARCH = 4_000;

/**
 * Returns a function that chooses from the free candidates those that each need takes, as their indexes, so that none serves two needs and
 * none takes up space of another; null where that cannot be done. The same question has the same answer, candidates named earlier being
 * preferred. The search is exact, but for tangles of shared space so wide that it would not end: these count as taken.
 */
export function unitChooser(needs: readonly Need[]): (free: Free) => Indexes | null {
  const known = new Map<string, Indexes | null>();
  let left = TRIES_OF_SEARCH;
  return (free) => {
    const matched = match(needs, free, new Set());
    if (matched === null || overlap(needs, matched) === undefined) return matched;
    const key = free.map((members) => members.map(Number).join('')).join(' ');
    let chosen = known.get(key);
    if (chosen === undefined) {
      const tries = { left: Math.min(left, TRIES_OF_CHOICE) };
      left -= tries.left;
      chosen = chooseApart(needs, free, new Set(), tries);
      left += tries.left;
      known.set(key, chosen);
    }
    return chosen;
  };
}

// Of two units that share space one at the most is taken: first it is tried without the later, then without the earlier.
function chooseApart(needs: readonly Need[], free: Free, without: ReadonlySet<number>, tries: { left: number }): Indexes | null {
  if (tries.left <= 0) return null;
  tries.left -= 1;
  const matched = match(needs, free, without);
  const pair = matched === null ? undefined : overlap(needs, matched);
  if (pair === undefined) return matched;
  const [earlier, later] = pair;
  return chooseApart(needs, free, new Set([...without, later]), tries) ?? chooseApart(needs, free, new Set([...without, earlier]), tries);
}

/** The ids of the first two chosen units that share space. */
function overlap(needs: readonly Need[], chosen: Indexes): readonly [number, number] | undefined {
  const takenBy = new Map<number, number>();
  for (const [need, indexes] of chosen.entries()) {
    for (const index of indexes) {
      const unit = needs[need]?.of[index];
      if (unit === undefined) continue;
      for (const resource of unit.blocks ?? [unit.id]) {
        const other = takenBy.get(resource);
        if (other !== undefined) return [other, unit.id];
      }
      for (const resource of unit.blocks ?? [unit.id]) takenBy.set(resource, unit.id);
    }
  }
  return undefined;
}

/**
 * Chooses as if no units shared space: each place gets the first free candidate, or one whose holder can move to another (augmenting
 * paths).
 */
function match(needs: readonly Need[], free: Free, without: ReadonlySet<number>): number[][] | null {
  const places = needs.flatMap(({ any }, need) => Array.from({ length: any }, () => need));
  const holders = new Map<number, { place: number; index: number }>();
  const fill = (place: number, tried: Set<number>): boolean => {
    const need = places[place] ?? 0;
    for (const [index, { id }] of (needs[need]?.of ?? []).entries()) {
      if (tried.has(id) || without.has(id) || free[need]?.[index] !== true) continue;
      tried.add(id);
      const holder = holders.get(id);
      if (holder !== undefined && !fill(holder.place, tried)) continue;
      holders.set(id, { place, index });
      return true;
    }
    return false;
  };
  for (const place of places.keys()) if (!fill(place, new Set())) return null;
  const chosen: number[][] = needs.map(() => []);
  for (const { place, index } of holders.values()) chosen[places[place] ?? 0]?.push(index);
  return chosen.map((indexes) => indexes.toSorted((left, right) => left - right));
}
