import { useEffect, useRef } from 'react';
import { commonTexts } from '../../texts/common/index.ts';
import { usePageCommands } from '../page-commands.ts';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.list tr.record')];
const rowWithFocus = (): HTMLElement | undefined => rows().find((row) => row.contains(document.activeElement));
const focusRow = (row: HTMLElement | undefined): void => row?.querySelector<HTMLElement>('.quiet')?.focus();

/** Goes to the row beside the one that has the focus; to the first one where none has it. */
function step(by: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  focusRow(at === -1 ? all[0] : (all[at + by] ?? all[at]));
}

function select(event?: KeyboardEvent): void {
  const box = (rowWithFocus() ?? rows()[0])?.querySelector('input[type="checkbox"]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event?.shiftKey === true }));
}
const open = (): void => rowWithFocus()?.querySelector<HTMLElement>('.quiet')?.click();

/** The keys of a list: arrows go from row to row, X selects, with Shift all rows up to it; Enter opens, as the link of a row does. */
export function useRowKeys(canSelect: boolean): void {
  const { nextRow, formerRow, selectRow, openRow } = commonTexts.use();
  const move = { isMove: true } as const;
  usePageCommands([
    { name: 'next row', label: nextRow, key: 'ArrowDown', run: () => step(1), ...move },
    { name: 'former row', label: formerRow, key: 'ArrowUp', run: () => step(-1), ...move },
    ...(canSelect ? [{ name: 'select row', label: selectRow, key: 'x', run: select, ...move }] : []),
    { name: 'open row', label: openRow, key: 'Enter', run: open, ...move },
  ]);
}

/** A list that is drawn again gives the focus to the row that was open, where nothing else has it. */
export function useRowFocusedAgain(place: string | undefined, isThere: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isThere || isDone.current) return;
    isDone.current = true;
    const { activeElement } = document;
    if (place === undefined || (activeElement !== document.body && activeElement?.id !== 'content')) return;
    focusRow(rows().find((row) => row.querySelector(`a[href="${place}"]`) !== null));
  }, [place, isThere]);
}
