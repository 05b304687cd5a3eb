import { Button, CloseButton, Group, Skeleton, Stack, Table } from '@mantine/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { accountZone, useLevel, useMe } from '../../../api/me.ts';
import { useFormats } from '../../../formats/formats.ts';
import { now } from '../../../formats/now.ts';
import { dayOf, daysAfter, startOf } from '../../../formats/days.ts';
import { say } from '../../../parts/notices.ts';
import { Note } from '../../../parts/small-texts.tsx';
import { ScrolledTable } from '../../../parts/scrolled-table.tsx';
import { useBusy } from '../../../parts/use-busy.ts';
import type { Day } from '../week.ts';
import { timeTexts } from '../texts/index.ts';
import { unrecorded, useOwnBookings } from '../use-proposals.ts';
import { AddRow } from './add-row.tsx';
import { GridCell } from './cell.tsx';
import { CopyWeek } from './copy-week.tsx';
import { typedIn, useKept, type Kept } from './kept.ts';
import { inOrder, isTakeable, rowKey, rowsOf, type Entry, type Proposal, type Row, type RowSeed } from './rows.ts';
import { useCells } from './use-cells.ts';
import { Unsaved } from './unsaved.tsx';
import { useManyEntries } from './use-many-entries.ts';
import type { After } from './use-queue.ts';
import './grid.css';
import { labelled } from '../../../texts/labelled.ts';

interface WeekGridProps {
  readonly monday: Day;
  /** What is recorded in the week; undefined until it is read. */
  readonly entries: readonly Entry[] | undefined;
  readonly read: () => Promise<readonly Entry[]>;
  readonly after: After;
}

const NO_PROPOSALS: readonly Proposal[] = [];

/** What can be recorded by a press, without being asked for its hours. */
const takeableOf = (proposals: readonly Proposal[]): Proposal[] => proposals.filter((one) => isTakeable(one, now()));

/** A week as a grid: projects and activities down, days across. Hours are typed, copied from the week before, or taken from bookings. */
export function WeekGrid({ entries, ...of }: WeekGridProps) {
  return entries === undefined ? <Skeleton h={160} /> : <ReadGrid key={of.monday} entries={entries} {...of} />;
}

function ReadGrid({ monday, entries, read, after }: WeekGridProps & { entries: readonly Entry[] }) {
  const me = useMe();
  const zone = accountZone(me);
  const texts = timeTexts.use();
  const mayWrite = useLevel('acl_project', 'RW');
  const kept = useKept(`${me.id} ${monday}`);
  const cells = useCells({ kept, read, zone, after });
  const many = useManyEntries(after);
  const [, run] = useBusy();
  const { bookings, error } = useOwnBookings(monday, daysAfter(monday, 7));
  // The rows in the order that they were seen in.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const days = Array.from({ length: 7 }, (_, i) => daysAfter(monday, i));
  const proposals = unrecorded(bookings ?? NO_PROPOSALS, entries, startOf(monday, zone));
  const added = [...kept.rows, ...Object.values(kept.cells).map(({ row }) => row)];
  const rows = inOrder(rowsOf({ entries, proposals, added, days, zone }), seen);
  const keys = rows.map(({ key }) => key);
  if (keys.join('\n') !== seen.join('\n')) setSeen(keys);
  const rowKeys = new Set(keys);
  const isRead = bookings !== undefined || error !== null;
  // What is typed while the screen is read is not finished: its cell is not left yet.
  const [left] = useState(kept.cells);
  const storeLeft = useEffectEvent(() => {
    for (const { row, cell, typed } of typedIn(rows, kept))
      if (typed.fault === undefined && typed === left[cell.key]) cells.save(row, cell);
  });
  // What was typed before the screen was left, and was not stored, is stored now.
  useEffect(() => {
    if (isRead && mayWrite) storeLeft();
  }, [isRead, mayWrite]);
  const take = (chosen: readonly Proposal[]): void => void run('take', () => many.take(chosen));
  const focusKey = useRef<string>(undefined);
  const add = (seed: RowSeed): void => {
    focusKey.current = rowKey(seed);
    if (rowKeys.has(focusKey.current)) {
      say(texts.rowIsThere);
      focusRow(focusKey.current);
    } else kept.addRows([seed]);
  };
  // Anybody who adds a row types hours into it next.
  useEffect(() => {
    if (focusKey.current !== undefined) focusRow(focusKey.current);
    focusKey.current = undefined;
  });
  return (
    <Stack gap="xs">
      <Unsaved rows={rows} cells={cells} kept={kept} />
      <GridTable rows={rows} days={days} mayWrite={mayWrite} {...{ kept, cells, take }} />
      {mayWrite && (
        <Group gap="xs" align="flex-end">
          <AddRow add={add} />
          <CopyWeek monday={monday} read={read} kept={kept} rowKeys={rowKeys} many={many} />
          <FillFromBookings proposals={takeableOf(proposals)} take={take} />
        </Group>
      )}
    </Stack>
  );
}

