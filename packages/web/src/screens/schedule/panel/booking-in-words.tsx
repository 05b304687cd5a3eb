import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { isMembers, isNumber, isText, listOf, shaped, type Members } from '../../../api/checked.ts';
import { useFormats, type Formats } from '../../../formats/formats.ts';
import { ReadText } from '../../../parts/form/controls/read-text.tsx';
import type { BookingRecord } from '../data/booking-record.ts';
import { readRule, weekdayOf } from './rule.ts';
import { sentenceOf } from './rule-in-words.ts';
import { scheduleTexts, type ScheduleTexts } from '../texts/index.ts';
import { dayOf } from '../../../formats/days.ts';

/** What a booking is about, for anybody who cannot change it. Its time is above. */
export function BookingInWords({ booking }: { booking: BookingRecord }) {
  const texts = scheduleTexts.use();
  const formats = useFormats();
  const { resources, project, client, description, recurrence, custom_fields: own } = booking;
  const lines: readonly (readonly [label: string, value: ReactNode])[] = [
    [texts.resources, resources.map(({ name, any }) => (any === null || any === undefined ? name : `${any} × ${name}`)).join(', ')],
    [texts.repeats, isSeries(booking) ? (ruleInWords(booking, texts, formats) ?? recurrence?.rrule) : undefined],
    [texts.project, project[0]?.name],
    [texts.client, client[0]?.name],
    [texts.notes, description],
    ...own.map(({ name, value }) => [name, value] as const),
  ];
  return (
    <Stack gap="xs">
      {lines.map(([label, value]) =>
        value === undefined || value === null || value === '' ? null : (
          <ReadText key={label} label={label}>
            {value}
          </ReadText>
        ),
      )}
    </Stack>
  );
}

interface Series {
  readonly start: number;
  readonly time_zone: string;
  readonly recurrence: { readonly rrule: string };
  readonly occurrences: readonly Members[];
}

const isSeries = shaped<Series>({
  start: isNumber,
  time_zone: isText,
  recurrence: shaped({ rrule: isText }),
  occurrences: listOf(isMembers),
});

/** The rule of a series, with so many occurrences where it counts them; undefined where there are no words for it. */
function ruleInWords(series: Series, texts: ScheduleTexts, formats: Formats, times?: number): string | undefined {
  const { start, time_zone: zone, recurrence } = series;
  const rule = readRule(recurrence.rrule, zone);
  if (rule === undefined) return undefined;
  const count = rule.count === undefined ? undefined : (times ?? rule.count);
  const day = dayOf(start, zone);
  return sentenceOf({ ...rule, count }, { weekday: weekdayOf(start, zone), begin: day, day }, texts, formats);
}

/** How a booking repeats that was just made, without what was left out of it; undefined of one that does not. */
export function repeatsInWords(record: unknown, texts: ScheduleTexts, formats: Formats): string | undefined {
  if (!isSeries(record)) return undefined;
  const { occurrences, recurrence } = record;
  const ends = /COUNT=|UNTIL=/.test(recurrence.rrule);
  return ruleInWords(record, texts, formats, occurrences.length) ?? (ends ? texts.timesLong(occurrences.length) : texts.repeats);
}
