import { inOrder, lineColumns, paperBlocks, usualDesign, type PaperDesign } from '@daybook/values';
import type { DesignerTexts } from './texts/index.ts';

export const FONTS: { readonly [font in PaperDesign['font']]: string } = { sans: 'Noto Sans', serif: 'Noto Serif' };

/** A design in a few words, to be compared with another one. */
export function designInWords(value: unknown, texts: DesignerTexts): string {
  const { color, font, logo_position: place, blocks, hidden, columns } = (value ?? usualDesign) as PaperDesign;
  const shown = inOrder(paperBlocks, blocks).filter((block) => !(hidden as readonly string[]).includes(block));
  const order = inOrder(
    lineColumns,
    columns.map(({ column }) => column),
  );
  const columnIn = (name: (typeof order)[number]): string => {
    const { label = '', width = null } = columns.find(({ column }) => column === name) ?? {};
    return [texts.columns[name], label, width === null ? '' : `${width} %`].filter(Boolean).join(' ');
  };
  return [
    [color, FONTS[font], texts.logoPlaces[place]].filter(Boolean).join(', '),
    shown.map((block) => texts.blocks[block]).join(', '),
    order.map(columnIn).join(', '),
  ].join(' · ');
}
