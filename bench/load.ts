import { connect, type Socket } from 'node:net';

/** What a load was answered with. Latencies in milliseconds. */
export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly worst: number;
  /** Answers whose status was not 2xx. */
  readonly failed: number;
}

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The most requests, however little time has passed. */
  readonly most?: number;
  /** Bytes of the nth request. */
  readonly request: (n: number) => Buffer;
}

/** Bytes of a request with a token. */
export function requestBytes(method: string, path: string, token: string, body?: unknown): Buffer {
  const json = body === undefined ? '' : JSON.stringify(body);
  const type = body === undefined ? '' : 'Content-Type: application/json\r\n';
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${type}` +
      `Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
  );
}

/** Sends requests over so many keep-alive connections, each one after the answer to the one before. */
export async function load({ port, connections, seconds, most = Infinity, request }: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = [];
  let failed = 0;
  let next = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await Connection.open(port);
      while (performance.now() < until && next < most) {
        const sent = performance.now();
        const status = await connection.send(request(next++));
        latencies.push(performance.now() - sent);
        if (status < 200 || status > 299) failed += 1;
      }
      connection.close();
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  latencies.sort((one, other) => one - other);
  const at = (share: number): number => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    requests: latencies.length,
    perSecond: latencies.length / elapsed,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    worst: at(1),
    failed,
  };
}

/** A keep-alive connection that reads no more of an answer than its status and length: the load must cost little. */
class Connection {
  readonly #socket: Socket;
  #answered: ((status: number) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;
  #head = Buffer.alloc(0);
  #missing = 0;
  #status = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data: Buffer) => this.#read(data));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.setNoDelay(true);
        resolve(new Connection(socket));
      });
      socket.once('error', reject);
    });
  }

  send(bytes: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(bytes);
    });
  }

  #read(data: Buffer): void {
    if (this.#missing > 0) {
      this.#missing -= data.length;
      if (this.#missing <= 0) this.#answered?.(this.#status);
      return;
    }
    this.#head = this.#head.length === 0 ? data : Buffer.concat([this.#head, data]);
    const end = this.#head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#head.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    this.#status = Number(head.slice(9, 12));
    this.#missing = length - (this.#head.length - end - 4);
    this.#head = Buffer.alloc(0);
    if (this.#missing <= 0) this.#answered?.(this.#status);
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }
}
