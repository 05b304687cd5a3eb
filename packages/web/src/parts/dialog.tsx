import { Modal, type ModalProps } from '@mantine/core';
import { commonTexts } from '../texts/common/index.ts';
import { useFocusReturned } from './focus-returned.ts';

/** A dialog that is open for as long as it is drawn. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const common = commonTexts.use();
  useFocusReturned();
  return <Modal opened closeButtonProps={{ 'aria-label': common.close }} {...props} />;
}
