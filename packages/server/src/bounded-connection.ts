import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/**
 * A connection of which only so much is read. Replies that nobody waits for, such as empty lines and what TLS says beside its data, take
 * work one by one: a server that sends them without end would keep the process from everybody else.
 */
export class BoundedConnection extends Duplex {
  readonly #connection: Socket;
  #read = 0;

  constructor(connection: Socket, most: number, tooMuch: () => Error) {
    super({ allowHalfOpen: false });
    this.#connection = connection;
    connection.on('data', (piece: Buffer) => {
      this.#read += piece.length;
      if (this.#read > most) this.destroy(tooMuch());
      else if (!this.push(piece)) connection.pause();
    });
    connection.once('end', () => this.push(null));
    connection.once('error', (error) => this.destroy(error));
    connection.once('close', () => {
      if (!connection.readableEnded) this.destroy();
    });
    connection.on('timeout', () => this.emit('timeout'));
  }

  /** As much may be read again as of a new connection. */
  restart(): void {
    this.#read = 0;
  }

  setTimeout(milliseconds: number): this {
    this.#connection.setTimeout(milliseconds);
    return this;
  }

  override _read(): void {
    this.#connection.resume();
  }

  override _write(piece: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#connection.write(piece, encoding, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#connection.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#connection.destroy();
    // What was encrypted over it says first why it ended.
    setImmediate(done, error);
  }
}
