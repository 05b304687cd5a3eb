import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** `slow` passes everything on late, `hung` keeps connections and passes nothing, `cut` ends them and takes no new one. */
type Passing = 'open' | 'slow' | 'hung' | 'cut';

/** Where the proxy leads to: a port of this machine, or a socket in a folder. */
type Destination = { readonly port: number; readonly host?: string } | { readonly path: string };

/** A way over TCP between two programs that gets slow, hangs or is cut, as a network does. */
export class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #passing: Passing = 'open';
  #delayMs = 0;
  /** When the last of what is late is passed on: nothing may overtake it once the way is open again. */
  #lateUntil = 0;

  private constructor(to: Destination) {
    this.#server = createServer((near) => {
      if (this.#passing === 'cut') return void near.destroy();
      const far = connect(to);
      this.#pass(near, far);
      this.#pass(far, near);
    });
  }

  static async open(to: Destination): Promise<TcpProxy> {
    const proxy = new TcpProxy(to);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** From now on, also on the connections that there are. */
  set(passing: Passing, delayMs = 0): void {
    this.#passing = passing;
    this.#delayMs = delayMs;
    for (const socket of this.#sockets) {
      if (passing === 'cut') socket.destroy();
      else if (passing === 'hung') socket.pause();
      else socket.resume();
    }
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('data', (data) => this.#late(() => void to.write(data)));
    from.on('error', () => to.destroy());
    from.on('end', () => this.#late(() => void to.end()));
    from.on('close', () => {
      this.#sockets.delete(from);
      this.#late(() => void to.destroy());
    });
    if (this.#passing === 'hung') from.pause();
  }

  // Everything stays in its order, also when the way is open again.
  #late(work: () => void): void {
    const now = performance.now();
    if (this.#passing === 'slow') this.#lateUntil = Math.max(this.#lateUntil, now + this.#delayMs);
    if (this.#lateUntil <= now) work();
    else setTimeout(work, Math.ceil(this.#lateUntil - now));
  }
}
