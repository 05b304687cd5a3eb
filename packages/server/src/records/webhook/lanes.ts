import { systemClock, type Clock } from '@daybook/values';
import { lanesOfWebhook, restOfWebhook } from './webhook.rules.ts';

/** How many messages of this process are on their way at once, to one host of an account, of one account, and in all. */
const MAX_OF_HOST = 16;
const MAX_OF_ACCOUNT = 32;
const MOST = 64;
/** The last of them are for accounts that have none on its way. */
const MAX_OF_BUSY = 48;
/** A webhook that takes longer to answer is slow. */
const SLOW_MS = 5_000;

interface Webhook {
  readonly id: number;
  readonly url: string;
}

/** A webhook with so many messages that are due. */
interface Waiting extends Webhook {
  readonly count: number;
}

/** How a webhook has answered this process. */
interface Known {
  failures: number;
  hasAnswered: boolean;
  isSlow: boolean;
  restsUntil: number;
}

const UNKNOWN: Known = { failures: 0, hasAnswered: false, isSlow: false, restsUntil: 0 };

const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

/** The room for messages: a webhook that does not answer takes little of it, and rests for longer and longer. */
export class Lanes {
  readonly #clock: Pick<Clock, 'elapsedMilliseconds'>;
  readonly #taken = new Map<string, number>();
  readonly #webhooks = new Map<string, Known>();

  constructor(clock: Pick<Clock, 'elapsedMilliseconds'> = systemClock) {
    this.#clock = clock;
  }

  /**
   * How many messages of each webhook may be sent now, of those that wait; none of those that have no room. What several share is given
   * out one by one in turns, so that none of them takes it from the others.
   */
  freeOf(account: number, webhooks: readonly Waiting[]): Map<number, number> {
    const now = this.#clock.elapsedMilliseconds();
    const promised = new Map<string, number>();
    const taken = (name: string): number => (this.#taken.get(name) ?? 0) + (promised.get(name) ?? 0);
    const free = new Map<number, number>();
    for (let asking = webhooks; asking.length > 0;)
      asking = asking.filter((webhook) => {
        const history = this.#webhooks.get(`${account} ${webhook.id}`) ?? UNKNOWN;
        const count = free.get(webhook.id) ?? 0;
        if (history.restsUntil > now || count >= webhook.count) return false;
        const names = this.#names(account, webhook);
        const mostOfAll = taken(names[2]) === 0 ? MOST : MAX_OF_BUSY;
        const most = [lanesOfWebhook(history), MAX_OF_HOST, MAX_OF_ACCOUNT, mostOfAll];
        if (!names.every((name, i) => taken(name) < (most[i] ?? 0))) return false;
        free.set(webhook.id, count + 1);
        for (const name of names) promised.set(name, (promised.get(name) ?? 0) + 1);
        return true;
      });
    return free;
  }

  /** A message leaves. What is returned is called once when its attempt has ended, with whether it was accepted, if it was sent at all. */
  enter(account: number, webhook: Webhook): (isAccepted: boolean | undefined) => void {
    const names = this.#names(account, webhook);
    const began = this.#clock.elapsedMilliseconds();
    for (const name of names) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
    return (isAccepted) => {
      for (const name of names) {
        const left = (this.#taken.get(name) ?? 1) - 1;
        if (left === 0) this.#taken.delete(name);
        else this.#taken.set(name, left);
      }
      if (isAccepted === undefined) return;
      const failures = isAccepted ? 0 : (this.#webhooks.get(names[0])?.failures ?? 0) + 1;
      const ended = this.#clock.elapsedMilliseconds();
      const restsUntil = ended + 1_000 * restOfWebhook(failures);
      this.#webhooks.set(names[0], { failures, hasAnswered: isAccepted, isSlow: ended - began > SLOW_MS, restsUntil });
    };
  }

  /** Whether messages of an account are on their way. */
  isBusy(account: number): boolean {
    return this.#taken.has(`account ${account}`);
  }

  #names(account: number, { id, url }: Webhook): [own: string, host: string, account: string, total: string] {
    return [`${account} ${id}`, `host ${account} ${hostOf(url)}`, `account ${account}`, 'all'];
  }
}
