import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A way to Daybook on which answers are lost. */
export interface UnreliableProxy {
  readonly port: number;
  /** What it did not pass on: "lost POST /v2/contact". */
  readonly faults: string[];
  close(): Promise<void>;
}

/**
 * Passes requests on to Daybook. Of each write it loses the first answer, after Daybook has carried it out; to the first
 * read it answers that it is busy. `pages` are files that it has itself.
 */
export async function startUnreliableProxy(
  target: string,
  pages: ReadonlyMap<string, { type: string; text: string }>,
): Promise<UnreliableProxy> {
  const faults: string[] = [];
  const seen = new Set<string>();
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const page = pages.get(url);
    if (page !== undefined) return void response.writeHead(200, { 'content-type': page.type }).end(page.text);
    const name = String(headers['idempotency-key'] ?? headers['authorization']);
    const first = !seen.has(name);
    seen.add(name);
    if (first && method === 'GET') {
      faults.push(`busy ${method} ${url}`);
      return void response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('busy');
    }
    const passed = Object.fromEntries(
      ['authorization', 'idempotency-key', 'content-type'].flatMap((one) =>
        headers[one] === undefined ? [] : [[one, String(headers[one])]],
      ),
    );
    const body = await bytesOf(request);
    const answer = await fetch(target + url, { method, headers: passed, ...(body.length === 0 ? {} : { body }) });
    const text = await answer.text();
    if (first) {
      faults.push(`lost ${method} ${url}`);
      return void request.socket.destroy();
    }
    const kept = [...answer.headers].filter(([one]) => !['content-encoding', 'content-length', 'transfer-encoding'].includes(one));
    return void response.writeHead(answer.status, Object.fromEntries(kept)).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    faults,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bytesOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}
