import { plural } from '../../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  rowsLeftOut: (taken, all) => `Za dużo wierszy: wklejono pierwsze ${taken} z ${all}. Dokument ma najwyżej ${taken} pozycji.`,
  taxesUnknown: (names: string) => `Nie odpowiada jednemu podatkowi: ${names}. Te pozycje zachowują swój podatek.`,
  figuresUnsure: (figures) => `Nie jest jasne, który znak oddziela miejsca dziesiętne. Sprawdź te liczby: ${figures}.`,
  keptFigures: (currency, lines) =>
    plural('pl', lines, {
      one: `Ceny wpisano w ${currency}: ${lines} wiersz zachowuje swoją kwotę.`,
      few: `Ceny wpisano w ${currency}: ${lines} wiersze zachowują swoje kwoty.`,
      other: `Ceny wpisano w ${currency}: ${lines} wierszy zachowuje swoje kwoty.`,
    }),
  lackPrices: (currency, lines) =>
    plural('pl', lines, {
      one: `${lines} wiersz to pozycja cennika bez ceny w ${currency}: kosztuje zero, dopóki jej nie wpiszesz.`,
      few: `${lines} wiersze to pozycje cennika bez ceny w ${currency}: kosztują zero, dopóki jej nie wpiszesz.`,
      other: `${lines} wierszy to pozycje cennika bez ceny w ${currency}: kosztują zero, dopóki jej nie wpiszesz.`,
    }),
  leftBehind: (status) => `Status to teraz „${status}”, a Twoje zmiany nie zostały zapisane:`,
  sameLines: (lines) =>
    plural('pl', lines, {
      one: `${lines} wiersz jest taki sam`,
      few: `${lines} wiersze są takie same`,
      other: `${lines} wierszy jest takich samych`,
    }),
  withoutTax: (amount: string) => `${amount} bez podatku`,
  withTax: (amount: string) => `${amount} z podatkiem`,
};
