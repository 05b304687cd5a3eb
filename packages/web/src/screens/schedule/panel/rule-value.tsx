import { useFormats } from '../../../formats/formats.ts';
import { scheduleTexts } from '../texts/index.ts';
import { readRule } from './rule.ts';
import { sentenceOf } from './rule-in-words.ts';

/** The rule of a series that was, in words; as calendars write it where there are none. */
function RuleValue({ value }: { value: string }) {
  const texts = scheduleTexts.use();
  const formats = useFormats();
  const rule = readRule(value, formats.zone);
  return rule === undefined ? value : sentenceOf(rule, undefined, texts, formats);
}

/** Members of bookings that the history writes as the schedule does. */
export const bookingValues = { 'booking recurrence.rrule': RuleValue };
