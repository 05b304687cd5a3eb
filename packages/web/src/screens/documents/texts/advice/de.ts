import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) =>
    `Positionen haben eine andere Steuer, als für diesen Kunden in ${country} üblich ist: ${taxes}.`,
  unusualAtHome: (taxes: string) => `Positionen haben eine andere Steuer, als für diesen Kunden üblich ist: ${taxes}.`,
  applyTax: 'Übernehmen',
  domesticVatAbroad:
    'Der Kunde hat eine USt-IdNr. eines anderen EU-Landes, zahlt aber hiesige Umsatzsteuer. Üblich ist, dass er die Steuer dort schuldet.',
  taxUnusual:
    'Eine Position hat keine Steuer oder die eines Kunden im Ausland. Das passt nicht zu diesem Kunden. ' +
    'Sehen Sie die Steuern der Positionen an.',
  overdueAtOnce: (day: string) => `Sie ist schon überfällig: fällig am ${day}.`,
  expiredAlready: (day: string) =>
    `Es galt bis ${day}: Der Kunde kann es online nicht mehr annehmen. Verschieben Sie diesen Tag, bevor Sie es senden.`,
  lacksOwnNumber:
    'Ihre Firma hat noch keine USt-IdNr. oder Steuernummer, die auf eine Rechnung mit Umsatzsteuer gehört. ' +
    'Tragen Sie sie in den Einstellungen der Firma ein.',
  lacksOwnAddress:
    'Ihre Firma hat noch keine Straße oder keinen Ort, die auf eine Rechnung gehören. ' +
    'Tragen Sie beides in den Einstellungen der Firma ein.',
  lacksAddress: 'Der Kunde hat keine Adresse, die auf eine Rechnung gehört.',
};
