import type { VatCheckFault } from '@daybook/contract';
import type { UnionVatNumber } from '@daybook/values';
import { Unanswered } from '../destinations.ts';
import { MAX_ANSWER, type Outgoing, type OutgoingAnswer } from '../outgoing.ts';
import { readVatAnswer, type VatRegistration } from './vat-answer.ts';

/** Nothing is known of a number. The message is for the log, the fault for the caller. */
export class VatUnchecked extends Error {
  override name = 'VatUnchecked';
  readonly fault: VatCheckFault;

  constructor(fault: VatCheckFault, options?: ErrorOptions) {
    super(`a VAT number was not checked: ${fault}`, options);
    this.fault = fault;
  }
}

const HEADERS = { accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'Daybook' };

/** Asks the service of the Union whether a VAT number is registered, where the operator allows it; nobody where its address is null. */
export class Vies {
  readonly #address: string | null;
  readonly #outgoing: Outgoing;

  constructor(address: string | null, outgoing: Outgoing) {
    this.#address = address;
    this.#outgoing = outgoing;
  }

  /** Whether a number is registered; a requester gets a number of the request, by which it can be proved. Throws VatUnchecked. */
  async check(asked: UnionVatNumber, requester?: UnionVatNumber): Promise<VatRegistration> {
    if (this.#address === null) throw new Error('the configuration allows no VAT numbers to be checked');
    const body = {
      countryCode: asked.letters,
      vatNumber: asked.number,
      ...(requester && { requesterMemberStateCode: requester.letters, requesterNumber: requester.number }),
    };
    const { status, body: text } = await this.#ask(this.#address, JSON.stringify(body));
    const result = text.length < MAX_ANSWER ? readVatAnswer(text.toString('utf8'), asked) : 'unreadable';
    // Errors have other statuses too, what is known of a number this one alone. A redirect is not followed, wherever it leads.
    if (typeof result === 'object' && status === 200) return result;
    throw new VatUnchecked(typeof result === 'object' || (status !== 200 && result === 'unreadable') ? 'refused' : result);
  }

  async #ask(url: string, body: string): Promise<OutgoingAnswer> {
    try {
      return await this.#outgoing.post({ url, headers: HEADERS, body });
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      throw new VatUnchecked('no_answer', { cause: error });
    }
  }
}
