import { Kbd, Table } from '@mantine/core';
import { Dialog } from '../../parts/dialog.tsx';
import { scheduleTexts } from './texts/index.ts';

/** Every key of the board. */
export function ShortcutSheet({ close }: { close: () => void }) {
  const texts = scheduleTexts.use();
  return (
    <Dialog onClose={close} title={texts.shortcuts}>
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
    </Dialog>
  );
}
