import { kinds } from '@daybook/client/kinds';
import type { Field } from '../../parts/form/fields.tsx';
import type { SettingTexts } from './texts/index.ts';

const { values: DATE_FORMATS } = kinds.user.fields.date_format;
/** 3 April 2026, as each format writes it. */
const EXAMPLE: { readonly [letter: string]: string } = { j: '3', d: '03', n: '4', m: '04', y: '26', Y: '2026' };

export const dateFormatOptions = DATE_FORMATS.map((value) => ({
  value,
  label: value.replaceAll(/[jdnmyY]/g, (letter: string) => EXAMPLE[letter] ?? letter),
}));

/** How a user reads times: the same for oneself and for administrators. */
export const profileFields = (texts: SettingTexts): Field<'timezone' | 'date_format' | 'time_format'>[] => [
  {
    name: 'timezone',
    label: texts.time_zone,
    type: 'choice',
    required: true,
    options: Intl.supportedValuesOf('timeZone')
      .concat('UTC')
      .map((value) => ({ value, label: value })),
  },
  { name: 'date_format', label: texts.date_format, type: 'choice', required: true, options: dateFormatOptions },
  {
    name: 'time_format',
    label: texts.time_format,
    type: 'choice',
    required: true,
    options: [
      { value: '1', label: '14:30' },
      { value: '0', label: '2:30 PM' },
    ],
  },
];
