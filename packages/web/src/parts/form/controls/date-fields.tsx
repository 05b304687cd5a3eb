import '@mantine/dates/styles.css';
import { ActionIcon, Stack } from '@mantine/core';
import { DateInput, DatePicker, type DateInputProps } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { accountZone, useMe } from '../../../api/me.ts';
import { useDateFormat } from '../../../formats/formats.ts';
import { now } from '../../../formats/now.ts';
import { weekBeginOf } from '../../../formats/week-begin.ts';
import { useCalendarLanguage } from './calendar-language.ts';
import { focusFirstField } from './first-field.ts';
import type { FieldProps } from './field-props.ts';
import { dayOf } from '../../../formats/days.ts';
import { dayOfText, namedDayOfText, relativeDayOfText, weekdayOfText } from './typed-days.ts';
import { monthIn } from '../typed-times/typed-times.ts';
import { useUnread } from './unread.ts';
import { commonTexts } from '../../../texts/common/index.ts';
import { useRefusalWords } from '../../fault-words.ts';
import { labelled } from '../../../texts/labelled.ts';

/** How far a calendar is below its field where words about the day are between them, which take two lines at most in a usual width. */
const BELOW_WORDS = 44;

/** The letters of the user's format as the date library writes them. */
const LETTERS: { readonly [letter: string]: string } = { j: 'D', d: 'DD', n: 'M', m: 'MM', y: 'YY', Y: 'YYYY' };
const patternOf = (format: string): string => format.replaceAll(/[jdnmyY]/g, (letter) => LETTERS[letter] ?? letter);

/** Escape closes what is open before anything below it, wherever the focus is. */
function useEscape(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      closeNow();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [isOpen]);
}

export type DateFieldProps = Omit<FieldProps<string | null>, 'label'> &
  Pick<DateInputProps, 'label' | 'readOnly' | 'classNames' | 'variant' | 'size'> & {
    /** The calendar opens by a button, where it would lie over what is filled in next. */
    readonly byButton?: boolean | undefined;
    /** The calendar is beside the field already: a month or a year that is typed alone is shown there. */
    readonly besideCalendar?: boolean;
    /** The day, "YYYY-MM-DD", that a weekday follows and a day without a year is near to: the present one, or the first of a span. */
    readonly near?: string;
  };

/** A calendar day, "YYYY-MM-DD", in the user's format. */
export function DateField({ value, change, byButton = false, besideCalendar = false, near, ...field }: DateFieldProps) {
  const common = commonTexts.use();
  const me = useMe();
  const weekBegin = weekBeginOf(me);
  const format = useDateFormat();
  const arrows = useArrows();
  const language = useCalendarLanguage();
  const today = dayOf(now(), accountZone(me));
  const from = near ?? today;
  const readDay = (text: string): string | null =>
    relativeDayOfText(text, language, today) ??
    weekdayOfText(text, language, from) ??
    namedDayOfText(text, language, from) ??
    dayOfText(text, format, from) ??
    (besideCalendar ? (monthIn(text, language, today) ?? null) : null);
  const unread = useUnread(value, (text) => readDay(text) !== null, field.label);
  const words = useRefusalWords();
  const error = field.error ?? (unread.isWrong ? words.fault({ code: 'invalid_value', reason_code: 'not_a_day' }) : undefined);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  useEscape(isOpen, () => setOpen(false));
  const button = typeof field.label === 'string' && byButton && (
    <ActionIcon
      tabIndex={-1}
      aria-label={common.calendarOf(field.label)}
      aria-expanded={isOpen}
      // The field keeps the focus: the calendar is its own. A press beside an open one has closed it already.
      onMouseDown={(event) => {
        event.preventDefault();
        wasOpen.current = isOpen;
      }}
      onClick={() => setOpen(!wasOpen.current)}
    >
      <CalendarDays size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <DateInput
      {...field}
      {...unread.input}
      fixOnBlur={!unread.isUnread}
      {...(byButton ? { rightSection: button } : {})}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      // A day that is there is typed over, not added to.
      onFocus={({ currentTarget }) => currentTarget.select()}
      error={error}
      value={value === '' ? null : (value ?? null)}
      onChange={(day) => {
        setOpen(false);
        change(day === null ? null : day.slice(0, 10));
      }}
      valueFormat={patternOf(format)}
      // The library would read days as Americans write them.
      dateParser={readDay}
      locale={language}
      clearable={field.required !== true}
      // A person who types empties it without this button: it is no stop of Tab.
      clearButtonProps={{ 'aria-label': named(common.remove, field.label), tabIndex: -1 }}
      firstDayOfWeek={weekBegin}
      ariaLabels={arrows}
      popoverProps={{
        withinPortal: true,
        ...(byButton ? { opened: isOpen, onChange: setOpen } : {}),
        disabled: besideCalendar,
        // What is wrong with the day is read above the calendar, not covered by it.
        ...(error === undefined || error === false ? {} : { offset: BELOW_WORDS }),
      }}
    />
  );
}

/** A calendar that shows a day, "YYYY-MM-DD", and in which another is chosen. */
export function CalendarAlone({ value, change }: { value: string; change: (day: string) => void }) {
  const weekBegin = weekBeginOf(useMe());
  const arrows = useArrows();
  const language = useCalendarLanguage();
  return (
    <DatePicker
      value={value}
      defaultDate={value}
      onChange={(day) => day !== null && change(day.slice(0, 10))}
      locale={language}
      firstDayOfWeek={weekBegin}
      ariaLabels={arrows}
    />
  );
}

/** Whether it is a field whose text is a day. */
const isRead = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.value.trim() !== '' && target.dataset['unread'] === undefined;

/**
 * The same, with a field in which a day can be typed from the key on that opens it: Enter chooses it, and nothing that was there before.
 */
export function Calendar({ value, change, label }: { value: string; change: (day: string) => void; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef(value);
  const isTyping = useRef(false);
  const [day, setDay] = useState(value);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const field = box.current.querySelector('input');
    // What it opens in would give the focus to the day that is chosen, which is marked so by the library.
    if (field !== null) field.dataset['autofocus'] = '';
    focusFirstField(box.current);
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
  }, []);
  const read = (typedDay: string | null): void => {
    if (typedDay === null) return;
    if (!isTyping.current) return change(typedDay);
    isTyping.current = false;
    typed.current = typedDay;
    setDay(typedDay);
  };
  return (
    <Stack
      ref={box}
      gap="xs"
      onInput={() => void (isTyping.current = true)}
      onKeyDown={({ key, target }) => key === 'Enter' && isRead(target) && change(typed.current)}
    >
      <DateField label={label} value={day} required besideCalendar change={read} />
      <CalendarAlone key={day} value={day} change={change} />
    </Stack>
  );
}

/** What a button does, and with which field. */
const named = (verb: string, label: ReactNode): string => (typeof label === 'string' ? labelled(verb, label) : verb);

/** What the buttons of a calendar are called, which are drawn as arrows. */
function useArrows() {
  const { previous, next } = commonTexts.use();
  return { previousMonth: previous, nextMonth: next, previousYear: previous, nextYear: next, previousDecade: previous, nextDecade: next };
}
