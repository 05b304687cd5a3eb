import { ColorSwatch, Menu } from '@mantine/core';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { DAY } from '@daybook/values';
import { useRecord } from '../../../api/queries.ts';
import { useRefusalWords } from '../../../parts/fault-words.ts';
import { useIsUnsaved } from '../../../parts/form/drafts/unsaved.ts';
import { ActionItem } from '../../../parts/record/action-button.tsx';
import { CANCELLED, CONFIRMED, HOLD, PENCIL, type BoardBooking } from '../data/board-data.ts';
import { BOOKING } from '../data/booking-record.ts';
import { COPYING, MOVING, refusalOf, SAYING, type Doing } from '../changes/booking-rights.ts';
import type { BookingWrites } from '../changes/booking-writes.ts';
import type { Pick } from './picks.ts';
import { isOpenPick, type Several } from './several.ts';
import { scheduleTexts } from '../texts/index.ts';
import { labelled } from '../../../texts/labelled.ts';

/** The colours that are offered; none is that of the project, the client or the status. */
export const COLORS = ['', '#4263eb', '#2f9e44', '#f2c744', '#e8590c', '#c92a2a', '#7048e8', '#868e96'] as const;

export interface MenuAt {
  readonly x: number;
  readonly y: number;
}

interface BookingMenuProps {
  readonly at: MenuAt;
  readonly picks: readonly Pick[];
  readonly writes: BookingWrites;
  readonly several: Several;
  readonly open: (booking: BoardBooking) => void;
  readonly close: () => void;
}

/** What can be done with a booking, or with all that are picked, where the pointer is. */
export function BookingMenu({ at, picks, writes, several, open, close }: BookingMenuProps) {
  const texts = scheduleTexts.use();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(), []);
  const [only] = picks.length === 1 ? picks : [];
  const reasonOf = useReasons(only?.booking);
  const setStatus = (status: number): unknown =>
    only === undefined ? several.setStatus(picks, status) : writes.setStatus(only.booking, status);
  // Of a single one that is a series it is asked which are meant.
  const move = (seconds: number): unknown =>
    only === undefined ? several.move(picks, seconds) : writes.moveBy(only.booking, only.row, seconds);
  const copy = (seconds: number): unknown =>
    only === undefined ? several.copy(picks, seconds) : writes.copyBy(only.booking, only.row, seconds);
  const setColor = (color: string): unknown => (only === undefined ? several.setColor(picks, color) : writes.setColor(only.booking, color));
  const count = picks.length;
  const ofAll = (label = ''): string => (only === undefined ? `${label} (${count})` : label);
  const statuses: Item[] = [
    ...(only !== undefined && isOpenPick(only) ? [[texts.confirm, CONFIRMED, () => setStatus(CONFIRMED)] as const] : []),
    ...[PENCIL, HOLD].map((status) => [ofAll(texts.actions[status]), status, () => setStatus(status)] as const),
  ];
  const moves: Item[] = [
    [ofAll(texts.dayLater), MOVING, () => move(DAY)],
    [ofAll(texts.weekLater), MOVING, () => move(7 * DAY)],
    [ofAll(texts.copyToNextWeek), COPYING, () => copy(7 * DAY)],
  ];
  const ends: Item[] = [
    [only === undefined ? texts.cancelSeveral(count) : texts.actions[CANCELLED], CANCELLED, () => setStatus(CANCELLED)],
    [ofAll(texts.delete), 'delete', () => (only === undefined ? several.remove(picks) : writes.remove(only.booking))],
  ];
  const reasons = [...statuses, ...moves, ...ends].map(([, doing]) => reasonOf(doing));
  const items = (of: readonly Item[], before: number): ReactNode =>
    of.map(([label = '', , run], i) => {
      const reason = reasons[before + i];
      // Of several with the same reason the first one shows it.
      const isSaid = reason !== undefined && reasons.indexOf(reason) < before + i;
      return <ActionItem key={label} label={label} run={() => void run()} reason={reason} isSaid={isSaid} />;
    });
  return (
    <Menu opened onClose={close} position="bottom-start" width={244} withinPortal={false} zIndex={30} trapFocus={false} returnFocus={false}>
      <Menu.Target>
        <button type="button" tabIndex={-1} className="menu-place" aria-label={texts.bookingMenu} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown ref={list} aria-label={texts.bookingMenu}>
        {only !== undefined && <Menu.Item onClick={() => open(only.booking)}>{texts.open}</Menu.Item>}
        {items(statuses, 0)}
        <Menu.Divider />
        {items(moves, statuses.length)}
        <Menu.Divider />
        <ColorItems named={ofAll} choose={(color) => void setColor(color)} isRefused={reasonOf('color') !== undefined} />
        <Menu.Divider />
        {items(ends, statuses.length + moves.length)}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is done with a booking, under its name. */
type Item = readonly [label: string | undefined, doing: Doing, run: () => unknown];

/** Why something cannot be done with a booking now. */
function useReasons(booking: BoardBooking | undefined): (doing: Doing) => string | undefined {
  const words = useRefusalWords();
  const { saveFirst } = scheduleTexts.use();
  const { data } = useRecord(BOOKING, booking?.id, SAYING);
  const part = (data?.record.recurrence ?? null) === null ? undefined : booking?.occurrence_start;
  const isUnsaved = useIsUnsaved(BOOKING, booking?.id ?? '', part);
  return (doing) => {
    const refusal = data === null || data === undefined ? undefined : refusalOf(data.record, doing);
    return refusal === undefined ? (isUnsaved && doing !== 'delete' ? saveFirst : undefined) : words.refusal(refusal);
  };
}

interface ColorItemsProps {
  readonly choose: (color: string) => void;
  readonly named: (label: string) => string;
  readonly isRefused?: boolean;
}

/** The colours in one row. */
export function ColorItems({ choose, named, isRefused = false }: ColorItemsProps) {
  const texts = scheduleTexts.use();
  return (
    <div className="menu-colors">
      {COLORS.map((color, i) => (
        <Menu.Item
          key={color}
          p={4}
          disabled={isRefused}
          aria-label={named(labelled(texts.color, texts.colors[i] ?? ''))}
          onClick={() => choose(color)}
        >
          <ColorSwatch size={18} color={color === '' ? 'transparent' : color} />
        </Menu.Item>
      ))}
    </div>
  );
}
