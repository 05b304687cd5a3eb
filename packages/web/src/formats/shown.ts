import type { KindField } from '@daybook/client';
import type { Formats } from './formats.ts';

/** How a value is written: by the type of its member, or an instant as its day or its moment, and seconds as a duration. */
export type Shape = KindField['type'] | 'day' | 'moment' | 'duration';

/** A value of the API as this user reads it. */
export function shown(shape: Shape | undefined, value: unknown, formats: Formats): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  switch (shape) {
    case 'instant':
      return formats.moment(Number(text));
    case 'moment':
      return formats.dateTime(Number(text));
    case 'day':
      return formats.date(Number(text));
    case 'date':
    case 'iso_instant':
      return formats.date(text);
    case 'decimal':
      return formats.decimal(text);
    case 'integer':
      return text.replace('-', '−');
    case 'percentage':
      return formats.percentage(text);
    case 'duration':
      return formats.duration(Number(text));
    case 'country':
      return formats.country(text);
    default:
      return text;
  }
}
