import { unionCountries } from '@daybook/values';
import { useCallback } from 'react';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../formats/formats.ts';
import { INVOICE, type Document } from '../kind.ts';
import { useStates } from '../states.ts';
import { documentTexts } from '../texts/index.ts';
import { hasForeignTax, type IssuePlan } from './plan-issue.ts';

/** Where the law asks for the number of who charges VAT, and for the address of who is charged, on each invoice. */
const ASKING: ReadonlySet<string> = new Set([...unionCountries, 'CH', 'GB', 'LI', 'NO']);

type Found = Pick<IssuePlan, 'saysHomeTax' | 'faults'>;

/** What is said before an invoice is issued, as it is too late afterwards. */
export function useIssueWarnings(): (record: Document, plan: Found | undefined) => string[] {
  const texts = documentTexts.use();
  const formats = useFormats();
  const statesOf = useStates();
  const { currency: ofAccount, address_country: country = '' } = useMe().account ?? {};
  return useCallback(
    (record, plan) => {
      if (plan === undefined) return [];
      const { currency } = record;
      const home = ofAccount ?? currency;
      const isOverdue = statesOf({ ...record, status: [{ id: INVOICE['Awaiting Payment'], name: '' }] }).includes('overdue');
      return [
        ...(isOverdue ? [texts.overdueAtOnce(formats.date(record.due_date))] : []),
        ...(plan.saysHomeTax || !hasForeignTax(record, home) ? [] : [texts.issuedWithoutRate(currency, home)]),
        ...(ASKING.has(country) && plan.faults?.includes('BR-S-02') === true ? [texts.lacksOwnNumber] : []),
        ...(ASKING.has(country) && plan.faults?.includes('DAYBOOK-11') === true ? [texts.ownRules['DAYBOOK-11']] : []),
        ...(ASKING.has(country) && plan.faults?.includes('DAYBOOK-12') === true ? [texts.ownRules['DAYBOOK-12']] : []),
        ...(lacksDays(plan) ? [texts.ownRules['DAYBOOK-3']] : []),
        ...(plan.faults?.includes('DAYBOOK-9') === true ? [texts.ownRules['DAYBOOK-9']] : []),
        ...(plan.faults?.includes('DAYBOOK-10') === true ? [texts.ownRules['DAYBOOK-10']] : []),
      ];
    },
    [texts, formats, statesOf, ofAccount, country],
  );
}

/** Whether the law of the firm asks for the days of the supply, and nothing says them. */
export const lacksDays = (plan: Pick<IssuePlan, 'faults'> | undefined): boolean => plan?.faults?.includes('DAYBOOK-3') === true;
