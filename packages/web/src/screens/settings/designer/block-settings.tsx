import { SimpleGrid, Stack, TextInput, Checkbox, SegmentedControl } from '@mantine/core';
import type { PaperBlock } from '@daybook/values';
import { Note, Strong } from '../../../parts/small-texts.tsx';
import { useKindWords } from '../../../parts/words.ts';
import { ColumnsField } from './columns-field.tsx';
import { TextWithFields, type TextProps } from './text-with-fields.tsx';
import { designerTexts } from './texts/index.ts';
import type { SettingsProps } from './settings-props.ts';
import { CELLS, isOfQuotes, type Template } from './use-design.ts';
import { isIn, membersIn } from '../../../api/checked.ts';
import { useState } from 'react';

/** The texts of a block. */
export function textsOf(block: PaperBlock | 'foot'): readonly (keyof Template)[] {
  if (block === 'heading') return ['title'];
  if (block === 'introduction' || block === 'closing') return [`${block}_container`];
  return isIn(CELLS, block) ? CELLS[block] : [];
}

const TOTALS = ['sub_total', 'discount_total', 'net_total', 'tax_total', 'total'] as const;

/** What a block has of its own: its texts, columns or rows, or what is in it anyway. */
export function BlockSettings(props: SettingsProps) {
  return (
    <div className="block-settings">
      <Stack gap="sm">
        <Settings {...props} />
      </Stack>
    </div>
  );
}

function Settings({ block, design, errorAt, isReadOnly }: SettingsProps) {
  const texts = designerTexts.use();
  const words = useKindWords();
  const { values, change } = design;
  const textOf = (name: keyof Template): string => String(values[name] ?? '');
  const labelOf = (name: string): string => words.member('invoice-template', name);
  if (isIn(CELLS, block))
    return CELLS[block].map((name) => (
      <CellField
        key={name}
        isOfQuotes={isOfQuotes(values)}
        name={name}
        label={labelOf(name)}
        value={textOf(name)}
        change={(value, of) => change({ [name]: value }, of)}
        error={errorAt(`/${name}`)}
        disabled={isReadOnly}
      />
    ));
  switch (block) {
    case 'heading':
      return (
        <TextInput
          label={labelOf('title')}
          description={texts.titleHint}
          disabled={isReadOnly}
          value={textOf('title')}
          error={errorAt('/title')}
          onChange={({ currentTarget }) => change({ title: currentTarget.value }, 'title')}
        />
      );
    case 'introduction':
    case 'closing': {
      const name = `${block}_container` as const;
      return (
        <TextWithFields
          isOfQuotes={isOfQuotes(values)}
          label={labelOf(name)}
          value={textOf(name)}
          change={(value) => change({ [name]: value }, name)}
          error={errorAt(`/${name}`)}
          disabled={isReadOnly}
        />
      );
    }
    case 'lines':
      return <ColumnsField {...{ design, errorAt, isReadOnly }} />;
    case 'totals':
      return <TotalsField design={design} isReadOnly={isReadOnly} />;
    default:
      return <Note>{isIn(texts.blockHints, block) && texts.blockHints[block]}</Note>;
  }
}

/** Which rows the totals have. */
function TotalsField({ design: { values, change }, isReadOnly }: Pick<SettingsProps, 'design' | 'isReadOnly'>) {
  const words = useKindWords();
  const options = membersIn(values.options);
  const shown = membersIn(options['totals_visibility']);
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
      {TOTALS.map((name) => (
        <Checkbox
          key={name}
          label={words.member('invoice', name)}
          disabled={isReadOnly}
          checked={shown[name] !== false}
          onChange={({ currentTarget }) =>
            change({ options: { ...options, totals_visibility: { ...shown, [name]: currentTarget.checked } } })
          }
        />
      ))}
    </SimpleGrid>
  );
}

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

interface CellProps extends Omit<TextProps, 'change'> {
  readonly name: string;
  readonly change: (value: string, of?: string) => void;
}

/** A cell of the page: what usually is there, a text, or nothing. */
function CellField({ isOfQuotes, name, label, value, change, error, disabled }: CellProps) {
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
