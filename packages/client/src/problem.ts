import type { components } from './schema.ts';

/** The document that explains a refusal (RFC 9457). */
export type Problem = components['schemas']['Problem'];
export type ErrorCode = Problem['code'];

/** A request that Daybook refused, or could not answer: `code` is the reason, and `errors` has every fault with its place. */
export class DaybookError extends Error {
  override name = 'DaybookError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly problem: Problem;
  /** Seconds after which the request may be sent again, if the answer has them. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, retryAfter?: number) {
    super(problem.detail);
    this.status = problem.status;
    this.code = problem.code;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  get errors(): NonNullable<Problem['errors']> {
    return this.problem.errors ?? [];
  }
}

/** The error of an answer that was not a success; one that something before Daybook gave is an internal error or unavailable. */
export async function errorOf(response: Response): Promise<DaybookError> {
  const text = await response.text();
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  if (response.headers.get('content-type')?.startsWith('application/problem+json') === true) {
    const problem = JSON.parse(text) as Problem;
    return new DaybookError(problem, retryAfter ?? problem.retry_after);
  }
  const problem: Problem = {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    detail: text.slice(0, 1000),
    instance: response.headers.get('x-request-id') ?? '',
    code: [502, 503, 504].includes(response.status) ? 'unavailable' : 'internal_error',
  };
  return new DaybookError(problem, retryAfter);
}

/** Retry-After is a number of seconds, or, from a proxy, a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
