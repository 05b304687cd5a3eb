import { ActionIcon, Menu, Table, Tooltip, UnstyledButton } from '@mantine/core';
import { Check } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { useAddress } from '../../../parts/address.ts';
import { useFormats } from '../../../formats/formats.ts';
import { now } from '../../../formats/now.ts';
import { useRefusalWords } from '../../../parts/fault-words.ts';
import { actionOf } from '../../../parts/record/actions.ts';
import { statusOf } from '../state-badge.tsx';
import { timeTexts } from '../texts/index.ts';
import type { Cells } from './use-cells.ts';
import type { Kept } from './kept.ts';
import { isTakeable, secondsOf, seedIn, type Cell, type Entry, type Proposal, type Row } from './rows.ts';
import { labelled } from '../../../texts/labelled.ts';

export interface CellProps {
  readonly row: Row;
  readonly cell: Cell;
  readonly dayName: string;
  readonly mayWrite: boolean;
  readonly kept: Kept;
  readonly cells: Cells;
  readonly take: (proposals: readonly Proposal[]) => void;
}

/** The time of a row on a day: typed, opened where it is of several entries, or read where it cannot be changed. */
export function GridCell(props: CellProps) {
  const { cell, mayWrite, take, row } = props;
  const texts = timeTexts.use();
  const formats = useFormats();
  const [entry, another] = cell.entries;
  const why = useWhyFixed(entry);
  const takeable = cell.proposals.filter((one) => isTakeable(one, now()));
  const booked = takeable.reduce((sum, { start, end }) => sum + end - start, 0);
  const content =
    another !== undefined ? (
      <Several {...props} />
    ) : entry !== undefined && (why !== undefined || !mayWrite) ? (
      <Fixed entry={entry} why={why ?? ''} label={props.dayName} />
    ) : mayWrite ? (
      <TypedCell {...props} booked={booked} />
    ) : null;
  return (
    <Table.Td className="figure" data-booked={cell.proposals.length > 0 ? '' : undefined}>
      <div className="week-cell">
        {mayWrite && booked > 0 && (
          <ActionIcon
            variant="light"
            color="indigo"
            size={22}
            aria-label={texts.recordPlanned(takeable.map(({ name }) => name).join(', '), props.dayName)}
            title={texts.recordPlanned(row.activity, formats.duration(booked))}
            onClick={() => take(takeable)}
          >
            <Check size={14} aria-hidden />
          </ActionIcon>
        )}
        {content}
      </div>
    </Table.Td>
  );
}

/** Why the length of an entry cannot be changed in its cell. */
function useWhyFixed(entry: Entry | undefined): string | undefined {
  const texts = timeTexts.use();
  const words = useRefusalWords();
  if (entry === undefined) return undefined;
  if (entry.end === null) return texts.timerRuns;
  const update = actionOf(entry, 'update');
  const isFixed = update !== undefined && (!update.allowed || update.locked?.includes('end') === true);
  if (isFixed) return words.refusal(update);
  return statusOf(entry) === 'submitted' ? texts.submittedIsFixed : undefined;
}

function TypedCell({ row, cell, dayName, kept, cells, booked }: CellProps & { booked: number }) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const id = useId();
  const typed = kept.cells[cell.key];
  const shown = cell.seconds === 0 ? '' : formats.duration(cell.seconds);
  const byKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // A cell that is left is stored.
      if (!focusCell(event.currentTarget, step)) cells.save(row, cell);
    } else if (event.key === 'Escape' && typed !== undefined) {
      // What was there before is there again; nothing else is closed.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      kept.type(cell.key, undefined);
    }
  };
  return (
    <>
      <input
        data-day={cell.day}
        inputMode="text"
        autoComplete="off"
        aria-label={texts.timeOn(dayName, row.name === '' ? texts.noProject : row.name, row.activity)}
        aria-invalid={typed?.fault === undefined ? undefined : true}
        aria-describedby={typed?.fault === undefined ? undefined : id}
        aria-busy={cells.saving.has(cell.key) || undefined}
        title={typed?.fault}
        placeholder={booked > 0 ? formats.duration(booked) : undefined}
        value={typed?.text ?? shown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => kept.type(cell.key, { row: seedIn(row), text: currentTarget.value })}
        onKeyDown={byKey}
        onBlur={() => cells.save(row, cell)}
      />
      {typed?.fault !== undefined && (
        <span id={id} hidden>
          {typed.fault}
        </span>
      )}
    </>
  );
}

/** Goes to the cell of the same day in the row below, or above, where there is one. */
function focusCell(from: HTMLElement, step: number): boolean {
  const ofDay = [...(from.closest('table')?.querySelectorAll<HTMLElement>(`[data-day="${from.dataset['day']}"]`) ?? [])];
  const next = ofDay[ofDay.indexOf(from) + step];
  next?.focus();
  return next !== undefined;
}

function Fixed({ entry, why, label }: { entry: Entry; why: string; label: string }) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const [, change] = useAddress();
  const length = formats.duration(secondsOf([entry]));
  return (
    <Tooltip label={why} disabled={why === ''} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton
        className="fixed"
        data-state={entry.end === null ? 'runs' : statusOf(entry)}
        aria-label={texts.openTime(length, label, why)}
        onClick={() => change({ open: entry.id })}
      >
        {length}
      </UnstyledButton>
    </Tooltip>
  );
}

function Several({ cell, row, dayName, mayWrite }: CellProps) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const [, change] = useAddress();
  const length = formats.duration(cell.seconds);
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <UnstyledButton
          className="several"
          data-day={cell.day}
          aria-label={labelled(texts.timeOn(dayName, row.name === '' ? texts.noProject : row.name, row.activity), length)}
        >
          {length}
          <sup aria-hidden>{cell.entries.length}</sup>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {cell.entries.map((entry) => (
          <Menu.Item key={entry.id} onClick={() => change({ open: entry.id })}>
            {entry.end === null ? `${formats.time(entry.start ?? 0)}–` : formats.times(entry.start ?? 0, entry.end)}{' '}
            {formats.duration(secondsOf([entry]))} · {texts.statuses[statusOf(entry)]}
          </Menu.Item>
        ))}
        {mayWrite && (
          <Menu.Item onClick={() => change({ open: 'new', day: cell.day, project: row.project ?? 0 })}>{texts.newEntry}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
