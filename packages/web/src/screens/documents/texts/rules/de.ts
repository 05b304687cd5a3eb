import type { texts as english } from './en.ts';

export const texts: typeof english = {
  ruleItself: 'Wortlaut der Regel',
  needNumber: 'Geben Sie der Rechnung eine Nummer. Sie bekommt eine, wenn sie ausgestellt wird.',
  needDate: 'Geben Sie der Rechnung ein Datum.',
  needLine: 'Fügen Sie mindestens eine Position hinzu.',
  needLineText: 'Schreiben Sie, wofür die Position ist.',
  needDue: 'Sagen Sie, wann die Rechnung fällig ist: Wählen Sie einen Tag, oder schreiben Sie Zahlungsbedingungen.',
  needIban: 'Geben Sie die IBAN ein, auf die das Geld geht.',
  needName: 'Geben Sie den Namen ein.',
  needAddress: 'Geben Sie die Adresse ein.',
  needCountry: 'Wählen Sie das Land der Adresse.',
  needCity: 'Geben Sie den Ort der Adresse ein.',
  needPostcode: 'Geben Sie die Postleitzahl der Adresse ein.',
  needPhone: 'Geben Sie eine Telefonnummer ein.',
  needLongerPhone: 'Geben Sie eine Telefonnummer mit mindestens drei Ziffern ein.',
  needEmail: 'Geben Sie eine E-Mail-Adresse ein.',
  needValidEmail: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  needPhoneAndEmail: 'Geben Sie eine Telefonnummer und eine E-Mail-Adresse ein.',
  needTaxNumber: 'Geben Sie die USt-IdNr. oder die Steuernummer Ihrer Firma ein.',
  needOwnVatNumber: 'Geben Sie die USt-IdNr. Ihrer Firma ein: Ausfuhren brauchen sie.',
  needBothVatNumbers: 'Geben Sie die USt-IdNr. des Kunden und die Ihrer Firma ein: Nur mit beiden wird keine Steuer berechnet.',
  vatNumberPrefix: 'Beginnen Sie die USt-IdNr. mit dem Kürzel ihres Landes, wie in DE123456788.',
  needElectronicAddress: 'Geben Sie die E-Rechnungs-Adresse ein.',
  needScheme: 'Wählen Sie die Art der E-Rechnungs-Adresse.',
  needReference: 'Geben Sie die Referenz des Kunden ein: bei Behörden die Leitweg-ID, sonst die Nummer der Bestellung.',
  needSupplyDay: 'Sagen Sie, wann geleistet wurde: Wählen Sie den ersten und den letzten Tag.',
  needLineTax: 'Wählen Sie eine Steuer für die Position. Fällt keine an, wählen Sie eine, die den Grund nennt.',
  oneLineTax: 'Wählen Sie eine einzige Steuer für die Position: Eine E-Rechnung hat je Position höchstens eine.',
  needReason: 'Sagen Sie, warum keine Steuer anfällt: Schreiben Sie den Grund bei der Steuer.',
  noReason:
    'Diese Steuer wird berechnet und hat keinen Grund für eine Befreiung. Entfernen Sie ihn, oder wählen Sie eine andere Kategorie.',
  rateOfZero: 'Nach der Kategorie fällt keine Steuer an, aber der Satz ist nicht 0. Ändern Sie eines davon.',
  rateAboveZero: 'Nach der Kategorie fällt Steuer an, aber der Satz ist 0. Ändern Sie eines davon.',
  untaxedAlone:
    'Was nicht steuerbar ist, steht nicht neben steuerbaren Positionen. Machen Sie zwei Rechnungen, oder wählen Sie eine andere Steuer.',
  needNoNegativePrice: 'Der Preis kann nicht negativ sein. Geben Sie stattdessen eine negative Menge ein.',
  twoDecimals: 'Beträge haben in E-Rechnungen höchstens zwei Nachkommastellen. Wählen Sie eine Währung mit höchstens zwei.',
  roundedBefore:
    'Die Steuer ist nicht genau Nettobetrag mal Satz, weil Teile davon vorher gerundet wurden: mehrere Steuern eines Satzes ' +
    'oder frühere Rechnungen desselben Angebots. Empfänger nehmen das an; es ist nichts zu tun.',
  needWholeAddress: 'Geben Sie Straße, Postleitzahl und Ort der Adresse ein.',
  wrongElectronicAddress: 'Die E-Rechnungs-Adresse ist keine gültige Nummer ihrer Art. Berichtigen Sie sie.',
  notDelivered: 'Peppol stellt an Adressen dieser Art nicht zu. Geben Sie eine E-Rechnungs-Adresse anderer Art ein.',
  lineOutsideSupply: 'Die Tage der Position liegen nicht innerhalb derer der Rechnung. Ändern Sie eines von beiden.',
  lineNotProduct:
    'Der Betrag der Position ist nicht Menge mal Preis abzüglich Rabatt. Schreiben Sie die Position mit ' +
    'anderen Zahlen, oder senden Sie nur das PDF.',
  wrongFigures: 'Die Zahlen gehen nicht auf. Das ist ein Fehler von Daybook: Bitte melden Sie ihn.',
};
