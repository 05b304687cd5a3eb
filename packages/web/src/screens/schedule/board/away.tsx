import { beginsDay, type Formats } from '../../../formats/formats.ts';
import { closedDays } from '../data/closed.ts';
import { spanOfBar, type Layout } from '../layout/layout.ts';
import { whenOf } from '../data/looks.ts';
import type { Row } from '../layout/rows.ts';
import type { TimeAxis, Times } from '../times/time-axis.ts';
import { scheduleTexts } from '../texts/index.ts';
import type { RowRules } from '../data/use-shading.ts';

interface AwayProps {
  readonly row: Row;
  readonly rules: RowRules;
  readonly axis: TimeAxis;
  readonly layout: Layout;
  readonly formats: Formats;
}

/**
 * When a row is away, hatched over what is closed then, for when somebody asked to be, until that is decided, and which holiday closes
 * it. It lies behind the bookings, which it does not keep out.
 */
export function Away({ row: { resource, size }, rules: { closed, off, leave, holidays }, axis, layout, formats }: AwayProps) {
  const texts = scheduleTexts.use();
  const shown = layout.hasDayCells ? closedDays(off, axis.days) : off;
  const named = closedDays(closed, axis.days).flatMap((day) => {
    const name = holidays.get(day.date);
    return name === undefined ? [] : [{ ...day, look: 'holiday', what: name }];
  });
  return [
    ...named,
    ...shown.map((one) => ({ ...one, look: 'time-off', what: texts.away })),
    ...leave.map((one) => ({ ...one, look: 'asked-leave', what: `${texts.leaveAskedFor} · ${texts.notDecided}` })),
  ]
    .filter(({ start, end }) => start < axis.to && end > axis.from)
    .map(({ start, end, look, what }) => (
      <div
        key={`${look} ${start} ${end}`}
        role="gridcell"
        className={look}
        data-away={`away-${resource.id}-${start}-${end}-${what}`}
        aria-label={`${what}, ${whenOfAway({ start, end }, formats)}, ${resource.name}`}
        style={layout.box(...spanOfBar(layout, axis, { start, end }), 0, size)}
      />
    ));
}

/** A time at which a row is away, or is to be, or that is a holiday: in words. */
export interface AwayAt extends Times {
  readonly resource: number;
  readonly what: string;
}

export function awayOfKey(key: string): AwayAt | undefined {
  const [, resource, start, end, what = ''] = /^away-(\d+)-(\d+)-(\d+)-(.+)$/.exec(key) ?? [];
  return resource === undefined ? undefined : { resource: Number(resource), start: Number(start), end: Number(end), what };
}

export const whenOfAway = (times: Times, formats: Formats): string =>
  whenOf({ ...times, all_day: beginsDay(times.start, formats.zone) && beginsDay(times.end, formats.zone) }, formats);
