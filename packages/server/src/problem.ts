import { errors, MAX_FAULTS, type ErrorCode, type FaultCode, type Module, type ParameterFault, type Reason } from '@daybook/contract';

/** One entry of `errors` in a problem document. */
export interface ProblemEntry extends Partial<Reason> {
  readonly in: 'query' | 'body' | 'header';
  readonly pointer?: string;
  readonly parameter?: string;
  readonly code: string;
  readonly message: string;
}

interface ProblemOptions {
  /** The error in a few words, where those of the catalogue fit several cases. */
  readonly title?: string;
  readonly detail?: string;
  /** Finer than the code. */
  readonly reason?: Reason | undefined;
  readonly errors?: readonly ProblemEntry[];
  /** Members in addition to the standard ones, such as `allowed` or `references`. */
  readonly extra?: { readonly module?: Module; readonly [member: string]: unknown };
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

/** The problem of a record that is not there, or not for the caller. */
export const noRecord = (kind: string, key: number | string): Problem =>
  new Problem('not_found', { detail: `there is no ${kind} ${JSON.stringify(key)}` });

/** Ends what was asked for where a rule refuses it. */
export function refuse(refusal: Problem | undefined): void {
  if (refusal !== undefined) throw refusal;
}

/** The problem document (RFC 9457); `documentation` is the address of the error pages. */
export function problemDocument(problem: Problem, requestId: string, documentation: string): Record<string, unknown> {
  const { title, detail, reason, errors: entries, extra, headers } = problem.options;
  const definition = errors[problem.code];
  const wait = headers?.['retry-after'];
  return {
    type: `${documentation}/${problem.code}`,
    title: title ?? definition.title,
    status: definition.status,
    detail: detail ?? definition.explanation,
    instance: requestId,
    code: problem.code,
    ...reason,
    ...(entries === undefined ? {} : { errors: entries }),
    ...(wait === undefined ? {} : { retry_after: Number(wait) }),
    ...extra,
  };
}

/** The problem of faulty parameters: an unknown one gives the answer its code. */
export function parameterProblem(faults: readonly ParameterFault[]): Problem {
  const code = faults.find((fault) => fault.code === 'unknown_parameter')?.code ?? faults[0]?.code ?? 'invalid_parameter';
  const named = faults.slice(0, MAX_FAULTS);
  const left = faults.length - named.length;
  return new Problem(code, {
    detail: `${named.map(({ parameter, message }) => `${parameter}: ${message}`).join('; ')}${left > 0 ? `; and ${left} more` : ''}`,
    errors: named.map((fault) => ({ in: 'query', ...fault })),
    ...(left > 0 ? { extra: { more_errors: left } } : {}),
  });
}

/** The problem of one parameter that cannot be what it is. */
export function invalidParameter(parameter: string, message: string, reason?: Reason): Problem {
  return parameterProblem([{ parameter, code: 'invalid_parameter', message, ...reason }]);
}

/** The problem of a header that cannot be what it is. */
export function invalidHeader(parameter: string, message: string): Problem {
  return new Problem('invalid_parameter', {
    title: 'A header is not valid',
    detail: `${parameter} ${message}`,
    errors: [{ in: 'header', parameter, code: 'invalid_parameter', message }],
  });
}

/** The problem of a duplicate value that only a constraint of the database detects. */
export function alreadyUsed(pointer: string, message: string, reason?: Reason): Problem {
  return invalidMember(pointer, 'already_used', message, reason);
}

/** The problem of one member of a body that cannot be what it is. */
export function invalidMember(pointer: string, code: FaultCode, message: string, reason?: Reason): Problem {
  return new Problem('validation_failed', {
    detail: `${pointer}: ${message}`,
    errors: [{ in: 'body', pointer, code, message, ...reason }],
  });
}
