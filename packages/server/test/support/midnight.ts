import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a test takes on a loaded machine. */
const NEAR_SECONDS = 180;

/** Waits until midnight in a zone is over where it is near: a test that counts days from today would see two of them. */
export async function midnightIsFar(zone: string): Promise<void> {
  for (;;) {
    const [hours = 0, minutes = 0, seconds = 0] = new Date().toLocaleTimeString('sv', { timeZone: zone }).split(':').map(Number);
    const left = 86_400 - (hours * 60 + minutes) * 60 - seconds;
    if (left > NEAR_SECONDS) return;
    await sleep(left * 1_000);
  }
}
