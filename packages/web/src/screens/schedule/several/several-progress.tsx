import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { showNotice } from '../../../parts/notices.ts';
import type { Progress } from './several-steps.ts';

/** Says how far it is, with a way to stop, where it takes more than a moment. */
export function progressIn({ doneOf, stop }: { doneOf: (done: number, all: number) => string; stop: string }): Progress {
  let shown: string | undefined;
  let isStopped = false;
  return {
    tell: (done, all) => {
      if (done === 0) return;
      const message = (
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <Text inherit>{doneOf(done, all)}</Text>
          <Button size="compact-sm" variant="light" onClick={() => (isStopped = true)}>
            {stop}
          </Button>
        </Group>
      );
      const notice = { message, loading: true, autoClose: false, withCloseButton: false };
      if (shown === undefined) shown = showNotice(notice);
      else notifications.update({ ...notice, id: shown });
    },
    isStopped: () => isStopped,
  };
}
