import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a machine that can be cut, as when the machine is away. */
export interface Wire {
  readonly port: number;
  /** Ends every connection and takes no other. */
  cut(): void;
  /** Passes nothing on any more and sends nothing: as when packets are lost on the way. */
  hang(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startWire(target: { readonly host: string; readonly port: number }): Promise<Wire> {
  let state: 'whole' | 'cut' | 'hanging' = 'whole';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (state === 'cut') return void socket.destroy();
    keep(socket);
    if (state === 'hanging') return;
    const other = connect(target.port, target.host);
    keep(other);
    socket.pipe(other).pipe(socket);
    socket.on('close', () => other.destroy());
    other.on('close', () => socket.destroy());
  });
  function keep(socket: Socket): void {
    sockets.add(socket.setNoDelay(true));
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  }
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = 'cut';
      endAll();
    },
    hang: () => {
      state = 'hanging';
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => {
      // What hung has lost bytes.
      if (state === 'hanging') endAll();
      state = 'whole';
    },
    close: async () => {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
