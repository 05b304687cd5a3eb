export const texts = {
  recordTime: 'Saisir du temps',
  changeTime: 'Modifier du temps',
  deleteTime: 'Supprimer du temps',
  moveBooking: 'Déplacer une réservation',
  withoutBooking: 'Saisir sans la réservation',
  asNew: 'Enregistrer comme nouvelle saisie',
  deletedByOther: 'Quelqu’un l’a supprimé entre-temps',
  bookingGone: 'La réservation n’existe plus, ou vous n’y avez pas accès.',
  behind: 'Attend la modification au-dessus.',
  maybeSent: (moment: string) => `Envoyé le ${moment}, mais sans réponse. C’est peut-être déjà enregistré : vérifiez avant de renvoyer.`,
  inThisOrder: 'Elles sont envoyées dans cet ordre dès qu’il y a une connexion.',
  wasSentNow: 'Ceci vient d’être envoyé : modifiez-le là où c’est enregistré.',
};
