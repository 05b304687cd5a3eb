import { Group, Stack, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../api/me.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { TabList } from '../../parts/tab-list.tsx';
import { reportsOf, type ReportName } from './reports.ts';
import { reportTexts } from './texts/index.ts';
import { ScreenTitle } from '../../parts/screen-name.tsx';

/** The reports that the caller may read, and one of them. */
export function ReportFrame({ report, controls, children }: { report: ReportName; controls: ReactNode; children: ReactNode }) {
  const common = commonTexts.use();
  const texts = reportTexts.use();
  const navigate = useNavigate();
  return (
    <Stack gap="md" p="md">
      <Tabs value={report} onChange={(next) => next !== null && void navigate({ to: `/reports/${next}` })} className="unprinted">
        <TabList open={report} aria-label={common.reports}>
          {reportsOf(useMe()).map((name) => (
            <Tabs.Tab key={name} value={name}>
              {texts.reports[name]}
            </Tabs.Tab>
          ))}
        </TabList>
      </Tabs>
      <Group justify="space-between" align="flex-end" gap="sm">
        <ScreenTitle name={texts.reports[report]} />
        <Group gap="xs" align="flex-end" className="report-controls unprinted">
          {controls}
        </Group>
      </Group>
      {children}
    </Stack>
  );
}
