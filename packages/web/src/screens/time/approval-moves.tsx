import { Alert, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Listed } from '../../api/records.ts';
import { write } from '../../api/writes.ts';
import { say, sayProblem } from '../../parts/notices.ts';
import { actionOf } from '../../parts/record/actions.ts';
import { MoveButton } from '../../parts/record/move-button.tsx';
import { useBusy } from '../../parts/use-busy.ts';
import { MoveDialog, type Move } from './move-dialog.tsx';
import { StateBadge, statusOf } from './state-badge.tsx';
import { timeTexts } from './texts/index.ts';

export const MOVES = ['submit', 'approve', 'reject', 'reopen'] as const;

interface MovesProps {
  readonly path: '/v2/time-entry' | '/v2/expense';
  readonly record: Listed<'/v2/time-entry' | '/v2/expense'>;
  /** The tag of what is seen: nothing else is moved. */
  readonly etag: string;
  readonly mayWrite: boolean;
}

/** How far time or an expense is on its way to approval, and where it can go from there. */
export function ApprovalMoves({ path, record, etag, mayWrite }: MovesProps) {
  const texts = timeTexts.use();
  const [isRejecting, setRejecting] = useState(false);
  const [busy, run] = useBusy();
  const query = { id: String(record.id) };
  const reason = record.approval?.reason ?? '';
  const move = (name: Move): Promise<void> =>
    write({ method: 'POST', path: `${path}/${name}`, query, ifMatch: etag }).then(() => say(texts.saved), sayProblem);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <StateBadge status={statusOf(record)} />
      </Group>
      {reason !== '' && (
        <Alert color="red" title={texts.statuses.rejected}>
          {reason}
        </Alert>
      )}
      {mayWrite && (
        <Group gap="xs">
          {MOVES.map((name) => (
            <MoveButton
              key={name}
              path={path}
              id={record.id}
              action={actionOf(record, name)}
              variant="light"
              size="xs"
              loading={busy === name}
              onClick={() => (name === 'reject' ? setRejecting(true) : void run(name, () => move(name)))}
            >
              {texts[name]}
            </MoveButton>
          ))}
        </Group>
      )}
      {isRejecting && (
        <MoveDialog path={path} move="reject" query={query} ifMatch={etag} title={texts.reject} close={() => setRejecting(false)} />
      )}
    </Stack>
  );
}
