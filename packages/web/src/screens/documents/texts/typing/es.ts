import { plural } from '../../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  rowsLeftOut: (taken, all) =>
    `Demasiadas filas: se han pegado las primeras ${taken} de ${all}. Un documento tiene como máximo ${taken} líneas.`,
  taxesUnknown: (names: string) => `No corresponde a un solo impuesto: ${names}. Estas líneas conservan el suyo.`,
  figuresUnsure: (figures) => `No está claro qué signo es el separador decimal. Revise estas cifras: ${figures}.`,
  keptFigures: (currency, lines) =>
    plural('es', lines, {
      one: `Los precios se escribieron en ${currency}: ${lines} línea conserva su cifra.`,
      other: `Los precios se escribieron en ${currency}: ${lines} líneas conservan sus cifras.`,
    }),
  lackPrices: (currency, lines) =>
    plural('es', lines, {
      one: `${lines} línea es de un artículo sin precio en ${currency} y no cuesta nada hasta que escriba uno.`,
      other: `${lines} líneas son de artículos sin precio en ${currency} y no cuestan nada hasta que escriba uno.`,
    }),
  leftBehind: (status) => `Ahora el estado es «${status}» y sus cambios no se han guardado:`,
  sameLines: (lines) => plural('es', lines, { one: `${lines} línea es igual`, other: `${lines} líneas son iguales` }),
  withoutTax: (amount: string) => `${amount} sin impuestos`,
  withTax: (amount: string) => `${amount} con impuestos`,
};
