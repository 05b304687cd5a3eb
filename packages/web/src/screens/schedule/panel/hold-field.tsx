import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import type { Formats } from '../../../formats/formats.ts';
import { now } from '../../../formats/now.ts';
import { ButtonChoice } from './button-choice.tsx';
import { leftInWords } from '../times/lengths.ts';
import { laterEnds, nameOfLength, usualChoices, type Length } from '../times/hold-lengths.ts';
import { beginningOf } from '../data/looks.ts';
import { scheduleTexts } from '../texts/index.ts';
import { lazily } from '../../../parts/loaded.ts';

const DateTimeField = lazily(() => import('../../../parts/form/typed-times/moment-fields.tsx'), 'DateTimeField');

const TICK_MS = 15_000;

/** What is usual is left to the moment at which it is booked. */
const USUAL = 'usual' as const;
const DATE = 'date' as const;

interface HoldFieldProps {
  readonly until: number | undefined;
  readonly change: (until: number | undefined) => void;
  readonly zone: string;
  readonly formats: Formats;
}

/** How long a new hold is kept. */
export function HoldField({ until, change, zone, formats }: HoldFieldProps) {
  const texts = scheduleTexts.use();
  const [instant] = useState(now);
  const lengths = usualChoices(instant, zone);
  const [chosen, choose] = useState<Length | typeof USUAL | typeof DATE>(until === undefined ? USUAL : DATE);
  const endOf = (length: Length): number | undefined => lengths.find(({ of }) => of === length)?.until;
  return (
    <Input.Wrapper
      labelElement="div"
      label={texts.heldUntil}
      description={until === undefined ? undefined : beginningOf({ start: until }, formats)}
    >
      <Stack gap="xs" mt={4}>
        <ButtonChoice
          label={texts.heldUntil}
          choices={[
            { value: USUAL, label: texts.usualHold },
            ...lengths.map(({ of }) => ({ value: of, label: nameOfLength(of, instant, formats, texts) })),
            { value: DATE, label: texts.onDate },
          ]}
          value={chosen}
          choose={(next) => {
            choose(next);
            if (next === DATE) change(until ?? endOf('two_days'));
            else change(next === USUAL ? undefined : endOf(next));
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

/** Until when a hold is kept, and what keeps it longer. */
export function HoldLeft({ until, extend, formats }: { until: number; extend: ((until: number) => void) | undefined; formats: Formats }) {
  const texts = scheduleTexts.use();
  const [present, setPresent] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setPresent(now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = until - present;
  if (left <= 0) return null;
  return (
    <Group gap={6} mb="sm" role="group" aria-label={texts.heldUntil}>
      <Text size="sm">
        {texts.nowHeldUntil(beginningOf({ start: until }, formats))} · {texts.endsIn(leftInWords(left, texts))}
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
