import './bars.css';
import { systemClock } from '@daybook/values';
import { memo, useEffect, useState, type ReactElement } from 'react';
import type { Formats } from '../../../formats/formats.ts';
import { HOLD, PENCIL, type BoardBooking } from '../data/board-data.ts';
import { textOn } from '../data/contrast.ts';
import { boxOfBar, SHORT, TINY, type Layout } from '../layout/layout.ts';
import { lookOf, timeOf } from '../data/looks.ts';
import { leftInWords } from '../times/lengths.ts';
import { scheduleTexts } from '../texts/index.ts';

const MAX_BESIDE = 160;
const MINUTE_MS = 60_000;

export interface BarProps {
  readonly id: string;
  readonly booking: BoardBooking;
  readonly layout: Layout;
  readonly formats: Formats;
  readonly first: number;
  readonly length: number;
  readonly lane: number;
  /** The client or project of the booking, the words for its status, and the name of its row. */
  readonly about: string;
  readonly status: string;
  readonly row: string;
  readonly color: string | undefined;
  readonly place: number | undefined;
  readonly before: number;
  readonly after: number;
  /** The pixels behind a bar that is too short for its name; 0 where the name is in it. */
  readonly beside: number;
  /** The pixels that can be pressed of a bar that is too narrow for a finger, where nothing else lies. */
  readonly reach: number;
  readonly size: number;
  /** Whether it may begin where nobody sees it: then its words stay in sight. */
  readonly isLong: boolean;
  /** When what is shown of it begins. */
  readonly shownFrom: number;
  readonly isSelected: boolean;
  readonly isShown: boolean;
}

/** A booking in a row: its status is told by colour, pattern and sign at once. */
export const Bar = memo(function Bar(props: BarProps) {
  const { status_id: status, hold_until: until } = props.booking;
  return status === HOLD && until !== null ? <Held until={until} {...props} /> : drawBar(props, '');
});

/** A hold, with the minutes that it has left, counted down. */
function Held({ until, ...props }: BarProps & { until: number }) {
  const texts = scheduleTexts.use();
  const [now, setNow] = useState(systemClock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [until]);
  return drawBar(props, leftInWords(Math.max(0, until - now), texts));
}

// There are hundreds of bars: each is one element, signs and patterns are its style, and what is more is there only where it is needed.
function drawBar(props: BarProps, left: string): ReactElement {
  const {
    id,
    booking,
    layout,
    formats,
    first,
    length,
    lane,
    about,
    color,
    place,
    before,
    after,
    beside,
    reach,
    size,
    isLong,
    shownFrom,
    isSelected,
    isShown,
  } = props;
  const paint = {
    ...(color === undefined ? {} : { '--bar': color, '--bar-text': textOn(color) }),
    ...(reach > 0 ? { '--reach': `${reach}px` } : {}),
  };
  const box = boxOfBar(layout, first, length, lane, size);
  const isTiny = length < TINY;
  const isShort = length < SHORT;
  const rank = isTiny ? undefined : rankOf(booking, place);
  const isNarrow = !isShort && length < layout.narrow && beside === 0;
  const isFiltered = !isShown || undefined;
  const detail = [timeOf(booking, formats, shownFrom), about].filter(Boolean).join(' · ');
  // Cut off, an end would be read as another one.
  const drawn = isNarrow && !booking.all_day && booking.start >= shownFrom ? formats.time(booking.start) : detail;
  // What is heard begins with what is seen.
  const seen = [rank, left, booking.name, detail].filter((part) => part !== undefined && part !== '');
  const minutes = left !== '' && <span className="bar-left">{left}</span>;
  const words = (
    <>
      {rank !== undefined && <span className="disc">{rank}</span>}
      {!isShort && beside === 0 && minutes}
      {!isShort && beside === 0 && `${rank === undefined && left === '' ? '' : ' '}${booking.name}\n${drawn}`}
    </>
  );
  return (
    <>
      <div
        id={`bar-${id}`}
        role="gridcell"
        className="bar"
        data-bar={id}
        data-look={lookOf(booking)}
        data-painted={color !== undefined || undefined}
        data-tiny={isTiny || undefined}
        data-ranked={(rank !== undefined && place === undefined) || undefined}
        data-short={(isShort && !isTiny) || undefined}
        data-narrow={isNarrow || undefined}
        data-beside={beside > 0 || undefined}
        data-reach={reach > 0 || undefined}
        data-long={isLong || undefined}
        data-filtered={isFiltered}
        aria-selected={isSelected}
        aria-label={`${seen.join(' ')}, ${props.status}, ${formats.dayName(booking.start)}, ${props.row}`}
        style={{ ...box, ...paint }}
      >
        {isLong ? <span className="bar-text">{words}</span> : words}
      </div>
      {beside > 0 && (
        <span
          className="bar-beside"
          data-named={id}
          data-filtered={isFiltered}
          aria-hidden
          style={{ ...box, left: first + length + 3, width: Math.min(beside - 6, MAX_BESIDE) }}
        >
          {minutes}
          {booking.name}
        </span>
      )}
      {before > 0 && <Tail layout={layout} first={first - before} length={before} lane={lane} />}
      {after > 0 && <Tail layout={layout} first={first + length} length={after} lane={lane} />}
    </>
  );
}

/** The rank of a pencil, or the place on the waitlist. */
function rankOf({ status_id: status, option, waitlisted }: BoardBooking, place: number | undefined): number | undefined {
  return place ?? (status === PENCIL && !waitlisted ? (option ?? undefined) : undefined);
}

/** The time that is kept free before or after a booking. */
function Tail({ layout, first, length, lane }: { layout: Layout; first: number; length: number; lane: number }) {
  return <span className="tail" aria-hidden style={boxOfBar(layout, first, length, lane)} />;
}
