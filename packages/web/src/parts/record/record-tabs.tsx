import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAddress } from '../address.ts';
import { TabList } from '../tab-list.tsx';

/** A part of what is shown of a record. */
export interface Part {
  readonly name: string;
  readonly label: string;
  readonly isOffered?: boolean;
  readonly content: ReactNode;
}

interface RecordTabsProps {
  /** What of the address names the part that is open; without it, it is the first. */
  readonly by: string;
  readonly parts: readonly Part[];
}

/** The parts of a record, those that this caller sees, as tabs. */
export function RecordTabs({ by, parts }: RecordTabsProps) {
  const [address, change] = useAddress();
  const offered = parts.filter(({ isOffered = true }) => isOffered);
  const first = offered[0]?.name;
  // A colleague who sent the address may see more.
  const open = offered.find(({ name }) => name === address[by])?.name ?? first ?? '';
  return (
    <Tabs value={open} onChange={(next) => change({ [by]: next === first ? undefined : (next ?? undefined) })}>
      <TabList open={open}>
        {offered.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </TabList>
      {offered.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} pt="md">
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
