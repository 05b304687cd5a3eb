import { Button, Group, NumberInput, Select, SimpleGrid, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useMe } from '../../../api/me.ts';
import type { Formats } from '../../../formats/formats.ts';
import { daysFrom, weekBeginOf } from '../../../formats/week-begin.ts';
import { Hint } from '../../../parts/small-texts.tsx';
import { FREQUENCIES, pressed, readRule, weekdayOf, weeksOf, writeRule, type UsualRule } from './rule.ts';
import { dayOfMonthIn, nameOfDay, sentenceOf } from './rule-in-words.ts';
import { useFirstField } from '../../../parts/form/controls/first-field.ts';
import { dayOf, daysAfter } from '../../../formats/days.ts';
import { scheduleTexts } from '../texts/index.ts';
import { membersIn, isOneOf } from '../../../api/checked.ts';
import { LateField } from '../../../parts/form/controls/late-field.tsx';
import { lazily } from '../../../parts/loaded.ts';
import type { WhenFieldProps } from './when-field.tsx';

// The calendar is loaded by the first series that ends on a date.
const DateField = lazily(() => import('../../../parts/form/controls/date-fields.tsx'), 'DateField');

const OWN = 'own' as const;
const TIMES = 10;
const USUAL_DAYS = 90;
const NEVER = 'never';
const FIRST_RULE = { interval: 1, days: [], week: undefined, count: TIMES, until: undefined };

export interface SeriesPlace {
  readonly start: number;
  readonly open: number;
}

interface RecurrenceFieldProps extends Pick<WhenFieldProps, 'values' | 'change' | 'zone' | 'formats'> {
  /** Where it is a series already: when that begins, and the occurrence of it that is open. */
  readonly series: SeriesPlace | undefined;
  readonly error: ReactNode;
}

/** How a booking repeats: every so often, on which days and until when, or by any rule as it is written. */
export function RecurrenceField({ values, series, change, error, zone, formats }: RecurrenceFieldProps) {
  const texts = scheduleTexts.use();
  const text = String(membersIn(values['recurrence'])['rrule'] ?? '');
  const start = Number(values['start']);
  const of = String(values['time_zone'] ?? zone);
  // A rule counts from where its series begins, whichever occurrence of it is open.
  const weekday = weekdayOf(series?.start ?? start, of);
  const begin = dayOf(series?.start ?? start, of);
  // A rule that has fields can be written all the same.
  const [isWritten, setWritten] = useState(false);
  const rule = isWritten ? undefined : readRule(text, of);
  const frequency = isWritten || text !== '' ? (rule?.frequency ?? OWN) : NEVER;
  const set = (rrule: string): void => change({ recurrence: rrule === '' ? null : { rrule } });
  const write = (next: UsualRule): void => set(writeRule(next, of, values['all_day'] === true));
  const choose = (chosen: string | null): void => {
    setWritten(chosen === OWN);
    if (!isOneOf([...FREQUENCIES, OWN] as const, chosen)) return set('');
    if (chosen === OWN) return text === '' ? set(`FREQ=MONTHLY;BYDAY=1MO;COUNT=${TIMES}`) : undefined;
    const days = series === undefined ? [] : [weekdayOf(series.open, of)];
    write({ ...FIRST_RULE, ...readRule(text, of), days, week: undefined, frequency: chosen });
  };
  return (
    <Stack gap="xs">
      <Group gap="xs" grow align="flex-end">
        <Select
          label={texts.repeats}
          error={frequency === OWN ? undefined : error}
          data={[
            { value: NEVER, label: texts.never },
            ...FREQUENCIES.map((value, i) => ({ value, label: texts.rules[i] ?? value })),
            { value: OWN, label: texts.ownRule },
          ]}
          value={frequency}
          onChange={choose}
        />
        {rule !== undefined && (
          <NumberInput
            label={texts.everySo[FREQUENCIES.indexOf(rule.frequency)]}
            min={1}
            max={99}
            value={rule.interval}
            onChange={(next) => typeof next === 'number' && write({ ...rule, interval: Math.max(1, next) })}
          />
        )}
      </Group>
      {rule !== undefined && (
        <UsualFields rule={rule} weekday={weekday} begin={begin} formats={formats} today={dayOf(start, of)} change={write} />
      )}
      {frequency === OWN && (
        <TextInput label={texts.rule} error={error} value={text} onChange={({ currentTarget }) => set(currentTarget.value)} />
      )}
    </Stack>
  );
}

