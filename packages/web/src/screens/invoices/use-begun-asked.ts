import { useCallback } from 'react';
import { isMembers } from '../../api/checked.ts';
import { accountZone, useMe } from '../../api/me.ts';
import type { Listed } from '../../api/records.ts';
import { writeAny, type AnyWrite } from '../../api/writes.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { useConfirm } from '../../parts/confirm.tsx';
import { dayOf } from '../../formats/days.ts';
import { documentTexts } from '../documents/texts/index.ts';
import { begunPeriods } from './begun-periods.ts';

type Recurring = Listed<'/v2/recurring-invoice'>;

const isRecurring = (value: unknown): value is Recurring => isMembers(value) && 'next_period' in value && 'action' in value;

/**
 * Asks before a write of a recurring invoice that issues, or mails, invoices of periods that have begun: tried first, it says which.
 * Returns how many drafts it makes of such periods, and nothing where it is not to be.
 */
export function useBegunAsked(): (write: AnyWrite) => Promise<number | undefined> {
  const texts = documentTexts.use();
  const formats = useFormats();
  const confirm = useConfirm();
  const zone = accountZone(useMe());
  return useCallback(
    async (write) => {
      const { record } = await writeAny({ ...write, query: { ...write.query, dry_run: true } });
      if (!isRecurring(record) || record.state !== 'active' || record.next_period === '') return 0;
      const begun = begunPeriods(record, record.next_period, dayOf(now(), zone));
      const count = Math.min(begun, record.count ?? begun);
      if (count === 0 || record.action === 'draft') return count;
      const [said, action] =
        record.action === 'send' ? [texts.mailedAtOnce, texts.issueAndSend] : [texts.issuedAtOnce, texts.actionNames.issue];
      return (await confirm({ question: said(count, formats.date(record.next_period)), action })) ? 0 : undefined;
    },
    [texts, formats, confirm, zone],
  );
}
