import { countryCode } from '@daybook/values';
import { useMemo } from 'react';
import { useRead } from '../../../api/queries.ts';
import { countryIn } from '../../../formats/countries.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { CodeSelect } from './code-select.tsx';
import type { FieldProps } from './field-props.ts';

/** A country, or a part of one that has public holidays of its own, by its name; a code that has no name here stays as it is. */
export function RegionSelect({ value = '', ...field }: FieldProps<string>) {
  const { language } = useLanguage();
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
  return <CodeSelect {...field} codes={regions} value={value.toUpperCase()} />;
}
