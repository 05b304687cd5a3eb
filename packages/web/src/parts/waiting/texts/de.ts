export const texts = {
  recordTime: 'Zeit erfassen',
  changeTime: 'Zeit ändern',
  deleteTime: 'Zeit löschen',
  moveBooking: 'Buchung verschieben',
  withoutBooking: 'Ohne die Buchung erfassen',
  asNew: 'Als neuen Eintrag erfassen',
  deletedByOther: 'Jemand hat das inzwischen gelöscht',
  bookingGone: 'Die Buchung gibt es nicht mehr, oder Sie haben keinen Zugriff darauf.',
  behind: 'Wartet auf die Änderung darüber.',
  maybeSent: (moment: string) =>
    `Am ${moment} gesendet, aber ohne Antwort. Vielleicht ist es schon gespeichert: Sehen Sie nach, bevor Sie es noch einmal senden.`,
  inThisOrder: 'Sie werden in dieser Reihenfolge gesendet, sobald eine Verbindung besteht.',
  wasSentNow: 'Das wurde eben gesendet: Ändern Sie es dort, wo es gespeichert ist.',
};
