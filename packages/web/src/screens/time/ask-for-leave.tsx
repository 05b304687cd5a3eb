import { Button, Group } from '@mantine/core';
import { TreePalm } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLevel, useMe } from '../../api/me.ts';
import { timeTexts } from './texts/index.ts';
import { lazily } from '../../parts/loaded.ts';
import { openingBegins } from '../../parts/typed-ahead.ts';

// The dialog and its calendar are loaded by the first who asks.
const LeaveDialog = lazily(() => import('./leave-dialog.tsx'), 'LeaveDialog');

/** Asks for leave, for users who have a row on the schedule. */
export function AskForLeave() {
  const texts = timeTexts.use();
  const { resource_id: row } = useMe();
  const seesSchedule = useLevel('acl_schedule');
  const [isOpen, setOpen] = useState(false);
  if (typeof row !== 'number' || !seesSchedule) return null;
  const open = (): void => {
    openingBegins('form', () => setOpen(false));
    setOpen(true);
  };
  return (
    <Group>
      <Button variant="default" leftSection={<TreePalm size={16} aria-hidden />} onClick={open}>
        {texts.askForLeave}
      </Button>
      <Suspense>{isOpen && <LeaveDialog row={row} close={() => setOpen(false)} />}</Suspense>
    </Group>
  );
}
