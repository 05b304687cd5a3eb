import { Alert, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CloudUpload, WifiOff } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useConnection } from '../../api/connection.ts';
import { heldOf, unsentOf, useWaiting } from '../../api/outbox.ts';
import { useFormats } from '../../formats/formats.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { beginSending } from './send.ts';
import { lazily } from '../loaded.ts';

const WaitingList = lazily(() => import('./waiting-list.tsx'), 'WaitingList');

/** Shows that there is no connection or that others are not heard, how old what is shown is, and what waits to be sent or was refused. */
export function WaitingBar() {
  const texts = commonTexts.use();
  const formats = useFormats();
  const { since, isLost, isAnswered } = useConnection();
  const waiting = unsentOf(useWaiting());
  const [open, list] = useDisclosure(false);
  useEffect(beginSending, []);
  const held = heldOf(waiting).length;
  const left = waiting.length - held;
  if (since === undefined && waiting.length === 0) return null;
  const lines = [
    since !== undefined && (isAnswered ? texts.othersNotHeard : texts.noConnectionFrom)(formats.moment(since)),
    since !== undefined && isLost && waiting.length === 0 && texts.worksWithout,
    held > 0 && `${texts.notSaved(held)}.`,
    left > 0 && `${texts.waitToBeSent(left)}.`,
  ];
  return (
    <Alert
      icon={since === undefined ? <CloudUpload size={16} aria-hidden /> : <WifiOff size={16} aria-hidden />}
      color={held > 0 ? 'red' : 'orange'}
      variant="default"
      py={6}
      role="status"
      className="lost"
    >
      <Group gap="xs" justify="space-between">
        <span>{lines.filter(Boolean).join(' ')}</span>
        {waiting.length > 0 && (
          <Button size="compact-sm" variant="light" color={held > 0 ? 'red' : undefined} onClick={list.open}>
            {texts.show}
          </Button>
        )}
      </Group>
      {open && waiting.length > 0 && (
        <Suspense>
          <WaitingList waiting={waiting} close={list.close} />
        </Suspense>
      )}
    </Alert>
  );
}
