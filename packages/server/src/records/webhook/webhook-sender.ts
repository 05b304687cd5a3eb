import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import { isAway } from '../../database/database-error.ts';
import { bind } from '../../database/statement.ts';
import type { Services } from '../../services.ts';
import { disableWebhook } from './disable-webhook.ts';
import { Lanes } from './lanes.ts';
import { prepareMessages, sendMessage, type Prepared, type Target } from './send-message.ts';
import { takeTurn, type Claimed, type Ended } from './take-turn.ts';
import { wantedTypes } from './wanted-types.ts';
import { MAX_OF_WEBHOOK } from './webhook.rules.ts';
import { accountsWithWebhooks, lookAtWebhooks, moveOn, newsOfWebhooks } from './webhook.sql.ts';

/** What other processes write is looked for so often, and so that it takes a tenth of the time at most. */
const LOOK_EVERY_MS = 400;
/** Where there are no webhooks, that there are some now is found so soon. */
const LOOK_FOR_ANY_MS = 2_000;
/** What this one writes is looked for once several writes have come together; sooner only where more is due than was taken. */
const TOGETHER_MS = 200;
const BEHIND_MS = 10;
const STOP_WITHIN_MS = 16_000;
/** How many events are looked at together. */
const MAX_NEWS = 1_000;
/** Of a webhook no more messages that are due are counted: one more than are sent at once. */
const MAX_DUE = MAX_OF_WEBHOOK + 1;
/** That nothing was asked for is kept in memory, and noted so often: the next process looks at these events again. */
const KEEP_EVERY_MS = 2_000;

interface Looked extends Record<string, unknown> {
  readonly id: number;
  readonly url: string;
  readonly events: readonly string[];
  readonly user_id: number;
  readonly token_id: number | null;
  readonly last_event: number;
  /** How many of its messages are due, MAX_DUE at most. */
  readonly due: number;
}

interface News extends Record<string, unknown> {
  readonly id: number;
  readonly type: string;
}

