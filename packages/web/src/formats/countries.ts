import { countryCode, countryCodes, type Language } from '@daybook/values';
import { useMemo } from 'react';
import { useLanguage } from '../texts/language.tsx';

/** The name of a country in a language, by its code or its name in any; other words stay as they are. */
export function countryIn(language: Language, text: string): string {
  const code = countryCode(text);
  return code === undefined ? text : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? text);
}

/** Every country by its code, with its name in the language of the user and in the order of the names. */
export function useCountries(): readonly { readonly value: string; readonly label: string }[] {
  const { language } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const { compare } = new Intl.Collator(language);
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => compare(one.label, other.label));
  }, [language]);
}
