import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './api.ts';

const MAX_TURNS = 20;

/** Sends a request until it is served: a busy machine refuses some (503) and sends `Retry-After`. */
export async function served<Given extends Pick<Answer, 'status' | 'headers'>>(send: () => Promise<Given>): Promise<Given> {
  for (let turn = 1; ; turn += 1) {
    const answer = await send();
    if (answer.status !== 503 || turn === MAX_TURNS) return answer;
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
  }
}
