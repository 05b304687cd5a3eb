export { bookingModule } from './booking.ts';
export { applyQuoteStatus, findOnQuote } from './quote-status.ts';
export { expireDueHolds } from './waitlist/promote.ts';
export { beginStructureChange, lockStructure } from './structure/structure.ts';
export { findFutureBookings } from './structure/structure.sql.ts';
export { askingForViewer, bookingVisible, ownBooking } from './booking-visible.sql.ts';
export { askingFor, bookingReadModel, GIVEN, givenOf, ofArray, overlapping } from './booking.read-model.sql.ts';
export { limitsOf, type Rules } from './conflicts/lock-resources.ts';
export { SPACE } from './resource-space.sql.ts';
