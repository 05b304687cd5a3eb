import { Group } from '@mantine/core';
import type { Common } from '../../api/records.ts';
import { writeAny } from '../../api/writes.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { useConfirm } from '../confirm.tsx';
import { saidOf, say, sayProblem } from '../notices.ts';
import { readForQuestion } from '../typed-ahead.ts';
import { useIsThere } from '../use-is-there.ts';
import { ActionButton } from './action-button.tsx';
import { actionOf } from './actions.ts';

interface DeleteButtonProps {
  readonly path: string;
  readonly record: Common;
  readonly title: string;
  readonly done: () => void;
  readonly changes?: readonly string[] | undefined;
  readonly removal?: Removal | undefined;
}

/** How a deletion is called that does more than to delete, and what is asked before. */
interface Removal {
  readonly label: string;
  readonly done: string;
  readonly question: () => Promise<string>;
}

/** Deletes a record once the user has confirmed; where the API would refuse it, it shows why. */
export function DeleteButton({ path, record, title, done, changes, removal }: DeleteButtonProps) {
  const common = commonTexts.use();
  const confirm = useConfirm();
  const isThere = useIsThere();
  const which = path === '/v2/contact' ? { uuid: record.uuid } : { id: record.id };
  const label = removal?.label ?? common.delete;
  const remove = async (): Promise<void> => {
    try {
      const question = removal === undefined ? common.sureToDelete : await readForQuestion(removal.question);
      if (question === undefined || !(await confirm({ title, question, action: label, isDangerous: true }))) return;
      const written = await writeAny({ method: 'DELETE', path, query: which, changes });
      say(saidOf(written, removal?.done ?? common.deleted, common));
      if (isThere.current) done();
    } catch (error) {
      sayProblem(error);
    }
  };
  return (
    <Group justify="flex-start">
      <ActionButton action={actionOf(record, 'delete')} variant="subtle" color="red" size="xs" onClick={() => void remove()}>
        {label}
      </ActionButton>
    </Group>
  );
}
