import type { Language } from '@daybook/values';
import { typedTexts } from '../../parts/form/typed-times/texts/index.ts';
import { monthOf, readTimes, type TypingContext } from '../../parts/form/typed-times/typed-times.ts';

/** A number alone is that of a document, and no day. */
const NUMBER = /^\d+$/;

interface TypedDay {
  readonly day: string;
  /** Whether the month is meant that begins on it. */
  readonly isMonth: boolean;
}

/** The day that is meant by what is typed, as start and end of a booking read it, or the month; null where none is. */
export async function typedDay(
  text: string,
  language: Language,
  context: Omit<TypingContext, 'units' | 'language'>,
): Promise<TypedDay | null> {
  if (NUMBER.test(text)) return null;
  const { typedUnits: units } = await typedTexts.load(language);
  const day = readTimes(text, { ...context, language, units })?.day;
  if (day !== undefined) return { day, isMonth: false };
  const month = monthIn(text, language, context.near);
  return month === undefined ? null : { day: month, isMonth: true };
}

/** The first day of a month that is typed alone or with its year; without a year it is the present one or comes next. */
function monthIn(text: string, language: Language, today: string): string | undefined {
  const [word = '', year, ...others] = text
    .toLowerCase()
    .trim()
    .split(/[\s.]+/);
  const month = monthOf(word, language);
  if (month === undefined || others.length > 0 || (year !== undefined && !/^\d{4}$/.test(year))) return undefined;
  const [presentYear, presentMonth] = today.split('-').map(Number);
  const of = year ?? String(Number(presentYear) + (month < Number(presentMonth) ? 1 : 0));
  return `${of}-${String(month).padStart(2, '0')}-01`;
}
