import {
  inOrder,
  lineColumns,
  paperBlocks,
  usualDesign,
  type PaperBlock,
  type PaperDesign,
  hideableBlocks,
  logoPositions,
  paperFonts,
  type DesignedColumn,
  type Language,
} from '@daybook/values';
import { percentSignOf, typedOf } from '../../../formats/numbers.ts';
import type { DesignerTexts } from './texts/index.ts';
import { isOneOf, isNumber, isText, listOf, membersIn, oneOf, orNull, shaped } from '../../../api/checked.ts';

export const FONTS: { readonly [font in PaperDesign['font']]: string } = { sans: 'Noto Sans', serif: 'Noto Serif' };

const isDesign = shaped<PaperDesign>({
  color: isText,
  font: oneOf(paperFonts),
  logo_position: oneOf(logoPositions),
  blocks: listOf(oneOf(paperBlocks)),
  hidden: listOf(oneOf(hideableBlocks)),
  columns: listOf(shaped<DesignedColumn>({ column: oneOf(lineColumns), label: isText, width: orNull(isNumber) })),
  line_fields: listOf(isText),
});

/** The design that a template has, or the usual one. What an earlier version left out is as usual. */
export function designIn(value: unknown): PaperDesign {
  const whole = { ...usualDesign, ...membersIn(value) };
  return isDesign(whole) ? whole : usualDesign;
}

/** What a quote never has: nothing of it is to be paid. */
const OF_INVOICES: readonly PaperBlock[] = ['payment', 'note'];

/** The blocks of a page in their order, as far as quotes have them too, where it is one. */
export const blocksOf = (order: readonly PaperBlock[], isQuote: boolean): readonly PaperBlock[] =>
  isQuote ? order.filter((block) => !OF_INVOICES.includes(block)) : order;

/** A design in a few words, to be compared with another one. */
export function designInWords(
  value: unknown,
  texts: Pick<DesignerTexts, 'columns' | 'blocks' | 'logoPlaces'>,
  isQuote: boolean,
  language: Language,
): string {
  const { color, font, logo_position: place, blocks, hidden, columns, line_fields: fields } = designIn(value);
  const shown = blocksOf(inOrder(paperBlocks, blocks), isQuote).filter((block) => !isOneOf(hidden, block));
  const order = inOrder(
    lineColumns,
    columns.map(({ column }) => column),
  );
  const columnIn = (name: (typeof order)[number]): string => {
    const { label = '', width = null } = columns.find(({ column }) => column === name) ?? {};
    return [texts.columns[name], label, width === null ? '' : `${typedOf(String(width), language)}${percentSignOf(language)}`]
      .filter(Boolean)
      .join(' ');
  };
  return [
    [color, FONTS[font], texts.logoPlaces[place]].filter(Boolean).join(', '),
    shown.map((block) => texts.blocks[block]).join(', '),
    order.map(columnIn).join(', '),
    fields.join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}
