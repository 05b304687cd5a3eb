import { nationalAccounts, unionCountries } from '@daybook/values';
import { useCallback } from 'react';
import { mayRead } from '../../../api/kinds.ts';
import { accountZone, useMe } from '../../../api/me.ts';
import { useAccount } from '../../../api/queries.ts';
import { useFormats } from '../../../formats/formats.ts';
import { now } from '../../../formats/now.ts';
import { dayOf } from '../../../formats/days.ts';
import { useDefinitions } from '../../../parts/form/definitions.ts';
import { isSome } from '../is-some.ts';
import { INVOICE, MODULES, type Document, type StoredLine } from '../kind.ts';
import { payableOf } from '../payable.ts';
import { useStates } from '../states.ts';
import { documentTexts } from '../texts/index.ts';
import { hasForeignTax, type IssuePlan } from './plan-issue.ts';

/** Where the law asks for the number of who charges VAT, and for the address of who is charged, on each invoice. */
const ASKING: ReadonlySet<string> = new Set([...unionCountries, 'CH', 'GB', 'LI', 'NO']);

/** Terms that name a bank account. */
const SAYS_BANK = /iban|\d{8}/i;

/** Whether the client is to pay it. */
const isOwed = (record: Document): boolean => record.kind === 'invoice' && isSome(payableOf(record)) && !payableOf(record).startsWith('-');

/** Bank accounts that are no IBAN, by the names of these numbers. */
const BANKS: ReadonlySet<string> = new Set(['ch_qr_iban', ...nationalAccounts.map(({ account }) => account)]);
/** The law of France wants the number of the firm on each invoice (article R123-237 of the Code de commerce). */
const SIRENS: ReadonlySet<string> = new Set(['fr_siren', 'fr_siret', 'fr_rcs']);

/** Whether a line is of no amount, and no discount is why. */
const isFree = (line: StoredLine): boolean => !isSome(line.total) && !(isSome(line.unit_amount) && isSome(line.quantity));
/** The first of several names: a question is read at once. */
const shortened = (names: readonly string[]): string => [...names.slice(0, 3), ...(names.length > 3 ? ['…'] : [])].join(', ');

/** What is wrong in each country. */
const EVERYWHERE = ['DAYBOOK-9', 'DAYBOOK-10', 'DAYBOOK-13', 'DAYBOOK-14', 'DAYBOOK-15'] as const;

type Found = Pick<IssuePlan, 'saysHomeTax' | 'faults'> & Partial<Pick<IssuePlan, 'due_date'>>;

/** What is said before an invoice is issued, as it is too late afterwards. That its days lack is said where they can be typed. */
export function useIssueWarnings(): (record: Document, plan: Found | undefined, isPaid?: boolean) => string[] {
  const texts = documentTexts.use();
  const formats = useFormats();
  const statesOf = useStates();
  const me = useMe();
  const zone = accountZone(me);
  const { currency: ofAccount, address_country: country = '' } = me.account ?? {};
  const firm = useAccount({ enabled: mayRead(me, '/v2/account') }).data?.record;
  const lacks = (kinds: ReadonlySet<string>): boolean => firm !== undefined && !firm.identities.some(({ kind }) => kinds.has(kind));
  const definitions = useDefinitions(MODULES.invoice);
  const kinds = new Set(firm?.identities.map(({ kind }) => kind));
  const isHalf = nationalAccounts.some(({ account, banks }) => kinds.has(account) !== banks.some((bank) => kinds.has(bank)));
  const isHalfAccount = firm?.iban === '' && isHalf;
  const lacksBank = ASKING.has(country) && firm?.iban === '' && !isHalf && lacks(BANKS);
  const lacksSiren = country === 'FR' && lacks(SIRENS);
  return useCallback(
    (record, plan, isPaid = false) => {
      if (plan === undefined) return [];
      const { currency } = record;
      const due = record.due_date ?? plan.due_date ?? null;
      const home = ofAccount ?? currency;
      const isOverdue = statesOf({ ...record, due_date: due, status: [{ id: INVOICE['Awaiting Payment'], name: '' }] }).includes('overdue');
      const { custom_fields: values } = record;
      const filled = new Set(values?.flatMap(({ id, value }) => (value === '' ? [] : [id])));
      const empty = definitions.filter(({ id, required }) => required && values !== undefined && !filled.has(id)).map(({ name }) => name);
      const free = record.items.filter(isFree).map(({ item_text: text }) => text);
      const isAhead = typeof record.date === 'number' && dayOf(record.date, zone) > dayOf(now(), zone);
      return [
        ...(isAhead ? [texts.datedAhead(formats.date(record.date))] : []),
        ...(empty.length > 0 ? [texts.lacksFields(empty.join(', '))] : []),
        ...(isOwed(record) && free.length > 0 ? [texts.freeLines(shortened(free))] : []),
        ...(isOwed(record) && due === null ? [texts.noDueDate] : []),
        ...(lacksBank && isOwed(record) && !SAYS_BANK.test(record.terms) ? [texts.noBankAccount] : []),
        ...(isHalfAccount && isOwed(record) ? [texts.halfAccount] : []),
        ...(lacksSiren ? [texts.noSiren] : []),
        ...(isOverdue && !isPaid ? [texts.overdueAtOnce(formats.date(due))] : []),
        ...(plan.saysHomeTax || !hasForeignTax(record, home) ? [] : [texts.issuedWithoutRate(currency, home)]),
        ...(ASKING.has(country) && plan.faults?.includes('BR-S-02') === true ? [texts.lacksOwnNumber] : []),
        ...(ASKING.has(country) && plan.faults?.includes('DAYBOOK-11') === true ? [texts.ownRules['DAYBOOK-11']] : []),
        ...(ASKING.has(country) && plan.faults?.includes('DAYBOOK-12') === true ? [texts.ownRules['DAYBOOK-12']] : []),
        ...EVERYWHERE.flatMap((rule) => (plan.faults?.includes(rule) === true ? [texts.ownRules[rule]] : [])),
      ];
    },
    [texts, formats, statesOf, ofAccount, country, lacksBank, isHalfAccount, lacksSiren, definitions, zone],
  );
}

/** Whether the law of the firm asks for the days of the supply, and nothing says them. */
export const lacksDays = (plan: Pick<IssuePlan, 'faults'> | undefined): boolean => plan?.faults?.includes('DAYBOOK-3') === true;
