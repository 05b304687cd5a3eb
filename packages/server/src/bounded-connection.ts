import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';

/**
 * The most bytes that come at once before there is encryption. Each certificate among them is checked at once, whoever made it, and that of
 * a key made for it takes five milliseconds: some hundred kilobytes of them would keep the process for a third of a second.
 */
const MAX_HANDSHAKE = 16 * 1024;

/** Pieces of all connections, which are read one after the other, and others are served for as long as each took. */
let last: Promise<unknown> = Promise.resolve();

function inTurn(read: () => void): void {
  last = last
    .then(async () => {
      const began = systemClock.elapsedMilliseconds();
      read();
      await sleep(systemClock.elapsedMilliseconds() - began);
    })
    // One that fails ends by its own connection, and keeps no other waiting.
    .catch(() => undefined);
}

/**
 * A connection of which only so much is read. Replies that nobody waits for, such as empty lines and what TLS says beside its data, take
 * work one by one: a server that sends them without end would keep the process from everybody else.
 */
export class BoundedConnection extends Duplex {
  readonly #connection: Socket;
  #read = 0;
  /** What has come since this side wrote. */
  #reply = 0;
  #isLong = false;
  #isWaiting = false;

  constructor(connection: Socket, most: number, tooMuch: () => Error) {
    super({ allowHalfOpen: false });
    this.#connection = connection;
    connection.on('data', (piece: Buffer) => {
      this.#read += piece.length;
      this.#reply += piece.length;
      if (this.#read > most || (!this.#isLong && this.#reply > MAX_HANDSHAKE)) this.destroy(tooMuch());
      else if (this.#isLong) this.#pass(piece);
      else this.#passInTurn(piece);
    });
    connection.once('end', () => this.push(null));
    connection.once('error', (error) => this.destroy(error));
    connection.once('close', () => {
      if (!connection.readableEnded) this.destroy();
    });
    connection.on('timeout', () => this.emit('timeout'));
  }

  /** The handshake is over: what comes at once may be as long as all that comes. */
  takeLongReplies(): void {
    this.#isLong = true;
  }

  /** As much may be read again as of a new connection. */
  restart(): void {
    this.#read = 0;
  }

  setTimeout(milliseconds: number): this {
    this.#connection.setTimeout(milliseconds);
    return this;
  }

  #pass(piece: Buffer): void {
    if (!this.push(piece)) this.#connection.pause();
  }

  #passInTurn(piece: Buffer): void {
    this.#isWaiting = true;
    this.#connection.pause();
    inTurn(() => {
      this.#isWaiting = false;
      if (!this.destroyed && this.push(piece)) this.#connection.resume();
    });
  }

  override _read(): void {
    if (!this.#isWaiting) this.#connection.resume();
  }

  override _write(piece: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#reply = 0;
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
