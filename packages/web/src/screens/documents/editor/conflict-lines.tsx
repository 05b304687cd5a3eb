import { useFormats } from '../../../formats/formats.ts';
import type { StoredGroup, StoredLine } from '../kind.ts';

type Line = Pick<StoredLine, 'item_text' | 'quantity' | 'unit' | 'unit_amount'>;
type Head = Pick<StoredGroup, 'name'>;

/** The lines of a version of a document, and the heads of groups between them, as they are read. */
export function ConflictLines({ lines }: { lines: readonly (Line | Head)[] }) {
  const formats = useFormats();
  const textOf = ({ item_text, quantity, unit, unit_amount }: Line): string =>
    `${item_text}: ${formats.decimal(quantity)} ${unit} × ${formats.decimal(unit_amount)}`;
  return (
    <ul className="conflict-list">
      {lines.map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is shown is not changed here
        <li key={i}>{'item_text' in line ? textOf(line) : line.name}</li>
      ))}
    </ul>
  );
}
