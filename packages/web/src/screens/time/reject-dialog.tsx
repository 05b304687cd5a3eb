import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { write } from '../../api/writes.ts';
import { say } from '../../parts/notices.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { timeTexts } from './texts/index.ts';

interface RejectProps {
  /** The list of what is sent back. */
  readonly path: string;
  readonly query: object;
  readonly title: string;
  readonly close: () => void;
}

/** Sends back what was submitted, with the reason that its owner reads. */
export function RejectDialog({ path, query, title, close }: RejectProps) {
  const common = commonTexts.use();
  const texts = timeTexts.use();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<Error>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await write({ method: 'POST', path: `${path}/reject`, query, body: { reason } });
      say(texts.rejectedAll);
      close();
    } catch (refusal) {
      setError(refusal as Error);
    }
  };
  return (
    <Dialog onClose={close} title={title}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          {error !== undefined && <ProblemAlert error={error} />}
          <Textarea
            label={texts.reason}
            required
            autosize
            minRows={2}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {common.cancel}
            </Button>
            <Button type="submit" color="red">
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
