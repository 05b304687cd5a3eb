import { Skeleton, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useLevel } from '../../api/me.ts';
import { useAccount } from '../../api/queries.ts';
import type { LineOf } from '../../parts/form/fields.tsx';
import { PICTURES } from '../../parts/form/file-field.tsx';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { languages } from '@daybook/values';
import { languageChoices } from '../../texts/language.tsx';
import { dateFormatOptions, timeZoneOptions } from './profile-fields.ts';
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
  const fields = useMemo<LineOf<'/v2/account'>[]>(
    () => [
      { name: 'name', label: texts.firmName },
      { name: 'time_zone', type: 'choice', required: true, options: timeZoneOptions },
      { name: 'currency', required: true },
      { name: 'language', label: texts.documentLanguage, unset: languages.en.name, options: languageChoices },
      { name: 'date_format', unset: texts.asLanguage, options: dateFormatOptions },
      { name: 'paper_size', unset: texts.asCountry },
      { name: 'logo', accept: PICTURES, description: texts.logoHint },
      'address_line_1',
      'address_line_2',
      'address_postcode',
      'address_city',
      'address_state',
      'address_country',
      'email',
      'phone',
      'website',
      'vat_number',
      'tax_number',
      'iban',
      'bic',
      { name: 'numbering', required: true, description: texts.numberingHint },
      'quote_prefix',
      'invoice_prefix',
      'credit_note_prefix',
    ],
    [texts],
  );
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
