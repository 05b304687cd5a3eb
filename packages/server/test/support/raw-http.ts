import { once } from 'node:events';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RawAnswer } from './answers.ts';

/** Sends a request as bytes, headers and all, and reads the answer to it; the connection is closed after it. */
export async function sendBytes(url: string, request: string): Promise<RawAnswer> {
  const socket = createConnection(Number(new URL(url).port), '127.0.0.1');
  socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within 10 seconds')));
  await once(socket, 'connect');
  socket.write(request, 'latin1');
  const answer = await text(socket);
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/:\s*/, 2) as [string, string]));
  return { status: Number(start.split(' ')[1]), headers, text: rest.join('\r\n\r\n') };
}
