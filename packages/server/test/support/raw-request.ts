import { connect, type Socket } from 'node:net';

/** A connection on which a test decides when each byte leaves. */
export class RawRequest {
  readonly socket: Socket;
  #text = '';
  /** What was answered when the server closed the connection. */
  readonly closed: Promise<string>;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.socket = connect(Number(port), hostname);
    this.closed = new Promise((resolve) => {
      this.socket.setEncoding('utf8').on('data', (text: string) => (this.#text += text));
      this.socket.on('error', () => undefined).on('close', () => resolve(this.#text));
    });
  }

  send(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** Begins a POST whose body is announced and does not follow. */
  announce(path: string, bytes: number, headers: Record<string, string> = {}): this {
    const lines = Object.entries({ host: 'test', 'content-type': 'application/json', 'content-length': String(bytes), ...headers });
    return this.send(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  }

  /** The status of the answer, as soon as it comes. */
  async status(): Promise<number> {
    for (;;) {
      const status = /^HTTP\/1\.1 (\d+)/.exec(this.#text)?.[1];
      if (status !== undefined) return Number(status);
      await new Promise((resolve, reject) => {
        this.socket.once('data', resolve);
        this.socket.once('close', () => reject(new Error('the connection was closed without an answer')));
      });
    }
  }

  end(): void {
    this.socket.destroy();
  }
}
