import type { Field } from '../../parts/form/fields.tsx';
import type { texts as english } from './texts/en.ts';

const DATE_FORMATS = ['j/n/y', 'd/m/y', 'd/m/Y', 'n/j/y', 'm/d/y', 'm/d/Y', 'y/n/j', 'y/m/d', 'Y/m/d'] as const;
/** 3 April 2026, as each format writes it. */
const EXAMPLE: { readonly [letter: string]: string } = { j: '3', d: '03', n: '4', m: '04', y: '26', Y: '2026' };

export const dateFormatOptions = DATE_FORMATS.map((value) => ({
  value,
  label: value.replaceAll(/[jdnmyY]/g, (letter: string) => EXAMPLE[letter] ?? letter),
}));

/** How a user reads times: the same for oneself and for administrators. */
export const profileFields = (texts: typeof english): Field[] => [
  {
    name: 'timezone',
    label: texts.timeZone,
    type: 'choice',
    required: true,
    options: Intl.supportedValuesOf('timeZone')
      .concat('UTC')
      .map((value) => ({ value, label: value })),
  },
  { name: 'date_format', label: texts.dateFormat, type: 'choice', required: true, options: dateFormatOptions },
  {
    name: 'time_format',
    label: texts.timeFormat,
    type: 'choice',
    required: true,
    options: [
      { value: '1', label: '14:30' },
      { value: '0', label: '2:30 PM' },
    ],
  },
];
