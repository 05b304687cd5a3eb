export const texts = {
  recordTime: 'Record time',
  changeTime: 'Change time',
  deleteTime: 'Delete time',
  moveBooking: 'Move booking',
  withoutBooking: 'Record without the booking',
  asNew: 'Record as a new entry',
  deletedByOther: 'Somebody deleted this in the meantime',
  bookingGone: 'The booking no longer exists, or you don’t have access to it.',
  behind: 'Waits for the change above it.',
  maybeSent: (moment: string) => `Sent on ${moment}, but no answer came. It may be saved already: look before you send it again.`,
  inThisOrder: 'They are sent in this order as soon as there is a connection.',
  wasSentNow: 'This was sent a moment ago: change it where it is stored.',
};
