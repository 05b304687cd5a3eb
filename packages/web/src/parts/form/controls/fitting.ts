import type { ComboboxItem, OptionsFilter } from '@mantine/core';

/** How a name fits what is typed: it is that, begins so, has a word that begins so, or has it somewhere. The lower, the better. */
export type Fit = 0 | 1 | 2 | 3;

/** The fits that no name further on in the alphabet of those that have the text can better. */
export const BEGINS: Fit = 1;

export function fitOf(name: string, typed: string): Fit | undefined {
  const [own, sought] = [name.trim().toLowerCase(), typed.trim().toLowerCase()];
  if (own === sought) return 0;
  if (own.startsWith(sought)) return BEGINS;
  let at = own.indexOf(sought);
  if (at < 0) return undefined;
  for (; at >= 0; at = own.indexOf(sought, at + 1)) if (!/[\p{L}\p{N}]/u.test(own.charAt(at - 1))) return 2;
  return 3;
}

/** What fits by its name, the best first; equals stay in their order. */
export function fitting<T>(all: readonly T[], typed: string, nameOf: (one: T) => string, after: (one: T) => number = () => 0): T[] {
  return all
    .flatMap((one) => {
      const fit = fitOf(nameOf(one), typed);
      return fit === undefined ? [] : [{ one, fit }];
    })
    .toSorted((a, b) => a.fit - b.fit || after(a.one) - after(b.one))
    .map(({ one }) => one);
}

/** Sifts the options of a field as it is typed into: those whose name fits, the best first. */
export const byFit: OptionsFilter = ({ options, search, limit }) => {
  if (search.trim() === '') return options.slice(0, limit);
  const sift = (items: readonly ComboboxItem[]): ComboboxItem[] => fitting(items, search, ({ label }) => label);
  const single = options.flatMap((one) => ('group' in one ? [] : [one]));
  const groups = options.flatMap((one) => ('group' in one ? [{ ...one, items: sift(one.items) }] : []));
  return [...sift(single), ...groups.filter(({ items }) => items.length > 0)].slice(0, limit);
};
