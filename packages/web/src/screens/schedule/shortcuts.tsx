import { Kbd, Modal, Table } from '@mantine/core';
import { commonTexts } from '../../texts/common/index.ts';
import { scheduleTexts } from './texts/index.ts';

/** Every key of the board. */
export function ShortcutSheet({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const common = commonTexts.use();
  const texts = scheduleTexts.use();
  return (
    <Modal opened={isOpen} onClose={close} returnFocus={false} title={texts.keys} closeButtonProps={{ 'aria-label': common.close }}>
      <Table>
        <Table.Tbody>
          {texts.keyList.map(([keys, what]) => (
            <Table.Tr key={what}>
              <Table.Td>
                {keys.split(' ').map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
