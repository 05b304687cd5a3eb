import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) =>
    `Regels hebben een andere belasting dan gebruikelijk voor deze klant in ${country}: ${taxes}.`,
  applyTax: 'Toepassen',
  domesticVatAbroad:
    'De klant heeft een btw-nummer van een ander EU-land, maar er wordt btw van hier berekend. ' +
    'Meestal is de klant daar de belasting verschuldigd.',
  overdueAtOnce: (day: string) => `Ze is nu al te laat: vervaldag ${day}.`,
};
