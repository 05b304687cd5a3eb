import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const FIND_MS = 20_000;

/** A span as it arrived. */
export interface Span {
  readonly traceId: string;
  readonly id: string;
  readonly parent: string;
  readonly name: string;
  readonly kind: number;
  /** In nanoseconds since 1970. */
  readonly start: bigint;
  readonly end: bigint;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly failed: boolean;
  /** What is known of the process that sent it. */
  readonly resource: Readonly<Record<string, unknown>>;
}

/** A real HTTP server on this machine that takes traces as a collector does, and keeps their bytes. */
export class Collector {
  readonly bytes: Buffer[] = [];
  readonly headers: IncomingHttpHeaders[] = [];
  readonly paths: string[] = [];
  answering: (response: ServerResponse) => void = (response) => void response.end();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => void pieces.push(piece));
      request.on('end', () => {
        this.bytes.push(Buffer.concat(pieces));
        this.headers.push(request.headers);
        this.paths.push(request.url ?? '');
        this.answering(response);
      });
    });
  }

  static async open(): Promise<Collector> {
    const collector = new Collector();
    await new Promise<void>((resolve) => collector.#server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get spans(): Span[] {
    return this.bytes.flatMap(readTraces);
  }

  /** The spans below another, in the order in which they began. */
  below({ traceId, id }: Span): Span[] {
    const spans = this.spans.filter((span) => span.traceId === traceId && span.parent === id);
    return spans.toSorted((one, other) => Number(one.start - other.start));
  }

  /** The first span of a name, once it has arrived. */
  async find(name: string, fits: (span: Span) => boolean = () => true): Promise<Span> {
    const matching = (): Span | undefined => this.spans.find((span) => span.name === name && fits(span));
    const deadline = performance.now() + FIND_MS;
    for (let span = matching(); performance.now() < deadline; span = matching()) {
      if (span !== undefined) return span;
      await sleep(50);
    }
    throw new Error(`no such span "${name}" has arrived, but: ${[...new Set(this.spans.map((span) => span.name))].join(', ')}`);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** The fields of a protobuf message by their numbers: numbers, eight bytes as a number, or bytes. */
type Message = Map<number, (bigint | Buffer)[]>;

function readMessage(bytes: Buffer): Message {
  const message: Message = new Map();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (count: number): Buffer => bytes.subarray(at, (at += count));
  while (at < bytes.length) {
    const key = Number(varint());
    const type = key & 7;
    const value = type === 0 ? varint() : type === 1 ? take(8).readBigUInt64LE() : type === 2 ? take(Number(varint())) : take(4);
    const field = key >> 3;
    message.set(field, [...(message.get(field) ?? []), value]);
  }
  return message;
}

const parts = (message: Message, field: number): Message[] => (message.get(field) ?? []).map((bytes) => readMessage(bytes as Buffer));
const text = (message: Message, field: number): string => String(message.get(field)?.[0] ?? '');
const hex = (message: Message, field: number): string => (message.get(field)?.[0] as Buffer | undefined)?.toString('hex') ?? '';
const number = (message: Message, field: number): bigint => (message.get(field)?.[0] as bigint | undefined) ?? 0n;

const factsOf = (pairs: readonly Message[]): Record<string, unknown> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [value = new Map() as Message] = parts(pair, 2);
      return [text(pair, 1), value.has(1) ? text(value, 1) : Number(number(value, 3))];
    }),
  );

/** Reads a request of OTLP (opentelemetry/proto/trace/v1/trace.proto). */
function readTraces(bytes: Buffer): Span[] {
  return parts(readMessage(bytes), 1).flatMap((ofResource) => {
    const [described = new Map() as Message] = parts(ofResource, 1);
    const resource = factsOf(parts(described, 1));
    const spans = parts(ofResource, 2).flatMap((ofScope) => parts(ofScope, 2));
    return spans.map((span) => ({
      traceId: hex(span, 1),
      id: hex(span, 2),
      parent: hex(span, 4),
      name: text(span, 5),
      kind: Number(number(span, 6)),
      start: number(span, 7),
      end: number(span, 8),
      facts: factsOf(parts(span, 9)),
      failed: parts(span, 15).some((status) => number(status, 3) === 2n),
      resource,
    }));
  });
}
