import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '../../formats/formats.ts';
import { ReadText } from '../../parts/form/read-text.tsx';
import type { BookingRecord } from './booking-record.ts';
import { readRule, weekdayOf } from './rule.ts';
import { sentenceOf } from './recurrence-field.tsx';
import { scheduleTexts } from './texts/index.ts';
import { dayOf } from './time-axis.ts';

/** What a booking is about, for anybody who cannot change it. Its time is above. */
export function BookingInWords({ booking }: { booking: BookingRecord }) {
  const texts = scheduleTexts.use();
  const formats = useFormats();
  const { start, resources, project, client, description, recurrence, custom_fields: own, time_zone: zone } = booking;
  const began = { weekday: weekdayOf(start, zone), day: dayOf(start, zone) };
  const rule = recurrence === null ? undefined : readRule(recurrence.rrule ?? '', zone);
  const lines: readonly (readonly [label: string, value: ReactNode])[] = [
    [texts.resources, resources.map(({ name, any }) => (any === null || any === undefined ? name : `${any} × ${name}`)).join(', ')],
    [texts.repeats, rule === undefined ? recurrence?.rrule : sentenceOf(rule, began, texts, formats)],
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
