import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something to be there, or to be so, for at most three minutes, and returns it. */
export async function until<T>(look: () => T | Promise<T>, otherwise: string): Promise<Exclude<T, undefined | false>> {
  for (let attempt = 0; attempt < 3_600; attempt += 1) {
    const there = await look();
    if (there !== undefined && there !== false) return there as Exclude<T, undefined | false>;
    await sleep(50);
  }
  throw new Error(otherwise);
}
