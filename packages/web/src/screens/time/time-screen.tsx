import { Button, Group, Stack } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode, useCallback } from 'react';
import { useAddress } from '../../parts/address.ts';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { useWaiting } from '../../api/outbox.ts';
import { useRead, readNow } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { usePresent } from '../../formats/present.ts';
import { useNoForm } from '../../parts/no-form.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { timeTexts } from './texts/index.ts';
import { TimeTabs } from './time-tabs.tsx';
import { Timer } from './timer.tsx';
import { daysAfter, isDay, weekdayOf } from '../../formats/days.ts';
import { mondayOf, type Day } from './week.ts';
import { WeekGrid } from './grid/week-grid.tsx';
import { useQueue, type After } from './grid/use-queue.ts';
import { DayList } from './day-list.tsx';
import { PeriodTitle } from '../../parts/screen-name.tsx';
import './time.css';
import { write } from '../../api/writes.ts';
import { say, sayProblem } from '../../parts/notices.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { Note } from '../../parts/small-texts.tsx';
import { usePress } from '../../parts/use-busy.ts';
import { useKept } from './grid/kept.ts';
import type { Entry } from './grid/rows.ts';
import { begunBefore, type Timesheet } from './timesheet.ts';
import { labelled } from '../../texts/labelled.ts';
import { weekQuery } from './week-query.ts';

/** The week that an address shows: its Monday. */
export function useWeek(): readonly [monday: Day, choose: (monday: Day) => void, present: Day] {
  const zone = accountZone(useMe());
  const [address, change] = useAddress();
  const present = usePresentWeek(zone);
  const week = address['week'] ?? '';
  const monday = isDay(week) ? daysAfter(week, -weekdayOf(week)) : present;
  return [monday, (to) => change({ week: to === present ? undefined : to }), present];
}

/** The Monday of the present week: what is left open goes on to the next one, though not while hours are typed into the one before. */
function usePresentWeek(zone: string): Day {
  const present = usePresent((instant) => mondayOf(instant, zone));
  const typed = usePresent(() => document.activeElement?.closest('.week')?.tagName ?? '');
  const [week, setWeek] = useState(present);
  if (week !== present && typed === '') setWeek(present);
  return week;
}

/** What I did this week: a timer, the grid that hours are typed into, and the entries of each day. */
export function Screen() {
  const [monday] = useWeek();
  const after = useQueue();
  const [address] = useAddress();
  const mayWrite = useLevel('acl_project', 'RW');
  useNoForm(!mayWrite);
  const sheet = useRead('/v2/time-entry/timesheet', { week: monday }, { dependsOn: ['project'] });
  const week = useWeekEntries(monday);
  const [timesheet] = sheet.data?.data ?? [];
  return (
    <Group align="stretch" gap={0} wrap="nowrap" className="list-and-panel">
      <Stack gap="sm" flex={1} miw={0}>
        <TimeTabs />
        <Stack gap="md" p="md" pt={0}>
          {mayWrite && <Timer />}
          <WeekBar>
            {timesheet !== undefined && <SubmitWeek timesheet={timesheet} entries={week.entries} monday={monday} after={after} />}
          </WeekBar>
          {sheet.error !== null && <ProblemAlert error={sheet.error} again={() => void sheet.refetch()} />}
          {week.error !== null && <ProblemAlert error={week.error} again={() => void week.read().catch(() => undefined)} />}
          <WeekGrid monday={monday} entries={week.entries} read={week.read} after={after} />
          <DayList entries={week.entries} />
        </Stack>
      </Stack>
      {address['open'] !== undefined && (address['open'] !== 'new' || mayWrite) && (
        <div className="panel">
          <EntryPanel />
        </div>
      )}
    </Group>
  );
}

/** Which week it is, and what becomes of it. */
export function WeekBar({ children }: { children?: ReactNode }) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const [monday, choose, present] = useWeek();
  return (
    <Group gap="xs" justify="space-between">
      <Group gap={4}>
        <Button variant="default" px="xs" aria-label={texts.previousWeek} onClick={() => choose(daysAfter(monday, -7))}>
          <ChevronLeft size={16} aria-hidden />
        </Button>
        <Button variant="default" onClick={() => choose(present)}>
          {texts.thisWeek}
        </Button>
        <Button variant="default" px="xs" aria-label={texts.nextWeek} onClick={() => choose(daysAfter(monday, 7))}>
          <ChevronRight size={16} aria-hidden />
        </Button>
        <PeriodTitle period={formats.days(monday, daysAfter(monday, 6))} />
      </Group>
      {children ?? <span className="unseen">{texts.time}</span>}
    </Group>
  );
}

