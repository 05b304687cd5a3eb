import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useMe } from '../../../api/me.ts';
import { useDateFormat, type Formats } from '../../../formats/formats.ts';
import { now } from '../../../formats/now.ts';
import { Hint } from '../../../parts/small-texts.tsx';
import { useLanguage } from '../../../texts/language.tsx';
import type { BookingValues } from '../data/booking-record.ts';
import { lengthInWords, secondsOf } from '../times/lengths.ts';
import { dayOf, startOf } from '../../../formats/days.ts';
import { type Times } from '../times/time-axis.ts';
import { scheduleTexts } from '../texts/index.ts';
import { readTimes, type TypingContext } from '../../../parts/form/typed-times/typed-times.ts';
import { UNREAD } from './unread.ts';
import { dayAfter, hoursAgain, skippedBy, staysWhole, timesAfter } from './when.ts';
import { isText, membersIn } from '../../../api/checked.ts';
import { ComesTwice } from '../../../parts/form/controls/comes-twice.tsx';
import { MomentInput } from '../../../parts/form/typed-times/moment-input.tsx';

export interface WhenFieldProps {
  readonly values: BookingValues;
  readonly change: (changes: BookingValues) => void;
  readonly zone: string;
  readonly formats: Formats;
  readonly errorAt: (pointer: string) => ReactNode;
}

/** When a booking is: typed as people write it, or chosen in a calendar. */
export function WhenField({ values, change, zone, formats, errorAt }: WhenFieldProps) {
  const texts = scheduleTexts.use();
  const me = useMe();
  const times: Times = { start: Number(values['start']), end: Number(values['end']) };
  const isWhole = values['all_day'] === true;
  const dayEnds = isWhole ? times.end - 1 : times.end;
  // The hours that a booking had before it was ticked as one of whole days.
  const [hours, setHours] = useState<{ readonly id: unknown; readonly times: Times }>();
  const tick = (isTicked: boolean): void => {
    const { id } = values;
    const days = { start: startOf(dayOf(times.start, zone), zone), end: dayAfter(times.end - 1, zone) };
    const before = hours !== undefined && hours.id === id ? hoursAgain(times, hours.times, zone) : undefined;
    setHours(isTicked ? { id, times } : undefined);
    change({ all_day: isTicked, ...(isTicked ? days : before) });
  };
  // A time that the clocks leave out, and the one that is meant by it.
  const [skipped, setSkipped] = useState<Skipped>();
  const common = { values, times, isWhole, zone, formats, change, setSkipped };
  const isSkipped = !isWhole && skipped !== undefined && (skipped.meant === times.start || skipped.meant === times.end);
  return (
    <Stack gap={4}>
      <Group gap="xs" align="flex-start">
        <TypedMoment field="start" label={texts.start} value={times.start} error={errorAt('/start')} {...common} />
        <TypedMoment field="end" label={texts.end} value={dayEnds} error={errorAt('/end')} {...common} />
      </Group>
      <Group gap="md" justify="space-between">
        <Checkbox label={texts.all_day} checked={isWhole} onChange={({ currentTarget }) => tick(currentTarget.checked)} />
        <Hint role="status">
          {[times.end > times.start && lengthInWords(secondsOf({ ...times, isWhole }, zone), texts, isWhole), zone !== me.timezone && zone]
            .filter(Boolean)
            .join(' · ')}
        </Hint>
      </Group>
      {!isWhole && (
        <>
          <ComesTwice
            instant={times.start}
            zone={zone}
            // It may begin after its end then, which moves with it.
            change={(start) => change({ start, end: times.end > start ? times.end : times.end + start - times.start })}
          />
          <ComesTwice instant={times.end} zone={zone} change={(end) => change({ end })} />
        </>
      )}
      {isSkipped && (
        <Text size="xs" role="status">
          {texts.isSkipped(formats.clock(skipped.seconds), formats.time(skipped.meant))}
        </Text>
      )}
    </Stack>
  );
}

interface Skipped {
  readonly seconds: number;
  readonly meant: number;
}

interface TypedMomentProps extends Pick<WhenFieldProps, 'values' | 'change' | 'zone' | 'formats'> {
  readonly field: 'start' | 'end';
  readonly label: string;
  readonly value: number;
  readonly times: Times;
  readonly isWhole: boolean;
  readonly error: ReactNode;
  readonly setSkipped: (skipped: Skipped | undefined) => void;
}

function TypedMoment({ field, label, value, values, times, isWhole, error, zone, formats, change, setSkipped }: TypedMomentProps) {
  const texts = scheduleTexts.use();
  const format = useDateFormat();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  // What is typed is read against what was shown when that began, also where others moved the booking under the focus.
  const [begun, begin] = useState({ times, isWhole });
  const before = typed === undefined ? { times, isWhole } : begun;
  const shown = `${formats.dayName(value, { weekday: 'short' })} ${isWhole ? formats.date(value) : formats.dateTime(value)}`;
  const isEnd = field === 'end';
  const near = dayOf(before.times.start, zone);
  const context: TypingContext = { near, now: now(), zone, language, format, units: texts.typedUnits, isEnd };
  const kept = membersIn(values)[UNREAD[field]];
  const unread = isText(kept) ? kept : undefined;
  const isUnread = unread !== undefined && (unread !== '' || error !== undefined);
  const put = (changes: object, text?: string): void => change({ ...changes, [UNREAD[field]]: text });
  const daysOr = (isDays: boolean): object => (isDays === isWhole ? {} : { all_day: isDays });
  const read = (text: string): void => {
    begin(before);
    setTyped(text);
    const meant = readTimes(text, context);
    if (meant === undefined) return put({ ...before.times, ...daysOr(before.isWhole) }, text);
    const isDays = staysWhole(meant, before.isWhole);
    const after = timesAfter(field, before.times, meant, isDays, zone);
    setSkipped(skippedBy(meant, field, after, zone));
    put({ ...after, ...daysOr(isDays) });
  };
  return (
    <MomentInput
      // Below each other where day and time would not be seen whole.
      flex="1 1 190px"
      label={label}
      required
      value={typed ?? unread ?? shown}
      error={isUnread ? texts.typeTimeSo : error}
      read={read}
      onBlur={() => {
        setTyped(undefined);
        if (unread === '') put({});
      }}
      day={dayOf(value, zone)}
      choose={(day) => {
        setTyped(undefined);
        put(timesAfter(field, times, { day }, isWhole, zone));
      }}
    />
  );
}
