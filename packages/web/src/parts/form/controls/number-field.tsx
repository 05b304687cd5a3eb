import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { decimalOf, percentOf, typedOf } from '../../../formats/numbers.ts';
import { useLanguage } from '../../../texts/language.tsx';
import type { FieldProps } from './field-props.ts';

interface NumberFieldProps extends Omit<FieldProps<string>, 'value'> {
  /** As the API takes it, without the sign of a percentage. */
  readonly value: string;
  readonly unit?: string | undefined;
  readonly inputWrapperOrder?: TextInputProps['inputWrapperOrder'];
  readonly 'data-autofocus'?: boolean;
}

/** A number as the language of the user writes it. While it is typed it stays as it is typed. */
export function NumberField({ value, change, unit, ...field }: NumberFieldProps) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      className="figures"
      rightSection={unit === undefined ? undefined : <span aria-hidden>{unit}</span>}
      value={typed ?? typedOf(value, language)}
      // A figure that is there is typed over, not added to.
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        change((unit === '%' ? percentOf : decimalOf)(currentTarget.value, language));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
