import type { Language } from '@daybook/values';

const rules = new Map<string, Intl.PluralRules>();

/** The form of a word that goes with a number, such as `plural('pl', 3, { one: 'plik', few: 'pliki', other: 'plików' })`. */
export function plural(
  language: Language,
  count: number,
  forms: { readonly [Rule in Intl.LDMLPluralRule]?: string } & { other: string },
): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return forms[rule.select(count)] ?? forms.other;
}
