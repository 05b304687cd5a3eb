import type { Language } from '@daybook/values';
import { typedTexts } from '../../parts/form/typed-times/texts/index.ts';
import { monthIn, readTimes, type TypingContext } from '../../parts/form/typed-times/typed-times.ts';

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
