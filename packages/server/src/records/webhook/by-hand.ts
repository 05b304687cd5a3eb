import { memo } from '@daybook/values';
import { RateLimit } from '../../http/rate-limit.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import type { Write } from '../../writes/index.ts';

/** Test events and messages that are sent again, of all users of an account. */
const PER_MINUTE = 200;
const throttleOf = memo(
  ({ clock, authentication: { counts } }: Services) => new RateLimit({ clock, counts }, 'messages by hand', PER_MINUTE),
  new WeakMap(),
);

/** Counts a message that somebody has sent by hand: its receiver is anybody's. A write that runs again counts once. */
export function takeByHand({ tx, viewer }: Write, services: Services): void {
  if (tx.attempt > 1) return;
  const { refusal } = throttleOf(services).take(String(viewer.account));
  if (refusal === undefined) return;
  const detail = `an account sends at most ${PER_MINUTE} test events and messages again in a minute`;
  throw new Problem('rate_limited', { ...refusal.options, title: 'Too many messages', detail });
}
