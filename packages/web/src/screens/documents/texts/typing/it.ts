import { plural } from '../../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  rowsLeftOut: (taken, all) => `Troppe righe: sono state incollate le prime ${taken} di ${all}. Un documento ha al massimo ${taken} righe.`,
  taxesUnknown: (names: string) => `Non corrisponde a una sola imposta: ${names}. Queste righe mantengono la loro.`,
  figuresUnsure: (figures) => `Non è chiaro quale segno separi i decimali. Controlla queste cifre: ${figures}.`,
  keptFigures: (currency, lines) =>
    plural('it', lines, {
      one: `I prezzi sono stati scritti in ${currency}: ${lines} riga mantiene la sua cifra.`,
      other: `I prezzi sono stati scritti in ${currency}: ${lines} righe mantengono le loro cifre.`,
    }),
  lackPrices: (currency, lines) =>
    plural('it', lines, {
      one: `${lines} riga è di un articolo senza prezzo in ${currency} e non costa nulla finché non ne scrivi uno.`,
      other: `${lines} righe sono di articoli senza prezzo in ${currency} e non costano nulla finché non ne scrivi uno.`,
    }),
  leftBehind: (status) => `Lo stato ora è «${status}» e le tue modifiche non sono state salvate:`,
  sameLines: (lines) => plural('it', lines, { one: `${lines} riga è uguale`, other: `${lines} righe sono uguali` }),
  withoutTax: (amount: string) => `${amount} senza imposte`,
  withTax: (amount: string) => `${amount} con imposte`,
};
