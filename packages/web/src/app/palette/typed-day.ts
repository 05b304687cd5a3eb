import type { Language } from '@daybook/values';
import { scheduleTexts } from '../../screens/schedule/texts/index.ts';
import { readTimes, type TypingContext } from '../../screens/schedule/times/typed-times.ts';

/** A number alone is that of a document, and no day. */
const NUMBER = /^\d+$/;

/** The day that is meant by what is typed, as start and end of a booking read it; null where none is. */
export async function typedDay(
  text: string,
  language: Language,
  context: Omit<TypingContext, 'units' | 'language'>,
): Promise<string | null> {
  if (NUMBER.test(text)) return null;
  const { typedUnits: units } = await scheduleTexts.load(language);
  return readTimes(text, { ...context, language, units })?.day ?? null;
}
