import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) =>
    `Regels hebben een ander btw-tarief dan gebruikelijk voor deze klant (${country}): ${taxes}.`,
  unusualAtHome: (taxes: string) => `Regels hebben een ander btw-tarief dan gebruikelijk voor deze klant: ${taxes}.`,
  applyTax: 'Toepassen',
  datedAhead: (day: string) => `De datum ligt in de toekomst: ${day}. Facturen die tot dan worden uitgereikt, hebben een eerdere datum.`,
  paidToday: (sums: string) => `Vandaag als betaald geboekt: ${sums}.`,
  paidAhead: (day: string) => `De datum van de betaling ligt in de toekomst: ${day}.`,
  lacksFields: (names: string) => `Verplichte velden zijn leeg: ${names}.`,
  freeLines: (lines: string) => `Regels zonder bedrag: ${lines}.`,
  overdueAtOnce: (day: string) =>
    `De factuur is nu al over de vervaldatum: ${day}. Actieve herinneringsregels kunnen er meteen aan herinneren.`,
  expiredAlready: (day: string) =>
    `De offerte was geldig tot en met ${day}: de klant kan die online niet meer accepteren. Verzet die dag vóór het verzenden.`,
  draftedAtOnce: (count: number, place: string) => `Opgeslagen. Concepten voor begonnen perioden: ${count}, onder ‘${place}’.`,
  issuedAtOnce: (count: number, day: string) =>
    `Perioden die sinds ${day} zijn begonnen: ${count}. Voor elk wordt meteen een factuur met de datum van vandaag uitgereikt.`,
  mailedAtOnce: (count: number, day: string) =>
    `Perioden die sinds ${day} zijn begonnen: ${count}. ` +
    'Voor elk wordt meteen een factuur met de datum van vandaag uitgereikt en naar de klant gemaild.',
  sameAddress: (again: string, send: string) => `‘${again}’ mailt naar hetzelfde adres. Kies voor een ander adres ‘${send}’.`,
  triesAgain: 'Daybook probeert het vanzelf opnieuw, acht uur lang.',
  noDueDate: 'De factuur heeft geen vervaldatum en raakt dus nooit vervallen: geen herinneringsregel herinnert eraan.',
  halfAccount:
    'De bankrekening van uw bedrijf is half ingevuld: het nummer ervan en dat van de bank horen bij elkaar. ' +
    'Vul beide in bij de instellingen van het bedrijf.',
  noBankAccount:
    'Uw bedrijf heeft nog geen bankrekening: de factuur zegt niet waar betaald moet worden. Vul de IBAN ' +
    'in bij de instellingen van het bedrijf.',
  noSiren:
    'Uw bedrijf heeft nog geen SIREN, dat de Franse wet op een factuur eist. Vul het in bij de ' +
    'instellingen van het bedrijf, onder de wettelijke gegevens.',
  lacksOwnNumber:
    'Uw bedrijf heeft nog geen btw-nummer of fiscaal nummer, dat op een factuur met btw moet staan. ' +
    'Vul het in bij de instellingen van het bedrijf.',
  noneChosen: 'Geen van de opties is gekozen, dus het totaal is nul.',
  unknownPlaceholders: (names: string) => `Wordt niet vervangen en dus zo afgedrukt: ${names}.`,
  noAnswers:
    'Uw bedrijf heeft nog geen e-mailadres: antwoorden op deze e-mail bereiken u niet. Vul het in bij de instellingen van het bedrijf.',
  ownRules: {
    'DAYBOOK-1':
      'De categorie van een btw-tarief is aangenomen, omdat de regel er geen noemt, of een van 0% zonder reden. Kies de categorie ' +
      'bij het btw-tarief.',
    'DAYBOOK-2': 'Het btw-nummer van het bedrijf staat nergens op het document.',
    'DAYBOOK-3': 'De leverdatum ontbreekt. De wet eist die op een factuur: vul de eerste en de laatste dag in.',
    'DAYBOOK-4': 'Dit btw-nummer kan niet kloppen: de vorm of een cijfer is fout. Kijk het na.',
    'DAYBOOK-5 /iban': 'Een QR-factuur vraagt een IBAN van Zwitserland of Liechtenstein. Het bedrijf heeft er geen.',
    'DAYBOOK-5 /address_postcode': 'Een QR-factuur vraagt de postcode en de plaats van het bedrijf.',
    'DAYBOOK-5 /name': 'De naam of het adres van het bedrijf heeft tekens die niet in een QR-factuur mogen staan.',
    'DAYBOOK-6 /currency': ({ home }) => `De factuur vermeldt de btw niet in ${home}: bij het uitreiken was geen wisselkoers bekend.`,
    'DAYBOOK-6 /rate': ({ currency, home }) =>
      `Er is geen wisselkoers van ${currency} voor de dag van de factuur, dus de btw staat er niet in ${home} op. ` +
      'Voer die in voordat u de factuur uitreikt.',
    'DAYBOOK-7': ({ letters }) => `De pdf kan deze tekens niet tonen: ${letters}. Voor elk staat een ander teken. Schrijf ze anders.`,
    'DAYBOOK-8':
      'De klant is de btw verschuldigd, maar het btw-nummer was bij de laatste controle niet geregistreerd in de EU. ' +
      'Vraag de klant om een ander, of breng btw in rekening.',
    'DAYBOOK-9':
      'De klant heeft een btw-nummer van een ander EU-land, maar er wordt btw van hier berekend. Meestal is de klant daar de btw ' +
      'verschuldigd.',
    'DAYBOOK-10':
      'Een regel heeft geen btw, of die van een klant in een ander land. Dat past niet bij deze klant. Kijk de btw van de regels na.',
    'DAYBOOK-11':
      'Uw bedrijf heeft nog geen straat of geen plaats, die op een factuur horen. Vul ze in bij de instellingen van het bedrijf.',
    'DAYBOOK-12': 'De klant heeft nog geen straat of geen plaats, die op een factuur van dit bedrag moeten staan.',
    'DAYBOOK-13':
      'De laatste dag van de betalingskorting ligt na de vervaldatum. Geef de korting minder dagen, of verplaats de vervaldatum.',
    'DAYBOOK-14':
      'De sjabloon verbergt de tekst, het aantal of de prijs van de regels, die op een factuur horen. Toon ze, of kies een andere.',
    'DAYBOOK-15': 'Een regel heeft btw, hoewel de klant in het buitenland is en u daar meestal geen rekent. Kijk de btw van de regels na.',
  },
  createNow: 'Nu maken',
  createNowQuestion: (day: string) =>
    `Maakt de factuur van de periode die op ${day} begint vandaag al. Die periode wordt niet nog eens gefactureerd.`,
  createdAs: { draft: 'Ze blijft een concept.', issue: 'Ze wordt uitgereikt.', send: 'Ze wordt uitgereikt en naar de klant gemaild.' },
};
