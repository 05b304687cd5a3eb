import { plural } from '../../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  rowsLeftOut: (taken, all) =>
    `Zu viele Zeilen: Die ersten ${taken} von ${all} wurden eingefügt. Ein Dokument hat höchstens ${taken} Positionen.`,
  taxesUnknown: (names: string) => `Nicht als eine Steuer bekannt: ${names}. Diese Positionen behalten ihre Steuer.`,
  figuresUnsure: (figures) => `Es ist nicht klar, welches Zeichen das Dezimalzeichen ist. Prüfen Sie diese Zahlen: ${figures}.`,
  keptFigures: (currency, lines) =>
    plural('de', lines, {
      one: `Preise wurden in ${currency} eingegeben: ${lines} Position behält ihre Zahl.`,
      other: `Preise wurden in ${currency} eingegeben: ${lines} Positionen behalten ihre Zahlen.`,
    }),
  lackPrices: (currency, lines) =>
    plural('de', lines, {
      one: `${lines} Position ist von einem Artikel ohne Preis in ${currency} und kostet nichts, bis Sie einen eingeben.`,
      other: `${lines} Positionen sind von Artikeln ohne Preis in ${currency} und kosten nichts, bis Sie einen eingeben.`,
    }),
  leftBehind: (status) => `Der Status ist jetzt „${status}“, und Ihre Änderungen wurden nicht gespeichert:`,
  sameLines: (lines) => plural('de', lines, { one: `${lines} Position ist gleich`, other: `${lines} Positionen sind gleich` }),
  withoutTax: (amount: string) => `${amount} ohne Steuer`,
  withTax: (amount: string) => `${amount} mit Steuer`,
};