/** Goes to the first cell of a row that can be typed into. */
const focusRow = (key: string): void => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] input`)?.focus();

interface TableProps extends Omit<Parameters<typeof GridCell>[0], 'row' | 'cell' | 'dayName'> {
  readonly rows: readonly Row[];
  readonly days: readonly Day[];
}

function GridTable({ rows, days, ...of }: TableProps) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const zone = accountZone(useMe());
  const shown = (seconds: number): string => (seconds === 0 ? '' : formats.duration(seconds));
  const sumOf = (some: readonly Row[], i?: number): number =>
    some.flatMap(({ cells }) => (i === undefined ? cells : (cells[i] ?? []))).reduce((sum, { seconds }) => sum + seconds, 0);
  const longNames = days.map((day) => formats.dayName(startOf(day, zone)));
  const viewport = useTodayInView(days.indexOf(dayOf(now(), zone)));
  return (
    <ScrolledTable label={texts.myWeek} minWidth={0} viewportRef={viewport} withTableBorder withColumnBorders className="week">
      <Table.Thead>
        <Table.Tr>
          <Table.Th className="of-row">{texts.project}</Table.Th>
          {days.map((day, i) => (
            <DayHead key={day} day={day} proposals={takeableOf(rows.flatMap(({ cells }) => cells[i]?.proposals ?? []))} {...of} />
          ))}
          <Table.Th className="figure">{texts.total}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.length === 0 && (
          <Table.Tr>
            <Table.Td colSpan={days.length + 2}>
              <Note className="nothing">{of.mayWrite ? texts.emptyGrid : texts.nothingInWeek}</Note>
            </Table.Td>
          </Table.Tr>
        )}
        {rows.map((row) => (
          <Table.Tr key={row.key} data-row={row.key}>
            <RowHead row={row} kept={of.kept} />
            {row.cells.map((cell, i) => (
              <GridCell key={cell.key} row={row} cell={cell} dayName={longNames[i] ?? ''} {...of} />
            ))}
            <Table.Td className="figure">{shown(sumOf([row]))}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th className="of-row">{texts.total}</Table.Th>
          {days.map((day, i) => (
            <Table.Td key={day} className="figure" fw={600}>
              {shown(sumOf(rows, i))}
            </Table.Td>
          ))}
          <Table.Td className="figure" fw={600}>
            {formats.duration(sumOf(rows))}
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </ScrolledTable>
  );
}

/** Where the week is wider than the window, it begins with today. What comes later may widen days before it; who scrolled stays there. */
function useTodayInView(today: number): RefObject<HTMLDivElement | null> {
  const viewport = useRef<HTMLDivElement>(null);
  const shown = useRef({ today: -1, left: 0 });
  useLayoutEffect(() => {
    const element = viewport.current;
    const [row, ...heads] = element?.querySelectorAll<HTMLElement>('thead th') ?? [];
    const day = heads[today];
    const isScrolled = shown.current.today === today && element?.scrollLeft !== shown.current.left;
    if (element === null || row === undefined || day === undefined || isScrolled) return;
    element.scrollTo({ left: day.offsetLeft - row.offsetWidth });
    shown.current = { today, left: element.scrollLeft };
  });
  return viewport;
}

/** What is done in a row. One that was added and is still empty can be taken away. */
function RowHead({ row, kept }: { row: Row; kept: Kept }) {
  const texts = timeTexts.use();
  const name = row.name === '' ? texts.noProject : row.name;
  const isEmpty = row.cells.every(
    ({ key, entries, proposals }) => entries.length + proposals.length === 0 && kept.cells[key] === undefined,
  );
  return (
    <Table.Th scope="row" className="of-row">
      <Group gap={4} wrap="nowrap" justify="space-between">
        <span>
          <span className="row-project">{name}</span>
          <span className="row-activity">{row.activity}</span>
        </span>
        {isEmpty && <CloseButton size="sm" aria-label={texts.removeRow(name, row.activity)} onClick={() => kept.removeRow(row.key)} />}
      </Group>
    </Table.Th>
  );
}

type DayHeadProps = Pick<TableProps, 'mayWrite' | 'take'> & { readonly day: Day; readonly proposals: readonly Proposal[] };

/** A day, with one press for all that was booked on it. */
function DayHead({ day, proposals, mayWrite, take }: DayHeadProps) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const start = startOf(day, accountZone(useMe()));
  const booked = proposals.reduce((sum, one) => sum + one.end - one.start, 0);
  const shown = `+ ${formats.duration(booked)}`;
  return (
    <Table.Th className="figure">
      {formats.dayOfWeek(start)}
      {mayWrite && booked > 0 && (
        // Who speaks to it says what is seen.
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={labelled(shown, texts.takeDay(formats.dayName(start)))}
          onClick={() => take(proposals)}
        >
          {shown}
        </Button>
      )}
    </Table.Th>
  );
}

function FillFromBookings({ proposals, take }: { proposals: readonly Proposal[]; take: (proposals: readonly Proposal[]) => void }) {
  const texts = timeTexts.use();
  return proposals.length === 0 ? null : (
    <Button variant="light" size="xs" onClick={() => take(proposals)}>
      {texts.fillFromBookings(proposals.length)}
    </Button>
  );
}
