/** The blocks of a quote or invoice on paper, in their usual order. The foot of each page is below all of them. */
export const paperBlocks = ['heading', 'top', 'middle', 'introduction', 'lines', 'totals', 'payment', 'closing', 'terms', 'note'] as const;

/** Those that a paper may lack: the others show what it is, whose, and of how much. */
export const hideableBlocks = ['top', 'introduction', 'payment', 'closing', 'terms'] as const;

/** The columns of the lines, in their usual order; the description is in that of the item. */
export const lineColumns = ['item', 'quantity', 'price', 'discount', 'tax', 'total'] as const;

export const paperFonts = ['sans', 'serif'] as const;
export const logoPositions = ['right', 'left', 'none'] as const;

export type PaperBlock = (typeof paperBlocks)[number];
export type HideableBlock = (typeof hideableBlocks)[number];
export type LineColumn = (typeof lineColumns)[number];

/** What the columns of the lines may take of the width, in percent: less is not read, and the others need some. */
export const columnWidths = { least: 5, most: 60, together: 90 } as const;

/** A column of the lines where it is not as usual. */
export interface DesignedColumn {
  readonly column: LineColumn;
  /** Its heading; nothing for the usual one, in the language of the document. */
  readonly label: string;
  /** In percent of the width; null for what it needs. */
  readonly width: number | null;
}

/** How a paper is set. What is empty is as usual. */
export interface PaperDesign {
  /** `#rgb` or `#rrggbb`, or nothing. */
  readonly color: string;
  readonly font: (typeof paperFonts)[number];
  readonly logo_position: (typeof logoPositions)[number];
  /** Blocks in their order. */
  readonly blocks: readonly PaperBlock[];
  readonly hidden: readonly HideableBlock[];
  /** Columns in their order. */
  readonly columns: readonly DesignedColumn[];
  /** Custom fields of lines below their texts, in their order, by `update_key`. */
  readonly line_fields: readonly string[];
}

/** A paper as it is set by default. */
export const usualDesign: PaperDesign = {
  color: '',
  font: 'sans',
  logo_position: 'right',
  blocks: [],
  hidden: [],
  columns: [],
  line_fields: [],
};

/** All names in an order that names some of them: each other follows the one that is usually before it. */
export function inOrder<Name extends string>(usual: readonly Name[], named: readonly Name[]): Name[] {
  const order = [...new Set(named)];
  for (const [i, name] of usual.entries()) {
    if (order.includes(name)) continue;
    const former = usual[i - 1];
    order.splice(former === undefined ? 0 : order.indexOf(former) + 1, 0, name);
  }
  return order;
}
