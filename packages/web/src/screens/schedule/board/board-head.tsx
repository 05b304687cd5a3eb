import { memo } from 'react';
import type { Formats } from '../../../formats/formats.ts';
import type { Layout } from '../layout/layout.ts';
import { pixelOf, ticksOf, type TimeAxis } from '../times/time-axis.ts';
import { scheduleTexts } from '../texts/index.ts';

const WIDE_DAY = 96;

/** The days and hours, by the clock of the zone. */
export const BoardHead = memo(function BoardHead(props: {
  axis: TimeAxis;
  layout: Layout;
  time: number;
  length: number;
  formats: Formats;
  today: string;
}) {
  const { axis, layout, time, length: seen, formats, today } = props;
  const texts = scheduleTexts.use();
  const shown = axis.days.filter(({ start, end }) => pixelOf(axis, end) > time && pixelOf(axis, start) < time + seen);
  const corner = layout.isVertical ? { width: layout.head, height: layout.side } : { width: layout.side, height: layout.head };
  const size = layout.isVertical
    ? { width: layout.head, height: layout.side + axis.length }
    : { height: layout.head, width: layout.side + axis.length };
  return (
    <div className="board-head" style={size} aria-hidden>
      <div className="board-corner" style={corner} />
      {shown.map((day) => {
        const first = pixelOf(axis, day.start);
        const length = pixelOf(axis, day.end) - first;
        const hours = Math.round((day.end - day.start) / 3600);
        const isWide = length >= WIDE_DAY && !layout.isVertical;
        const part = (options: Intl.DateTimeFormatOptions): string => formats.dayName(day.start, options);
        // What some languages set between the two has no place in a narrow column.
        const name = isWide
          ? `${part({ weekday: 'short' })} ${part({ day: 'numeric', month: 'short' })}`
          : `${part({ weekday: layout.isVertical ? 'short' : 'narrow' })} ${part({ day: 'numeric' })}`;
        return (
          <div
            key={day.date}
            className="board-day"
            data-today={day.date === today || undefined}
            data-narrow={(!isWide && !layout.isVertical) || undefined}
            data-weekend={day.weekday > 4 || undefined}
            style={layout.box(layout.side + first, length, 0, layout.head)}
          >
            <span className="board-day-name">
              {name}
              {hours !== 24 && length > 50 && <span className="board-hours"> {texts.hoursLong(hours)}</span>}
            </span>
            {ticksOf(day, axis, formats.hour(12).length).map(({ instant, hour }) => (
              <span
                key={instant}
                className="board-tick"
                style={layout.isVertical ? { top: pixelOf(axis, instant) - first } : { left: pixelOf(axis, instant) - first }}
              >
                {formats.hour(hour)}
              </span>
            ))}
          </div>
        );
      })}
    </div>
  );
});
