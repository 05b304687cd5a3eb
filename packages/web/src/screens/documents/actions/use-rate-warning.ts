import { useMe } from '../../../api/me.ts';
import { isSome } from '../is-some.ts';
import type { Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import type { IssuePlan } from './plan-issue.ts';

/** What is said before an invoice is issued that has no exchange rate for its tax: it is too late afterwards. */
export function useRateWarning({ currency, tax_total: tax }: Document): (plan: IssuePlan | undefined) => string[] {
  const texts = documentTexts.use();
  const home = useMe().account?.currency ?? currency;
  return (plan) =>
    plan === undefined || plan.saysHomeTax || currency === home || !isSome(tax) ? [] : [texts.issuedWithoutRate(currency, home)];
}
