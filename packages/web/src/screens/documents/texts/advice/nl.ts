import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) =>
    `Regels hebben een andere belasting dan gebruikelijk voor deze klant in ${country}: ${taxes}.`,
  unusualAtHome: (taxes: string) => `Regels hebben een andere belasting dan gebruikelijk voor deze klant: ${taxes}.`,
  applyTax: 'Toepassen',
  domesticVatAbroad:
    'De klant heeft een btw-nummer van een ander EU-land, maar er wordt btw van hier berekend. ' +
    'Meestal is de klant daar de belasting verschuldigd.',
  taxUnusual:
    'Een regel heeft geen belasting, of die van een klant in een ander land. Dat past niet bij deze klant. ' +
    'Kijk de belastingen van de regels na.',
  overdueAtOnce: (day: string) => `Ze is nu al te laat: vervaldag ${day}.`,
  expiredAlready: (day: string) =>
    `De offerte was geldig tot en met ${day}: de klant kan haar online niet meer accepteren. Verzet die dag voordat u haar verstuurt.`,
  lacksOwnNumber:
    'Uw bedrijf heeft nog geen btw-nummer of fiscaal nummer, dat op een factuur met btw moet staan. ' +
    'Vul het in bij de instellingen van het bedrijf.',
  lacksOwnAddress:
    'Uw bedrijf heeft nog geen straat of geen plaats, die op een factuur horen. Vul ze in bij de instellingen van het bedrijf.',
  lacksAddress: 'De klant heeft geen adres, dat op een factuur moet staan.',
};