/** By webhook how many of the news it asks for. */
async function countAsked(looked: readonly Looked[], news: readonly News[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  if (news.length === 0) return counts;
  const types = [...new Set(news.map(({ type }) => type))];
  const typesOf = await wantedTypes(looked, types);
  for (const { id: webhook, last_event: last } of looked) {
    const own = typesOf.get(webhook);
    counts.set(webhook, own === undefined || own.size === 0 ? 0 : news.filter(({ id, type }) => id > last && own.has(type)).length);
  }
  return counts;
}

/** Sends events to webhooks: follows the events of each account that has any, and sends each message until it is answered. */
export class WebhookSender {
  readonly #services: Services;
  readonly #lanes = new Lanes();
  readonly #stopping = new AbortController();
  readonly #sending = new Set<Promise<void>>();
  /** What was sent and is not noted yet, by account. */
  readonly #ended = new Map<number, Ended[]>();
  /** The accounts that have webhooks, as of the last look. */
  #known: ReadonlySet<number> = new Set();
  readonly #awake = new Set<number>();
  readonly #turnedAt = new Map<number, number>();
  #wakeUp: () => void = () => undefined;
  #working: Promise<void> = Promise.resolve();
  #hearsWrites = false;
  /** By account the last event up to which every webhook has what it asks for, and when that is noted. */
  readonly #passed = new Map<number, { readonly last: number; readonly keepAt: number }>();
  /** Accounts with a webhook of which as much was taken as there was room for: there may be more. */
  readonly #crowded = new Set<number>();

  constructor(services: Services) {
    this.#services = services;
  }

  start(): void {
    this.#working = this.#work();
  }

  /** Sends nothing more, and ends when what was sent is answered and noted, or takes too long. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wakeUp();
    const all = async (): Promise<void> => {
      await this.#working;
      await Promise.all(this.#sending);
      for (const account of this.#ended.keys()) await this.#note(account, new Map(), undefined).catch(() => undefined);
    };
    await Promise.race([all(), sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
  }

  async #work(): Promise<void> {
    let lookAt = 0;
    while (!this.#stopping.signal.aborted) {
      const began = systemClock.elapsedMilliseconds();
      const isRound = began >= lookAt;
      if (isRound) await this.#lookForAccounts();
      const accounts = isRound ? this.#known : new Set(this.#awake);
      for (const account of accounts)
        if (this.#awake.has(account) || began - (this.#turnedAt.get(account) ?? -Infinity) >= LOOK_EVERY_MS) await this.#serve(account);
      const took = systemClock.elapsedMilliseconds() - began;
      if (isRound) lookAt = began + took + Math.max(this.#known.size === 0 ? LOOK_FOR_ANY_MS : LOOK_EVERY_MS, 9 * took);
      await this.#pause(lookAt);
    }
  }

  async #lookForAccounts(): Promise<void> {
    const rows = await this.#services.connections.sharedRead(accountsWithWebhooks).catch(() => undefined);
    if (rows !== undefined) this.#known = new Set(rows.map(({ account_id: account }) => Number(account)));
    if (this.#known.size > 0) this.#hearWrites();
  }

  // Where no account has webhooks, nothing listens for writes.
  #hearWrites(): void {
    if (this.#hearsWrites) return;
    this.#hearsWrites = true;
    this.#services.connections.onCommit((account) => {
      if (this.#known.has(account)) this.#wake(account);
    });
  }

  #wake(account: number): void {
    this.#awake.add(account);
    this.#wakeUp();
  }

  #pause(until: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, until - systemClock.elapsedMilliseconds()));
      this.#wakeUp = () => {
        clearTimeout(timer);
        setTimeout(resolve, [...this.#awake].some((account) => this.#crowded.has(account)) ? BEHIND_MS : TOGETHER_MS);
        this.#wakeUp = () => undefined;
      };
      if (this.#awake.size > 0 || this.#stopping.signal.aborted) this.#wakeUp();
    });
  }

  // A failure in one account does not keep the others from their turn: the next look is soon.
  async #serve(account: number): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#awake.delete(account);
    // In maintenance nothing is noted; the next look finds what was left.
    if (this.#services.installation.state.maintenance !== undefined) return;
    this.#turnedAt.set(account, systemClock.elapsedMilliseconds());
    try {
      await this.#turn(account);
    } catch (error) {
      this.#services.logger[isAway(error) ? 'debug' : 'warn']({ err: error, account }, 'the webhooks of an account cannot be served');
    }
  }

  async #turn(account: number): Promise<void> {
    const { last: after = 0 } = this.#passed.get(account) ?? {};
    const [rows = [], happened = []] = await this.#services.connections.read({ account, zone: null }, [
      bind(lookAtWebhooks, { account, most: MAX_DUE }),
      bind(newsOfWebhooks, { account, after, limit: MAX_NEWS }),
    ]);
    const looked = rows as Looked[];
    const news = happened as News[];
    const newsCounts = await countAsked(looked, news);
    const hasNews = [...newsCounts.values()].some((count) => count > 0);
    if (news.length > 0 && !hasNews) await this.#pass(account, looked, news);
    const counts = this.#countWaiting(account, looked, newsCounts);
    const free = this.#lanes.freeOf(
      account,
      looked.map(({ id, url }) => ({ id, url, count: counts.get(id) ?? 0 })),
    );
    if (free.size > 0 || !this.#lanes.isBusy(account)) this.#crowded.delete(account);
    if (!hasNews && free.size === 0 && !this.#ended.has(account)) return;
    const claimed = await this.#note(account, free, hasNews ? after : undefined);
    for (const [id, messages] of Map.groupBy(claimed, ({ webhook_id: webhook }) => webhook)) {
      const webhook = looked.find((one) => one.id === id);
      if (webhook !== undefined) await this.#begin(account, webhook, messages);
      if (messages.length === free.get(id) && messages.length < (counts.get(id) ?? 0)) this.#crowded.add(account);
    }
    if (this.#crowded.has(account)) this.#awake.add(account);
  }

  /** By webhook how many messages may be sent: those that are due, that news ask for, and that follow those which have ended. */
  #countWaiting(account: number, looked: readonly Looked[], asked: ReadonlyMap<number, number>): Map<number, number> {
    const ended = Map.groupBy(this.#ended.get(account) ?? [], ({ claimed }) => claimed.webhook_id);
    return new Map(looked.map(({ id, due }) => [id, due + (asked.get(id) ?? 0) + (ended.get(id)?.length ?? 0)]));
  }

  /** Goes on behind events that no webhook asks for, without a write for each look. */
  async #pass(account: number, looked: readonly Looked[], news: readonly News[]): Promise<void> {
    const last = news.at(-1)?.id ?? 0;
    const now = systemClock.elapsedMilliseconds();
    const { keepAt = now + KEEP_EVERY_MS } = this.#passed.get(account) ?? {};
    const isKept = now >= keepAt;
    if (isKept) {
      const webhooks = looked.map(({ id }) => id);
      await this.#services.connections.transaction({ account, zone: null }, (tx) => {
        tx.send(moveOn, { webhooks, last });
        return Promise.resolve({ commit: true, value: undefined });
      });
    }
    this.#passed.set(account, { last, keepAt: isKept ? now + KEEP_EVERY_MS : keepAt });
    if (news.length === MAX_NEWS) this.#awake.add(account);
  }

  async #note(account: number, free: ReadonlyMap<number, number>, newsAfter: number | undefined): Promise<Claimed[]> {
    const ended = this.#ended.get(account) ?? [];
    this.#ended.delete(account);
    try {
      return await takeTurn(this.#services.connections, account, { ended, free, newsAfter });
    } catch (error) {
      if (ended.length > 0) this.#ended.set(account, [...ended, ...(this.#ended.get(account) ?? [])]);
      throw error;
    }
  }

  /** Sends messages with the rights that the maker of the webhook has now. */
  async #begin(account: number, { id, url, user_id: user, token_id: token }: Looked, messages: readonly Claimed[]): Promise<void> {
    const viewer = await this.#services.authentication.viewerOfMaker({ account, user, token });
    if (viewer === undefined) {
      await disableWebhook(this.#services, account, id, 'maker ended');
      return;
    }
    const target = { id, url, viewer };
    for (const message of await prepareMessages(this.#services, target, messages)) {
      const sent = this.#send(target, message).finally(() => this.#sending.delete(sent));
      this.#sending.add(sent);
    }
  }

  async #send(target: Target, message: Prepared): Promise<void> {
    const { account } = target.viewer;
    const leave = this.#lanes.enter(account, target);
    try {
      const { ended, isGivenUp } = await sendMessage(this.#services, target, message);
      leave(ended.state === 'withheld' ? undefined : ended.state === 'delivered');
      this.#ended.set(account, [...(this.#ended.get(account) ?? []), ended]);
      if (isGivenUp) await disableWebhook(this.#services, account, target.id, 'not accepted');
    } catch (error) {
      // It is due again when the time of this process is over.
      leave(undefined);
      this.#services.logger[isAway(error) ? 'debug' : 'warn']({ err: error, account, webhook: target.id }, 'a message was not sent');
    } finally {
      this.#wake(account);
    }
  }
}
