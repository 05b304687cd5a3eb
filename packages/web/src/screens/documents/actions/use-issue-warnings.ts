import { useCallback } from 'react';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../formats/formats.ts';
import { INVOICE, type Document } from '../kind.ts';
import { useStates } from '../states.ts';
import { documentTexts } from '../texts/index.ts';
import { hasForeignTax, type IssuePlan } from './plan-issue.ts';

type Found = Pick<IssuePlan, 'saysHomeTax' | 'faults'>;

/** What is said before an invoice is issued, as it is too late afterwards. */
export function useIssueWarnings(): (record: Document, plan: Found | undefined) => string[] {
  const texts = documentTexts.use();
  const formats = useFormats();
  const statesOf = useStates();
  const ofAccount = useMe().account?.currency;
  return useCallback(
    (record, plan) => {
      if (plan === undefined) return [];
      const { currency } = record;
      const home = ofAccount ?? currency;
      const isOverdue = statesOf({ ...record, status: [{ id: INVOICE['Awaiting Payment'], name: '' }] }).includes('overdue');
      return [
        ...(isOverdue ? [texts.overdueAtOnce(formats.date(record.due_date))] : []),
        ...(plan.saysHomeTax || !hasForeignTax(record, home) ? [] : [texts.issuedWithoutRate(currency, home)]),
        ...(lacksDays(plan) ? [texts.ownRules['DAYBOOK-3']] : []),
        ...(plan.faults?.includes('DAYBOOK-9') === true ? [texts.domesticVatAbroad] : []),
        ...(plan.faults?.includes('DAYBOOK-10') === true ? [texts.taxUnusual] : []),
      ];
    },
    [texts, formats, statesOf, ofAccount],
  );
}

/** Whether the law of the firm asks for the days of the supply, and nothing says them. */
export const lacksDays = (plan: Pick<IssuePlan, 'faults'> | undefined): boolean => plan?.faults?.includes('DAYBOOK-3') === true;
