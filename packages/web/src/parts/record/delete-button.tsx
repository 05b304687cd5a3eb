import { Group } from '@mantine/core';
import type { Common } from '../../api/records.ts';
import { writeAny } from '../../api/writes.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { useConfirm } from '../confirm.tsx';
import { saidOf, say, sayProblem } from '../notices.ts';
import { useIsThere } from '../use-is-there.ts';
import { ActionButton } from './action-button.tsx';
import { actionOf } from './actions.ts';

interface DeleteButtonProps {
  readonly path: string;
  readonly record: Common;
  readonly title: string;
  readonly done: () => void;
  readonly changes?: readonly string[] | undefined;
}

/** Deletes a record once that was asked; where the API would refuse it, it says why. */
export function DeleteButton({ path, record, title, done, changes }: DeleteButtonProps) {
  const common = commonTexts.use();
  const confirm = useConfirm();
  const isThere = useIsThere();
  const which = path === '/v2/contact' ? { uuid: record.uuid } : { id: record.id };
  const remove = async (): Promise<void> => {
    if (!(await confirm({ title, question: common.sureToDelete, action: common.delete, isDangerous: true }))) return;
    await writeAny({ method: 'DELETE', path, query: which, changes }).then((written) => {
      say(saidOf(written, common.deleted, common));
      if (isThere.current) done();
    }, sayProblem);
  };
  return (
    <Group justify="flex-start">
      <ActionButton action={actionOf(record, 'delete')} variant="subtle" color="red" size="xs" onClick={() => void remove()}>
        {common.delete}
      </ActionButton>
    </Group>
  );
}
