/** What the tests of a process have together. */
export const shared = new Set<string>();
