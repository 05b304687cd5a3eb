import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { until } from './until.ts';

/** A message of a webhook as it arrived. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: any;
}

type Answering = (response: ServerResponse, received: Received, request: IncomingMessage) => void;

/** Answers that are not 200. */
export const answers = {
  with:
    (status: number, text = '', headers: Record<string, string> = {}): Answering =>
    (response) =>
      void response.writeHead(status, headers).end(text),
  close: ((_response, _received, request) => void request.socket.destroy()) as Answering,
  hang: (() => undefined) as Answering,
  late:
    (milliseconds: number): Answering =>
    (response) =>
      void setTimeout(() => response.end(), milliseconds),
  /** Data without an end. */
  endless: ((response) => {
    const more = (): void => void (response.destroyed || response.write(Buffer.alloc(64 * 1024, 'x'), () => setImmediate(more)));
    more();
  }) as Answering,
};

/** A real HTTP server on this machine that keeps the requests it receives. */
export class Receiver {
  readonly received: Received[] = [];
  answering: Answering = answers.with(200);
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      request.on('end', () => {
        const received = { headers: request.headers, text, body: JSON.parse(text) };
        this.received.push(received);
        this.answering(response, received, request);
      });
    });
  }

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  /** The bodies of the messages that a secret has signed; others are no messages of the webhook. */
  verified(secret: string): any[] {
    const webhook = new Webhook(secret);
    return this.received.map(({ headers, text }) => webhook.verify(text, headers as Record<string, string>));
  }

  /** Waits until that has arrived which is looked for. */
  async until(isThere: (received: readonly Received[]) => boolean, what = 'the message'): Promise<void> {
    await until(async () => isThere(this.received), `${what} has not arrived`);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
