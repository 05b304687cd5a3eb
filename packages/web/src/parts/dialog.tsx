import { Modal, type ModalProps } from '@mantine/core';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { commonTexts } from '../texts/common/index.ts';
import { useFocusReturned } from './focus-returned.ts';
import { firstFieldOf } from './form/controls/first-field.ts';
import { useLayer } from './layers.ts';

/** A dialog that is open for as long as it is drawn. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const common = commonTexts.use();
  useFocusReturned();
  useLayer(() => {
    props.onClose();
    return true;
  }, 'dialog');
  const { children, ...modal } = props;
  return (
    <Modal opened closeOnEscape={false} closeButtonProps={{ 'aria-label': common.close }} {...modal}>
      <Content>{children}</Content>
    </Modal>
  );
}

/** What is in a dialog. Its first field has the focus, where nothing else is to have it. */
function Content({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current?.querySelector('[data-autofocus]') === null) firstFieldOf(ref.current)?.setAttribute('data-autofocus', '');
  }, []);
  return <div ref={ref}>{children}</div>;
}
