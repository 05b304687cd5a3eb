import { systemClock } from '@daybook/values';
import { lanesOfWebhook, restOfWebhook } from './webhook.rules.ts';

/** How many messages of this process are on their way at once, to one host, of one account, and in all. */
const MOST_OF_HOST = 16;
const MOST_OF_ACCOUNT = 32;
const MOST = 64;

interface Webhook {
  readonly id: number;
  readonly url: string;
}

/** How a webhook has answered this process. */
interface Known {
  failures: number;
  hasAnswered: boolean;
  restsUntil: number;
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

/** The room for messages: a webhook that does not answer takes little of it, and rests for longer and longer. */
export class Lanes {
  readonly #taken = new Map<string, number>();
  readonly #webhooks = new Map<string, Known>();

  /** How many messages of each webhook may be sent now; none of those that have no room. */
  freeOf(account: number, webhooks: readonly Webhook[]): Map<number, number> {
    const now = systemClock.elapsedMilliseconds();
    const promised = new Map<string, number>();
    const room = (name: string, most: number): number => most - (this.#taken.get(name) ?? 0) - (promised.get(name) ?? 0);
    const free = new Map<number, number>();
    for (const webhook of webhooks) {
      const known = this.#webhooks.get(`${account} ${webhook.id}`) ?? { failures: 0, hasAnswered: false, restsUntil: 0 };
      if (known.restsUntil > now) continue;
      const [own, host, all, total] = this.#names(account, webhook);
      const count = Math.min(room(own, lanesOfWebhook(known)), room(host, MOST_OF_HOST), room(all, MOST_OF_ACCOUNT), room(total, MOST));
      if (count <= 0) continue;
      free.set(webhook.id, count);
      for (const name of [own, host, all, total]) promised.set(name, (promised.get(name) ?? 0) + count);
    }
    return free;
  }

  /** A message leaves. What is returned is called once when its attempt has ended, with whether it was accepted, if it was sent at all. */
  enter(account: number, webhook: Webhook): (isAccepted: boolean | undefined) => void {
    const names = this.#names(account, webhook);
    for (const name of names) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
    return (isAccepted) => {
      for (const name of names) {
        const left = (this.#taken.get(name) ?? 1) - 1;
        if (left === 0) this.#taken.delete(name);
        else this.#taken.set(name, left);
      }
      if (isAccepted === undefined) return;
      const failures = isAccepted ? 0 : (this.#webhooks.get(names[0])?.failures ?? 0) + 1;
      const restsUntil = systemClock.elapsedMilliseconds() + 1_000 * restOfWebhook(failures);
      this.#webhooks.set(names[0], { failures, hasAnswered: isAccepted, restsUntil });
    };
  }

  /** Whether messages of an account are on their way. */
  isBusy(account: number): boolean {
    return this.#taken.has(`account ${account}`);
  }

  #names(account: number, { id, url }: Webhook): [own: string, host: string, account: string, total: string] {
    return [`${account} ${id}`, `host ${hostOf(url)}`, `account ${account}`, 'all'];
  }
}