interface UsualFieldsProps {
  readonly rule: UsualRule;
  readonly weekday: number;
  /** The day on which the series begins. */
  readonly begin: string;
  readonly formats: Formats;
  readonly today: string;
  readonly change: (rule: UsualRule) => void;
}

function UsualFields({ rule, weekday, begin, formats, today, change }: UsualFieldsProps) {
  const texts = scheduleTexts.use();
  const { frequency, count, until } = rule;
  const ends = count !== undefined ? 'count' : until !== undefined ? 'until' : 'never';
  const [isDayTypedNext, setDayTypedNext] = useState(false);
  const end = (chosen: string | null): void => {
    setDayTypedNext(chosen === 'until');
    change({
      ...rule,
      count: chosen === 'count' ? TIMES : undefined,
      until: chosen === 'until' ? daysAfter(today, USUAL_DAYS) : undefined,
    });
  };
  return (
    <>
      {frequency === 'WEEKLY' && <WeekdayChips rule={rule} weekday={weekday} formats={formats} change={change} />}
      {frequency === 'MONTHLY' && <MonthChips rule={rule} weekday={weekday} begin={begin} formats={formats} change={change} />}
      <SimpleGrid cols={ends === 'never' ? 1 : 2} spacing="xs">
        <Select
          label={texts.ends}
          data={[
            { value: 'never', label: texts.never },
            { value: 'until', label: texts.onDate },
            { value: 'count', label: texts.afterTimes },
          ]}
          value={ends}
          onChange={end}
        />
        {count !== undefined && (
          <NumberInput
            label={texts.times}
            min={1}
            max={1000}
            value={count}
            onChange={(next) => next !== '' && change({ ...rule, count: Number(next) })}
          />
        )}
        {until !== undefined && (
          <LateField label={texts.last_day} required isNext={isDayTypedNext}>
            <FocusedFirst isWanted={isDayTypedNext}>
              <DateField label={texts.last_day} value={until} required change={(day) => day !== null && change({ ...rule, until: day })} />
            </FocusedFirst>
          </LateField>
        )}
      </SimpleGrid>
      <Hint role="status" className="sentence">
        {sentenceOf(rule, { weekday, begin, day: today }, texts, formats)}
      </Hint>
    </>
  );
}

/** What is filled in next, where that was just chosen: its field has the focus. */
function FocusedFirst({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useFirstField(box, isWanted);
  return <div ref={box}>{children}</div>;
}

/** The days of the week, of which one at least is chosen. */
function WeekdayChips({ rule, weekday, formats, change }: Omit<UsualFieldsProps, 'today' | 'begin'>) {
  const texts = scheduleTexts.use();
  const begin = weekBeginOf(useMe());
  const chosen = rule.days.length === 0 ? [weekday] : rule.days;
  return (
    <Group gap={4} role="group" aria-label={texts.onDays}>
      {daysFrom(begin).map((day) => (
        <Button
          key={day}
          size="compact-sm"
          miw={40}
          variant={chosen.includes(day) ? 'filled' : 'default'}
          aria-pressed={chosen.includes(day)}
          onClick={() => change({ ...rule, days: pressed(rule, day, weekday) })}
        >
          <span aria-hidden>{nameOfDay(day, formats, 'short')}</span>
          <VisuallyHidden>{nameOfDay(day, formats, 'long')}</VisuallyHidden>
        </Button>
      ))}
    </Group>
  );
}

/** On which day of the month: the date of the start, or which of its weekdays that is. A series may have begun on another day. */
function MonthChips({ rule, weekday, begin, formats, change }: Omit<UsualFieldsProps, 'today'>) {
  const texts = scheduleTexts.use();
  const ofBegin = [undefined, ...weeksOf(begin)].map((week) => ({ ...rule, days: week === undefined ? [] : [weekday], week }));
  const isIn = ofBegin.some(({ week, days }) => week === rule.week && (week === undefined || days[0] === rule.days[0]));
  return (
    <Group gap={4} role="group" aria-label={texts.onDays}>
      {[...ofBegin, ...(isIn ? [] : [rule])].map((one) => {
        const day = dayOfMonthIn(one, begin, texts, formats);
        const isChosen = one.week === rule.week && (one.week === undefined || one.days[0] === rule.days[0]);
        return (
          <Button key={day} size="compact-sm" variant={isChosen ? 'filled' : 'default'} aria-pressed={isChosen} onClick={() => change(one)}>
            {day.charAt(0).toLocaleUpperCase() + day.slice(1)}
          </Button>
        );
      })}
    </Group>
  );
}
