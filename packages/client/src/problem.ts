import type { components } from './schema.ts';

/** The document that explains a refusal (RFC 9457). */
export type Problem = components['schemas']['Problem'];
export type ErrorCode = Problem['code'];

/** A request that Daybook refused, or could not answer: `code` says why, and `errors` has every fault with its place. */
export class DaybookError extends Error {
  override name = 'DaybookError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.status = problem.status;
    this.code = problem.code;
    this.problem = problem;
  }

  get errors(): NonNullable<Problem['errors']> {
    return this.problem.errors ?? [];
  }
}

/** The error of an answer that was not a success; one that something before Daybook gave is an internal error or unavailable. */
export async function errorOf(response: Response): Promise<DaybookError> {
  const text = await response.text();
  if (response.headers.get('content-type')?.startsWith('application/problem+json') === true)
    return new DaybookError(JSON.parse(text) as Problem);
  return new DaybookError({
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    detail: text.slice(0, 1000),
    instance: response.headers.get('x-request-id') ?? '',
    code: response.status === 503 ? 'unavailable' : 'internal_error',
  });
}
