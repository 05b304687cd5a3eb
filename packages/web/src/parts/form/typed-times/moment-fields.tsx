import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { accountZone, useMe } from '../../../api/me.ts';
import { beginsDay, formatsOf, useDateFormat } from '../../../formats/formats.ts';
import { now } from '../../../formats/now.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { ComesTwice } from '../controls/comes-twice.tsx';
import { DateField, type DateFieldProps } from '../controls/date-fields.tsx';
import { dayOf, startOf } from '../../../formats/days.ts';
import type { FieldProps } from '../controls/field-props.ts';
import { useUnread } from '../controls/unread.ts';
import { MomentInput } from './moment-input.tsx';
import { typedTexts } from './texts/index.ts';
import { typedMoment } from './typed-moment.ts';

interface DateTimeFieldProps extends FieldProps<number | null> {
  readonly zone?: string | undefined;
  /** Of an end: when that begins which it ends, where that is filled in. */
  readonly begun?: number | null | undefined;
}

/** An instant (UNIX seconds), typed in the zone of the account or another, which is named where it is not that of both. */
export function DateTimeField({ value, change, zone, begun, description, error, required = false, ...field }: DateTimeFieldProps) {
  const texts = typedTexts.use();
  const me = useMe();
  const { language } = useLanguage();
  const format = useDateFormat();
  const of = zone ?? accountZone(me);
  const formats = useMemo(() => formatsOf(me, of, language), [me, of, language]);
  const [typed, setTyped] = useState<string>();
  // What is typed is read against what was there when that began.
  const [before, setBefore] = useState(value);
  const over = (typed === undefined ? value : before) ?? undefined;
  const context = { now: now(), zone: of, language, format, units: texts.typedUnits, isEnd: begun !== undefined };
  const read = (text: string): number | undefined => typedMoment(text, { value: over, begun: begun ?? undefined }, context);
  const unread = useUnread(value, (text) => read(text) !== undefined, field.label);
  // Hours of "10:00 AM" leave no room for the weekday.
  const weekday = typeof value === 'number' && me.time_format !== '0' ? `${formats.dayName(value, { weekday: 'short' })} ` : '';
  return (
    <Stack gap={4}>
      <MomentInput
        {...field}
        {...unread.input}
        required={required}
        error={error ?? (unread.isWrong && `${texts.unreadTime(typed?.trim() ?? '')} ${texts.typeEndSo}`)}
        description={description ?? (of === me.timezone && of === accountZone(me) ? undefined : of)}
        value={typed ?? `${weekday}${formats.dateTime(value)}`}
        read={(text) => {
          setBefore(over);
          setTyped(text);
          const meant = read(text);
          if (meant !== undefined) change(meant);
          else if (text.trim() === '' && !required) change(null);
        }}
        onBlur={() => {
          unread.input.onBlur();
          if (!unread.isUnread) setTyped(undefined);
        }}
        day={dayOf(value ?? begun ?? now(), of)}
        choose={(day) => {
          setTyped(undefined);
          change(typedMoment(day, { value: value ?? undefined, begun: begun ?? undefined }, context) ?? null);
        }}
      />
      {typeof value === 'number' && field.disabled !== true && <ComesTwice instant={value} zone={of} change={change} />}
    </Stack>
  );
}

/** An instant shown as the day that begins then, on the clocks of the account. One within a day keeps its time. */
export function DayField({ value, change, byButton, ...field }: FieldProps<number | null> & Pick<DateFieldProps, 'byButton'>) {
  const zone = accountZone(useMe());
  if (typeof value === 'number' && !beginsDay(value, zone)) return <DateTimeField {...field} value={value} change={change} zone={zone} />;
  const day = typeof value === 'number' ? dayOf(value, zone) : null;
  const choose = (chosen: string | null): void => change(chosen === null ? null : startOf(chosen, zone));
  return <DateField {...field} byButton={byButton} value={day} change={choose} />;
}
