import { keyOfBar, type BoardBooking } from './board-data.ts';
import { UNASSIGNED } from './exchange.ts';
import type { Geometry } from './geometry.ts';
import type { BoardState } from './board-state.ts';
import type { BookingWrites } from './booking-writes.ts';
import { follow, gripAt, hourAt, type Drop } from './gestures.ts';
import type { Row } from './rows.ts';
import { lengthInWords } from './lengths.ts';
import { scheduleTexts } from './texts/index.ts';

interface GesturesOf {
  readonly state: BoardState;
  readonly writes: BookingWrites;
  readonly mayWrite: boolean;
  readonly open: (booking: BoardBooking) => void;
  readonly create: (row: Row | undefined, start?: number, end?: number) => void;
  readonly select: (key: string) => void;
}

interface Pressed {
  readonly clientX: number;
  readonly clientY: number;
  readonly target: EventTarget;
  readonly currentTarget: HTMLElement;
}

/** What the pointer does on the board. */
export function useGestures({ state, writes, mayWrite, open, create, select }: GesturesOf) {
  const texts = scheduleTexts.use();
  const { formats } = state;
  const dropped = (drop: Drop): void => {
    const { kind, row, booking, to, start, end } = drop;
    if (kind === 'create' || booking === undefined) return create(row, start, end);
    const isKept = row.resource.id !== to.resource.id && to.resource.id === UNASSIGNED;
    select(keyOfBar(isKept ? row.resource.id : to.resource.id, booking));
    if (kind === 'press') return open(booking);
    if (kind === 'copy') return void writes.copy(booking, { start, end }, row.resource.id, to.resource.id);
    if (start !== booking.start || end !== booking.end || row.resource.id !== to.resource.id)
      void writes.move(booking, { start, end }, row.resource.id, to.resource.id);
  };
  const note = (start: number, end: number, clash: BoardBooking | undefined, isCopy: boolean): string =>
    [isCopy && texts.copy, formats.times(start, end), lengthInWords(end - start, texts), clash !== undefined && texts.inTheWay(clash.name)]
      .filter(Boolean)
      .join(' · ');
  return (geometry: Geometry) => ({
    onPointerDown: (event: { nativeEvent: PointerEvent; currentTarget: HTMLElement }) => {
      // Whoever points needs no outline to see where they are.
      event.currentTarget.dataset['pointed'] = '';
      event.currentTarget.focus({ preventScroll: true });
      follow(event.nativeEvent, event.currentTarget, geometry, { mayWrite, dropped, note });
    },
    onPointerMove: ({ target, buttons, nativeEvent }: { target: EventTarget; buttons: number; nativeEvent: PointerEvent }) => {
      const bar = (target as HTMLElement).closest<HTMLElement>('.bar');
      if (bar !== null && buttons === 0) bar.dataset['grip'] = gripAt(nativeEvent, bar, geometry.layout);
    },
    onContextMenu: (event: Pressed & { preventDefault: () => void }) => {
      if (!mayWrite || (event.target as HTMLElement).closest('.bar, .board-name, .board-head') !== null) return;
      event.preventDefault();
      const at = hourAt(event, event.currentTarget, geometry);
      if (at !== undefined) create(at.row, at.start);
    },
  });
}
