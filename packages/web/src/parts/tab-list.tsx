import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The tabs of a screen: where they are wider than it, the open one is in view. */
export function TabList({ open, ...props }: { open: string } & TabsListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Nothing is returned: newer browsers answer a promise, which is no way to end an effect.
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return <Tabs.List ref={list} {...props} />;
}
