import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { countryCode } from '@daybook/values';
import { useMemo } from 'react';
import { knownMe } from '../../../api/me.ts';
import { useCountries } from '../../../formats/countries.ts';
import { CodeSelect } from './code-select.tsx';
import type { FieldProps } from './field-props.ts';
import { byFit } from './fitting.ts';

const isItem = (option: Parameters<OptionsFilter>[0]['options'][number]): option is ComboboxItem => 'value' in option;

/** By a part of its name, or by its code or name in another language. */
const countriesOf: OptionsFilter = ({ options, search, limit }) => {
  const typed = search.trim().toLowerCase();
  const code = typed.length < 2 ? undefined : countryCode(typed);
  const coded = options.filter((option) => isItem(option) && option.value === code);
  return [...coded, ...byFit({ options, search, limit }).filter((option) => !coded.includes(option))];
};

/** Every country, that of the firm before all others: most of its clients are there. */
function useOwnFirst(): ReturnType<typeof useCountries> {
  const countries = useCountries();
  const own = countryCode(knownMe()?.account?.address_country ?? '');
  return useMemo(() => countries.toSorted((one, other) => Number(other.value === own) - Number(one.value === own)), [countries, own]);
}

/** A country, by its name in the language of the user. What was written as words before is understood, or kept as it is. */
export function CountrySelect({ value = '', ...field }: FieldProps<string>) {
  return <CodeSelect {...field} codes={useOwnFirst()} value={countryCode(value) ?? value} autoComplete="country" filter={countriesOf} />;
}
