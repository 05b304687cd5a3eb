import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The tabs of a screen: where they are wider than it, the open one is in view. */
export function TabList({ open, ...props }: { open: string } & TabsListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tabs = list.current?.getBoundingClientRect();
    const tab = list.current?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    if (tabs === undefined || tab === undefined) return;
    // The list alone: to scroll the tab into view would scroll the page too.
    list.current?.scrollBy({ left: Math.min(0, tab.left - tabs.left) + Math.max(0, tab.right - tabs.right) });
  }, [open]);
  return <Tabs.List ref={list} {...props} />;
}
