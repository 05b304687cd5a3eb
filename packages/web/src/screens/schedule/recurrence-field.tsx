import { Group, NumberInput, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BookingValues } from './booking-record.ts';
import { scheduleTexts } from './texts/index.ts';

const RULES = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=MONTHLY'] as const;
const OWN = 'own';
const TIMES = 10;

/** How a booking repeats: a usual rule and how often, or any rule as it is written. */
export function RecurrenceField({
  values,
  change,
  error,
}: {
  values: BookingValues;
  change: (changes: BookingValues) => void;
  error: ReactNode;
}) {
  const texts = scheduleTexts.use();
  const rule = (values['recurrence'] as { rrule?: string } | null | undefined)?.rrule ?? '';
  const count = /(?:^|;)COUNT=(\d+)/.exec(rule)?.[1];
  const base = rule.replace(/;COUNT=\d+/, '');
  const known = rule === '' ? null : RULES.some((one) => one === base) ? base : OWN;
  const set = (rrule: string): void => change({ recurrence: rrule === '' ? null : { rrule } });
  return (
    <>
      <Group gap="xs" grow align="flex-end">
        <Select
          label={texts.repeats}
          placeholder={texts.never}
          clearable
          error={known === OWN ? undefined : error}
          data={[...RULES.map((value, i) => ({ value, label: texts.rules[i] ?? value })), { value: OWN, label: texts.ownRule }]}
          value={known}
          onChange={(chosen) =>
            set(chosen === null ? '' : chosen === OWN ? `FREQ=MONTHLY;BYDAY=1MO;COUNT=${TIMES}` : `${chosen};COUNT=${count ?? TIMES}`)
          }
        />
        {known !== null && known !== OWN && (
          <NumberInput
            label={texts.times}
            min={1}
            max={1000}
            // A series without a number goes on.
            placeholder="∞"
            value={count === undefined ? '' : Number(count)}
            onChange={(next) => set(next === '' ? base : `${base};COUNT=${next}`)}
          />
        )}
      </Group>
      {known === OWN && (
        <TextInput label={texts.rule} error={error} value={rule} onChange={({ currentTarget }) => set(currentTarget.value)} />
      )}
    </>
  );
}
