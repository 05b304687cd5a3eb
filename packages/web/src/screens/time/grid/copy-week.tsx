import { daysAfter } from '../../../formats/days.ts';
import { Button, Menu } from '@mantine/core';
import { CopyPlus } from 'lucide-react';
import { request } from '../../../api/client.ts';
import { accountZone, useMe } from '../../../api/me.ts';
import { say, sayProblem } from '../../../parts/notices.ts';
import { useBusy } from '../../../parts/use-busy.ts';
import type { Day } from '../week.ts';
import { weekQuery } from '../week-query.ts';
import { timeTexts } from '../texts/index.ts';
import { copiedHours } from './copied.ts';
import type { Kept } from './kept.ts';
import { rowKey, seedOf, type Entry } from './rows.ts';
import type { ManyEntries } from './use-many-entries.ts';

interface CopyWeekProps {
  readonly monday: Day;
  readonly read: () => Promise<readonly Entry[]>;
  readonly kept: Kept;
  /** The rows that are there. */
  readonly rowKeys: ReadonlySet<string>;
  readonly many: ManyEntries;
}

/** Takes over the rows of the week before, or its hours too, into cells that are still empty. */
export function CopyWeek({ monday, read, kept, rowKeys, many }: CopyWeekProps) {
  const me = useMe();
  const zone = accountZone(me);
  const texts = timeTexts.use();
  const [busy, run] = useBusy();
  const former = async (): Promise<readonly Entry[]> => {
    const { data } = await request('GET', '/v2/time-entry', {
      params: { query: { ...weekQuery(daysAfter(monday, -7), me.id, zone), limit: 1000, actions: undefined } },
    });
    return data.data.filter(({ end }) => end !== null);
  };
  const copyRows = async (): Promise<void> => {
    const seeds = new Map((await former()).map((entry) => [rowKey(seedOf(entry)), seedOf(entry)]));
    const added = [...seeds].flatMap(([key, seed]) => (rowKeys.has(key) ? [] : [seed]));
    if (added.length === 0) say(texts.nothingToCopy);
    else kept.addRows(added);
  };
  // What is typed and being stored is there by then.
  const copyHours = (): Promise<void> =>
    many.make(async () => {
      const [earlier, there] = [await former(), await read()];
      const copied = copiedHours(earlier, { there, isTyped: (cell) => kept.typedNow(cell) !== undefined, zone });
      if (copied.length === 0) say(texts.nothingToCopy);
      return copied;
    });
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
