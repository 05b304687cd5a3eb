import { Alert, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { accountZone, useLevel, useMe } from '../../../api/me.ts';
import { useFormats } from '../../../formats/formats.ts';
import { startOf } from '../../../parts/form/days.ts';
import { useBusy } from '../../../parts/use-busy.ts';
import { commonTexts } from '../../../texts/common/index.ts';
import { plusDays, type Day } from '../week.ts';
import { timeTexts } from '../texts/index.ts';
import { unrecorded, useOwnBookings } from '../use-proposals.ts';
import { AddRow } from './add-row.tsx';
import { GridCell } from './cell.tsx';
import { CopyWeek } from './copy-week.tsx';
import { useKept } from './kept.ts';
import { inOrder, rowKey, rowsOf, type Entry, type Proposal, type Row } from './rows.ts';
import { useCells } from './use-cells.ts';
import { useManyEntries } from './use-many-entries.ts';
import './grid.css';

interface WeekGridProps {
  readonly monday: Day;
  /** What is recorded in the week; undefined until it is read. */
  readonly entries: readonly Entry[] | undefined;
  readonly read: () => Promise<readonly Entry[]>;
}

/** The rows of a week in the order that they were seen in. */
interface Seen {
  readonly week: Day;
  readonly keys: readonly string[];
}

const NO_PROPOSALS: readonly Proposal[] = [];

/** A week as a grid: projects and activities down, days across. Hours are typed, copied from the week before, or taken from bookings. */
export function WeekGrid({ monday, entries, read }: WeekGridProps) {
  const me = useMe();
  const zone = accountZone(me);
  const mayWrite = useLevel('acl_project', 'RW');
  const kept = useKept(`${me.id} ${monday}`);
  const cells = useCells({ kept, read, zone });
  const many = useManyEntries(cells.after);
  const [, run] = useBusy();
  const bookings = useOwnBookings(monday, plusDays(monday, 7)) ?? NO_PROPOSALS;
  const [seen, setSeen] = useState<Seen>({ week: monday, keys: [] });
  if (entries === undefined) return <Skeleton h={160} />;
  const days = Array.from({ length: 7 }, (_, i) => plusDays(monday, i));
  const proposals = unrecorded(bookings, entries, startOf(monday, zone));
  const found = rowsOf({ entries, proposals, added: kept.rows, days, zone });
  const rows = inOrder(found, seen.week === monday ? seen.keys : []);
  const keys = rows.map(({ key }) => key);
  if (seen.week !== monday || keys.join('\n') !== seen.keys.join('\n')) setSeen({ week: monday, keys });
  const known = new Set(keys);
  const take = (chosen: readonly Proposal[]): void => void run('take', () => many.take(chosen));
  return (
    <Stack gap="xs">
      <Unsaved rows={rows} cells={cells} kept={kept} />
      <GridTable rows={rows} days={days} mayWrite={mayWrite} {...{ kept, cells, take }} />
      {mayWrite && (
        <Group gap="xs" align="flex-end">
          <AddRow add={(seed) => !known.has(rowKey(seed)) && kept.addRows([seed])} />
          <CopyWeek monday={monday} entries={entries} kept={kept} known={known} many={many} />
          <FillFromBookings proposals={proposals} take={take} />
        </Group>
      )}
    </Stack>
  );
}

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
  return (
    <Table.ScrollContainer minWidth={720} scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': texts.myWeek } }}>
      <Table withTableBorder withColumnBorders aria-label={texts.myWeek} className="week">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="of-row">{texts.project}</Table.Th>
            {days.map((day, i) => (
              <DayHead key={day} day={day} proposals={rows.flatMap(({ cells }) => cells[i]?.proposals ?? [])} {...of} />
            ))}
            <Table.Th className="figure">{texts.total}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.length === 0 && (
            <Table.Tr>
              <Table.Td colSpan={days.length + 2}>
                <Text size="sm" c="dimmed">
                  {of.mayWrite ? texts.emptyGrid : texts.nothingInWeek}
                </Text>
              </Table.Td>
            </Table.Tr>
          )}
          {rows.map((row) => (
            <Table.Tr key={row.key}>
              <Table.Th scope="row" className="of-row">
                <span className="row-project">{row.name === '' ? texts.noProject : row.name}</span>
                <span className="row-activity">{row.activity}</span>
              </Table.Th>
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
      </Table>
    </Table.ScrollContainer>
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
      {formats.dayName(start, { weekday: 'short', day: 'numeric' })}
      {mayWrite && booked > 0 && (
        // Who speaks to it says what is seen.
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${shown}: ${texts.takeDay(formats.dayName(start))}`}
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

/** Cells that could not be stored, each with the reason, and the way to try again. */
function Unsaved({ rows, kept, cells }: Pick<TableProps, 'rows' | 'kept' | 'cells'>) {
  const texts = timeTexts.use();
  const common = commonTexts.use();
  const formats = useFormats();
  const zone = accountZone(useMe());
  const left = rows.flatMap((row) => row.cells.flatMap((cell) => (kept.cells[cell.key]?.fault === undefined ? [] : [{ row, cell }])));
  if (left.length === 0) return null;
  return (
    <Alert color="red" variant="light" py="xs" title={texts.unsaved(left.length)} role="alert">
      {left.map(({ row, cell }) => (
        <Text size="sm" key={cell.key}>
          {`${formats.dayName(startOf(cell.day, zone), { weekday: 'short', day: 'numeric' })}, ${row.name || texts.noProject}: ${kept.cells[cell.key]?.text} – ${kept.cells[cell.key]?.fault}`}
        </Text>
      ))}
      <Button size="xs" variant="default" mt="xs" onClick={() => left.forEach(({ row, cell }) => cells.save(row, cell))}>
        {common.tryAgain}
      </Button>
    </Alert>
  );
}
