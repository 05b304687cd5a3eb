import { useFormats } from '../../../formats/formats.ts';
import { isMembers } from '../../../api/checked.ts';
import { useKindWords } from '../../../parts/words.ts';
import type { StoredGroup, StoredLine } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { writtenDiscount } from '../reading/written-discount.ts';
import { labelled } from '../../../texts/labelled.ts';

type Line = Pick<StoredLine, 'item_text' | 'quantity' | 'unit' | 'unit_amount' | 'discount'> &
  Partial<Pick<StoredLine, 'discount_amount' | 'optional' | 'selected'>>;
type Head = Pick<StoredGroup, 'name'>;

/** Whether it is a line, stored or only typed: one that is new has no id. */
export const isLine = (value: unknown): value is Line => isMembers(value) && ('item_text' satisfies keyof Line) in value;

/** The lines of a version of a document, and the heads of groups between them, as they are read; how many the other version has, too. */
export function ConflictLines({ lines, others = [] }: { readonly lines: readonly (Line | Head)[]; readonly others?: readonly Line[] }) {
  const formats = useFormats();
  const words = useKindWords();
  const texts = documentTexts.use();
  const textOf = (line: Line): string => {
    const reduced = writtenDiscount(line, formats);
    const price = `${formats.quantity(line.quantity, line.unit)} × ${formats.decimal(line.unit_amount)}`;
    const option = line.optional === true ? ` · ${line.selected === true ? texts.chosenOption : words.member('quote', 'optional')}` : '';
    return `${labelled(line.item_text, price)}${reduced === '' ? '' : ` · −${reduced}`}${option}`;
  };
  const otherTexts = new Set(others.map(textOf));
  const said = lines.map((line) => ('item_text' in line ? textOf(line) : line.name));
  const own = said.filter((text) => !otherTexts.has(text));
  return (
    <ul className="conflict-list">
      {own.map((text, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is shown is not changed here
        <li key={i}>{text}</li>
      ))}
      {own.length < said.length && <li>{texts.sameLines(said.length - own.length)}</li>}
    </ul>
  );
}
