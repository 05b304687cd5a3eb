import { Kbd, Table } from '@mantine/core';
import { useMe } from '../../api/me.ts';
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
  const texts = paletteTexts.use();
  const keys: readonly (readonly [string, string])[] = [
    [`${texts.controlKey} K`, texts.openPalette],
    ...(isOnPage('filter') ? [['/', texts.filter] as const] : []),
    ...(isOnPage('new') ? [['n', texts.makeNew] as const] : []),
    ...pageCommands().flatMap(({ key, label }) => (key === undefined ? [] : [[SIGNS[key] ?? key, label] as const])),
    [`${texts.controlKey} ${texts.enterKey}`, texts.save],
    [`${texts.controlKey} Z`, texts.undo],
    ['Esc', texts.close],
    ...areasOf(useMe()).map(({ name }) => [`g ${LETTERS[name] ?? ''}`, texts.goTo(texts[name])] as const),
    ['?', texts.shortcuts],
  ];
  return (
    <Dialog onClose={close} title={texts.shortcuts}>
      <Table aria-label={texts.shortcuts}>
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
