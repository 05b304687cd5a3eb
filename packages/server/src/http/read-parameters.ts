import { filterTypes, MOST_VALUES, unknownParameters, type ParameterFault, type QueryParameters } from '@daybook/contract';
import type { Instant } from '@daybook/values';
import { parameterProblem } from '../listing/list-records.ts';

/** Reads the query of an operation that is no list of records, by the same rules: `from` and `to` are what `[from, to)` says. */
export class ParameterReader {
  readonly #query: QueryParameters;
  readonly #zone: string;
  readonly #faults: ParameterFault[];

  /** `zone` is the account's time zone; `known` are all parameters that the operation has. */
  constructor(query: QueryParameters, zone: string, known: readonly string[]) {
    this.#query = query;
    this.#zone = zone;
    this.#faults = unknownParameters(query, known);
  }

  invalid(parameter: string, message: string): undefined {
    this.#faults.push({ parameter, code: 'invalid_parameter', message });
    return undefined;
  }

  /** The text of a parameter, or undefined where it is absent. */
  text(parameter: string): string | undefined {
    const value = this.#query[parameter];
    return value === undefined || typeof value === 'string' ? value : value.join(',');
  }

  /** The text of a parameter that must be there. */
  required(parameter: string): string {
    const text = this.text(parameter);
    if (text === undefined) this.#faults.push({ parameter, code: 'missing_parameter', message: 'is required' });
    return text ?? '';
  }

  /** The times between two moments, each UNIX seconds or ISO 8601 text, at most so many days apart. */
  window(mostDays: number): { readonly start: Instant; readonly end: Instant } {
    const [start, end] = (['from', 'to'] as const).map((name) => this.#moment(name));
    if (start !== undefined && end !== undefined) {
      if (end <= start) this.invalid('to', 'must be after `from`');
      if (end - start > mostDays * 86_400) this.invalid('to', `must be at most ${mostDays} days after \`from\``);
    }
    return { start: start ?? 0, end: end ?? 0 };
  }

  #moment(parameter: string): Instant | undefined {
    const text = this.required(parameter);
    if (this.#query[parameter] === undefined) return undefined;
    const parsed = filterTypes.moment.parse(text, { type: 'moment', doc: '', iso: true }, this.#zone);
    return 'fault' in parsed ? this.invalid(parameter, parsed.fault) : Number(parsed.value);
  }

  /** One or more comma-separated ids, each once. */
  ids(parameter: string): number[] {
    const text = this.required(parameter);
    if (this.#query[parameter] === undefined) return [];
    const members = text.split(',').map((member) => member.trim());
    if (members.length > MOST_VALUES.asArray) this.invalid(parameter, `has more than ${MOST_VALUES.asArray} comma-separated values`);
    const wrong = members.find((member) => !/^\d{1,15}$/.test(member));
    if (wrong !== undefined) this.invalid(parameter, `"${wrong}" is not an id`);
    return [...new Set(members.map(Number))];
  }

  /** One of some words; the first of them where it is absent. */
  choice<const Word extends string>(parameter: string, words: readonly [Word, ...Word[]]): Word {
    const text = this.text(parameter);
    const word = text === undefined ? words[0] : words.find((one) => one === text);
    if (word === undefined) this.invalid(parameter, `must be one of ${words.join(', ')}`);
    return word ?? words[0];
  }

  /** Ends the request with 400 when anything was wrong, with every fault at once. */
  refuseFaults(): void {
    if (this.#faults.length > 0) throw parameterProblem(this.#faults);
  }
}
