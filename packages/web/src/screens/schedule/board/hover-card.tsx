import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useRecord } from '../../../api/queries.ts';
import { searchOf } from '../../../parts/address.ts';
import { Strong } from '../../../parts/small-texts.tsx';
import { awayOfKey, whenOfAway, type AwayAt } from './away.tsx';
import { keyOfBar, type BoardBooking, type BoardData } from '../data/board-data.ts';
import type { BoardState } from '../data/board-state.ts';
import { BOOKING } from '../data/booking-record.ts';
import { SAYING } from '../changes/booking-rights.ts';
import { BookingCard } from '../data/booking-card.tsx';

const SHOWN_AFTER_MS = 250;
/** The way from the bar to the card. */
const LEFT_AFTER_MS = 150;
const MARGIN = 8;

interface Hovered {
  readonly key: string;
  readonly x: number;
  readonly bar: DOMRect;
}

/** What a bar is about, beside the pointer that rests on it. The board hears the pointer once for all bars, and is not drawn again. */
export function HoverCard({ board, state, data }: { board: RefObject<HTMLElement | null>; state: BoardState; data: BoardData }) {
  const card = useRef<HTMLDivElement>(null);
  const hovered = useHovered(board, card);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  const hit = hovered === undefined ? undefined : bookingOf(hovered.key, data);
  useLayoutEffect(() => {
    const box = card.current?.getBoundingClientRect();
    if (hovered === undefined || box === undefined) return;
    const { x, bar } = hovered;
    const left = Math.max(MARGIN, Math.min(x - 24, window.innerWidth - box.width - MARGIN));
    const isBelow = bar.bottom + box.height + 2 * MARGIN < window.innerHeight;
    setPlace({ left, top: isBelow ? bar.bottom + 4 : Math.max(MARGIN, bar.top - box.height - 4) });
  }, [hovered]);
  const away = hovered === undefined ? undefined : awayOfKey(hovered.key);
  if (hit === undefined && away === undefined) return null;
  return (
    <div ref={card} role="tooltip" className="hover-card unprinted" style={place ?? { left: 0, top: 0, visibility: 'hidden' }}>
      {hit !== undefined && <ReadCard booking={hit} state={state} data={data} />}
      {away !== undefined && <AwayCard away={away} state={state} data={data} />}
    </div>
  );
}

function ReadCard({ booking, state, data }: { booking: BoardBooking; state: BoardState; data: BoardData }) {
  // The same read says whether the bar can be dragged.
  const { record } = useRecord(BOOKING, booking.id, SAYING).data ?? {};
  return <BookingCard booking={booking} state={state} data={data} notes={record?.description ?? ''} />;
}

function bookingOf(key: string, data: BoardData): BoardBooking | undefined {
  const row = Number(key.split('-')[0]);
  return data.byRow.get(row)?.find((one) => keyOfBar(row, one) === key);
}

/** The name leads to where the time off is kept. */
function AwayCard({ away, state, data }: { away: AwayAt; state: BoardState; data: BoardData }) {
  return (
    <>
      <Strong>
        <Anchor component={Link} {...{ to: '/settings/resources', search: searchOf({ open: String(away.resource) }) }}>
          {data.resourceOf.get(away.resource)?.name}
        </Anchor>
      </Strong>
      <Text size="sm">{whenOfAway(away, state.formats)}</Text>
      <Text size="sm">{away.what}</Text>
    </>
  );
}

const barAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-bar], [data-named], [data-away]') : null;
const keyOf = (bar: HTMLElement | null): string | undefined => bar?.dataset['bar'] ?? bar?.dataset['named'] ?? bar?.dataset['away'];
const placeOf = ({ clientX, clientY }: PointerEvent): string => `${clientX} ${clientY}`;

/** The bar that a mouse rests on, until it leaves both that and the card, or something is pressed or scrolled. */
function useHovered(board: RefObject<HTMLElement | null>, card: RefObject<HTMLElement | null>): Hovered | undefined {
  const [hovered, setHovered] = useState<Hovered>();
  useEffect(() => {
    const element = board.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: string | undefined;
    /** What was pressed is read elsewhere, until the mouse moves on from it. */
    let pressed: { readonly key: string | undefined; readonly place: string } | undefined;
    const after = (milliseconds: number, next: Hovered | undefined): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setHovered(next), milliseconds);
    };
    const hide = (): void => {
      clearTimeout(timer);
      over = undefined;
      setHovered(undefined);
    };
    const isOnCard = (target: EventTarget | null): boolean => target instanceof Node && card.current?.contains(target) === true;
    const press = (event: PointerEvent): void => {
      // It leads somewhere.
      if (isOnCard(event.target)) return;
      hide();
      pressed = { key: keyOf(barAt(event.target)), place: placeOf(event) };
    };
    const moved = (event: PointerEvent): void => {
      const at = barAt(event.target);
      // A bar that is drawn again below a mouse at rest is not one that the mouse moved to.
      if (event.buttons === 0 && keyOf(at) !== pressed?.key && placeOf(event) !== pressed?.place) pressed = undefined;
      // Whoever holds a key picks several, and needs what lies below the card.
      const isPicking = event.ctrlKey || event.metaKey || event.shiftKey;
      const bar = event.pointerType === 'mouse' && event.buttons === 0 && !isPicking && pressed === undefined ? at : null;
      restOn(bar, event.clientX);
    };
    const restOn = (bar: HTMLElement | null, x?: number): void => {
      const key = keyOf(bar);
      if (key === over) return;
      over = key;
      if (bar === null || key === undefined) return after(LEFT_AFTER_MS, undefined);
      const box = bar.getBoundingClientRect();
      after(SHOWN_AFTER_MS, { key, x: x ?? box.left + box.width / 2, bar: box });
    };
    const left = ({ relatedTarget }: PointerEvent): void => {
      [over, pressed] = [undefined, undefined];
      if (isOnCard(relatedTarget)) clearTimeout(timer);
      else after(LEFT_AFTER_MS, undefined);
    };
    const leftCard = ({ target }: PointerEvent): void => {
      if (isOnCard(target)) after(LEFT_AFTER_MS, undefined);
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerover', moved, { signal });
    // A mouse may rest on a bar before this is loaded.
    if (window.matchMedia('(hover: hover)').matches)
      restOn(barAt(element.querySelector('.bar:hover, .bar-beside:hover, [data-away]:hover')));
    element.addEventListener('pointerleave', left, { signal });
    document.addEventListener('pointerout', leftCard, { signal });
    document.addEventListener('pointerdown', press, { signal, capture: true });
    document.addEventListener('keydown', hide, { signal, capture: true });
    element.addEventListener('scroll', hide, { signal, passive: true });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [board, card]);
  return hovered;
}
