import { fewClosestNames } from '@daybook/values';
import { toPlain, type Json } from './json.ts';
import type { Reason } from './reasons.ts';

export type ValidationMode = 'strict' | 'auto_correct';

/** The kinds of fault that a member of a body, a parameter or a header can have. */
export const faultCodes = [
  'required',
  'unknown_member',
  'wrong_type',
  'invalid_value',
  'invalid_text',
  'too_long',
  'too_many',
  'too_precise',
  'out_of_range',
  'not_found',
  'not_allowed',
  'already_used',
  'duplicate',
  'guessable',
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** One fault of a body, with its place as a JSON pointer (RFC 6901). */
export interface Fault extends Partial<Reason> {
  readonly pointer: string;
  readonly code: FaultCode;
  readonly message: string;
}

/** One repair that `auto_correct` made. */
export interface Correction {
  readonly pointer: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly reason: string;
}

/** A record that a body refers to, to be looked up before the body is accepted. */
export interface Reference {
  readonly target: ReferenceTarget;
  readonly key: string | number;
  readonly pointer: string;
}

/** What a reference points to: a record kind, and for contacts the key that is used. */
export type ReferenceTarget =
  | 'contact'
  | 'person'
  | 'organization'
  | 'project'
  | 'quote'
  | 'project-status'
  | 'project-folder'
  | 'resource'
  | 'workspace'
  | 'user'
  | 'group'
  | 'tax'
  | 'rate-scheme'
  | 'invoice-template'
  | 'booking'
  | 'file';

/** How many faults an answer names; the others are counted. */
export const MAX_FAULTS = 100;
/** A body that needs more repairs is another one than was meant. */
const MAX_CORRECTIONS = 1000;

/** Collects what a body's reading finds: faults, repairs and references, in the order of the body. */
export class Findings {
  readonly mode: ValidationMode;
  /** The first faults. */
  readonly faults: Fault[] = [];
  /** How many there are in all. */
  count = 0;
  /** The name that was probably meant, of the first misspelt ones. */
  readonly closestName = fewClosestNames();
  readonly corrections: Correction[] = [];
  readonly references: Reference[] = [];
  readonly #unreadable = new Set<string>();
  readonly #missing = new Set<string>();
  readonly #sentAs = new Map<string, string>();

  constructor(mode: ValidationMode) {
    this.mode = mode;
  }

  /** Notes that a member was read from the text of another one, which is where its faults are. */
  readFrom(sent: string, pointer: string): void {
    this.#sentAs.set(pointer, sent);
  }

  fault(member: string, code: FaultCode, message: string, reason?: Reason): undefined {
    const pointer = this.#sentAs.get(member) ?? member;
    // What was sent and could not be read is not missing, and what is missing is so once; at one place several fields of the firm may be.
    const what = `${pointer} ${JSON.stringify(reason?.values)}`;
    if (code === 'required' && (this.#unreadable.has(pointer) || this.#missing.has(what))) return undefined;
    if (code === 'required') this.#missing.add(what);
    else this.#unreadable.add(pointer);
    this.count += 1;
    if (this.faults.length < MAX_FAULTS) this.faults.push({ pointer, code, message, ...reason });
    return undefined;
  }

  /** Counts a fault beyond those that are named, whose text is not worth making. False while faults are still named. */
  countOnly(): boolean {
    const isFull = this.mode === 'strict' && this.faults.length === MAX_FAULTS;
    if (isFull) this.count += 1;
    return isFull;
  }

  /** Notes a repair in `auto_correct`; in `strict` the same finding is a fault and the answer is undefined. */
  repair<T>(pointer: string, code: FaultCode, from: Json | string | number, to: T, message: string, reason?: Reason): T | undefined {
    if (this.mode === 'strict') return this.fault(pointer, code, message, reason);
    if (this.corrections.length === MAX_CORRECTIONS)
      return this.fault(pointer, 'too_many', `the body needs more than ${MAX_CORRECTIONS} corrections`);
    this.corrections.push({ pointer, from: typeof from === 'number' ? from : toPlain(from), to, reason: message });
    return to;
  }

  refer(target: ReferenceTarget, key: string | number, pointer: string): void {
    this.references.push({ target, key, pointer });
  }
}

/** Appends one member to a JSON pointer. */
export function into(pointer: string, member: string | number): string {
  // A body of thousands of members asks for the place of each, and few have a character to escape.
  const name = typeof member === 'number' || !/[~/]/.test(member) ? member : member.replaceAll('~', '~0').replaceAll('/', '~1');
  return `${pointer}/${name}`;
}
