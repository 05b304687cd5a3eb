import { Alert, Badge, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import type { Data } from '@daybook/client';
import type { ReactNode } from 'react';
import { useRead } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { ScreenTitle } from '../../parts/screen-name.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { settingTexts } from './texts/index.ts';

type System = Data<'/v2/system', 'get'>['data'];
type Installation = NonNullable<System['installation']>;
type Line = readonly [label: string, value: ReactNode];

/** How the work in the background is, and for those who run Daybook, the installation. */
export function Screen() {
  const texts = settingTexts.use();
  const read = useRead('/v2/system', undefined, { dependsOn: ['job', 'delivery'] });
  return (
    <SettingsFrame>
      <Stack p="md" gap="md" maw={880}>
        <ScreenTitle name={texts.system} />
        {read.error !== null && <ProblemAlert error={read.error} again={() => void read.refetch()} />}
        {read.data === undefined ? <Skeleton h={300} /> : <Shown system={read.data.data} />}
      </Stack>
    </SettingsFrame>
  );
}

function Shown({ system: { version, maintenance, jobs, mails, installation } }: { system: System }) {
  const { systemPage: texts } = settingTexts.use();
  const formats = useFormats();
  const lines: Line[] = [
    [texts.version, version],
    [texts.jobs, texts.counts(jobs.queued + jobs.running, jobs.failed)],
    [texts.mails, texts.counts(mails.queued, mails.failed)],
  ];
  return (
    <>
      {maintenance !== null && (
        <Alert color="orange" title={texts.maintenanceSince(formats.dateTime(maintenance.since))}>
          {maintenance.sentence}
        </Alert>
      )}
      <Lines lines={lines} />
      {installation !== null && <OfInstallation installation={installation} />}
    </>
  );
}

function OfInstallation({ installation }: { installation: Installation }) {
  const { systemPage: texts } = settingTexts.use();
  const formats = useFormats();
  const { database_bytes: bytes, disks, jobs, backup, trial, examined_at: examined, findings } = installation;
  const gigabytes = (count: number): string => `${formats.decimal((count / 1e9).toFixed(1))} GB`;
  const lines: Line[] = [
    ...(bytes === null ? [] : [[texts.database, gigabytes(bytes)] as const]),
    ...disks.map(
      ({ folder, free_bytes: free, size_bytes: size }) => [texts.disks[folder], texts.free(gigabytes(free), gigabytes(size))] as const,
    ),
    ...(jobs === null ? [] : [[texts.allJobs, texts.counts(jobs.queued + jobs.running, jobs.failed)] as const]),
    [texts.backup, typeof backup?.made_at === 'number' ? formats.dateTime(backup.made_at) : texts.noBackup],
    ...(typeof backup?.failed_at === 'number'
      ? [[texts.backupFailed, `${formats.dateTime(backup.failed_at)}: ${backup.failure ?? ''}`] as const]
      : []),
    ...(typeof trial?.passed_at === 'number' ? [[texts.trial, formats.dateTime(trial.passed_at)] as const] : []),
    ...(typeof trial?.reason === 'string' ? [[texts.trialFailed, trial.reason] as const] : []),
  ];
  const worst = findings.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  return (
    <>
      <Text fw={600}>{texts.installation}</Text>
      <Lines lines={lines} />
      <Group justify="space-between">
        <Text fw={600}>{texts.examination}</Text>
        {examined !== null && (
          <Text size="sm" c="dimmed">
            {formats.dateTime(examined)}
          </Text>
        )}
      </Group>
      {examined === null && <Text c="dimmed">{texts.notExamined}</Text>}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {worst.map(({ verdict, text }) => (
          <Group key={text} component="li" gap="sm" align="flex-start" wrap="nowrap">
            <Badge color={colours[verdict]} variant="light" miw={88} style={{ flexShrink: 0 }}>
              {texts.verdicts[verdict]}
            </Badge>
            <Text size="sm" lang="en" style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </Group>
        ))}
      </Stack>
    </>
  );
}

const order = ['fault', 'warning', 'ok'];
const colours = { ok: 'green', warning: 'orange', fault: 'red' };

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <Table layout="fixed" withRowBorders>
      <Table.Tbody>
        {lines.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={500}>
              {label}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
