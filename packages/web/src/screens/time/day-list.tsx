import { Group, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { useAddress } from '../../parts/address.ts';
import { markOfWaiting } from '../../api/with-waiting.ts';
import { accountZone, useMe } from '../../api/me.ts';
import { dayOf, startOf } from '../../formats/days.ts';
import { useFormats } from '../../formats/formats.ts';
import { Hint, Note, Strong } from '../../parts/small-texts.tsx';
import { StateBadge, statusOf } from './state-badge.tsx';
import { timeTexts } from './texts/index.ts';
import type { Entry } from './grid/rows.ts';

/** The entries of a week, by day. */
export function DayList({ entries }: { entries: readonly Entry[] | undefined }) {
  const formats = useFormats();
  const zone = accountZone(useMe());
  if (entries === undefined) return <Skeleton h={120} />;
  // The grid says that nothing is there.
  if (entries.length === 0) return null;
  return (
    <Stack gap="md">
      {[...Map.groupBy(entries, (entry) => dayOf(entry.start ?? 0, zone))].map(([day, ofDay]) => (
        <Stack key={day} gap={4} component="section" aria-label={formats.date(day)}>
          <Title order={2} fz="sm">
            {formats.dayName(startOf(day, zone))}
          </Title>
          {ofDay.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

/** Drawn again where its entry is another: a week may have hundreds, and each cell that is typed changes one. */
const EntryLine = memo(function EntryLine({ entry }: { entry: Entry }) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const [address, change] = useAddress();
  const [project] = entry.project;
  const [start, end] = [entry.start, entry.end];
  const id = String(entry['id']);
  const reason = entry.approval?.reason ?? '';
  return (
    <UnstyledButton className="entry" onClick={() => change({ open: id })} aria-current={address['open'] === id ? 'true' : undefined}>
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <Text size="sm" truncate>
          <Text span fw={600}>
            {String(entry['name'])}
          </Text>{' '}
          <Text span c="dimmed">
            {project?.name ?? ''} {String(entry['description'] ?? '')}
          </Text>
        </Text>
        <Group gap="sm" wrap="nowrap">
          {entry['billable'] === true && <Hint visibleFrom="sm">{texts.billable}</Hint>}
          <StateBadge status={statusOf(entry)} waiting={markOfWaiting(entry)} />
          <Note className="figure" visibleFrom="sm">
            {end === null ? `${formats.time(start)}–` : formats.times(start, end)}
          </Note>
          <Strong className="figure">{formats.duration(Number(entry['duration_sec'] ?? 0))}</Strong>
        </Group>
      </Group>
      {reason !== '' && (
        <Text size="xs" c="red" lineClamp={3}>
          {reason}
        </Text>
      )}
    </UnstyledButton>
  );
});
