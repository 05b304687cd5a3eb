export const texts = {
  recordTime: 'Registrar tiempo',
  changeTime: 'Cambiar tiempo',
  deleteTime: 'Eliminar tiempo',
  moveBooking: 'Mover reserva',
  withoutBooking: 'Registrar sin la reserva',
  asNew: 'Guardar como registro nuevo',
  deletedByOther: 'Alguien lo ha eliminado entretanto',
  bookingGone: 'La reserva ya no existe, o usted no tiene acceso.',
  behind: 'Espera al cambio de arriba.',
  maybeSent: (moment: string) =>
    `Enviado el ${moment}, pero sin respuesta. Quizá ya está guardado: compruébelo antes de enviarlo otra vez.`,
  inThisOrder: 'Se envían en este orden en cuanto hay conexión.',
  wasSentNow: 'Esto se acaba de enviar: cámbielo donde está guardado.',
};
