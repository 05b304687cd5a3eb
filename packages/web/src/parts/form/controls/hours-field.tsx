import './hours-field.css';
import { ActionIcon, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { Ellipsis, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Hint, Note, Strong, Wrong } from '../../small-texts.tsx';
import { MONDAY } from './typed-days.ts';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../formats/formats.ts';
import { daysFrom, weekBeginOf } from '../../../formats/week-begin.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { commonTexts } from '../../../texts/common/index.ts';
import type { FieldProps } from './field-props.ts';
import {
  DAY,
  daysLike,
  inOrder,
  isInOrder,
  nextSpan,
  placesInOrder,
  retimed,
  spansOf,
  usualHours,
  WHOLE_DAY,
  withSpans,
  type Hours,
  type Span,
} from './hours.ts';
import { TimeField } from './time-field.tsx';
import { labelled } from '../../../texts/labelled.ts';

interface HoursFieldProps extends Omit<FieldProps<readonly Hours[]>, 'value'> {
  readonly value: readonly Hours[] | null | undefined;
  /** What holds while there are none. */
  readonly unset?: string | undefined;
  readonly isReadOnly: boolean;
}

/** The opening hours of a week: of each day any number of spans. */
export function HoursField({ label, value, change, description, error, isReadOnly, unset = '' }: HoursFieldProps) {
  const texts = commonTexts.use();
  const hours = value ?? [];
  const [areSet, setAreSet] = useState(false);
  const nameOf = useDayNames();
  const begin = weekBeginOf(useMe());
  return (
    <div className="hours-field" role="group" aria-label={label}>
      <Strong mb={4}>{label}</Strong>
      <Stack gap={4}>
        {description !== undefined && <Hint>{description}</Hint>}
        {hours.length === 0 ? (
          <Group justify="space-between" gap="xs">
            <Note>{unset}</Note>
            {!isReadOnly && (
              <Button
                variant="light"
                size="compact-sm"
                flex="none"
                onClick={() => {
                  setAreSet(true);
                  change(usualHours());
                }}
              >
                {texts.setHours}
              </Button>
            )}
          </Group>
        ) : (
          daysFrom(begin).map((day) => (
            <DayHours
              key={day}
              name={nameOf(day)}
              spans={spansOf(hours, day)}
              isTypedNext={areSet && day === 0}
              isReadOnly={isReadOnly}
              change={(spans, days = [day]) => change(withSpans(hours, days, spans))}
            />
          ))
        )}
        <Wrong>{error}</Wrong>
      </Stack>
    </div>
  );
}

/** What the days of the week are called, Monday being 0. */
function useDayNames(): (day: number) => string {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return (day) => format.format(MONDAY + day * DAY * 1_000);
}

interface DayHoursProps {
  readonly name: string;
  readonly spans: readonly Span[];
  /** Whether its first hour has the focus at first: the button that was pressed for it is gone. */
  readonly isTypedNext: boolean;
  readonly isReadOnly: boolean;
  /** Other spans for this day, or for some. */
  readonly change: (spans: readonly Span[], days?: readonly number[]) => void;
}

const isWholeDay = (spans: readonly Span[]): boolean => spans.some(({ from, to }) => from === 0 && to >= DAY);

function DayHours({ name, spans, isTypedNext, isReadOnly, change }: DayHoursProps) {
  const texts = commonTexts.use();
  const formats = useFormats();
  const [isTyping, setTyping] = useState(false);
  const [keys, setKeys] = useKeys(spans.length);
  const [added, setAdded] = useState(isTypedNext ? 0 : undefined);
  const put = (i: number, span: Span): void => change(spans.map((one, at) => (at === i ? span : one)));
  const rearrange = (places: readonly number[]): void => {
    setKeys(places.map((at) => keys[at] ?? 0));
    change(places.flatMap((at) => spans[at] ?? []));
  };
  // The user types on in the same fields; the spans are put in order once the day is left.
  const left = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!isReadOnly && !currentTarget.contains(relatedTarget) && !isInOrder(spans)) rearrange(placesInOrder(spans));
  };
  // "09:00" passes by midnight: what is a whole day on the way is none yet.
  const isWhole = isWholeDay(spans) && !isTyping;
  const inWords = spans.length === 0 ? texts.closedDay : isWhole ? texts.openAllDay : undefined;
  return (
    <div className="hours-day" role="group" aria-label={name} onBlur={left}>
      <Text className="hours-name">{name}</Text>
      <div className="hours-spans" onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
        {inWords !== undefined || isReadOnly ? (
          <Text size="sm" c={spans.length === 0 ? 'dimmed' : undefined}>
            {inWords ??
              inOrder(spans)
                .map(({ from, to }) => `${formats.clock(from)}–${formats.clock(to)}`)
                .join(', ')}
          </Text>
        ) : (
          spans.map((span, i) => (
            <SpanFields
              key={keys[i]}
              span={span}
              isTypedNext={keys[i] === added}
              name={name}
              change={(side, seconds) => put(i, retimed(span, side, seconds))}
              remove={() => rearrange(spans.flatMap((_, at) => (at === i ? [] : at)))}
            />
          ))
        )}
      </div>
      {!isReadOnly && (
        <Group gap={2} wrap="nowrap">
          {!isWholeDay(spans) && (
            <ActionIcon
              size={24}
              aria-label={texts.addHours(name)}
              onClick={() => {
                const key = Math.max(-1, ...keys) + 1;
                setKeys([...keys, key]);
                setAdded(key);
                change([...spans, nextSpan(spans)]);
              }}
            >
              <Plus size={16} aria-hidden />
            </ActionIcon>
          )}
          <DayMenu name={name} spans={spans} change={change} />
        </Group>
      )}
    </div>
  );
}

