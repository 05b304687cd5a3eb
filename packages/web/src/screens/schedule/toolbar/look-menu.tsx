import { Menu } from '@mantine/core';
import { Settings2 } from 'lucide-react';
import { useFollowing } from '../../../parts/use-following.ts';
import { scheduleTexts } from '../texts/index.ts';
import type { LookProps } from './look-items.tsx';
import { Tool } from './tool.tsx';

const loadItems = () => import('./look-items.tsx');

/** How the board looks: its colours, its axis, its rows and what it shows. */
export function LookMenu(props: LookProps) {
  const texts = scheduleTexts.use();
  const items = useFollowing(loadItems);
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Tool label={texts.look} Icon={Settings2} />
      </Menu.Target>
      <Menu.Dropdown>{items !== undefined && <items.LookItems {...props} />}</Menu.Dropdown>
    </Menu>
  );
}
