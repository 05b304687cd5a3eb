import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** One request of a user who does nothing wrong. */
export interface Ping {
  readonly milliseconds: number;
  readonly status: number;
}

const { url, token } = workerData as { url: string; token: string };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const PAUSE_MS = 10;
let pings: Ping[] = [];

function ping(method: 'GET' | 'POST', body?: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(new URL('/v2/project', url), { method, agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });
}

// Reads and writes in turns, in a thread of their own: the attacker's work does not delay them.
parentPort?.on('message', () => {
  parentPort?.postMessage(pings);
  pings = [];
});
for (let i = 0; ; i += 1) {
  const began = performance.now();
  const status = await (i % 2 === 0 ? ping('GET') : ping('POST', '{"name":"Ping"}')).catch(() => 0);
  pings.push({ milliseconds: performance.now() - began, status });
  await sleep(PAUSE_MS);
}
