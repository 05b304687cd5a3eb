import { Button, Checkbox, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { membersOf } from '../../api/records.ts';
import { useAddress, searchOf } from '../../parts/address.ts';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { request } from '../../api/client.ts';
import { write } from '../../api/writes.ts';
import { useFormats } from '../../formats/formats.ts';
import { Pages } from '../../parts/list/pages.tsx';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { ScrolledTable } from '../../parts/scrolled-table.tsx';
import { say, sayProblem } from '../../parts/notices.ts';
import { usePress } from '../../parts/use-busy.ts';
import { MoveDialog } from './move-dialog.tsx';
import { timeTexts } from './texts/index.ts';
import { TimeTabs } from './time-tabs.tsx';
import { useWeek, WeekBar } from './time-screen.tsx';
import { daysAfter, startOf } from '../../formats/days.ts';
import type { Timesheet } from './timesheet.ts';
import './time.css';
import { labelled } from '../../texts/labelled.ts';

const MAX_PEOPLE = 100;
const MAX_ENTRIES = 1000;

/** The week of everybody whose time this caller may see: who is done, and what waits for approval. */
export function Screen() {
  const texts = timeTexts.use();
  const me = useMe();
  const [address, changeAddress] = useAddress();
  const [monday] = useWeek();
  // Who comes from what waits of somebody sees that week alone, chosen to be decided about.
  const person = Number(address['person']) || undefined;
  const seesUsers = useLevel('acl_admin');
  const zone = accountZone(me);
  const listed = { limit: MAX_PEOPLE, page: Number(address['page'] ?? 1) || 1, fields: 'id', expired: 'false', order_asc: 'id' };
  const users = useRead('/v2/user', listed, { enabled: seesUsers && person === undefined });
  // Whoever left has recorded time, and so have those whom a caller without the list of users sees.
  const window = { from: startOf(monday, zone), to: startOf(daysAfter(monday, 7), zone), filter_operator: 'AND' as const };
  const entries = useRead(
    '/v2/time-entry',
    { ...window, fields: membersOf<'/v2/time-entry'>('owner_id'), limit: MAX_ENTRIES },
    { enabled: person === undefined },
  );
  const owners = entries.data?.data.map(({ owner_id: owner }) => owner);
  const listedIds = seesUsers ? users.data?.data.map(({ id }) => id) : [me.id];
  // Of several pages of users, no page knows who is on another one.
  const hasPages = (users.data?.meta.pagination.total ?? 0) > MAX_PEOPLE;
  const userIds = listedIds && owners && (hasPages ? listedIds : [...listedIds, ...owners]);
  const ids = person === undefined ? userIds && [...new Set(userIds)] : [person];
  const isCut = (ids?.length ?? 0) > MAX_PEOPLE || (!seesUsers && (entries.data?.meta.pagination.total ?? 0) > MAX_ENTRIES);
  const week = useRead(
    '/v2/time-entry/timesheet',
    { week: monday, user_id: ids?.slice(0, MAX_PEOPLE).join(',') },
    { enabled: ids !== undefined, dependsOn: ['user', 'project'] },
  );
  const people = week.data?.data ?? [];
  return (
    <Stack gap="sm">
      <TimeTabs />
      <Stack gap="md" p="md" pt={0}>
        <WeekBar />
        {[users, entries, week].map(
          (read, i) => read.error !== null && <ProblemAlert key={i} error={read.error} again={() => void read.refetch()} />,
        )}
        {(users.isLoading || entries.isLoading || week.isLoading) && <Skeleton h={120} />}
        {week.isSuccess && people.length === 0 && <Text c="dimmed">{texts.emptyTeam}</Text>}
        {isCut && <Text c="dimmed">{texts.teamCut}</Text>}
        {people.length > 0 && (
          <TeamTable key={`${monday} ${person} ${address['page'] ?? 1}`} people={people} monday={monday} isOfOne={person !== undefined} />
        )}
        {person === undefined ? (
          hasPages && <Pages page={users.data} />
        ) : (
          <Button variant="subtle" size="xs" className="whole-team" onClick={() => changeAddress({ person: undefined })}>
            {texts.wholeTeam}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

function TeamTable({ people, monday, isOfOne }: { people: readonly Timesheet[]; monday: string; isOfOne: boolean }) {
  const texts = timeTexts.use();
  const formats = useFormats();
  // Whoever can decide about nothing has nothing to choose.
  const mayWrite = useLevel('acl_project', 'RW') && people.some(({ decidable_sec: seconds }) => seconds > 0);
  // As each was when it was chosen: somebody else may decide about it first.
  const [chosen, setChosen] = useState<ReadonlyMap<number, Timesheet>>(
    () => new Map(isOfOne ? people.map((one) => [one.user_id, one]) : []),
  );
  const press = usePress();
  const [rejecting, setRejecting] = useState(false);
  const without = (ids: readonly number[]): ReadonlyMap<number, Timesheet> => new Map([...chosen].filter(([id]) => !ids.includes(id)));
  const choose = (one: Timesheet, isChosen: boolean): void =>
    setChosen(isChosen ? new Map([...chosen, [one.user_id, one]]) : without([one.user_id]));
  const said = useSaid(monday);
  const queryOf = (sheets: readonly Timesheet[]) => ({ owner_id: sheets.map(({ user_id: id }) => id).join(','), week: monday });
  const approve = (sheets: readonly Timesheet[]): Promise<void> =>
    write({ method: 'POST', path: '/v2/time-entry/approve', query: queryOf(sheets) }).then(async () => {
      setChosen((before) => new Map([...before].filter(([id]) => !sheets.some((one) => one.user_id === id))));
      say(await said(texts.approvedAll, 'approved_sec', sheets));
    }, sayProblem);
  const sheets = [...chosen.values()];
  const decided = people.filter(({ user_id: id, decidable_sec: seconds }) => chosen.has(id) && seconds > 0);
  const hasNone = decided.length === 0;
  return (
    <>
      <ScrolledTable label={texts.team} minWidth={840} withTableBorder className="team">
        <TeamHead people={people} mayWrite={mayWrite} />
        <Table.Tbody>
          {people.map((person) => (
            <TeamRow
              key={person.user_id}
              person={person}
              monday={monday}
              mayWrite={mayWrite}
              isChosen={chosen.has(person.user_id) && person.decidable_sec > 0}
              choose={(isChosen) => choose(person, isChosen)}
              approve={() => approve([person])}
            />
          ))}
        </Table.Tbody>
      </ScrolledTable>
      {mayWrite && (
        <Group gap="xs">
          <Button disabled={hasNone} {...press('approve', () => approve(sheets))}>
            {texts.approveChosen}
          </Button>
          <Button variant="default" disabled={hasNone} onClick={() => setRejecting(true)}>
            {texts.rejectChosen}
          </Button>
        </Group>
      )}
      {rejecting && (
        <MoveDialog
          path="/v2/time-entry"
          move="reject"
          query={queryOf(sheets)}
          title={texts.rejectChosen}
          about={{
            title: formats.days(monday, daysAfter(monday, 6)),
            lines: decided.map(({ name, decidable_sec: seconds }) => labelled(name, formats.duration(seconds))),
          }}
          sayRejected={async () => say(await said(texts.rejectedAll, 'rejected_sec', sheets))}
          close={() => setRejecting(false)}
          done={() => (setRejecting(false), setChosen(new Map()))}
        />
      )}
    </>
  );
}

/** What is said of a decision: time on projects of others stays submitted, and what somebody changed before stays as they made it. */
function useSaid(monday: string) {
  const texts = timeTexts.use();
  const formats = useFormats();
  return async (done: string, to: 'approved_sec' | 'rejected_sec', sheets: readonly Timesheet[]): Promise<string> => {
    const query = { week: monday, user_id: sheets.map(({ user_id: id }) => id).join(',') };
    const read = await request('GET', '/v2/time-entry/timesheet', { params: { query } }).catch(() => undefined);
    const now = read?.data.data ?? sheets;
    const left = now.reduce((sum, { submitted_sec: all, decidable_sec: own }) => sum + all - own, 0);
    const others = sheets.filter((before) =>
      read?.data.data.some((after) => after.user_id === before.user_id && after[to] - before[to] < before.decidable_sec),
    );
    const part = left > 0 ? texts.onlyPart(done, formats.duration(left)) : done;
    return others.length === 0 ? part : texts.notOf(part, formats.list(others.map(({ name }) => name)));
  };
}

function TeamHead({ people, mayWrite }: { people: readonly Timesheet[]; mayWrite: boolean }) {
  const texts = timeTexts.use();
  const formats = useFormats();
  return (
    <Table.Thead>
      <Table.Tr>
        {mayWrite && (
          <Table.Th w={36}>
            <span className="unseen">{texts.choosePeople}</span>
          </Table.Th>
        )}
        <Table.Th className="of-person">{texts.owner_id}</Table.Th>
        {people[0]?.days.map(({ date, start }) => (
          <Table.Th key={date} className="figure">
            {formats.dayOfWeek(start)}
          </Table.Th>
        ))}
        <Table.Th className="figure">{texts.total}</Table.Th>
        <Table.Th className="figure">{texts.statuses.draft}</Table.Th>
        <Table.Th className="figure">{texts.statuses.submitted}</Table.Th>
        <Table.Th className="figure">{texts.statuses.approved}</Table.Th>
        <Table.Th className="figure">{texts.statuses.rejected}</Table.Th>
        {mayWrite && (
          <Table.Th>
            <span className="unseen">{texts.approve}</span>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}

interface RowProps {
  readonly person: Timesheet;
  readonly monday: string;
  readonly mayWrite: boolean;
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
  /** Approves the time of this person without being chosen before, also while that of others is. */
  readonly approve: () => Promise<void>;
}

function TeamRow({ person, monday, mayWrite, isChosen, choose, approve }: RowProps) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const press = usePress();
  const shown = (seconds: number): string => (seconds === 0 ? '' : formats.duration(seconds));
  const search = { owner_id: String(person.user_id), from: monday, to: daysAfter(monday, 7) };
  return (
    <Table.Tr>
      {mayWrite && (
        <Table.Td>
          <Checkbox
            size="xs"
            aria-label={labelled(texts.choosePeople, person.name)}
            checked={isChosen}
            disabled={person.decidable_sec === 0}
            onChange={({ currentTarget }) => choose(currentTarget.checked)}
          />
        </Table.Td>
      )}
      <Table.Th scope="row" className="of-person">
        <Link to="/time/entries" search={searchOf(search)} className="quiet">
          {person.name}
        </Link>
      </Table.Th>
      {person.days.map(({ date, duration_sec: seconds }) => (
        <Table.Td key={date} className="figure">
          {shown(seconds)}
        </Table.Td>
      ))}
      <Table.Td className="figure" fw={600}>
        {formats.duration(person.duration_sec)}
      </Table.Td>
      <Table.Td className="figure">{shown(person.draft_sec)}</Table.Td>
      <Table.Td className="figure">{shown(person.submitted_sec)}</Table.Td>
      <Table.Td className="figure">{shown(person.approved_sec)}</Table.Td>
      <Table.Td className="figure">{shown(person.rejected_sec)}</Table.Td>
      {mayWrite && (
        <Table.Td ta="end">
          {person.decidable_sec > 0 && (
            <Button size="compact-xs" variant="light" aria-label={labelled(texts.approve, person.name)} {...press('approve', approve)}>
              {texts.approve}
            </Button>
          )}
        </Table.Td>
      )}
    </Table.Tr>
  );
}
