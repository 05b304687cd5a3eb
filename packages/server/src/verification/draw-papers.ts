import type { DocumentKind } from '../billing/transitions.ts';
import type { Run } from '../database/as-owner.ts';
import { sheetEdition } from '../paper/index.ts';
import { DRAWN_AT_ONCE, papersToDraw } from './papers.sql.ts';

/** Draws a document, and answers the hash of its PDF; null where it cannot be drawn. */
export type Draw = (kind: DocumentKind, id: number) => Promise<string | null>;

const toDraw = { quote: papersToDraw('quote'), invoice: papersToDraw('invoice') };

interface Drawn {
  readonly count: number;
  /** Those that another edition of Daybook has set, which sets the same content in other bytes. */
  readonly others: number;
  readonly last: string | undefined;
}

type Read = <T>(work: (run: Run) => Promise<T>) => Promise<T>;

/** Draws the next issued documents of a kind again and names each whose PDF is another one than on the day of issue. */
export async function drawPapers(
  read: Read,
  draw: Draw,
  { kind, after }: { readonly kind: DocumentKind; readonly after: string | null },
  fault: (text: string) => void,
): Promise<Drawn> {
  const rows = await read((run) => run<{ key: string; name: string; pdf: string; edition: string | null }>(toDraw[kind], { after }));
  const own = rows.filter(({ edition }) => edition === sheetEdition);
  for (const { key, name, pdf } of own) {
    const now = await draw(kind, Number(key));
    if (now === null) fault(`${name}: its paper cannot be drawn any more`);
    else if (now !== pdf) fault(`${name}: its PDF is not the one of the day of issue`);
  }
  return { count: rows.length, others: rows.length - own.length, last: rows.length < DRAWN_AT_ONCE ? undefined : rows.at(-1)?.key };
}
