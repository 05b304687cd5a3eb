import type { refusals } from '@daybook/client/refusals';

type Reasons = typeof refusals.reasons;
export type Code = (typeof refusals.codes)[number];
export type FaultCode = (typeof refusals.faults)[number];
export type ReasonCode = keyof Reasons;

/** What a person at the screen cannot mend, as this application would be at fault: one sentence says so. */
export type Technical =
  | 'malformed_json'
  | 'malformed_request'
  | 'invalid_parameter'
  | 'unknown_parameter'
  | 'missing_parameter'
  | 'cross_site_request'
  | 'method_not_allowed'
  | 'expectation_failed'
  | 'idempotency_mismatch'
  | 'uri_too_long'
  | 'headers_too_large';

/** A sentence with the values of the reason, as the language writes them. */
type Sentence<R extends ReasonCode> = [keyof Reasons[R]] extends [never]
  ? string
  : (values: { readonly [V in keyof Reasons[R]]: string }) => string;

/** What is said of each reason, else of the code of the problem or of its fault. A code without a sentence does not compile. */
export interface Named {
  readonly reasons: { readonly [R in ReasonCode]: Sentence<R> };
  readonly codes: { readonly [C in Exclude<Code, Technical>]: string };
  readonly faults: { readonly [F in FaultCode]: string };
  /** Of what cannot be read: what is expected, by the member. */
  readonly expected: { readonly [member: string]: string };
  /** Of what is missing: what to enter, by the member, where that is better than to say that something is missing. */
  readonly missing: { readonly [member: string]: string };
  /** What is done all the same, by the code of its warning. */
  readonly warnings: { readonly [code: string]: string };
  /** What the modules hold, as the objects of the sentences about access. */
  readonly areas: { readonly [module: string]: string };
  readonly general: string;
  readonly details: string;
}
