export const texts = {
  recordTime: 'Tijd registreren',
  changeTime: 'Tijd wijzigen',
  deleteTime: 'Tijd verwijderen',
  moveBooking: 'Boeking verplaatsen',
  withoutBooking: 'Registreren zonder de boeking',
  asNew: 'Als nieuwe tijdregistratie opslaan',
  deletedByOther: 'Iemand heeft dit intussen verwijderd',
  bookingGone: 'De boeking bestaat niet meer, of u hebt er geen toegang toe.',
  behind: 'Wacht op de wijziging erboven.',
  maybeSent: (moment: string) =>
    `Verzonden op ${moment}, maar zonder antwoord. Misschien is het al opgeslagen: kijk dat na voordat u het opnieuw verzendt.`,
  inThisOrder: 'Ze worden in deze volgorde verzonden zodra er verbinding is.',
  wasSentNow: 'Dit is zojuist verzonden: wijzig het waar het is opgeslagen.',
};
