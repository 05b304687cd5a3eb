import { Modal, type ModalProps } from '@mantine/core';
import { useFocusReturned } from './focus-returned.ts';

/** A dialog that is open for as long as it is drawn. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusReturned();
  return <Modal opened {...props} />;
}
