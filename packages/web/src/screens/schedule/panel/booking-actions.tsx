import { Button, Group } from '@mantine/core';
import { Ban, Check, Copy, Hourglass, Pencil, Play, Trash2, type LucideIcon } from 'lucide-react';
import { useLevel } from '../../../api/me.ts';
import { useIsUnsaved } from '../../../parts/form/drafts/unsaved.ts';
import { usePageCommands } from '../../../parts/page-commands.ts';
import { useStartTimer } from '../../../parts/recording/use-start-timer.ts';
import { useBusy, usePress } from '../../../parts/use-busy.ts';
import { ActionButton } from '../../../parts/record/action-button.tsx';
import { MoveButton } from '../../../parts/record/move-button.tsx';
import type { Action } from '../../../api/records.ts';
import { actionOf } from '../../../parts/record/actions.ts';
import { CANCELLED, COMPLETED, CONFIRMED, HOLD, PENCIL } from '../data/board-data.ts';
import { NO_PANEL, type BoardState } from '../data/board-state.ts';
import { BOOKING, type BookingRecord, type Occurrence } from '../data/booking-record.ts';
import { COPYING, refusalOf } from '../changes/booking-rights.ts';
import type { BookingWrites } from '../changes/booking-writes.ts';
import { scheduleTexts } from '../texts/index.ts';
import { timesBehind } from './when.ts';

const ICONS: { readonly [status: number]: LucideIcon } = {
  [HOLD]: Hourglass,
  [PENCIL]: Pencil,
  [CONFIRMED]: Check,
  [CANCELLED]: Ban,
  [COMPLETED]: Check,
};

interface BookingActionsProps {
  readonly record: BookingRecord;
  readonly booking: Occurrence;
  readonly writes: BookingWrites;
  readonly state: BoardState;
}

/** A button of the booking, which the palette has, too. */
interface Offered {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly press: () => void;
  readonly action: Action | undefined;
}

/** What may be done with a booking now; what may not says why. */
export function BookingActions({ record, booking, writes, state }: BookingActionsProps) {
  const texts = scheduleTexts.use();
  // What makes something new is made once, however often it is pressed.
  const [busy, run] = useBusy();
  const mayRecord = useLevel('acl_project', 'RW');
  const moves = (record.actions ?? []).filter(({ name, to }) => name === 'move' && to?.id !== record.status[0]?.id);
  const row = record.resources[0]?.id ?? 0;
  const startTimer = useStartTimer();
  const startNow = (): void => void run(texts.startTimer, () => startTimer({ ...booking, project_id: record.project[0]?.id ?? null }));
  const copyNow = (): void => void run(texts.copy, () => writes.copy(booking, timesBehind(booking, record.time_zone), row, row));
  const looks = (label: string, Icon: LucideIcon) => ({
    size: 'xs',
    variant: 'default',
    leftSection: <Icon size={14} aria-hidden />,
    loading: busy === label,
    children: label,
  });
  const remove = (): void => {
    state.change(NO_PANEL);
    void writes.remove(booking);
  };
  const part = record.recurrence === null ? undefined : booking.occurrence_start;
  const isUnsaved = useIsUnsaved(BOOKING, record.id, part);
  const offered: readonly Offered[] = [
    ...moves.map((action) => {
      const status = action.to?.id ?? 0;
      return {
        label: texts.actions[status] ?? '',
        Icon: ICONS[status] ?? Check,
        press: () => void writes.setStatus(booking, status),
        action,
      };
    }),
    ...(mayRecord ? [{ label: texts.startTimer, Icon: Play, press: startNow, action: actionOf(record, 'time-entry') }] : []),
    { label: texts.copy, Icon: Copy, press: copyNow, action: refusalOf(record, COPYING) },
  ];
  const removal = actionOf(record, 'delete');
  const does = ({ label, press }: Pick<Offered, 'label' | 'press'>) => ({ name: label, label, run: press });
  usePageCommands([
    ...offered.filter(({ action }) => !isUnsaved && action?.allowed !== false).map(does),
    ...(removal?.allowed === false ? [] : [does({ label: texts.delete, press: remove })]),
  ]);
  return (
    <Group gap={6} mb="md">
      {offered.map(({ label, Icon, press, action }) => (
        <MoveButton key={label} path={BOOKING} id={record.id} part={part} action={action} onClick={press} {...looks(label, Icon)} />
      ))}
      <ActionButton action={removal} onClick={remove} {...looks(texts.delete, Trash2)} />
    </Group>
  );
}

/** The timer for users who may change nothing of the booking, and record time. */
export function TimerAlone({ record, booking }: Pick<BookingActionsProps, 'record' | 'booking'>) {
  const texts = scheduleTexts.use();
  const press = usePress();
  const startTimer = useStartTimer();
  if (!useLevel('acl_project', 'RW') || actionOf(record, 'time-entry')?.allowed === false) return null;
  return (
    <Group mb="md">
      <Button
        size="xs"
        variant="default"
        leftSection={<Play size={14} aria-hidden />}
        {...press('timer', () => startTimer({ ...booking, project_id: record.project[0]?.id ?? null }))}
      >
        {texts.startTimer}
      </Button>
    </Group>
  );
}
