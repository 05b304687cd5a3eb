import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a server replies to one request; `lost` closes the connection without an answer, `late` never answers. */
export type Reply = 'lost' | 'late' | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown };

export interface Seen {
  readonly request: string;
  readonly key: string | undefined;
  readonly body: string;
  /** When it came, in milliseconds. */
  readonly at: number;
}

/** A server that sends one reply after the other, and the last of them to every later request. */
export async function startScriptedServer(...replies: Reply[]): Promise<{ url: string; seen: Seen[]; close: () => void }> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const key = request.headers['idempotency-key'];
    seen.push({ request: `${request.method} ${request.url}`, key: key as string | undefined, body, at: performance.now() });
    const reply = replies[Math.min(seen.length, replies.length) - 1];
    if (reply === 'lost') request.socket.destroy();
    else if (reply !== undefined && reply !== 'late') {
      const type = reply.status < 400 ? 'application/json' : 'application/problem+json';
      response.writeHead(reply.status, { 'content-type': type, ...reply.headers }).end(JSON.stringify(reply.body ?? {}));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, close };
}
