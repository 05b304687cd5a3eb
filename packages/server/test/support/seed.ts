/** A generator of numbers from 0 to 1 that a seed repeats. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

// A run is the same each time, so that a failure is the fault of what was changed. `npm run test:long` tries new ground: its runner names
// another seed each time.
const SEED = 20_261_120;

/** The seed of this run: DAYBOOK_TEST_SEED repeats an earlier one. It is printed, so that a failure can be run again. */
export function seedOfRun(): number {
  const seed = Number(process.env['DAYBOOK_TEST_SEED'] ?? SEED);
  console.log(`seed ${seed} (DAYBOOK_TEST_SEED=${seed} runs it again)`);
  return seed;
}
