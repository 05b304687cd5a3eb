import type { RatesFault } from '@daybook/contract';
import { systemClock, toIso } from '@daybook/values';
import { Unanswered } from '../destinations.ts';
import { MAX_ANSWER, type Outgoing } from '../outgoing.ts';
import { parseReferenceRates, type ReferenceRates } from './reference-rates.ts';

/** Many accounts read the same file at about the same time. */
const KEPT_MS = 10 * 60_000;
const DAY_SECONDS = 86_400;

/** The rates could not be read. The message is of the log, the fault of the account. */
export class RatesUnread extends Error {
  override name = 'RatesUnread';
  readonly fault: RatesFault;

  constructor(message: string, fault: RatesFault, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** Reads the rates of the day from where the operator allows it; from nowhere where that is null. */
export class CentralBank {
  readonly #address: string | null;
  readonly #outgoing: Outgoing;
  #kept: { readonly at: number; readonly rates: Promise<ReferenceRates> } | undefined;

  constructor(address: string | null, outgoing: Outgoing) {
    this.#address = address;
    this.#outgoing = outgoing;
  }

  /** The rates of the day, as they were read by this process within ten minutes. Throws RatesUnread. */
  read(): Promise<ReferenceRates> {
    const at = systemClock.elapsedMilliseconds();
    if (this.#kept !== undefined && at - this.#kept.at < KEPT_MS) return this.#kept.rates;
    const kept = { at, rates: this.#fetch() };
    this.#kept = kept;
    // What failed is tried again by the next who asks.
    kept.rates.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept.rates;
  }

  async #fetch(): Promise<ReferenceRates> {
    if (this.#address === null) throw new RatesUnread('the configuration allows no exchange rates to be read', 'not_allowed');
    const { status, body } = await this.#ask(this.#address);
    // A redirect is not followed, wherever it leads.
    if (status !== 200) throw new RatesUnread(`the answer to a request for exchange rates has the status ${status}`, 'refused');
    const rates = body.length < MAX_ANSWER ? parseReferenceRates(body.toString('utf8')) : undefined;
    if (rates === undefined) throw new RatesUnread('the answer to a request for exchange rates has none that can be read', 'unreadable');
    // Clocks differ, and tomorrow has begun elsewhere.
    if (rates.day > toIso(systemClock.now() + DAY_SECONDS, 'UTC').slice(0, 10))
      throw new RatesUnread(`the answer to a request for exchange rates has those of ${rates.day}`, 'unreadable');
    return rates;
  }

  async #ask(url: string): ReturnType<Outgoing['get']> {
    try {
      return await this.#outgoing.get({ url, headers: { accept: 'application/xml, text/xml', 'user-agent': 'Daybook' } });
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      throw new RatesUnread(`a request for exchange rates was not answered: ${error.message}`, 'no_answer', { cause: error });
    }
  }
}
