import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { decimalOf, namesAnother, percentOf, typedOf } from '../../../formats/numbers.ts';
import { commonTexts } from '../../../texts/common/index.ts';
import { useLanguage } from '../../../texts/language.tsx';
import type { FieldProps } from './field-props.ts';

interface NumberFieldProps extends Omit<FieldProps<string>, 'value'> {
  /** As the API takes it, without the sign of a percentage. */
  readonly value: string;
  /** The sign of a percentage, or the code of a currency. */
  readonly unit?: string | undefined;
  readonly inputWrapperOrder?: TextInputProps['inputWrapperOrder'];
  readonly 'data-autofocus'?: boolean;
}

/** A number as the language of the user writes it. While it is typed it stays as it is typed. */
export function NumberField({ value, change, unit, ...field }: NumberFieldProps) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const { amountIn } = commonTexts.use();
  const isForeign = unit !== undefined && namesAnother(value, unit);
  return (
    <TextInput
      {...field}
      {...(isForeign ? { error: amountIn(unit) } : {})}
      inputMode="decimal"
      className="figures"
      rightSectionWidth={unit === undefined || unit.length === 1 ? undefined : '3rem'}
      rightSection={unit === undefined ? undefined : <span aria-hidden>{unit}</span>}
      value={typed ?? typedOf(value, language)}
      // A figure that is there is typed over, not added to.
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const text = currentTarget.value;
        change(unit === '%' ? percentOf(text, language) : decimalOf(text, language, { currency: unit }));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
