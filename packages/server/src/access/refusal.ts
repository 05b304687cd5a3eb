import type { Reason } from '@daybook/contract';
import { Problem } from '../problem.ts';

/** A 401 answer with the header that describes how to present a token. */
export function refusal(
  code: 'token_missing' | 'token_invalid' | 'token_expired' | 'user_expired',
  detail?: string,
  title?: string,
  reason?: Reason,
): Problem {
  const error = code === 'token_missing' ? '' : ', error="invalid_token"';
  return new Problem(code, {
    ...(detail === undefined ? {} : { detail }),
    ...(title === undefined ? {} : { title }),
    reason,
    headers: { 'www-authenticate': `Bearer realm="daybook"${error}` },
  });
}
