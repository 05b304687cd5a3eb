import { Receiver } from '../support/receiver.ts';
import type { AnyClient } from './users.ts';

/** What the tab of one user got from the stream of events, over all interruptions. */
export class Follower {
  readonly seen = new Set<number>();
  twice = 0;
  resets = 0;
  last: number;
  /** Why it ended, where the server refused it. */
  refused: string | undefined;

  constructor(after: number) {
    this.last = after;
  }

  async follow(client: AnyClient, signal: AbortSignal): Promise<void> {
    try {
      for await (const { event, id } of client.events({ after: this.last, signal })) {
        if (event === 'reset') this.resets += 1;
        if (event !== 'changed') continue;
        this.last = Number(id);
        if (this.seen.has(this.last)) this.twice += 1;
        this.seen.add(this.last);
      }
    } catch (error) {
      if (!signal.aborted) this.refused = String(error);
    }
  }
}

/** Where a webhook leads to: counts how often each event arrives. */
export class Hook {
  readonly arrived = new Map<number, number>();
  readonly receiver: Receiver;

  private constructor(receiver: Receiver) {
    this.receiver = receiver;
    receiver.answering = (response, { body }) => {
      this.arrived.set(body.id, (this.arrived.get(body.id) ?? 0) + 1);
      receiver.received.length = 0;
      response.writeHead(204).end();
    };
  }

  static async open(): Promise<Hook> {
    return new Hook(await Receiver.open());
  }
}
