import { Button, Menu } from '@mantine/core';
import { CopyPlus } from 'lucide-react';
import { request } from '../../../api/client.ts';
import { accountZone, useMe } from '../../../api/me.ts';
import { dayOfInstant, startOf } from '../../../parts/form/days.ts';
import { say, sayProblem } from '../../../parts/notices.ts';
import { useBusy } from '../../../parts/use-busy.ts';
import { plusDays, type Day } from '../week.ts';
import { weekQuery } from '../week-query.ts';
import { timeTexts } from '../texts/index.ts';
import type { Kept } from './kept.ts';
import { rowKey, seedOf, type Entry } from './rows.ts';
import { bodyOf } from './use-cells.ts';
import type { ManyEntries } from './use-many-entries.ts';

interface CopyWeekProps {
  readonly monday: Day;
  readonly entries: readonly Entry[];
  readonly kept: Kept;
  /** The rows that are there. */
  readonly known: ReadonlySet<string>;
  readonly many: ManyEntries;
}

/** Takes over the rows of the week before, or its hours too, into cells that are still empty. */
export function CopyWeek({ monday, entries, kept, known, many }: CopyWeekProps) {
  const me = useMe();
  const zone = accountZone(me);
  const texts = timeTexts.use();
  const [busy, run] = useBusy();
  const former = async (): Promise<readonly Entry[]> => {
    const { data } = await request('GET', '/v2/time-entry', {
      params: { query: { ...weekQuery(plusDays(monday, -7), me.id, zone), limit: 1000, actions: undefined } },
    });
    return data.data.filter(({ end }) => end !== null);
  };
  const copyRows = async (): Promise<void> => {
    const seeds = new Map((await former()).map((entry) => [rowKey(seedOf(entry)), seedOf(entry)]));
    const added = [...seeds].flatMap(([key, seed]) => (known.has(key) ? [] : [seed]));
    if (added.length === 0) say(texts.nothingToCopy);
    else kept.addRows(added);
  };
  const copyHours = async (): Promise<void> => {
    const cellOf = (entry: Entry, later = 0): string => `${rowKey(seedOf(entry))} ${plusDays(dayOfInstant(entry.start ?? 0, zone), later)}`;
    const taken = new Set(entries.map((entry) => cellOf(entry)));
    const copied = (await former()).filter((entry) => !taken.has(cellOf(entry, 7)));
    if (copied.length === 0) return say(texts.nothingToCopy);
    await many.make(copied.map((entry) => aWeekLater(entry, zone)));
  };
  const item = (label: string, work: () => Promise<void>) => (
    <Menu.Item onClick={() => void run(label, () => work().catch(sayProblem))}>{label}</Menu.Item>
  );
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button variant="default" size="xs" loading={busy !== undefined} leftSection={<CopyPlus size={14} aria-hidden />}>
          {texts.copyWeek}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {item(texts.copyRows, copyRows)}
        {item(texts.copyHours, copyHours)}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same work at the same time of the day, a week later. It is time of the booking no more. */
function aWeekLater(entry: Entry, zone: string) {
  const { start, end, booking: _booking, ...body } = bodyOf(entry);
  const day = dayOfInstant(start ?? 0, zone);
  const later = startOf(plusDays(day, 7), zone) - startOf(day, zone);
  return { ...body, start: (start ?? 0) + later, end: (end ?? 0) + later };
}
