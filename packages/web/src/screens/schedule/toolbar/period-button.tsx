import { Button, Popover } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { BoardState } from '../data/board-state.ts';
import { openingBegins } from '../../../parts/typed-ahead.ts';
import { scheduleTexts } from '../texts/index.ts';
import { useScreenKeys } from './screen-keys.ts';
import { lazily } from '../../../parts/loaded.ts';

// The calendar is loaded by the first who opens it.
const Calendar = lazily(() => import('../../../parts/form/controls/date-fields.tsx'), 'Calendar');

/** The period, as a button that opens a calendar to go to another. */
export function PeriodButton({ state, period }: { state: BoardState; period: string }) {
  const texts = scheduleTexts.use();
  const [isOpen, setOpen] = useState(false);
  useScreenKeys({
    g: ({ shiftKey }) => {
      if (!shiftKey) return false;
      openingBegins('form', () => setOpen(false));
      setOpen(true);
      return true;
    },
  });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          h={32}
          px="sm"
          className="board-period"
          leftSection={<CalendarDays size={16} aria-hidden />}
          aria-label={`${texts.goToDate}, ${period}`}
          title={texts.goToDate}
          onClick={() => setOpen(!isOpen)}
        >
          {period}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.goToDate}>
        <Suspense>
          <Calendar
            label={texts.goToDate}
            value={state.at}
            change={(day) => {
              setOpen(false);
              state.change({ at: day });
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
