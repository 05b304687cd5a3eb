import type { RefObject } from 'react';
import { DAY } from '@daybook/values';
import type { BoardBooking, BoardData } from './data/board-data.ts';
import { BookingMenu, ColorItems } from './several/booking-menu.tsx';
import type { BookingWrites } from './changes/booking-writes.ts';
import { NO_KEYS, picksOf, type Pick } from './several/picks.ts';
import { useFocusReturned } from './use-focus-returned.ts';
import type { PickedBars } from './several/use-picked.ts';
import { Button, CloseButton, Group, Menu, Paper } from '@mantine/core';
import { useLayer } from '../../parts/layers.ts';
import { usePageCommands } from '../../parts/page-commands.ts';
import { Strong } from '../../parts/small-texts.tsx';
import { useBusy } from '../../parts/use-busy.ts';
import type { Several } from './several/several.ts';
import { scheduleTexts } from './texts/index.ts';

interface PickedProps {
  readonly picked: PickedBars;
  readonly data: BoardData;
  readonly writes: BookingWrites;
  readonly open: (booking: BoardBooking) => void;
  readonly board: RefObject<HTMLElement | null>;
}

/** What can be done with the bookings that are picked, and with the one that is pressed with the other button. */
export function Picked({ picked, data, writes, open, board }: PickedProps) {
  const { picking, several, menu, showMenu } = picked;
  const { keys, set, last } = picking;
  const picks = picksOf(keys, data);
  useFocusReturned(board, picks.length > 1);
  const close = (): void => {
    showMenu(undefined);
    board.current?.focus({ preventScroll: true });
  };
  const isOfAll = last !== undefined && keys.has(last);
  const meant = menu === undefined || last === undefined ? [] : isOfAll ? picks : picksOf(new Set([last]), data);
  return (
    <>
      {picks.length > 1 && <PicksBar picks={picks} several={several} clear={() => set(NO_KEYS)} />}
      {menu !== undefined && meant.length > 0 && <BookingMenu at={menu} picks={meant} {...{ writes, several, open, close }} />}
    </>
  );
}

/** What can be done with the bookings that are picked. */
function PicksBar({ picks, several, clear }: { picks: readonly Pick[]; several: Several; clear: () => void }) {
  const texts = scheduleTexts.use();
  const [busy, run] = useBusy();
  const waits = (name: string) => ({ loading: busy === name, disabled: busy !== undefined && busy !== name });
  const moveOn = (): void => void run('move', () => several.move(picks, DAY));
  const copyOn = (): void => void run('copy', () => several.copy(picks, 7 * DAY));
  const remove = (): void => void run('remove', () => several.remove(picks));
  const of = texts.selected(picks.length);
  usePageCommands([
    { name: 'move', label: `${texts.dayLater} (${of})`, run: moveOn },
    { name: 'copy', label: `${texts.copyToNextWeek} (${of})`, run: copyOn },
    { name: 'remove', label: `${texts.delete} (${of})`, run: remove },
  ]);
  useLayer(() => {
    clear();
    return true;
  });
  return (
    <Paper
      shadow="md"
      p="xs"
      withBorder
      className="picks-bar unprinted"
      role="toolbar"
      aria-label={texts.selected(picks.length)}
      data-region
    >
      <Group gap="xs" wrap="nowrap">
        <CloseButton size="sm" aria-label={texts.close} onClick={clear} />
        <Strong role="status">{texts.selected(picks.length)}</Strong>
        <Button size="xs" variant="light" {...waits('move')} onClick={moveOn}>
          {texts.dayLater}
        </Button>
        <Button size="xs" variant="light" {...waits('copy')} onClick={copyOn}>
          {texts.copyToNextWeek}
        </Button>
        <Menu position="top">
          <Menu.Target>
            <Button size="xs" variant="light" {...waits('color')}>
              {texts.color}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <ColorItems
              named={(label) => `${label} (${picks.length})`}
              choose={(color) => void run('color', () => several.setColor(picks, color))}
            />
          </Menu.Dropdown>
        </Menu>
        <Button size="xs" variant="outline" color="red" {...waits('remove')} onClick={remove}>
          {texts.delete}
        </Button>
      </Group>
    </Paper>
  );
}
