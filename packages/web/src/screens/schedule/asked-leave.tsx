import { beginsDay, type Formats } from '../../formats/formats.ts';
import { spanOfBar, type Layout } from './layout.ts';
import { whenOf } from './looks.ts';
import type { Row } from './rows.ts';
import type { TimeAxis } from './time-axis.ts';
import type { Interval } from './closed.ts';
import { scheduleTexts } from './texts/index.ts';

interface AskedLeaveProps {
  readonly row: Row;
  readonly leave: readonly Interval[];
  readonly axis: TimeAxis;
  readonly layout: Layout;
  readonly formats: Formats;
}

/** The times for which somebody asked to be away, until that is decided: hatched behind the bookings, which they do not keep out. */
export function AskedLeave({ row: { resource, size }, leave, axis, layout, formats }: AskedLeaveProps) {
  const texts = scheduleTexts.use();
  return leave
    .filter(({ start, end }) => start < axis.to && end > axis.from)
    .map((times) => (
      <div
        key={`${times.start} ${times.end}`}
        role="gridcell"
        className="asked-leave"
        data-leave={keyOfLeave({ resource: resource.id, ...times })}
        aria-label={`${texts.leaveAskedFor}, ${whenOfLeave(times, formats)}, ${resource.name}`}
        style={layout.box(...spanOfBar(layout, axis, times), 0, size)}
      />
    ));
}

/** A time of leave in the row of a resource. */
export interface LeaveAt extends Interval {
  readonly resource: number;
}

const keyOfLeave = ({ resource, start, end }: LeaveAt): string => `leave-${resource}-${start}-${end}`;

export function leaveOfKey(key: string): LeaveAt | undefined {
  const [, resource, start, end] = /^leave-(\d+)-(\d+)-(\d+)$/.exec(key) ?? [];
  return resource === undefined ? undefined : { resource: Number(resource), start: Number(start), end: Number(end) };
}

export const whenOfLeave = (times: Interval, formats: Formats): string =>
  whenOf({ ...times, all_day: beginsDay(times.start, formats.zone) && beginsDay(times.end, formats.zone) }, formats);
