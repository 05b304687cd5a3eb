import type { BoardResource } from '../data/board-data.ts';
import type { Lanes } from '../data/lanes.ts';

/** A row of the board: a resource, how deep it lies, and where it is drawn. */
export interface Row {
  readonly resource: BoardResource;
  /** Its place among the rows. */
  readonly index: number;
  readonly level: number;
  readonly members: readonly number[];
  readonly isFolded: boolean;
  /** Whether it, or a group that it lies in, is what is looked for, with whatever is booked in it. */
  readonly isMeant: boolean;
  readonly start: number;
  readonly size: number;
}

export interface RowMeasures {
  readonly lane: number;
  readonly padding: number;
  /** What the figures of a group need above its bars. */
  readonly strip: number;
}

/** Which resources are looked for. */
export interface Sought {
  /** Those that stay: by what they are, or by what is booked in them. */
  readonly isKept: (resource: BoardResource) => boolean;
  /** Those that are meant by what they are. */
  readonly isMeant: (resource: BoardResource) => boolean;
  /** Those that may be shown at all. */
  readonly isFree: (resource: BoardResource) => boolean;
}

const every = (): boolean => true;
const EVERYTHING: Sought = { isKept: every, isMeant: every, isFree: every };

/** The rows that are not folded away, one after another. */
export function rowsOf(
  resources: readonly BoardResource[],
  lanes: ReadonlyMap<number, Lanes>,
  folded: ReadonlySet<number>,
  { lane, padding, strip }: RowMeasures,
  { isKept, isMeant, isFree }: Sought = EVERYTHING,
): Row[] {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const members = Map.groupBy(resources, ({ parent_id: parent }) => parent);
  // What lies in a group that is kept stays with it; a group is there for what lies in it.
  const isThere = (resource: BoardResource, isIn: boolean): boolean => {
    const own = members.get(resource.id);
    const isWhole = isIn || isKept(resource);
    return own === undefined ? isWhole && isFree(resource) : own.some((one) => isThere(one, isWhole));
  };
  const rows: Row[] = [];
  let start = 0;
  const add = (resource: BoardResource, level: number, isIn: boolean, isOfMeant: boolean): void => {
    if (!isThere(resource, isIn)) return;
    const own = members.get(resource.id) ?? [];
    const isWhole = isIn || isKept(resource);
    const isOne = isOfMeant || isMeant(resource);
    const isFolded = folded.has(resource.id);
    const size = (lanes.get(resource.id)?.count ?? 1) * lane + padding + (own.length > 0 ? strip : 0);
    rows.push({ resource, index: rows.length, level, members: own.map(({ id }) => id), isFolded, isMeant: isOne, start, size });
    start += size;
    if (!isFolded) for (const member of own) add(member, level + 1, isWhole, isOne);
  };
  for (const resource of resources) if (resource.parent_id === null || !byId.has(resource.parent_id)) add(resource, 1, false, false);
  return rows;
}

export const lengthOf = (rows: readonly Row[]): number => {
  const last = rows.at(-1);
  return last === undefined ? 0 : last.start + last.size;
};

const BLOCK = 8;

/** The rows in blocks, of which each is drawn at once and kept while others come into view. */
export const blocksOf = (rows: readonly Row[]): readonly Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, i) => rows.slice(i * BLOCK, (i + 1) * BLOCK));

/** Those of the blocks that have some of these rows. */
export const blocksAround = (blocks: readonly Row[][], shown: readonly Row[]): readonly Row[][] =>
  shown.length === 0 ? [] : blocks.slice(Math.floor((shown[0]?.index ?? 0) / BLOCK), Math.floor((shown.at(-1)?.index ?? 0) / BLOCK) + 1);

/** The place of the row at a pixel; the nearest one outside of them. */
export function rowIndexAt(rows: readonly Row[], pixel: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rows[middle]?.start ?? 0) <= pixel) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The rows between two pixels. */
export const rowsBetween = (rows: readonly Row[], from: number, to: number): Row[] =>
  rows.slice(rowIndexAt(rows, from), rowIndexAt(rows, to) + 1);
