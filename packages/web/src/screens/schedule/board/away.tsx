import { beginsDay, type Formats } from '../../../formats/formats.ts';
import { closedDays, type Interval } from '../data/closed.ts';
import { spanOfBar, type Layout } from '../layout/layout.ts';
import { whenOf } from '../data/looks.ts';
import type { Row } from '../layout/rows.ts';
import type { TimeAxis } from '../times/time-axis.ts';
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
 * When a row is away, hatched over what is closed then, and for when somebody asked to be, until that is decided. It lies behind the
 * bookings, which it does not keep out.
 */
export function Away({ row: { resource, size }, rules: { off, leave }, axis, layout, formats }: AwayProps) {
  const texts = scheduleTexts.use();
  const shown = layout.hasDayCells ? closedDays(off, axis.days) : off;
  return [...shown.map((one) => ({ ...one, isAsked: false })), ...leave.map((one) => ({ ...one, isAsked: true }))]
    .filter(({ start, end }) => start < axis.to && end > axis.from)
    .map((times) => (
      <div
        key={`${times.isAsked} ${times.start} ${times.end}`}
        role="gridcell"
        className={times.isAsked ? 'asked-leave' : 'time-off'}
        data-away={keyOfAway({ resource: resource.id, ...times })}
        aria-label={`${times.isAsked ? texts.leaveAskedFor : texts.away}, ${whenOfAway(times, formats)}, ${resource.name}`}
        style={layout.box(...spanOfBar(layout, axis, times), 0, size)}
      />
    ));
}

/** A time at which a row is away, or is to be. */
export interface AwayAt extends Interval {
  readonly resource: number;
  readonly isAsked: boolean;
}

const keyOfAway = ({ resource, start, end, isAsked }: AwayAt): string => `away-${resource}-${start}-${end}-${isAsked}`;

export function awayOfKey(key: string): AwayAt | undefined {
  const [, resource, start, end, isAsked] = /^away-(\d+)-(\d+)-(\d+)-(\w+)$/.exec(key) ?? [];
  return resource === undefined
    ? undefined
    : { resource: Number(resource), start: Number(start), end: Number(end), isAsked: isAsked === 'true' };
}

export const whenOfAway = (times: Interval, formats: Formats): string =>
  whenOf({ ...times, all_day: beginsDay(times.start, formats.zone) && beginsDay(times.end, formats.zone) }, formats);
