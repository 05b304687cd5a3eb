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
    // Timers do not keep an order, so one thing after the other waits: none overtakes another, also once the way is open again.
    let last = Promise.resolve();
    const inOrder = (work: () => void): void => {
      const at = performance.now() + (this.#passing === 'slow' ? this.#delayMs : 0);
      last = last.then(() => sleep(Math.max(0, at - performance.now()))).then(work);
    };
    from.on('data', (data) => inOrder(() => void to.write(data)));
    from.on('error', () => to.destroy());
    from.on('end', () => inOrder(() => void to.end()));
    from.on('close', () => {
      this.#sockets.delete(from);
      inOrder(() => void to.destroy());
    });
    if (this.#passing === 'hung') from.pause();
  }
}

const sleep = (milliseconds: number): Promise<void> | void =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : undefined;
