import { Kbd, Table } from '@mantine/core';
import { useMe } from '../../api/me.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { areasOf } from '../areas.ts';
import { LETTERS } from './commands.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { pageCommands } from '../../parts/page-commands.ts';
import { paletteTexts } from './texts/index.ts';

/** Whether the page below has what a shortcut presses. */
const isOnPage = (name: string): boolean => document.querySelector(`[data-shortcut="${name}"]`) !== null;

/** How keys are written that are no letters. */
const SIGNS: { readonly [key: string]: string } = { ArrowDown: '↓', ArrowUp: '↑' };

/** All keys that work now. */
export function ShortcutsSheet({ close }: { close: () => void }) {
  const common = commonTexts.use();
  const texts = paletteTexts.use();
  const keys: readonly (readonly [string, string])[] = [
    [`${common.controlKey} K`, texts.openPalette],
    ...(isOnPage('filter') ? [['/', common.filter] as const] : []),
    ...(isOnPage('new') ? [['n', texts.makeNew] as const] : []),
    ...pageCommands().flatMap(({ key, label }) => (key === undefined ? [] : [[SIGNS[key] ?? key, label] as const])),
    [`${common.controlKey} ${common.enterKey}`, common.save],
    [`${common.controlKey} Z`, common.undo],
    ['Esc', common.close],
    ...areasOf(useMe()).map(({ name }) => [`g ${LETTERS[name] ?? ''}`, texts.goTo(common[name])] as const),
    ['?', common.shortcuts],
  ];
  return (
    <Dialog onClose={close} title={common.shortcuts}>
      <Table aria-label={common.shortcuts}>
        <Table.Tbody>
          {keys.map(([key, meaning]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" w={120}>
                <Kbd>{key}</Kbd>
              </Table.Th>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
