export const texts = {
  recordTime: 'Registrare tempo',
  changeTime: 'Modificare tempo',
  deleteTime: 'Eliminare tempo',
  moveBooking: 'Spostare prenotazione',
  withoutBooking: 'Registrare senza la prenotazione',
  asNew: 'Salva come nuova registrazione',
  deletedByOther: 'Nel frattempo qualcuno ha eliminato questi dati',
  bookingGone: 'La prenotazione non esiste più, oppure non hai accesso.',
  behind: 'Attende la modifica qui sopra.',
  maybeSent: (moment: string) => `Inviato il ${moment}, ma senza risposta. Forse è già salvato: controlla prima di inviarlo di nuovo.`,
  inThisOrder: 'Vengono inviate in questo ordine appena c’è una connessione.',
  wasSentNow: 'È appena stato inviato: modificalo dove è salvato.',
};
