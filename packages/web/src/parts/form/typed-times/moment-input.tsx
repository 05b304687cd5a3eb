import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { Suspense, useState, type Ref } from 'react';
import { commonTexts } from '../../../texts/common/index.ts';
import { lazily } from '../../loaded.ts';

// The calendar is loaded by the first who opens one.
const CalendarAlone = lazily(() => import('../controls/date-fields.tsx'), 'CalendarAlone');

interface MomentInputProps extends Omit<TextInputProps, 'label' | 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly read: (text: string) => void;
  /** The day, "YYYY-MM-DD", that its calendar shows, and another one that is chosen there. */
  readonly day: string;
  readonly choose: (day: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A time that is typed as people write it, with a calendar for its day: by the button, or by Alt and Down. */
export function MomentInput({ label, value, read, day, choose, ...input }: MomentInputProps) {
  const { calendarOf } = commonTexts.use();
  const [isOpen, setOpen] = useState(false);
  return (
    <TextInput
      {...input}
      label={label}
      autoComplete="off"
      value={value}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => read(currentTarget.value)}
      aria-keyshortcuts="Alt+ArrowDown"
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpen(true);
      }}
      rightSectionWidth={30}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
          <Popover.Target>
            <ActionIcon
              // Anybody who types the time goes on to the next field; the calendar opens from this one.
              tabIndex={-1}
              aria-label={calendarOf(label)}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <CalendarDays size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown data-dates-dropdown aria-label={calendarOf(label)}>
            <Suspense>
              <CalendarAlone
                value={day}
                change={(chosen) => {
                  setOpen(false);
                  choose(chosen);
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