/** What the spans of a day are told apart by, so that what cannot be read stays with its own; they begin again where there are others. */
function useKeys(count: number): [readonly number[], (keys: readonly number[]) => void] {
  const [keys, setKeys] = useState<readonly number[]>([]);
  return [keys.length === count ? keys : Array.from({ length: count }, (_, i) => i), setKeys];
}

interface SpanFieldsProps {
  readonly span: Span;
  readonly isTypedNext: boolean;
  readonly name: string;
  readonly change: (side: 'from' | 'to', seconds: number) => void;
  readonly remove: () => void;
}

function SpanFields({ span: { from, to }, isTypedNext, name, change, remove }: SpanFieldsProps) {
  const texts = commonTexts.use();
  const formats = useFormats();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isTypedNext) first.current?.focus();
  }, [isTypedNext]);
  const field = (side: 'from' | 'to', label: string, seconds: number) => (
    <TimeField
      size="xs"
      required
      aria-label={`${name}, ${label}`}
      ref={side === 'from' ? first : undefined}
      value={seconds}
      change={(typed) => typed !== undefined && change(side, typed)}
    />
  );
  return (
    <Group gap={2} wrap="nowrap">
      {field('from', texts.from, from)}
      <span aria-hidden>–</span>
      {field('to', texts.until, to)}
      <ActionIcon size={24} aria-label={texts.removeHours(name, `${formats.clock(from)}–${formats.clock(to)}`)} onClick={remove}>
        <Trash2 size={14} aria-hidden />
      </ActionIcon>
      {to > DAY && <Hint className="hours-note">{texts.nextDay}</Hint>}
    </Group>
  );
}

/** What is done with a whole day. */
function DayMenu({ name, spans, change }: Pick<DayHoursProps, 'name' | 'spans' | 'change'>) {
  const texts = commonTexts.use();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={24} aria-label={labelled(texts.more, name)}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => change(spans, daysLike('weekdays'))}>{texts.copyToWeekdays}</Menu.Item>
        <Menu.Item onClick={() => change(spans, daysLike('all'))}>{texts.copyToAllDays}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => change([WHOLE_DAY])}>{texts.openAllDay}</Menu.Item>
        <Menu.Item onClick={() => change([])}>{texts.closedDay}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
