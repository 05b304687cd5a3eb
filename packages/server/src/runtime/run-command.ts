import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { installedNode } from './installed-node.ts';

/** What a backup or a trial may take. */
const TIMEOUT_MS = 12 * 3_600_000;

/** A command that did not end well: its code, and its output. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
  readonly code: number | null;

  constructor(code: number | null, said: string) {
    super(said.trim() || 'its process was ended');
    this.code = code;
  }
}

const running = new Set<string>();

/** Whether a command of this name is under way. */
export const isRunning = (command: string): boolean => running.has(command);

/** Runs a command of `daybook`, as it is installed now, in a process of its own, so that no request waits for it. */
export async function runCommand(words: readonly string[], onStart?: (child: ChildProcess) => void): Promise<void> {
  const program = process.argv[1] ?? '';
  const child = spawn(installedNode(), [...process.execArgv, program, ...words], { stdio: ['ignore', 'ignore', 'pipe'] });
  onStart?.(child);
  const timeout = setTimeout(() => child.kill('SIGTERM'), TIMEOUT_MS);
  let reason = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (reason += text));
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [name = ''] = words;
  running.add(name);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new CommandFailure(code, reason);
  } finally {
    clearTimeout(timeout);
    running.delete(name);
  }
}
