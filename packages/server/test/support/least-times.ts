/** The least time that each of some works takes in milliseconds. They are done in turns: what else the machine does only adds to some. */
export async function leastTimes(turns: number, ...works: readonly ((turn: number) => Promise<void>)[]): Promise<number[]> {
  const least = works.map(() => Infinity);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [i, work] of works.entries()) {
      const began = performance.now();
      await work(turn);
      least[i] = Math.min(least[i] ?? Infinity, performance.now() - began);
    }
  return least;
}
