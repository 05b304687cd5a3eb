import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Formats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { ButtonChoice } from './button-choice.tsx';
import { lengthInWords } from './lengths.ts';
import { laterEnds } from './hold-lengths.ts';
import { beginningOf } from './looks.ts';
import { addDays, dayOf, instantOfDate } from './time-axis.ts';
import { scheduleTexts } from './texts/index.ts';

const DateTimeField = lazy(async () => ({ default: (await import('../../parts/form/date-fields.tsx')).DateTimeField }));

const MINUTE = 60;
const HOUR = 3_600;
const TICK_MS = 15_000;

const LENGTHS = ['quarter', 'hour', 'today', 'two_days'] as const;
type Length = (typeof LENGTHS)[number];
const DATE = 'date' as const;

/** When a hold ends that begins now. */
function endOf(length: Length, instant: number, zone: string): number {
  if (length === 'today') return instantOfDate(addDays(dayOf(instant, zone), 1), zone);
  return instant + { quarter: 15 * MINUTE, hour: HOUR, two_days: 48 * HOUR }[length];
}

interface HoldFieldProps {
  readonly until: number | undefined;
  readonly change: (until: number | undefined) => void;
  readonly zone: string;
  readonly formats: Formats;
}

/** How long a new hold is kept. */
export function HoldField({ until, change, zone, formats }: HoldFieldProps) {
  const texts = scheduleTexts.use();
  const [chosen, choose] = useState<Length | typeof DATE>(until === undefined ? 'quarter' : DATE);
  return (
    <Input.Wrapper
      labelElement="div"
      label={texts.heldUntil}
      description={until === undefined ? undefined : beginningOf({ start: until }, formats)}
    >
      <Stack gap="xs" mt={4}>
        <ButtonChoice
          label={texts.heldUntil}
          choices={[...LENGTHS.map((value, i) => ({ value, label: texts.holdLengths[i] ?? value })), { value: DATE, label: texts.onDate }]}
          value={chosen}
          choose={(next) => {
            choose(next);
            // What is usual is left to the moment at which it is booked.
            if (next === DATE) change(until ?? endOf('two_days', now(), zone));
            else change(next === 'quarter' ? undefined : endOf(next, now(), zone));
          }}
        />
        {chosen === DATE && (
          <Suspense>
            <DateTimeField
              label={texts.endsAt}
              required
              value={until ?? null}
              zone={zone}
              change={(instant) => instant !== null && change(instant)}
            />
          </Suspense>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

interface HoldLeftProps {
  readonly until: number;
  readonly extend: ((until: number) => void) | undefined;
  readonly formats: Formats;
}

/** Until when a hold is kept, and what keeps it longer. */
export function HoldLeft({ until, extend, formats }: HoldLeftProps) {
  const texts = scheduleTexts.use();
  const [present, setPresent] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setPresent(now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((until - present) / MINUTE) * MINUTE;
  if (left <= 0) return null;
  return (
    <Group gap={6} mb="sm" role="group" aria-label={texts.heldUntil}>
      <Text size="sm">
        {texts.nowHeldUntil(beginningOf({ start: until }, formats))} ·{' '}
        {texts.endsIn(lengthInWords(left >= 2 * HOUR ? left - (left % HOUR) : left, texts))}
      </Text>
      {extend !== undefined &&
        laterEnds(until, present).map((end) => (
          <Button key={end} size="compact-xs" variant="default" onClick={() => extend(end)}>
            {texts.extendTo(beginningOf({ start: end }, formats))}
          </Button>
        ))}
    </Group>
  );
}
