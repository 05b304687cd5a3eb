import { Ban, Check, CircleDot, Hourglass, ListEnd, Pencil, type LucideIcon } from 'lucide-react';
import { systemClock } from '@daybook/values';
import { memo, useEffect, useState, type CSSProperties } from 'react';
import { HOLD, PENCIL, type BoardBooking } from './board-data.ts';
import { textOn } from './contrast.ts';
import { boxOfBar, type Layout } from './layout.ts';
import { lookOf, type Look } from './looks.ts';
import { scheduleTexts } from './texts/index.ts';

const ICONS: { readonly [L in Look]: LucideIcon } = {
  hold: Hourglass,
  pencil: Pencil,
  confirmed: CircleDot,
  cancelled: Ban,
  completed: Check,
  waitlisted: ListEnd,
};

/** A bar of fewer pixels has no room for anything but its colour and pattern. */
const TINY = 16;
const MAX_BESIDE = 160;
const MINUTE_MS = 60_000;

/** The minutes that a hold has left, counted down. */
function useMinutesLeft(until: number | null): number {
  const [now, setNow] = useState(systemClock.now);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => setNow(systemClock.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 60));
}

export interface BarProps {
  readonly id: string;
  readonly booking: BoardBooking;
  readonly layout: Layout;
  readonly first: number;
  readonly length: number;
  readonly lane: number;
  /** What is told to a screen reader besides the name and the detail. */
  readonly spoken: string;
  readonly detail: string;
  readonly color: string | undefined;
  readonly place: number | undefined;
  readonly before: number;
  readonly after: number;
  /** The pixels behind a bar that is too short for its name; 0 where the name is in it. */
  readonly beside: number;
  readonly isSelected: boolean;
  readonly isShown: boolean;
}

/** A booking in a row: its status is told by colour, pattern and sign at once. */
export const Bar = memo(function Bar(props: BarProps) {
  const { id, booking, layout, first, length, lane, spoken, detail, color, place, before, after, beside, isSelected, isShown } = props;
  const look = lookOf(booking);
  const paint = color === undefined ? {} : { '--bar': color, '--bar-text': textOn(color) };
  return (
    <div
      id={`bar-${id}`}
      role="gridcell"
      className="bar"
      data-bar={id}
      data-look={look}
      data-painted={color !== undefined || undefined}
      data-filtered={!isShown || undefined}
      aria-selected={isSelected}
      style={{ ...boxOfBar(layout, first, length, lane), ...paint } as CSSProperties}
    >
      {before > 0 && <span className="tail tail-before" style={{ '--tail': `${before}px` } as CSSProperties} />}
      {after > 0 && <span className="tail tail-after" style={{ '--tail': `${after}px` } as CSSProperties} />}
      <span className="bar-face">
        {length >= TINY && (
          <span className="bar-name">
            <Sign look={look} booking={booking} place={place} />
            {beside === 0 && <Left booking={booking} />}
            {beside === 0 && booking.name}
          </span>
        )}
        {length >= TINY && beside === 0 && <span className="bar-detail">{detail}</span>}
      </span>
      {beside > 0 && (
        <span className="bar-beside" style={{ maxWidth: Math.min(beside - 6, MAX_BESIDE) }}>
          <Left booking={booking} />
          {booking.name}
        </span>
      )}
      <span className="unseen">{length < TINY && beside === 0 ? `${booking.name}, ${spoken}` : spoken}</span>
      {length >= TINY && <span className="grip grip-start" data-grip="start" aria-hidden />}
      {length >= TINY && <span className="grip grip-end" data-grip="end" aria-hidden />}
    </div>
  );
});

/** The minutes that a hold has left. */
function Left({ booking: { status_id: status, hold_until: until } }: { booking: BoardBooking }) {
  const texts = scheduleTexts.use();
  const left = useMinutesLeft(status === HOLD ? until : null);
  return status === HOLD && until !== null ? (
    <span className="bar-left">{left < 120 ? texts.shortMinutes(left) : texts.hoursLong(Math.floor(left / 60))}</span>
  ) : null;
}

function Sign({ look, booking, place }: { look: Look; booking: BoardBooking; place: number | undefined }) {
  const Icon = ICONS[look];
  if (look === 'pencil' && booking.status_id === PENCIL && booking.option !== null) return <span className="disc">{booking.option}</span>;
  return (
    <>
      <Icon size={12} className="bar-icon" aria-hidden />
      {look === 'waitlisted' && place !== undefined && <span className="disc">{place}</span>}
    </>
  );
}
