import { webhook } from '@daybook/contract';
import { enqueue } from '../../queue/index.ts';
import type { Services } from '../../services.ts';
import { lockRecord, updateRecord, writeAsDaybook } from '../../writes/index.ts';
import { TELL_MAKER } from './tell-maker.ts';
import { giveUpWaiting, isEnabled } from './webhook.sql.ts';

/** Why Daybook disables a webhook. */
const REASONS = {
  'not accepted': 'A message was not accepted for three days.',
  'maker ended': 'The user or the token that it was made with has ended.',
} as const;

/** Disables a webhook that is enabled, gives up what waits for it, and mails its user, where there still is one. */
export function disableWebhook(
  { connections, readModels }: Services,
  account: number,
  id: number,
  why: keyof typeof REASONS,
): Promise<void> {
  return writeAsDaybook(connections, readModels, account, async (write) => {
    const state = await write.tx.maybe<{ enabled: boolean }>(isEnabled, { webhook: id });
    if (state?.enabled !== true) return;
    const existing = await lockRecord(write, webhook, { key: id, ifMatch: undefined });
    if (existing.record['enabled'] !== true) return;
    const { now } = await write.opened;
    write.tx.send(giveUpWaiting, { webhook: id, now });
    if (why === 'not accepted') await enqueue(write, TELL_MAKER, { webhook: id });
    await updateRecord(write, existing, { enabled: false, disabled_reason: REASONS[why] }, { events: ['disabled'] });
  });
}
