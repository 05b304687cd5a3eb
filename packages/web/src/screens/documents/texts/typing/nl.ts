import { plural } from '../../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  rowsLeftOut: (taken, all) => `Te veel rijen: de eerste ${taken} van ${all} zijn geplakt. Een document heeft hoogstens ${taken} regels.`,
  taxesUnknown: (names: string) => `Niet als één btw-tarief bekend: ${names}. Deze regels houden hun btw.`,
  figuresUnsure: (figures) => `Het is niet duidelijk welk teken het decimaalteken is. Controleer deze getallen: ${figures}.`,
  keptFigures: (currency, lines) =>
    plural('nl', lines, {
      one: `Prijzen zijn in ${currency} getypt: ${lines} regel houdt zijn bedrag.`,
      other: `Prijzen zijn in ${currency} getypt: ${lines} regels houden hun bedragen.`,
    }),
  lackPrices: (currency, lines) =>
    plural('nl', lines, {
      one: `${lines} regel is van een artikel zonder prijs in ${currency} en kost niets totdat u er een invult.`,
      other: `${lines} regels zijn van artikelen zonder prijs in ${currency} en kosten niets totdat u er een invult.`,
    }),
  leftBehind: (status) => `De status is nu ‘${status}’ en uw wijzigingen zijn niet opgeslagen:`,
  sameLines: (lines) => plural('nl', lines, { one: `${lines} regel is gelijk`, other: `${lines} regels zijn gelijk` }),
  withoutTax: (amount: string) => `${amount} exclusief btw`,
  withTax: (amount: string) => `${amount} inclusief btw`,
};
