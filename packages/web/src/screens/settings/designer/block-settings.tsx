import { SimpleGrid, Stack, TextInput, Checkbox } from '@mantine/core';
import type { PaperBlock } from '@daybook/values';
import { Note } from '../../../parts/small-texts.tsx';
import { useKindWords } from '../../../parts/words.ts';
import { CellField } from './cell-field.tsx';
import { ColumnsField } from './columns-field.tsx';
import { TextWithFields } from './text-with-fields.tsx';
import { designerTexts } from './texts/index.ts';
import type { SettingsProps } from './settings-props.ts';
import { CELLS, isOfQuotes, type Template } from './use-design.ts';
import { isIn, membersIn } from '../../../api/checked.ts';

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
