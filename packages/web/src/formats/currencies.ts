import { currencyCodes, type Language } from '@daybook/values';
import { useLanguage } from '../texts/language.tsx';

type Choice = { readonly value: string; readonly label: string };

const byLanguage = new Map<Language, readonly Choice[]>();

/** Every currency by its code and its name in the language of the user, so that either finds it. */
export function useCurrencies(): readonly Choice[] {
  const { language } = useLanguage();
  const before = byLanguage.get(language);
  if (before !== undefined) return before;
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const choices = currencyCodes.map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }));
  byLanguage.set(language, choices);
  return choices;
}
