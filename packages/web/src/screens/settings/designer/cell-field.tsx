import { SegmentedControl, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Strong } from '../../../parts/small-texts.tsx';
import { TextWithFields } from './text-with-fields.tsx';
import { designerTexts } from './texts/index.ts';
import { isIn } from '../../../api/checked.ts';

/** A text that renders empty, but is there: the cell is empty. */
const NOTHING = '{{ "" }}';

/** What cells begin with that have something of their own where nothing is written: about the same, to be changed. */
const USUAL: { readonly [cell: string]: string } = {
  top_right_container: '{{ account.name }}\n{{ account.address }}',
  middle_left_container: '{{ client.name }}\n{{ client.address }}',
  middle_right_container: '{{ document.type }} {{ document.number }}\n{{ document.date }}',
  bottom_left_container: '{{ account.name }}\n{{ account.website }}',
  bottom_center_container: '{{ account.email }}\n{{ account.phone }}',
  bottom_right_container: '{{ account.vat_number }}\n{{ account.tax_number }}',
};

type Mode = 'usual' | 'text' | 'nothing';

const modeOf = (value: string): Mode => (value.trim() === '' ? 'usual' : value.trim() === NOTHING ? 'nothing' : 'text');

interface CellProps {
  readonly isOfQuotes: boolean;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly change: (value: string, of?: string) => void;
  readonly error?: ReactNode;
  readonly disabled: boolean;
}

/** A cell of the page: what usually is there, a text, or nothing. */
export function CellField({ isOfQuotes, name, label, value, change, error, disabled }: CellProps) {
  const texts = designerTexts.use();
  // A text that is emptied while it is typed stays open.
  const [isTyped, setTyped] = useState(false);
  const usual = USUAL[name];
  const typed = (text: string): void => (setTyped(true), change(text, name));
  if (usual === undefined) return <TextWithFields {...{ isOfQuotes, label, value, error, disabled }} change={typed} />;
  const mode = isTyped && modeOf(value) === 'usual' ? 'text' : modeOf(value);
  const choose = (next: string): void => {
    setTyped(false);
    const begins = { usual: '', text: usual, nothing: NOTHING };
    if (isIn(begins, next)) change(begins[next]);
  };
  return (
    <Stack gap={4} role="group" aria-label={label}>
      <Strong aria-hidden>{label}</Strong>
      <SegmentedControl
        size="xs"
        aria-label={label}
        disabled={disabled}
        value={mode}
        onChange={choose}
        data={(['usual', 'text', 'nothing'] as const).map((one) => ({ value: one, label: texts.cellModes[one] }))}
      />
      {mode === 'text' && <TextWithFields {...{ isOfQuotes, label, value, error, disabled }} change={typed} />}
    </Stack>
  );
}
