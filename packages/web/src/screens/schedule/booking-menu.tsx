import { ColorSwatch, Menu } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { CANCELLED, HOLD, PENCIL, type BoardBooking } from './board-data.ts';
import type { BookingWrites } from './booking-writes.ts';
import type { Pick } from './picks.ts';
import { isOpenPick, type Several } from './several.ts';
import { scheduleTexts } from './texts/index.ts';

const DAY = 86_400;

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
  const setStatus = (status: number): unknown =>
    only === undefined ? several.change(picks, { status: [{ id: status }] }) : writes.setStatus(only.booking, status);
  // Of a single one that is a series it is asked which are meant.
  const move = (seconds: number): unknown =>
    only === undefined ? several.move(picks, seconds) : writes.moveBy(only.booking, only.row, seconds);
  const setColor = (color: string): unknown =>
    only === undefined ? several.change(picks, { color }) : writes.setColor(only.booking, color);
  return (
    <Menu opened onClose={close} position="bottom-start" width={244} withinPortal={false} zIndex={30} trapFocus={false} returnFocus={false}>
      <Menu.Target>
        <button type="button" tabIndex={-1} className="menu-place" aria-label={texts.bookingMenu} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown ref={list} aria-label={texts.bookingMenu}>
        {only !== undefined && <Menu.Item onClick={() => open(only.booking)}>{texts.open}</Menu.Item>}
        {only !== undefined && isOpenPick(only) && <Menu.Item onClick={() => void writes.confirm(only.booking)}>{texts.confirm}</Menu.Item>}
        <Menu.Item onClick={() => void setStatus(PENCIL)}>{texts.actions[PENCIL]}</Menu.Item>
        <Menu.Item onClick={() => void setStatus(HOLD)}>{texts.actions[HOLD]}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void move(DAY)}>{texts.dayLater}</Menu.Item>
        <Menu.Item onClick={() => void move(7 * DAY)}>{texts.weekLater}</Menu.Item>
        <Menu.Item onClick={() => void several.copy(picks, 7 * DAY)}>{texts.copyToNextWeek}</Menu.Item>
        <Menu.Divider />
        <ColorItems choose={(color) => void setColor(color)} />
        <Menu.Divider />
        <Menu.Item onClick={() => void setStatus(CANCELLED)}>{texts.actions[CANCELLED]}</Menu.Item>
        <Menu.Item onClick={() => void (only === undefined ? several.remove(picks) : writes.remove(only.booking))}>
          {texts.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The colours in one row. */
export function ColorItems({ choose }: { choose: (color: string) => void }) {
  const texts = scheduleTexts.use();
  return (
    <div className="menu-colors">
      {COLORS.map((color, i) => (
        <Menu.Item key={color} p={4} aria-label={`${texts.color}: ${texts.colors[i]}`} onClick={() => choose(color)}>
          <ColorSwatch size={18} color={color === '' ? 'transparent' : color} />
        </Menu.Item>
      ))}
    </div>
  );
}
