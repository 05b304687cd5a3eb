import { errors, type ErrorCode } from '../errors.ts';
import { isLinkAccess, isOpen, type Operation } from '../operations/index.ts';

/** Every error that an operation can answer, by status. */
export function errorsOf(operation: Operation): Map<number, ErrorCode[]> {
  const { access, query, write, target, repeatable, body } = operation;
  const isNamed = target === 'id' || target === 'uuid' || target === 'ids';
  const underVersion = operation.path.startsWith('/v2/');
  const codes: ErrorCode[] = [
    ...when(underVersion && !isOpen(access), ['invalid_parameter', 'unknown_parameter']),
    ...when(
      Object.values(query).some(({ required, unless, in: place }) => (required || unless !== undefined) && place === 'query'),
      ['missing_parameter'],
    ),
    ...when(body !== undefined, ['malformed_json', 'request_timeout', 'body_too_large', 'unsupported_media_type']),
    ...when(body?.type === 'record' || write, ['validation_failed']),
    ...when(!isOpen(access), ['token_invalid', 'token_expired', 'user_expired', 'cross_site_request', 'rate_limited']),
    ...when(isLinkAccess(access), ['link_invalid', 'user_expired', 'cross_site_request', 'invalid_parameter', 'unknown_parameter']),
    ...when(!isOpen(access) && access !== 'token or sign-in', ['token_missing']),
    ...when(typeof access === 'object' || access === 'token or sign-in', ['permission_denied']),
    ...when(isNamed, ['not_found']),
    ...when(target !== undefined, ['precondition_failed']),
    ...when(write && repeatable, ['idempotency_in_progress', 'idempotency_mismatch']),
    ...operation.errors,
    ...when(write, ['maintenance']),
    'headers_too_large',
    'internal_error',
    'unavailable',
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  // In the order of the catalogue, so that equal sets read equally.
  for (const code of (Object.keys(errors) as ErrorCode[]).filter((one) => codes.includes(one))) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

function when(condition: boolean, codes: readonly ErrorCode[]): readonly ErrorCode[] {
  return condition ? codes : [];
}
