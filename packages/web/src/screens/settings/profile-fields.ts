import { kinds } from '@daybook/client/kinds';
import type { Language } from '@daybook/values';
import { dateFormatOf, UNCHOSEN } from '../../formats/date-format.ts';
import { timeZones } from '../../formats/time-zones.ts';
import type { FieldLine } from '../../parts/form/fields.tsx';

/** 25 April 2026, as each format writes it: no month has this number, so that nobody takes the day for one. */
const EXAMPLE: { readonly [letter: string]: string } = { j: '25', d: '25', n: '4', m: '04', y: '26', Y: '2026' };

const exampleOf = (format: string): string => format.replaceAll(/[jdnmyY]/g, (letter) => EXAMPLE[letter] ?? letter);

export const dateFormatOptions = kinds.user.fields.date_format.values.map((value) => ({ value, label: exampleOf(value) }));

/** What a user chooses who chooses no format: it is shown as days are written then, where the language is known. */
function labelOf(asLanguage: string, language: Language | undefined): string {
  if (language === undefined) return asLanguage;
  const example = exampleOf(dateFormatOf(UNCHOSEN, language));
  // English has no way of its own: it is a format as the others.
  return language === 'en' ? example : `${asLanguage}: ${example}`;
}

export const timeZoneOptions = timeZones.map((value) => ({ value, label: value }));

/** How a user reads times: the same for oneself and for administrators. */
export const profileFields = (
  asLanguage: string,
  language?: Language,
): readonly FieldLine<'timezone' | 'date_format' | 'time_format'>[] => [
  { name: 'timezone', type: 'choice', required: true, options: timeZoneOptions },
  {
    name: 'date_format',
    required: true,
    options: dateFormatOptions.map((option) => (option.value === UNCHOSEN ? { ...option, label: labelOf(asLanguage, language) } : option)),
  },
  {
    name: 'time_format',
    required: true,
    options: [
      { value: '1', label: '14:30' },
      { value: '0', label: '2:30 PM' },
    ],
  },
];
