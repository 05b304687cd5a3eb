import { useMemo, useRef } from 'react';
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

interface BegunAsked {
  /** Asks before a write that issues, or mails, invoices of periods that have begun: tried first, it says which. */
  readonly isWanted: (write: AnyWrite) => Promise<boolean>;
  /** That what was asked about is saved, and how many drafts it makes of such periods. */
  readonly saidSaved: () => string;
}

/** What a write of a recurring invoice makes at once of periods that have begun. */
export function useBegunAsked(): BegunAsked {
  const texts = documentTexts.use();
  const formats = useFormats();
  const confirm = useConfirm();
  const zone = accountZone(useMe());
  const drafts = useRef(0);
  return useMemo(
    () => ({
      isWanted: async (write) => {
        drafts.current = 0;
        const { record } = await writeAny({ ...write, query: { ...write.query, dry_run: true } });
        if (!isRecurring(record) || record.state !== 'active' || record.next_period === '') return true;
        const begun = begunPeriods(record, record.next_period, dayOf(now(), zone));
        const count = Math.min(begun, record.count ?? begun);
        if (record.action === 'draft') drafts.current = count;
        if (count === 0 || record.action === 'draft') return true;
        const [said, action] =
          record.action === 'send' ? [texts.mailedAtOnce, texts.issueAndSend] : [texts.issuedAtOnce, texts.actionNames.issue];
        return confirm({ question: said(count, formats.date(record.next_period)), action });
      },
      saidSaved: () => (drafts.current === 0 ? texts.saved : texts.draftedAtOnce(drafts.current, texts.madeInvoices)),
    }),
    [texts, formats, confirm, zone],
  );
}
