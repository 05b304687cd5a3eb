import { Button, Skeleton, Table, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { membersOf } from '../../api/records.ts';
import { useAddress } from '../../parts/address.ts';
import { useLevel } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { daysAfter } from '../../formats/days.ts';
import { csvOf, download } from '../../parts/list/csv.ts';
import { SearchedSelect } from '../../parts/form/controls/searched-select.tsx';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { ScrolledTable } from '../../parts/scrolled-table.tsx';
import { usePeriodName } from './use-period-name.ts';
import { AddressSelect } from './address-select.tsx';
import { ReportFrame } from './report-frame.tsx';
import { reportTexts } from './texts/index.ts';
import { useWindow } from './use-window.ts';
import { WindowFields } from './window-fields.tsx';
import { utilisationFile } from './utilisation-file.ts';
import './reports.css';

const PERIODS = ['month', 'week', 'day'] as const;
const RATIOS = ['booked_ratio', 'confirmed_ratio', 'billable_ratio'] as const;

/** Which workspace the report is about; absent where there is none to choose. */
function Workspace() {
  const texts = reportTexts.use();
  const [address, change] = useAddress();
  const seesSchedule = useLevel('acl_schedule');
  const read = useRead('/v2/workspace', { fields: membersOf<'/v2/workspace'>('id', 'name'), limit: 1000 }, { enabled: seesSchedule });
  const workspaces = read.data?.data ?? [];
  if (workspaces.length === 0) return null;
  return (
    <SearchedSelect
      label={texts.kinds.workspace}
      clearable
      value={address['workspace'] ?? null}
      onChange={(value) => change({ workspace: value ?? undefined }, { replace: true })}
      data={workspaces.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

/** How much of their open time resources were used: each square has its share, and is as dark as it is full. */
export function Screen() {
  const texts = reportTexts.use();
  const formats = useFormats();
  const [address] = useAddress();
  const { from, to } = useWindow();
  const period = PERIODS.find((one) => one === address['period']) ?? 'month';
  const ratio = RATIOS.find((name) => name === address['ratio']) ?? 'booked_ratio';
  const workspace = address['workspace'];
  const read = useRead(
    '/v2/report/utilisation',
    { from, to, period, ...(workspace === undefined ? {} : { workspace_id: workspace }) },
    { dependsOn: ['booking', 'resource', 'time-entry', 'workspace'], keepPrevious: true },
  );
  const resources = (read.data?.data ?? []).filter(({ periods }) => periods.some((one) => one[ratio] !== null));
  const label = usePeriodName(period);
  // What was asked for before would be saved under the names of these.
  const isReady = resources.length > 0 && !read.isPlaceholderData;
  const save = (): void => {
    const shares = resources.map(({ name, periods }) => ({
      name,
      periods: periods.map((one) => ({ start: one.start, ratio: one[ratio] })),
    }));
    const file = utilisationFile({ resources: shares, subject: texts.groups.resource, periodOf: label, formats });
    download(csvOf(file, formats), `${texts.ofDays(`${texts.reports.utilisation} ${texts.ratios[ratio]}`, from, daysAfter(to, -1))}.csv`);
  };
  const controls = (
    <>
      <WindowFields />
      <Workspace />
      <AddressSelect
        name="period"
        label={texts.period}
        value={period}
        data={PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
      />
      <AddressSelect name="ratio" label={texts.share} value={ratio} data={RATIOS.map((value) => ({ value, label: texts.ratios[value] }))} />
      <Button variant="default" disabled={!isReady} onClick={save} leftSection={<Download size={16} aria-hidden />}>
        {texts.exportCsv}
      </Button>
    </>
  );
  return (
    <ReportFrame report="utilisation" controls={controls}>
      {read.error !== null && <ProblemAlert error={read.error} again={() => void read.refetch()} />}
      {read.data === undefined && read.error === null && <Skeleton h={240} />}
      {read.data !== undefined && resources.length === 0 && <Text c="dimmed">{texts.empty.utilisation}</Text>}
      {resources.length > 0 && (
        <ScrolledTable label={texts.reports.utilisation} minWidth={480} className="heat" withTableBorder withColumnBorders>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.groups.resource}</Table.Th>
              {resources[0]?.periods.map(({ start }) => (
                <Table.Th key={start}>{label(start)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {resources.map(({ id, name, periods }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row">{name}</Table.Th>
                {periods.map((one) => (
                  <Table.Td key={one.start} {...heatOf(one[ratio])}>
                    {formats.percent(one[ratio])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </ScrolledTable>
      )}
    </ReportFrame>
  );
}

/** From this share the ground is so dark that its text turns white. */
const FULL = 0.65;

/** How much accent a share has in its ground: small shares differ from none, and text on all of them keeps its contrast. */
function heatOf(ratio: string | null): object {
  const share = Math.min(1, Number(ratio ?? 0));
  if (share === 0) return {};
  const strength = share < FULL ? 60 * Math.sqrt(share / FULL) : 85 + 15 * ((share - FULL) / (1 - FULL));
  return { style: { '--heat': `${Math.round(strength)}%` }, 'data-heat': share < FULL ? 'some' : 'full' };
}
