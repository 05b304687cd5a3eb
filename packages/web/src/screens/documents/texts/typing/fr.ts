import { plural } from '../../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  rowsLeftOut: (taken, all) => `Trop de lignes : les ${taken} premières sur ${all} ont été collées. Un document a au plus ${taken} lignes.`,
  taxesUnknown: (names: string) => `Ne correspond pas à une seule taxe : ${names}. Ces lignes gardent la leur.`,
  figuresUnsure: (figures) => `Rien n’indique quel signe est le séparateur décimal. Vérifiez ces nombres : ${figures}.`,
  keptFigures: (currency, lines) =>
    plural('fr', lines, {
      one: `Les prix ont été saisis en ${currency} : ${lines} ligne garde son prix.`,
      other: `Les prix ont été saisis en ${currency} : ${lines} lignes gardent leur prix.`,
    }),
  lackPrices: (currency, lines) =>
    plural('fr', lines, {
      one: `${lines} ligne vient d’un article sans prix en ${currency} et ne coûte rien tant que vous n’en saisissez pas.`,
      other: `${lines} lignes viennent d’articles sans prix en ${currency} et ne coûtent rien tant que vous n’en saisissez pas.`,
    }),
  leftBehind: (status) => `Le statut est maintenant « ${status} » et vos modifications n’ont pas été enregistrées :`,
  sameLines: (lines) => plural('fr', lines, { one: `${lines} ligne est identique`, other: `${lines} lignes sont identiques` }),
  withoutTax: (amount: string) => `${amount} hors taxes`,
  withTax: (amount: string) => `${amount} taxes comprises`,
};
