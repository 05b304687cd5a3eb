import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) =>
    `Positionen haben eine andere Steuer, als für diesen Kunden (${country}) üblich ist: ${taxes}.`,
  unusualAtHome: (taxes: string) => `Positionen haben eine andere Steuer, als für diesen Kunden üblich ist: ${taxes}.`,
  applyTax: 'Übernehmen',
  datedAhead: (day: string) => `Das Datum liegt in der Zukunft: ${day}. Rechnungen, die bis dahin ausgestellt werden, haben ein früheres.`,
  paidToday: (sums: string) => `Als heute bezahlt werden eingetragen: ${sums}.`,
  paidAhead: (day: string) => `Das Datum der Zahlung liegt in der Zukunft: ${day}.`,
  lacksFields: (names: string) => `Pflichtfelder sind leer: ${names}.`,
  freeLines: (lines: string) => `Positionen ohne Betrag: ${lines}.`,
  overdueAtOnce: (day: string) => `Sie ist schon überfällig, denn sie war am ${day} fällig. Aktive Mahnregeln können sie sofort anmahnen.`,
  expiredAlready: (day: string) =>
    `Es galt bis ${day}: Der Kunde kann es online nicht mehr annehmen. Verschieben Sie diesen Tag, bevor Sie es senden.`,
  draftedAtOnce: (count: number, place: string) => `Gespeichert. Entwürfe für begonnene Zeiträume: ${count}, unter „${place}“.`,
  issuedAtOnce: (count: number, day: string) =>
    `Zeiträume, die seit dem ${day} begonnen haben: ${count}. Für jeden wird sofort eine Rechnung mit heutigem Datum ausgestellt.`,
  mailedAtOnce: (count: number, day: string) =>
    `Zeiträume, die seit dem ${day} begonnen haben: ${count}. ` +
    'Für jeden wird sofort eine Rechnung mit heutigem Datum ausgestellt und dem Kunden gemailt.',
  sameAddress: (again: string, send: string) => `„${again}“ mailt an dieselbe Adresse. Für eine andere drücken Sie „${send}“.`,
  triesAgain: 'Daybook versucht es von selbst wieder, acht Stunden lang.',
  noDueDate: 'Die Rechnung hat kein Fälligkeitsdatum: Sie wird nie überfällig, und keine Mahnregel erinnert an sie.',
  halfAccount:
    'Die Bankverbindung Ihrer Firma ist nur halb eingetragen: Die Nummer des Kontos und die der Bank gehören zusammen. ' +
    'Tragen Sie beide in den Einstellungen der Firma ein.',
  noBankAccount:
    'Ihre Firma hat noch keine Bankverbindung: Die Rechnung sagt nicht, wohin zu zahlen ist. Tragen Sie ' +
    'die IBAN in den Einstellungen der Firma ein.',
  noSiren:
    'Ihre Firma hat noch keine SIREN, die das französische Recht auf einer Rechnung verlangt. Tragen Sie ' +
    'sie in den Einstellungen der Firma bei den rechtlichen Angaben ein.',
  lacksOwnNumber:
    'Ihre Firma hat noch keine USt-IdNr. oder Steuernummer, die auf eine Rechnung mit Umsatzsteuer gehört. ' +
    'Tragen Sie sie in den Einstellungen der Firma ein.',
  noneChosen: 'Keine der Optionen ist gewählt, die Summe ist also null.',
  unknownPlaceholders: (names: string) => `Wird nicht ersetzt, sondern so gedruckt, wie es hier steht: ${names}.`,
  noAnswers:
    'Ihre Firma hat noch keine E-Mail-Adresse: Antworten auf diese E-Mail erreichen Sie nicht. ' +
    'Tragen Sie eine in den Einstellungen der Firma ein.',
  ownRules: {
    'DAYBOOK-1':
      'Die Kategorie einer Steuer wurde angenommen, weil die Position keine nennt oder eine von 0 % ohne Grund. Wählen ' +
      'Sie die Kategorie bei der Steuer.',
    'DAYBOOK-2': 'Die USt-IdNr. der Firma steht nirgends auf dem Dokument.',
    'DAYBOOK-3':
      'Der Zeitpunkt der Leistung fehlt. Das Gesetz verlangt ihn auf einer Rechnung: Geben Sie den ersten und den letzten Tag an.',
    'DAYBOOK-4': 'Diese USt-IdNr. kann nicht stimmen: Ihre Form oder eine Ziffer ist falsch. Sehen Sie sie noch einmal an.',
    'DAYBOOK-5 /iban': 'Für eine QR-Rechnung braucht die Firma eine IBAN aus der Schweiz oder aus Liechtenstein. Sie hat keine.',
    'DAYBOOK-5 /address_postcode': 'Für eine QR-Rechnung fehlen Postleitzahl und Ort der Firma.',
    'DAYBOOK-5 /name': 'Name oder Adresse der Firma haben Zeichen, die in einer QR-Rechnung nicht stehen dürfen.',
    'DAYBOOK-6 /currency': ({ home }) =>
      `Die Rechnung nennt ihre Umsatzsteuer nicht in ${home}: Als sie ausgestellt wurde, war kein Wechselkurs bekannt.`,
    'DAYBOOK-6 /rate': ({ currency, home }) =>
      `Ohne einen Wechselkurs von ${currency} für ihren Tag nennt die Rechnung keine Umsatzsteuer in ${home}. Geben Sie ihn vorher ein.`,
    'DAYBOOK-7': ({ letters }) =>
      `Das PDF kann diese Zeichen nicht zeigen: ${letters}. Für jedes steht ein anderes da. Schreiben Sie sie anders.`,
    'DAYBOOK-8':
      'Der Kunde schuldet die Steuer, aber seine USt-IdNr. war bei der letzten Prüfung in der EU nicht registriert. ' +
      'Fragen Sie ihn nach einer anderen, oder berechnen Sie Steuer.',
    'DAYBOOK-9':
      'Der Kunde hat eine USt-IdNr. eines anderen EU-Landes, zahlt aber hiesige Umsatzsteuer. ' +
      'Üblich ist, dass er die Steuer dort schuldet.',
    'DAYBOOK-10':
      'Eine Position hat keine Steuer oder die eines Kunden im Ausland. Das passt nicht zu diesem Kunden. ' +
      'Sehen Sie die Steuern der Positionen an.',
    'DAYBOOK-11':
      'Ihre Firma hat noch keine Straße oder keinen Ort, die auf eine Rechnung gehören. ' +
      'Tragen Sie beides in den Einstellungen der Firma ein.',
    'DAYBOOK-12': 'Der Kunde hat noch keine Straße oder keinen Ort, die auf eine Rechnung über diesen Betrag gehören.',
    'DAYBOOK-13':
      'Der letzte Tag für Skonto liegt nach der Fälligkeit. Geben Sie dem Skonto weniger Tage, oder verschieben Sie die Fälligkeit.',
    'DAYBOOK-14': 'Die Vorlage zeigt Text, Menge oder Preis der Positionen nicht, die auf eine Rechnung gehören. Zeigen Sie, was fehlt.',
    'DAYBOOK-15':
      'Eine Position hat Steuer, obwohl der Kunde im Ausland ist und dort sonst keine berechnet wird. ' +
      'Sehen Sie die Steuern der Positionen an.',
  },
  createNow: 'Jetzt erstellen',
  createNowQuestion: (day: string) =>
    `Erstellt die Rechnung für den Zeitraum, der am ${day} beginnt, schon heute. Er wird nicht noch einmal berechnet.`,
  createdAs: {
    draft: 'Sie bleibt ein Entwurf.',
    issue: 'Sie wird ausgestellt.',
    send: 'Sie wird ausgestellt und dem Kunden per E-Mail geschickt.',
  },
};
