import { countryCode } from '@daybook/values';
import { useMemo } from 'react';
import { useRead } from '../../api/queries.ts';
import { countryIn } from '../../formats/countries.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { useLanguage } from '../../texts/language.tsx';
import type { FieldProps } from './field-props.ts';
import { SearchedSelect } from './searched-select.tsx';

/** A country, or a part of one that has public holidays of its own, by its name; a code that has no name here stays as it is. */
export function RegionSelect({ value = '', change, ...field }: FieldProps<string>) {
  const { language } = useLanguage();
  const texts = commonTexts.use();
  const { data } = useRead('/v2/holiday/region', { language });
  const regions = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return (data?.data ?? [])
      .map(({ country_region: code, name }) => {
        const country = countryIn(language, code.slice(0, 2));
        return { value: code, label: countryCode(code) === undefined ? `${country}: ${name}` : country };
      })
      .toSorted((one, other) => compare(one.label, other.label));
  }, [data, language]);
  const code = value.toUpperCase();
  const isKnown = code === '' || regions.some((region) => region.value === code);
  return (
    <SearchedSelect
      {...field}
      clearable
      clearButtonProps={{ 'aria-label': texts.remove }}
      data={isKnown ? regions : [{ value: code, label: code }, ...regions]}
      value={code === '' ? null : code}
      onChange={(chosen) => change(chosen ?? '')}
    />
  );
}
