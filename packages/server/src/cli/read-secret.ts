import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads a line from standard input; what is typed on a terminal is not shown. */
export async function readSecret(prompt: string): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) process.stderr.write(prompt);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY === true });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) process.stderr.write('\n');
  }
}
