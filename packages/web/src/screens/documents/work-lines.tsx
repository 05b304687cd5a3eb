import { useEffect } from 'react';
import { Checkbox, Stack } from '@mantine/core';
import { useFormats } from '../../formats/formats.ts';
import { writeAny, type AnyWrite, type Written } from '../../api/writes.ts';
import { say, sayProblem } from '../../parts/notices.ts';
import { type Document, type StoredLine, isDocument } from './kind.ts';
import { documentTexts } from './texts/index.ts';

/** Which lines are left out, of how many that were shown. */
export interface LeftOut {
  readonly keys: ReadonlySet<string>;
  readonly of: number;
}

interface WorkLinesProps {
  readonly record: Document;
  readonly left: LeftOut;
  readonly leave: (left: LeftOut) => void;
}

/** What tells the lines of the same work from each other, before they are made and after: they have no ids yet. */
export const keysOfLines = (lines: readonly StoredLine[]): string[] => {
  const counts = new Map<string, number>();
  return lines.map(({ item_text, description, quantity, unit_amount }) => {
    const text = JSON.stringify([item_text, description, quantity, unit_amount]);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${text} ${count}`;
  });
};

/** The lines that work would become, each with a box: what is not chosen is not billed. */
export function WorkLines({ record, left, leave }: WorkLinesProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const keys = keysOfLines(record.items);
  // Other work has other lines: what is left out of them is counted again.
  useEffect(() => {
    if (left.keys.size > 0 && left.of !== keys.length) leave({ keys: new Set(keys.filter((key) => left.keys.has(key))), of: keys.length });
  });
  const choose = (chosen: readonly string[]): void =>
    leave({ keys: new Set(keys.filter((key) => !chosen.includes(key))), of: keys.length });
  return (
    <Checkbox.Group label={texts.items} value={keys.filter((key) => !left.keys.has(key))} onChange={choose}>
      <Stack gap={6} mt={4} mah={260} className="work-lines" tabIndex={0} role="group" aria-label={texts.items}>
        {record.items.map((line, i) => (
          <Checkbox
            key={keys[i]}
            value={keys[i] ?? ''}
            label={[line.item_text, line.description.split('\n')[0] ?? '', formats.quantity(line.quantity, line.unit)]
              .filter((part) => part !== '')
              .concat(formats.money(line.total, record.currency))
              .join(' · ')}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Makes the document, and takes the lines off again that were not chosen: their work can be billed later. */
export async function makeOf(request: AnyWrite, path: string, left: LeftOut, changed: string): Promise<Written> {
  const written = await writeAny(request);
  const { record } = written;
  if (left.keys.size === 0 || !isDocument(record)) return written;
  const { id, client, items, groups } = record;
  const keys = keysOfLines(items);
  const kept = items.filter((_, i) => !left.keys.has(keys[i] ?? ''));
  // What was recorded meanwhile is on the draft, and was seen by nobody.
  if (items.length !== left.of) say(changed);
  if (kept.length === items.length) return written;
  const body = {
    client: [{ uuid: client[0]?.uuid }],
    items: kept.map((line) => ({ id: line.id })),
    groups: groups.filter((group) => kept.some((line) => line.parent_group_id === group.id)),
  };
  await writeAny({ method: 'PUT', path, query: { id }, body, ifMatch: written.etag, changes: request.changes }).catch(sayProblem);
  return written;
}
