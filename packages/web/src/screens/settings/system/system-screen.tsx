import { Alert, Badge, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import type { Data } from '@daybook/client';
import type { ReactNode } from 'react';
import { isIn, membersIn } from '../../../api/checked.ts';
import { useRead } from '../../../api/queries.ts';
import { useFormats } from '../../../formats/formats.ts';
import { ProblemAlert } from '../../../parts/problem-alert.tsx';
import { ScreenTitle } from '../../../parts/screen-name.tsx';
import { Hint, Note } from '../../../parts/small-texts.tsx';
import { settingTexts } from '../texts/index.ts';
import { systemTexts } from './texts/index.ts';
import { labelled } from '../../../texts/labelled.ts';

type System = Data<'/v2/system', 'get'>['data'];
type Installation = NonNullable<System['installation']>;
type Line = readonly [label: string, value: ReactNode];

/** The state of the work in the background, and for operators that of the installation. */
export function Screen() {
  const texts = settingTexts.use();
  const read = useRead('/v2/system', undefined, { dependsOn: ['job', 'delivery'] });
  return (
    <Stack p="md" gap="md" maw={880}>
      <ScreenTitle name={texts.system} />
      {read.error !== null && <ProblemAlert error={read.error} again={() => void read.refetch()} />}
      {read.data === undefined ? <Skeleton h={300} /> : <Shown system={read.data.data} />}
    </Stack>
  );
}

function Shown({ system: { version, maintenance, jobs, mails, installation } }: { system: System }) {
  const texts = systemTexts.use();
  const words = settingTexts.use();
  const formats = useFormats();
  const lines: Line[] = [
    [texts.version, version],
    [words.jobs, texts.counts(jobs.queued + jobs.running, jobs.failed)],
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
  const texts = systemTexts.use();
  const formats = useFormats();
  const { database_bytes: bytes, disks, jobs, backup, trial, examined_at: examined, findings } = installation;
  const sizeOf = (count: number): string => {
    if (count < 1e6) return `${Math.ceil(count / 1e3)} kB`;
    return count < 1e9 ? `${formats.decimal((count / 1e6).toFixed(0))} MB` : `${formats.decimal((count / 1e9).toFixed(1))} GB`;
  };
  const failedBackup = ({ failed_at: at, failure, failure_code: code }: NonNullable<typeof backup>): ReactNode => (
    <Failed key="backup" at={at} sentence={texts.failures[code ?? 'other']} reason={failure} />
  );
  const failedTrial = ({ failed_at: failed, left_out_at: leftOut, reason }: NonNullable<typeof trial>): ReactNode => (
    <Failed
      key="trial"
      at={failed ?? leftOut}
      sentence={texts.findings[failed === null ? 'trial_left_out' : 'trial_failed']}
      reason={reason}
    />
  );
  const lines: Line[] = [
    ...(bytes === null ? [] : [[texts.database, sizeOf(bytes)] as const]),
    ...disks.map(
      ({ folder, free_bytes: free, size_bytes: size }) => [texts.disks[folder], texts.free(sizeOf(free), sizeOf(size))] as const,
    ),
    ...(jobs === null ? [] : [[texts.allJobs, texts.counts(jobs.queued + jobs.running, jobs.failed)] as const]),
    [texts.backup, typeof backup?.made_at === 'number' ? formats.dateTime(backup.made_at) : texts.noBackup],
    ...(typeof backup?.failed_at === 'number' ? [[texts.backupFailed, failedBackup(backup)] as const] : []),
    ...(typeof trial?.passed_at === 'number' ? [[texts.trial, formats.dateTime(trial.passed_at)] as const] : []),
    ...(typeof trial?.reason === 'string' ? [[texts.trialFailed, failedTrial(trial)] as const] : []),
  ];
  const worst = findings.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  return (
    <>
      <Text fw={600}>{texts.installation}</Text>
      <Lines lines={lines} />
      <Group justify="space-between">
        <Text fw={600}>{texts.examination}</Text>
        {examined !== null && <Note>{formats.dateTime(examined)}</Note>}
      </Group>
      {examined === null && <Text c="dimmed">{texts.notExamined}</Text>}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {worst.map((finding) => (
          <Group key={finding.text} component="li" gap="sm" align="flex-start" wrap="nowrap">
            <Badge color={colours[finding.verdict]} miw={88} style={{ flexShrink: 0 }}>
              {texts.verdicts[finding.verdict]}
            </Badge>
            <Sentence finding={finding} sizeOf={sizeOf} />
          </Group>
        ))}
      </Stack>
    </>
  );
}

/** When something failed and what helps, with the message of the command, which is in English. */
function Failed({ at, sentence, reason }: { at: number | null; sentence: string; reason: string | null }) {
  const formats = useFormats();
  return (
    <>
      {labelled(formats.dateTime(at), sentence)}
      <Hint lang="en" style={{ overflowWrap: 'anywhere' }}>
        {reason}
      </Hint>
    </>
  );
}

interface SentenceProps {
  readonly finding: Installation['findings'][number];
  readonly sizeOf: (bytes: number) => string;
}

/** What was found in the language of the reader; findings that only a newer server knows are in English. */
function Sentence({ finding: { code, values, text }, sizeOf }: SentenceProps) {
  const { findings, disks } = systemTexts.use();
  const sentences: { readonly [known in Exclude<typeof code, 'other'>]: string } = findings;
  const isKnown = isIn(sentences, code);
  const shown = (name: string, value: unknown): string => {
    if (name.endsWith('_bytes')) return sizeOf(Number(value));
    const word = String(value ?? '');
    return name === 'disk' && isIn(disks, word) ? disks[word] : word;
  };
  const sentence = isKnown ? sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(name, membersIn(values)[name])) : text;
  return (
    <Text size="sm" {...(isKnown ? {} : { lang: 'en' })} style={{ overflowWrap: 'anywhere' }}>
      {sentence}
    </Text>
  );
}

const order = ['fault', 'warning', 'ok'];
const colours = { ok: 'green', warning: 'orange', fault: 'red' };

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <Table layout="fixed">
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
