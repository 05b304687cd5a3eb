import { JsonNumber, type Json, type JsonObject } from './json.ts';

/** A document whose reading would take more stack or time than any body deserves. */
export class JsonLimitError extends Error {
  override name = 'JsonLimitError';
  readonly limit: 'depth' | 'values' | 'names';

  constructor(limit: JsonLimitError['limit'], message: string) {
    super(message);
    this.limit = limit;
  }
}

const MAX_DEPTH = 64;
/** Members and elements of a document: some twice as many as 1 MiB of any record has. */
const MAX_VALUES = 100_000;
/** Different names of members: one that occurs for the first time takes many times as long as the others, and a record has a hundred. */
const MAX_NAMES = 10_000;

/**
 * Parses JSON text; throws SyntaxError with the parser's own message when it is not JSON, SyntaxError too where an object has two members
 * of one name, of which one would be lost, and JsonLimitError beyond the limits.
 */
export function parseJson(text: string): Json {
  try {
    return new JsonReader(text).document();
  } catch (error) {
    if (error instanceof JsonLimitError) throw error;
    // The error of the language's own parser describes best what is wrong.
    JSON.parse(text);
    throw error;
  }
}

const [SPACE, TAB, LINE_FEED, RETURN, QUOTE, COMMA, COLON] = [0x20, 0x09, 0x0a, 0x0d, 0x22, 0x2c, 0x3a];
const [OPEN_ARRAY, BACKSLASH, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5c, 0x5d, 0x7b, 0x7d];
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const WORDS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Digits, letters, and the characters of numbers. */
const isOfWord = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a) || code === 0x2d || code === 0x2e || code === 0x2b || code === 0x45;

const MAX_SHOWN = 100;
const quoted = (name: string): string => JSON.stringify(name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN)}…` : name);

// The parser of the language hands the text of a number to a reviver alone, which takes twenty times as long.
class JsonReader {
  readonly #text: string;
  readonly #names = new Set<string>();
  #at = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): Json {
    const value = this.#value(0);
    if (!Number.isNaN(this.#next())) throw this.#wrong();
    return value;
  }

  #wrong(): SyntaxError {
    return new SyntaxError(`unexpected character at position ${this.#at}`);
  }

  /** The code of the next character that is no space; NaN at the end. */
  #next(): number {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== SPACE && code !== LINE_FEED && code !== RETURN && code !== TAB) return code;
      this.#at += 1;
    }
  }

  #value(depth: number): Json {
    this.#values += 1;
    if (this.#values > MAX_VALUES)
      throw new JsonLimitError('values', `the body has more than ${MAX_VALUES} values: send it in several requests`);
    const code = this.#next();
    if (code === QUOTE) return this.#string();
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      if (depth === MAX_DEPTH) throw new JsonLimitError('depth', `the body is nested deeper than ${MAX_DEPTH} levels`);
      this.#at += 1;
      return code === OPEN_OBJECT ? this.#object(depth + 1) : this.#array(depth + 1);
    }
    return this.#word();
  }

  /** A number, true, false or null: what reaches up to the next character that none of them has. */
  #word(): Json {
    const start = this.#at;
    for (let code = this.#text.charCodeAt(this.#at); isOfWord(code); code = this.#text.charCodeAt(this.#at)) this.#at += 1;
    const word = this.#text.slice(start, this.#at);
    if (NUMBER.test(word)) return new JsonNumber(word);
    const value = WORDS.get(word);
    if (value === undefined) throw this.#wrong();
    return value;
  }

  /** Passes over the comma before a further member or element; false at the end of what encloses them. */
  #goesOn(isFirst: boolean, end: number): boolean {
    const code = this.#next();
    if (code === end) {
      this.#at += 1;
      return false;
    }
    if (isFirst) return true;
    if (code !== COMMA) throw this.#wrong();
    this.#at += 1;
    return true;
  }

  #array(depth: number): Json[] {
    const elements: Json[] = [];
    while (this.#goesOn(elements.length === 0, CLOSE_ARRAY)) elements.push(this.#value(depth));
    return elements;
  }

  #object(depth: number): JsonObject {
    const object: JsonObject = {};
    for (let isFirst = true; this.#goesOn(isFirst, CLOSE_OBJECT); isFirst = false) {
      if (this.#next() !== QUOTE) throw this.#wrong();
      const name = this.#string();
      this.#names.add(name);
      if (this.#names.size > MAX_NAMES)
        throw new JsonLimitError('names', `the body has more than ${MAX_NAMES} different names of members: send it in several requests`);
      if (this.#next() !== COLON) throw this.#wrong();
      this.#at += 1;
      const value = this.#value(depth);
      if (Object.hasOwn(object, name)) throw new SyntaxError(`the member ${quoted(name)} occurs twice in one object; send it once`);
      // Assigning to it would give the object another prototype.
      if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
      else object[name] = value;
    }
    return object;
  }

  #string(): string {
    const start = this.#at;
    for (let at = start + 1; ; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === QUOTE) {
        this.#at = at + 1;
        return this.#text.slice(start + 1, at);
      }
      if (code === BACKSLASH) return this.#escaped(start, at);
      if (!(code >= SPACE)) throw this.#wrong();
    }
  }

  /** A string with escapes, which the parser of the language resolves. */
  #escaped(start: number, firstEscape: number): string {
    let at = firstEscape;
    while (this.#text.charCodeAt(at) !== QUOTE) {
      at += this.#text.charCodeAt(at) === BACKSLASH ? 2 : 1;
      if (at >= this.#text.length) throw this.#wrong();
    }
    this.#at = at + 1;
    return JSON.parse(this.#text.slice(start, at + 1)) as string;
  }
}