interface SubmitWeekProps {
  readonly timesheet: Timesheet;
  readonly entries: readonly Entry[] | undefined;
  readonly monday: Day;
  readonly after: After;
}

/** How much of the own week is in which state, and the way to submit it: all that is typed is stored before. */
function SubmitWeek({ timesheet, entries, monday, after }: SubmitWeekProps) {
  const me = useMe();
  const texts = timeTexts.use();
  const formats = useFormats();
  const kept = useKept(`${me.id} ${monday}`);
  const mayWrite = useLevel('acl_project', 'RW');
  const press = usePress();
  // What is typed becomes a draft as soon as its cell is left, as by this press.
  const isDraft = timesheet.draft_sec + timesheet.rejected_sec > 0 || Object.keys(kept.cells).length > 0;
  const submit = async (): Promise<void> => {
    if (kept.isAnythingTypedNow()) return say(texts.typedFirst);
    await write({ method: 'POST', path: '/v2/time-entry/submit', query: { owner_id: String(me.id), week: monday } });
    say(texts.submitted);
  };
  // What waits to be sent is among the entries, and not in the sums yet.
  const isUnsent = useWaiting().length > 0;
  const before = entries === undefined || isUnsent ? 0 : begunBefore(timesheet, entries);
  const said = [
    ...(['draft', 'submitted', 'approved'] as const).flatMap((state) => {
      const seconds = timesheet[`${state}_sec`];
      return seconds > 0 ? [texts.timeIn[state](formats.duration(seconds))] : [];
    }),
    ...(timesheet.rejected_sec > 0 ? [labelled(texts.statuses.rejected, formats.duration(timesheet.rejected_sec))] : []),
    ...(before >= 60 ? [texts.begunBefore(formats.duration(before))] : []),
  ].join(' · ');
  return (
    <Group gap={said === '' ? 0 : 'sm'}>
      <Note role="status">{said}</Note>
      {mayWrite && (
        <ActionButton
          action={{ allowed: isDraft, why: isUnsent ? texts.sentFirst : texts.nothingToSubmit }}
          {...press('submit', () => after(submit).catch(sayProblem))}
        >
          {texts.submitWeek}
        </ActionButton>
      )}
    </Group>
  );
}

interface WeekEntries {
  /** The own time of the week; undefined until it is read. */
  readonly entries: readonly Entry[] | undefined;
  readonly error: Error | null;
  /** Reads that week again, also while another one is shown. */
  readonly read: () => Promise<readonly Entry[]>;
}

const PATH = '/v2/time-entry';
const OPTIONS = { dependsOn: ['project', 'booking'] } as const;
/** With what can be done with each, the API reads so many; of a week that has more, the others are asked for without it. */
const MANY = { limit: 1000, actions: undefined };

/** The own time entries that begin in a week. */
function useWeekEntries(monday: Day): WeekEntries {
  const me = useMe();
  const zone = accountZone(me);
  const query = weekQuery(monday, me.id, zone);
  const first = useRead(PATH, query, OPTIONS);
  const isCut = (first.data?.meta.pagination.total ?? 0) > query.limit;
  const all = useRead(PATH, { ...query, ...MANY }, { ...OPTIONS, enabled: isCut });
  const { data, error } = isCut ? all : first;
  const read = useCallback(() => readWeek(monday, me.id, zone), [monday, me.id, zone]);
  return { entries: data?.data, error, read };
}

async function readWeek(monday: Day, userId: number, zone: string): Promise<readonly Entry[]> {
  const query = weekQuery(monday, userId, zone);
  const first = await readNow(PATH, query, OPTIONS);
  const isCut = first.meta.pagination.total > query.limit;
  return (isCut ? await readNow(PATH, { ...query, ...MANY }, OPTIONS) : first).data;
}
