import type { SelectProps } from '@mantine/core';
import { commonTexts } from '../../../texts/common/index.ts';
import type { FieldProps } from './field-props.ts';
import { SearchedSelect } from './searched-select.tsx';

interface CodeSelectProps extends FieldProps<string>, Pick<SelectProps, 'filter' | 'autoComplete'> {
  readonly codes: readonly { readonly value: string; readonly label: string }[];
}

/** A code of a list, by its name in the language of the user; one that is not in it stays as it is. */
export function CodeSelect({ codes, value: code = '', change, ...field }: CodeSelectProps) {
  const texts = commonTexts.use();
  const isKnown = code === '' || codes.some(({ value }) => value === code);
  return (
    <SearchedSelect
      {...field}
      clearable
      clearButtonProps={{ 'aria-label': texts.remove }}
      data={isKnown ? codes : [{ value: code, label: code }, ...codes]}
      value={code === '' ? null : code}
      onChange={(chosen) => change(chosen ?? '')}
    />
  );
}
