import { Checkbox, Stack } from '@mantine/core';
import { useFormats } from '../../formats/formats.ts';
import { chosenLines, leftBy, type WorkOfLines } from './chosen-work.ts';
import type { Document } from './kind.ts';
import { documentTexts } from './texts/index.ts';

/** Lines of a description that tell one line from another: the day, and who or what it was. */
const TOLD = 2;

interface WorkLinesProps {
  readonly record: Document;
  readonly work: WorkOfLines;
  /** The names of the work that is left out. */
  readonly left: readonly string[];
  readonly leave: (left: readonly string[]) => void;
}

/** The lines that work would become, each with a box: what is not chosen is not billed. */
export function WorkLines({ record, work, left, leave }: WorkLinesProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  return (
    <Checkbox.Group label={texts.items} value={chosenLines(work, left)} onChange={(chosen: string[]) => leave(leftBy(work, left, chosen))}>
      <Stack gap={6} mt={4} mah={260} className="work-lines" tabIndex={0} role="group" aria-label={texts.items}>
        {record.items.map((line, i) => (
          <Checkbox
            // oxlint-disable-next-line react/no-array-index-key -- lines that are not made yet have no other name
            key={i}
            value={String(i)}
            label={[line.item_text, ...line.description.split('\n').slice(0, TOLD), formats.quantity(line.quantity, line.unit)]
              .filter((part) => part !== '')
              .concat(formats.money(line.total, record.currency))
              .join(' · ')}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
