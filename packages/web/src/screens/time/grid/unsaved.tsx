import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { accountZone, useMe } from '../../../api/me.ts';
import { useFormats } from '../../../formats/formats.ts';
import { startOf } from '../../../formats/days.ts';
import { timeTexts } from '../texts/index.ts';
import { typedIn, type Kept } from './kept.ts';
import type { Cell, Row } from './rows.ts';
import type { Cells } from './use-cells.ts';

/** Goes to what is typed into a cell, or to what took its place. */
const focusCell = ({ key, cells }: Row, cell: Cell): void =>
  document
    .querySelectorAll(`[data-row="${CSS.escape(key)}"] > td`)
    [cells.indexOf(cell)]?.querySelector<HTMLElement>('input, button')
    ?.focus();

/** Cells that could not be stored, each with the reason, and the ways to try again and to let go of them. */
export function Unsaved({ rows, kept, cells }: { rows: readonly Row[]; kept: Kept; cells: Cells }) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const zone = accountZone(useMe());
  const left = typedIn(rows, kept).flatMap((one) => {
    // Where others recorded more meanwhile, what is typed has no field any more.
    const why = one.typed.fault ?? (one.cell.entries.length > 1 ? texts.severalNow : undefined);
    return why === undefined ? [] : [{ ...one, why }];
  });
  if (left.length === 0) return null;
  return (
    <Alert color="red" py="xs" title={texts.unsaved(left.length)} role="alert">
      {left.map(({ row, cell, typed, why }) => (
        <Text size="sm" key={cell.key}>
          <Anchor component="button" type="button" inherit onClick={() => focusCell(row, cell)}>
            {[formats.dayOfWeek(startOf(cell.day, zone)), row.name || texts.noProject, ...(row.activity === '' ? [] : [row.activity])].join(
              ', ',
            )}
          </Anchor>
          {`: ${typed.text} – ${why}`}
        </Text>
      ))}
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={() => left.forEach(({ row, cell }) => cells.save(row, cell))}>
          {texts.tryAgain}
        </Button>
        <Button size="xs" variant="default" onClick={() => left.forEach(({ cell }) => kept.type(cell.key, undefined))}>
          {texts.discard}
        </Button>
      </Group>
    </Alert>
  );
}
