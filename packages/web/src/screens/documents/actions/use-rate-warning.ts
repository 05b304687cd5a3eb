import { useMe } from '../../../api/me.ts';
import type { Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { hasForeignTax, type IssuePlan } from './plan-issue.ts';

/** What is said before an invoice is issued that has no exchange rate for its tax: it is too late afterwards. */
export function useRateWarning(record: Document): (plan: IssuePlan | undefined) => string[] {
  const texts = documentTexts.use();
  const { currency } = record;
  const home = useMe().account?.currency ?? currency;
  return (plan) =>
    plan === undefined || plan.saysHomeTax || !hasForeignTax(record, home) ? [] : [texts.issuedWithoutRate(currency, home)];
}
