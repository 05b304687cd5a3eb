import { errors, type ErrorCode } from '@daybook/contract';

/** One entry of `errors` in a problem document. */
export interface ProblemEntry {
  readonly in: 'query' | 'body' | 'header';
  readonly pointer?: string;
  readonly parameter?: string;
  readonly code: string;
  readonly message: string;
}

interface ProblemOptions {
  readonly detail?: string;
  readonly errors?: readonly ProblemEntry[];
  /** Members beside the standard ones, such as `allowed` or `references`. */
  readonly extra?: { readonly [member: string]: unknown };
  readonly headers?: { readonly [name: string]: string };
  readonly cause?: unknown;
}

/** An answer other than success: an entry of the error catalogue with what is particular to this request. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ErrorCode;
  readonly options: ProblemOptions;

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    super(options.detail ?? errors[code].title, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

/** The problem document (RFC 9457); `documentation` is the address that the error pages stand under. */
export function problemDocument(problem: Problem, requestId: string, documentation: string): Record<string, unknown> {
  const { detail, errors: entries, extra } = problem.options;
  const definition = errors[problem.code];
  return {
    type: `${documentation}/${problem.code}`,
    title: definition.title,
    status: definition.status,
    detail: detail ?? definition.explanation,
    instance: requestId,
    code: problem.code,
    ...(entries === undefined ? {} : { errors: entries }),
    ...extra,
  };
}
