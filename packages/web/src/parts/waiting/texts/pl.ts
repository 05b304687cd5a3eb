export const texts = {
  recordTime: 'Rejestracja czasu',
  changeTime: 'Zmiana czasu',
  deleteTime: 'Usunięcie czasu',
  moveBooking: 'Przesunięcie rezerwacji',
  withoutBooking: 'Zarejestruj bez rezerwacji',
  asNew: 'Zapisz jako nowy wpis',
  deletedByOther: 'Ktoś w międzyczasie to usunął',
  bookingGone: 'Rezerwacja już nie istnieje albo nie masz do niej dostępu.',
  behind: 'Czeka na zmianę powyżej.',
  maybeSent: (moment: string) => `Wysłano ${moment}, ale bez odpowiedzi. Może to już zapisane: sprawdź, zanim wyślesz jeszcze raz.`,
  inThisOrder: 'Zostaną wysłane w tej kolejności, gdy tylko będzie połączenie.',
  wasSentNow: 'To zostało przed chwilą wysłane: zmień to tam, gdzie jest zapisane.',
};
