import { because } from '@daybook/contract';
import { Problem } from '../../problem.ts';

/** Mails of an account in the last hour, and in how many seconds the first of them ceases to count. */
export interface MailsOfHour extends Record<string, unknown> {
  readonly count: number;
  readonly seconds: number | null;
}

/**
 * Why another mail does not leave: a script that has gone wrong, or a token in wrong hands, must not write to the world. 0 has no limit.
 */
export function refusalOfMails({ count, seconds }: MailsOfHour, most: number): Problem | undefined {
  if (most === 0 || count < most) return undefined;
  return new Problem('rate_limited', {
    reason: because('too_many_mails', { most, seconds: seconds ?? 0 }),
    title: 'Too many mails',
    detail: `an account sends at most ${most} mails an hour; the next can be sent in ${seconds} seconds`,
    headers: { 'retry-after': String(Math.max(1, seconds ?? 0)) },
  });
}
