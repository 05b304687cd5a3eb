import { Skeleton, Stack, Anchor, Group } from '@mantine/core';
import { useMemo, useEffect } from 'react';
import { useLevel } from '../../api/me.ts';
import { useAccount } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { inGroup, type Field, type LineOf, fieldWith, type FieldLine } from '../../parts/form/fields.tsx';
import type { MemberOf } from '../../api/records.ts';
import { useTermsField } from '../../parts/form/own-defaults.ts';
import { useTaxChoices } from '../../parts/form/tax-choices.ts';
import { isSwiss, useVatHint, useVatLabel } from '../../parts/form/vat-hint.ts';
import { PICTURES } from '../../parts/form/controls/file-field.tsx';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { identityNames, languages } from '@daybook/values';
import { useIdentityField } from '../../parts/form/identity-fields.ts';
import { languageChoices } from '../../texts/language.tsx';
import { dateFormatOptions, timeZoneOptions } from './profile-fields.ts';
import { LogoNote, RatesNote } from './fault-notes.tsx';
import { SingleForm } from './single-form.tsx';
import { settingTexts } from './texts/index.ts';
import { ScreenTitle } from '../../parts/screen-name.tsx';
import { useAddress } from '../../parts/address.ts';

/** What new documents are charged, by the country of the client. */
const TAXES = ['domestic_tax_id', 'reverse_charge_tax_id', 'export_tax_id'] as const;

const monthsOf = (nameOf: (month: number) => string): NonNullable<Field['options']> =>
  Array.from({ length: 12 }, (_, i) => ({ value: i + 1, label: nameOf(i + 1) }));

/** The firm: its name, address, bank and tax numbers, and how it writes documents. */
export function Screen() {
  const texts = settingTexts.use();
  const mayWrite = useLevel('acl_account', 'RW');
  const read = useAccount();
  const formats = useFormats();
  const taxes = useTaxChoices('all');
  const vatHint = useVatHint();
  const vatLabel = useVatLabel();
  const terms = useTermsField();
  const identities = useIdentityField('account', identityNames);
  const { currency = '', address_country: country = '' } = read.data?.record ?? {};
  const roundsCoins = currency === 'CHF' || isSwiss(country);
  const fields = useMemo<LineOf<'/v2/account'>[]>(
    () => [
      { name: 'name', label: texts.firmName },
      { name: 'time_zone', type: 'choice', required: true, options: timeZoneOptions },
      { name: 'currency', required: true },
      { name: 'language', label: texts.documentLanguage, unset: languages.en.name, options: languageChoices },
      { name: 'date_format', unset: texts.asLanguage, options: dateFormatOptions },
      { name: 'paper_size', unset: texts.asCountry },
      { name: 'logo', accept: PICTURES, description: texts.logoHint },
      ...inGroup<MemberOf<'/v2/account'>>(
        texts.addressAndContact,
        'address_line_1',
        'address_line_2',
        'address_postcode',
        'address_city',
        'address_state',
        'address_country',
        'email',
        'phone',
        'website',
      ),
      ...inGroup<MemberOf<'/v2/account'>>(
        texts.taxAndBank,
        { name: 'vat_number', labelBy: vatLabel, hint: vatHint },
        'tax_number',
        identities,
        'iban',
        'bic',
      ),
      ...inGroup<MemberOf<'/v2/account'>>(
        texts.numbersOfDocuments,
        { name: 'numbering', required: true, description: texts.numberingHint },
        'quote_prefix',
        'invoice_prefix',
        'credit_note_prefix',
      ),
      ...inGroup<MemberOf<'/v2/account'>>(
        texts.defaultsOfDocuments,
        // Rounded are francs alone.
        ...(roundsCoins ? [{ name: 'cash_rounding' as const, description: texts.roundingHint }] : []),
        'payment_terms_days',
        'quote_valid_days',
        { name: 'early_payment_discounts', fields: ['days', 'percent'] },
        ...TAXES.map((name) => ({
          name,
          type: 'choice' as const,
          options: taxes,
          ...(name === TAXES[0] ? { description: texts.defaultsHint } : {}),
        })),
        { name: 'document_delivery', unset: texts.chosenEachTime },
        terms,
      ),
      ...inGroup<MemberOf<'/v2/account'>>(texts.time, { name: 'asks_activity', description: texts.activityHint }),
      ...inGroup<MemberOf<'/v2/account'>>(
        texts.bookkeeping,
        { name: 'ledger_account', label: texts.revenueAccount, description: texts.bookkeepingHint },
        'ledger_receivables',
        'ledger_untaxed_code',
        ...(roundsCoins ? ['ledger_rounding' as const] : []),
        { name: 'ledger_year_month', type: 'choice', unset: formats.monthName(1), options: monthsOf(formats.monthName) },
        'ledger_consultant',
        'ledger_client',
        'ledger_digits',
        { name: 'daily_exchange_rates', description: texts.dailyRatesHint },
        { name: 'closed_until', description: texts.closedHint },
        { name: 'seal_email', description: texts.sealHint },
      ),
    ],
    [texts, formats, taxes, vatHint, vatLabel, identities, roundsCoins, terms],
  );
  return (
    <Stack p="md" gap="md" className="settings-form">
      <ScreenTitle name={texts.account} />
      {read.error !== null && <ProblemAlert error={read.error} />}
      <LogoNote fault={read.data?.record['logo_fault']} />
      <RatesNote />
      {read.data === undefined ? (
        <Skeleton h={400} />
      ) : (
        <>
          <GroupIndex name={texts.onThisPage} fields={fields} />
          <SingleForm path="/v2/account" {...read.data} fields={fields} isReadOnly={!mayWrite} />
        </>
      )}
    </Stack>
  );
}

interface IndexProps<Name extends string> {
  readonly name: string;
  readonly fields: readonly FieldLine<Name>[];
}

/** Leads to the groups of a long form, and to the field that the address names. */
function GroupIndex<Name extends string>({ name, fields }: IndexProps<Name>) {
  const [{ field: named }] = useAddress();
  useEffect(() => {
    if (named !== undefined) goToField(named);
  }, [named]);
  const groups = [...new Set(fields.map((field) => fieldWith(field).group ?? ''))].filter((group) => group !== '');
  return (
    <Group component="nav" aria-label={name} gap="md">
      {groups.map((group) => (
        <Anchor key={group} component="button" type="button" size="sm" onClick={() => goTo(group)}>
          {group}
        </Anchor>
      ))}
    </Group>
  );
}

function goTo(group: string): void {
  const place = document.querySelector<HTMLElement>(`[data-group="${CSS.escape(group)}"]`);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

function goToField(name: string): void {
  const place = document.querySelector<HTMLElement>(`[data-member="${CSS.escape(name)}"]`);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}
