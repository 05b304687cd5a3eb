import type { Level } from '@daybook/contract';

const RANK: Record<Level, number> = { '--': 0, 'R-': 1, RW: 2 };

/** Whether a level gives at least another. */
export function reaches(level: Level, wanted: Level): boolean {
  return RANK[level] >= RANK[wanted];
}

export function lesserLevel(one: Level, other: Level): Level {
  return reaches(other, one) ? one : other;
}
