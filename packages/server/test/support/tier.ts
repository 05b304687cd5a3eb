/** Whether this is `npm run test:long`, which does again and again what `npm test` does a few times. */
export const isLongRun = process.env['DAYBOOK_TEST_LONG'] !== undefined;

const PARTS = 3;

/** All of a list in a long run. Else a part of it, the next one with each turn, so that a run has all of them. */
export const partOf = <Item>(all: readonly Item[], turn: number): readonly Item[] =>
  isLongRun ? all : all.filter((_, i) => i % PARTS === turn % PARTS);
