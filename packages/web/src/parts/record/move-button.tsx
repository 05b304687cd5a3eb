import { commonTexts } from '../../texts/common/index.ts';
import { useIsUnsaved } from '../form/drafts/unsaved.ts';
import { ActionButton, type ActionButtonProps } from './action-button.tsx';

interface MoveButtonProps extends ActionButtonProps {
  /** The record whose form is beside it. */
  readonly path: string;
  readonly id: string | number;
  /** The part of the record that the form is of, where that has a draft of its own. */
  readonly part?: number | undefined;
}

/**
 * A button of something that is done with a record as it is stored, such as to approve it or to mail it, beside its form. What is typed
 * there is saved or discarded first: otherwise one thing would be shown, and another be done.
 */
export function MoveButton({ path, id, part, action, ...button }: MoveButtonProps) {
  const { saveFirst } = commonTexts.use();
  const isUnsaved = useIsUnsaved(path, id, part);
  return <ActionButton {...button} action={isUnsaved && action?.allowed !== false ? { allowed: false, why: saveFirst } : action} />;
}
