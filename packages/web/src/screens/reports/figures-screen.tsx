import { Button, Skeleton, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { Suspense, useCallback } from 'react';
import { useAddress, useParam, type Address } from '../../parts/address.ts';
import { NotFoundScreen } from '../../parts/not-found-screen.tsx';
import { useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { useReferenceName } from '../../parts/form/controls/references.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { dayOf, daysAfter } from '../../formats/days.ts';
import { csvOf, download } from '../../parts/list/csv.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { FigureTable } from './figure-table.tsx';
import { figuresFile } from './figures-file.ts';
import { usePeriodName } from './use-period-name.ts';
import { AddressSelect } from './address-select.tsx';
import { ReportFrame } from './report-frame.tsx';
import { figureReports, reportsOf, shapes, type FigureReport } from './reports.ts';
import { NOBODY, windowOfRow } from './row-search.ts';
import { figureName, nameOfRow, type Row } from './row.ts';
import { reportTexts } from './texts/index.ts';
import { useWindow } from './use-window.ts';
import { WindowFields } from './window-fields.tsx';
import './reports.css';
import { isOneOf } from '../../api/checked.ts';
import { lazily } from '../../parts/loaded.ts';

// The library that draws is loaded beside the figures.
const BarChart = lazily(() => import('./bar-chart.tsx'), 'BarChart');

const PERIODS = ['month', 'quarter', 'year'] as const;

const isReport = (name: string): name is FigureReport => isOneOf(figureReports, name);

export function Screen() {
  const report = useParam('report');
  const isOffered = isOneOf(reportsOf(useMe()), report);
  return isReport(report) && isOffered ? <Figures key={report} report={report} /> : <NotFoundScreen />;
}

/** The work that the report is about, where it is not all of it. */
function narrowed({ client, project }: Address): Readonly<Record<string, string>> {
  if (client === NOBODY || project === NOBODY) return { without: client === NOBODY ? 'client' : 'project' };
  return { ...(client === undefined ? {} : { client_uuid: client }), ...(project === undefined ? {} : { project_id: project }) };
}

/** Whose work it is, where it is not that of all. */
function OfWhom({ client, project }: Address) {
  const { without } = reportTexts.use();
  const clientName = useReferenceName('/v2/contact', client === NOBODY ? '' : (client ?? ''), 'uuid');
  const projectName = useReferenceName('/v2/project', project === NOBODY ? '' : (project ?? ''), 'id');
  const names = [client === NOBODY ? without.client : clientName, project === NOBODY ? without.project : projectName];
  return (
    <Text component="h2" fw={600}>
      {names.filter((name) => name !== '').join(' · ')}
    </Text>
  );
}

/** Amounts by client, project or another thing, with their chart, and the documents that they are made of. */
function Figures({ report }: { report: FigureReport }) {
  const texts = reportTexts.use();
  const [address, change] = useAddress();
  const { from, to } = useWindow();
  const shape = shapes[report];
  const by = shape.by.find((one) => one === address['by']) ?? shape.by[0];
  const period = address['period'] ?? (report === 'tax' ? 'quarter' : 'none');
  const only = shape.area === 'work' ? narrowed(address) : {};
  const isNarrowed = Object.keys(only).length > 0;
  const query: Readonly<Record<string, string>> = {
    ...(by === undefined ? {} : { by }),
    ...(shape.hasPeriod ? { period, from, to } : {}),
    ...only,
  };
  const path = `/v2/report/${report}` as const;
  const read = useRead(path, query, {
    dependsOn: ['invoice', 'payment', 'contact', 'project', 'time-entry', 'expense', 'booking', 'exchange-rate'],
    keepPrevious: true,
  });
  const { data: rows = [], totals = [] } = read.data ?? {};
  const homeTotal = read.data !== undefined && 'home_total' in read.data ? (read.data.home_total ?? undefined) : undefined;
  const formats = useFormats();
  const nameOfPeriod = usePeriodName(period);
  const nameOf = useCallback((row: Row) => nameOfRow(row, by, texts, formats), [by, texts, formats]);
  const periodOf = shape.hasPeriod && period !== 'none' ? nameOfPeriod : undefined;
  // Figures of the days or groups before would be saved under the names of these.
  const isReady = rows.length > 0 && !read.isPlaceholderData;
  const save = (): void => {
    const subject = by === undefined ? texts.name : texts.groups[by];
    const file = figuresFile({ rows, figures: shape.figures, subject, nameOf, periodOf, formats, texts });
    const name = [texts.reports[report], ...(isOneOf(PERIODS, period) && periodOf !== undefined ? [texts.byPeriod[period]] : [])].join(' ');
    const today = dayOf(now(), formats.zone);
    download(csvOf(file, formats), `${shape.hasPeriod ? texts.ofDays(name, from, daysAfter(to, -1)) : `${name} ${today}`}.csv`);
  };
  const controls = (
    <>
      {shape.hasPeriod && <WindowFields />}
      {shape.hasPeriod && (
        <AddressSelect
          name="period"
          label={texts.period}
          data={(['none', ...PERIODS] as const).map((value) => ({ value, label: texts.periods[value] }))}
          value={period}
        />
      )}
      {shape.by.length > 0 && (
        <AddressSelect
          name="by"
          label={texts.by}
          data={shape.by.map((value) => ({ value, label: texts.groups[value] }))}
          value={by ?? null}
        />
      )}
      {isNarrowed && (
        <Button variant="default" className="whole-label" onClick={() => change({ client: undefined, project: undefined, by: undefined })}>
          {texts.allWork}
        </Button>
      )}
      <Button variant="default" disabled={!isReady} onClick={save} leftSection={<Download size={16} aria-hidden />}>
        {texts.exportCsv}
      </Button>
    </>
  );
  return (
    <ReportFrame report={report} controls={controls}>
      {isNarrowed && <OfWhom {...address} />}
      {read.error !== null && <ProblemAlert error={read.error} again={() => void read.refetch()} />}
      {read.data === undefined && read.error === null && <Skeleton h={240} />}
      {read.data !== undefined && rows.length === 0 && <Text c="dimmed">{texts.empty[report]}</Text>}
      {rows.length > 0 && (
        <>
          {by !== 'work' && (
            <Suspense fallback={<Skeleton h={220} />}>
              <BarChart
                rows={rows}
                figure={shape.figures[0] ?? 'total'}
                label={figureName(texts, shape.figures[0] ?? 'total')}
                nameOf={nameOf}
                periodOf={periodOf}
              />
            </Suspense>
          )}
          <FigureTable
            label={texts.reports[report]}
            rows={rows}
            totals={totals}
            homeTotal={homeTotal}
            figures={shape.figures}
            periodOf={periodOf}
            windowOf={shape.hasPeriod ? (row) => windowOfRow(row['period'], period, { from, to }) : undefined}
            area={shape.area}
            by={by}
            nameOf={nameOf}
          />
        </>
      )}
    </ReportFrame>
  );
}
