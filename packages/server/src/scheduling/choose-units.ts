/** How many of some units are taken; `blocks` are the resources whose space a unit takes up, absent: itself alone. */
interface Need {
  readonly any: number;
  readonly of: readonly { readonly id: number; readonly blocks?: readonly number[] }[];
}

type Indexes = readonly (readonly number[])[];

/** Which of the candidates of each need are free. */
export type Free = readonly (readonly boolean[])[];

/** How often one choice, and all of a search, may begin again because units share space. */
const TRIES_OF_CHOICE = 200;
const TRIES_OF_SEARCH = 4_000;

/**
 * Returns a function that chooses from the free candidates those that each need takes, as their indexes, so that none serves two needs and
 * none takes up space of another; null where that cannot be done. The same question has the same answer, candidates named earlier being
 * preferred. The search is exact, but for tangles of shared space so wide that it would not end: these count as taken.
 */
export function unitChooser(needs: readonly Need[]): (free: Free) => Indexes | null {
  const solutions = new Map<string, Indexes | null>();
  let left = TRIES_OF_SEARCH;
  return (free) => {
    const matched = match(needs, free, new Set());
    if (matched === null || overlap(needs, matched) === undefined) return matched;
    const key = free.map((members) => members.map(Number).join('')).join(' ');
    let chosen = solutions.get(key);
    if (chosen === undefined) {
      const tries = { left: Math.min(left, TRIES_OF_CHOICE) };
      left -= tries.left;
      chosen = chooseApart(needs, free, new Set(), tries);
      left += tries.left;
      solutions.set(key, chosen);
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
 * Chooses as if no units shared space: each place gets the first free candidate, or else one whose holder can move to another (augmenting
 * paths). The places of a need are alike, so a path never passes one need twice, and each step looks at the candidates of a need once.
 */
function match(needs: readonly Need[], free: Free, without: ReadonlySet<number>): number[][] | null {
  const holders = new Map<number, { need: number; index: number }>();
  // Whatever is held stays held, by one need or another: no search looks before these again.
  const next = needs.map(() => 0);
  const firstLeft = (need: number): number | undefined => {
    const { of = [] } = needs[need] ?? {};
    for (let index = next[need] ?? 0; index < of.length; index += 1) {
      const { id = 0 } = of[index] ?? {};
      next[need] = index + 1;
      if (free[need]?.[index] === true && !without.has(id) && !holders.has(id)) return index;
    }
    return undefined;
  };
  const fill = (need: number, passed: Set<number>): boolean => {
    const { of = [] } = needs[need] ?? {};
    const left = firstLeft(need);
    if (left !== undefined) {
      holders.set(of[left]?.id ?? 0, { need, index: left });
      return true;
    }
    passed.add(need);
    for (const [index, { id }] of of.entries()) {
      const holder = holders.get(id);
      if (holder === undefined || passed.has(holder.need) || free[need]?.[index] !== true || without.has(id)) continue;
      if (!fill(holder.need, passed)) continue;
      holders.set(id, { need, index });
      return true;
    }
    return false;
  };
  for (const [need, { any }] of needs.entries()) for (let place = 0; place < any; place += 1) if (!fill(need, new Set())) return null;
  const chosen: number[][] = needs.map(() => []);
  for (const { need, index } of holders.values()) chosen[need]?.push(index);
  return chosen.map((indexes) => indexes.toSorted((left, right) => left - right));
}
