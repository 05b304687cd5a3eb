import { equals, parseDecimal, storedDecimal } from '@daybook/values';
import type { Formats } from './formats.ts';

interface Rated {
  readonly name?: string | undefined;
  readonly rate?: string | undefined;
}

/** What a tax is called, with its rate unless its name has it. */
export const taxName = ({ name = '', rate = '' }: Rated, formats: Pick<Formats, 'percentage'>): string =>
  saysRate(name, rate) ? name : `${name} ${formats.percentage(rate)}`;

function saysRate(name: string, rate: string): boolean {
  const before = name.split('%').slice(0, -1);
  const figures = before.map((text) => (text.trimEnd().split(/\s/).at(-1) ?? '').replace(/^\D+/, '').replace(',', '.'));
  return figures.some((figure) => {
    const said = parseDecimal(figure);
    return said !== null && equals(said, storedDecimal(rate));
  });
}
