import { Skeleton, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useLevel } from '../../api/me.ts';
import { useAccount } from '../../api/queries.ts';
import type { Field } from '../../parts/form/fields.tsx';
import { PICTURES } from '../../parts/form/file-field.tsx';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { languages } from '@daybook/values';
import { languageChoices } from '../../texts/language.tsx';
import { dateFormatOptions } from './profile-fields.ts';
import { LogoNote } from './logo-note.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SingleForm } from './single-form.tsx';
import { settingTexts } from './texts/index.ts';
import { ScreenTitle } from '../../parts/screen-name.tsx';

/** The firm: its name, address, bank and tax numbers, and how it writes documents. */
export function Screen() {
  const texts = settingTexts.use();
  const mayWrite = useLevel('acl_account', 'RW');
  const read = useAccount();
  const fields = useMemo<Field[]>(() => {
    const text = (name: string, label: string): Field => ({ name, label, type: 'text' });
    return [
      { name: 'name', label: texts.firmName, type: 'text', required: true },
      {
        name: 'time_zone',
        label: texts.time_zone,
        type: 'choice',
        required: true,
        options: Intl.supportedValuesOf('timeZone')
          .concat('UTC')
          .map((value) => ({ value, label: value })),
      },
      { name: 'currency', label: texts.currency, type: 'text', required: true },
      {
        name: 'language',
        label: texts.documentLanguage,
        type: 'choice',
        unset: languages.en.name,
        options: languageChoices,
      },
      { name: 'date_format', label: texts.date_format, type: 'choice', unset: texts.asLanguage, options: dateFormatOptions },
      {
        name: 'paper_size',
        label: texts.paper_size,
        type: 'choice',
        unset: texts.asCountry,
        options: ['A4', 'Letter'].map((value) => ({ value, label: value })),
      },
      { name: 'logo', label: texts.logo, type: 'file', shape: 'relation', accept: PICTURES, description: texts.logoHint },
      text('address_line_1', texts.addressLine(1)),
      text('address_line_2', texts.addressLine(2)),
      text('address_postcode', texts.address_postcode),
      text('address_city', texts.address_city),
      text('address_state', texts.address_state),
      text('address_country', texts.address_country),
      text('email', texts.email),
      text('phone', texts.phone),
      text('website', texts.website),
      text('vat_number', texts.vat_number),
      text('tax_number', texts.tax_number),
      text('iban', 'IBAN'),
      text('bic', 'BIC'),
      text('quote_prefix', texts.quote_prefix),
      text('invoice_prefix', texts.invoice_prefix),
      text('credit_note_prefix', texts.credit_note_prefix),
    ];
  }, [texts]);
  return (
    <SettingsFrame>
      <Stack p="md" gap="md" className="settings-form">
        <ScreenTitle name={texts.account} />
        {read.error !== null && <ProblemAlert error={read.error} />}
        <LogoNote fault={read.data?.record['logo_fault']} />
        {read.data === undefined ? (
          <Skeleton h={400} />
        ) : (
          <SingleForm path="/v2/account" {...read.data} fields={fields} isReadOnly={!mayWrite} />
        )}
      </Stack>
    </SettingsFrame>
  );
}
