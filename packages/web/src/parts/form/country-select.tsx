import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { countryCode } from '@daybook/values';
import { useCountries } from '../../formats/countries.ts';
import { commonTexts } from '../../texts/common/index.ts';
import type { FieldProps } from './field-props.ts';
import { byFit } from './fitting.ts';
import { SearchedSelect } from './searched-select.tsx';

const isItem = (option: Parameters<OptionsFilter>[0]['options'][number]): option is ComboboxItem => 'value' in option;

/** By a part of its name, or by its code or name in another language. */
const countriesOf: OptionsFilter = ({ options, search, limit }) => {
  const typed = search.trim().toLowerCase();
  const code = typed.length < 2 ? undefined : countryCode(typed);
  const coded = options.filter((option) => isItem(option) && option.value === code);
  return [...coded, ...byFit({ options, search, limit }).filter((option) => !coded.includes(option))];
};

/** A country, by its name in the language of the user. What was written as words before is understood, or kept as it is. */
export function CountrySelect({ value = '', change, ...field }: FieldProps<string>) {
  const countries = useCountries();
  const texts = commonTexts.use();
  const code = countryCode(value) ?? value;
  const isKnown = code === '' || countries.some((country) => country.value === code);
  return (
    <SearchedSelect
      {...field}
      clearable
      clearButtonProps={{ 'aria-label': texts.remove }}
      autoComplete="country"
      data={isKnown ? countries : [{ value: code, label: code }, ...countries]}
      filter={countriesOf}
      value={code === '' ? null : code}
      onChange={(chosen) => change(chosen ?? '')}
    />
  );
}
