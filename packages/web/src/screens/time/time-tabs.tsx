import { Tabs } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { searchOf, useAddress } from '../../parts/address.ts';
import { TabList } from '../../parts/tab-list.tsx';
import { timeTexts } from './texts/index.ts';

const WEEKS: ReadonlySet<string> = new Set(['/time', '/time/team']);

/** My week, all entries, the week of the team, and what was spent. */
export function TimeTabs() {
  const texts = timeTexts.use();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [{ week }] = useAddress();
  // Who goes from the own week to that of the team means the same week.
  const go = (to: string): void => void navigate({ to, search: searchOf(WEEKS.has(to) ? { week } : {}) });
  return (
    <Tabs value={path} px="md" pt="xs" onChange={(to) => to !== null && go(to)}>
      <TabList open={path}>
        <Tabs.Tab value="/time">{texts.myWeek}</Tabs.Tab>
        <Tabs.Tab value="/time/entries">{texts.entries}</Tabs.Tab>
        <Tabs.Tab value="/time/team">{texts.team}</Tabs.Tab>
        <Tabs.Tab value="/time/expenses">{texts.expenses}</Tabs.Tab>
      </TabList>
    </Tabs>
  );
}
