export { bookingModule } from './booking.routes.ts';
export { settleQuote } from './confirm-booking.ts';
export { lapseDueHolds } from './lapse-due.ts';
export { changeSpace, lockStructure } from './rebook.ts';
export { findFutureBookings } from './rebook.sql.ts';
export { bookingVisible, ownBooking, takenViewer } from './booking-visible.sql.ts';
export { bookingReading, ofResources } from './booking.reading.sql.ts';
export { limitsOf, type Rules } from './space.ts';
export { SPACE } from './space.sql.ts';
